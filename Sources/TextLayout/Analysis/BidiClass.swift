import FontEngine

/// A bidi class of UAX #9; the raw values are those of the generated tables.
enum BidiClass: UInt8, CaseIterable, Sendable {
  case l, r, al, en, an, es, et, cs, nsm, bn, b, s, ws, on, lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

  /// Looks a code point below 0x11_0000 up in the two stages.
  @inline(__always)
  init(_ scalar: UInt32, _ index: Span<UInt16>, _ blocks: Span<UInt8>) {
    let block = Int(index[Int(scalar >> 6)])
    self = BidiClass(rawValue: blocks[block << 6 | Int(scalar & 63)]) ?? .l
  }

  /// LRI, RLI or FSI.
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// What rule X9 removes: embeddings, overrides, PDF and BN.
  var isRemoved: Bool {
    switch self {
    case .bn, .lre, .lro, .rle, .rlo, .pdf: true
    default: false
    }
  }

  /// A neutral or isolate formatting character, NI of the rules N1 and N2.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }

  /// The direction as N0 to N2 see it: numbers count as R; nil for the rest.
  var strongDirection: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }

  /// The direction of a level.
  static func direction(of level: UInt8) -> BidiClass { level & 1 == 0 ? .l : .r }
}
