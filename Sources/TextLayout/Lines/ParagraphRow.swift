/// One paragraph of a prepared text.
struct ParagraphRow: Hashable, Sendable, BitwiseCopyable {
  /// Where it ends, exclusive, its separator included, in UTF-8.
  var end: UInt32
  /// The base level of UAX #9: 0 left to right, 1 right to left.
  var level: UInt8
  /// The position of its style among the text's paragraph runs; beyond them, the text's own style holds.
  var style: UInt16
}
