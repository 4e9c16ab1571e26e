/// A stretch of text that lines are made of: eight bytes, all that breaking lines has to know of it.
///
/// Segments lie one after the other and cover the text. A word and the space behind it are two of them,
/// since a space at the end of a line hangs and takes no width.
struct Segment: Hashable, SegmentForm {
  /// What the segment is made of.
  enum Kind: UInt8 {
    /// Letters, or anything else that has glyphs or none.
    case text = 0
    /// White space that hangs at the end of a line.
    case space = 1
    /// One tab; its width depends on where it begins.
    case tab = 2
    /// A line separator; the line ends behind it.
    case mandatoryBreak = 3
    /// An inline image.
    case attachment = 4
  }

  /// All of it as one number: what is written in parts and read as a whole is waited for. The lower half, from the lowest
  /// bit: whether a line may end (1), the lowest bit of the kind (1), whether it is additive (1), the lowest bits of the row
  /// of line metrics (2), the length (16), the rest of the row (6) and of the kind (2), whether there is a cut (1). The
  /// upper half is the advance. What nearly all segments have comes first, so that ``PackedSegment`` takes it as it is.
  private(set) var bits: UInt64

  static let breakFlag: UInt64 = 1
  static let spaceFlag: UInt64 = 1 << 1
  private static let additiveFlag: UInt64 = 1 << 2
  static let metricsShift: UInt64 = 3
  /// The bits of the row that come first.
  static let metricsMask: UInt64 = 3
  static let byteCountShift: UInt64 = 5
  private static let byteCountMask: UInt64 = 0xFFFF << byteCountShift
  private static let highMetricsShift: UInt64 = 21
  private static let allMetricsMask: UInt64 = metricsMask << metricsShift | 0x3F << highMetricsShift
  private static let highKindShift: UInt64 = 27
  /// What all kinds but ``Kind/text`` and ``Kind/space`` have bits of.
  private static let rareMask: UInt64 = 0x3 << highKindShift
  private static let kindMask = rareMask | spaceFlag
  private static let mandatoryBreak = bits(of: .mandatoryBreak)
  private static let cutFlag: UInt64 = 1 << 29
  static let advanceShift: UInt64 = 32
  private static let negativeFlag: UInt64 = 1 << 63

  @inline(__always)
  init(_ kind: Kind, advance: Int32, byteCount: UInt16, metrics: UInt8, allowsBreak: Bool) {
    bits =
      UInt64(UInt32(bitPattern: advance)) &<< Self.advanceShift | UInt64(byteCount) &<< Self.byteCountShift
      | Self.bits(of: metrics) | Self.bits(of: kind) | (allowsBreak ? Self.breakFlag : 0)
  }

  /// A segment of bits that ``bits`` has told.
  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  private static func bits(of kind: Kind) -> UInt64 {
    (kind.rawValue & 1 == 0 ? 0 : spaceFlag) | UInt64(kind.rawValue &>> 1) &<< highKindShift
  }

  @inline(__always)
  private static func bits(of metrics: UInt8) -> UInt64 {
    (UInt64(metrics) & metricsMask) &<< metricsShift | UInt64(metrics &>> 2) &<< highMetricsShift
  }

  /// The advance in layout units, the segment standing between its neighbours.
  @inline(__always) var advance: Int32 {
    get { Int32(truncatingIfNeeded: bits &>> Self.advanceShift) }
    set { bits = bits & 0xFFFF_FFFF | UInt64(UInt32(bitPattern: newValue)) &<< Self.advanceShift }
  }

  /// The length in UTF-8.
  @inline(__always) var byteCount: UInt16 {
    get { UInt16(truncatingIfNeeded: bits &>> Self.byteCountShift) }
    set { bits = bits & ~Self.byteCountMask | UInt64(newValue) &<< Self.byteCountShift }
  }

  /// The row of the table of line metrics that holds for it.
  @inline(__always) var metrics: UInt8 {
    get {
      let low = bits &>> Self.metricsShift & Self.metricsMask
      return UInt8(truncatingIfNeeded: low | (bits &>> Self.highMetricsShift) &<< 2)
    }
    set { bits = bits & ~Self.allMetricsMask | Self.bits(of: newValue) }
  }

  var kind: Kind {
    let high = ((bits & Self.rareMask) &>> Self.highKindShift) &<< 1
    return Kind(rawValue: UInt8(truncatingIfNeeded: high) | (bits & Self.spaceFlag == 0 ? 0 : 1)) ?? .text
  }

  /// Whether the segment is of one of the two kinds that nearly all are of.
  @inline(__always) var isTextOrSpace: Bool { bits & Self.rareMask == 0 }
  /// Whether its width is its advance wherever it stands, and moves the pen forward.
  @inline(__always) var isPlain: Bool { bits & (Self.negativeFlag | Self.cutFlag | Self.rareMask) == 0 }
  @inline(__always) var isSeparator: Bool {
    bits & (Self.cutFlag | Self.kindMask) == Self.mandatoryBreak
  }
  /// Its row of line metrics as a bit; the last one stands for all rows from 63 on.
  @inline(__always) var metricsBit: UInt64 { 1 &<< UInt64(min(metrics, 63)) }
  @inline(__always) var isSpace: Bool {
    bits & Self.kindMask == Self.spaceFlag
  }

  /// Whether a line may end behind the segment.
  @inline(__always) var allowsBreak: Bool {
    get { bits & Self.breakFlag != 0 }
    set { bits = newValue ? bits | Self.breakFlag : bits & ~Self.breakFlag }
  }

  /// Whether ending a line behind the segment changes the width of what stands on either side: there is
  /// a ``Cut`` for it.
  var hasCut: Bool {
    get { bits & Self.cutFlag != 0 }
    set { bits = newValue ? bits | Self.cutFlag : bits & ~Self.cutFlag }
  }

  /// Whether its width is the sum of its characters' advances and of what stands between them, by the tables.
  var isAdditive: Bool {
    get { bits & Self.additiveFlag != 0 }
    set { bits = newValue ? bits | Self.additiveFlag : bits & ~Self.additiveFlag }
  }

  /// The longest text of one segment, in UTF-8; longer stretches become several that hold together.
  static let maximumByteCount = 256
}
