/// A script of India that HarfBuzz shapes like Latin where a font does not list it.
struct IndicScript: Sendable {
  /// The ISO 15924 code.
  var code: String
  /// The OpenType tags that HarfBuzz looks for, in this order.
  var tags: [String]
  /// Its block in Unicode.
  var block: ClosedRange<UInt32>
}
