/// A stretch of text that lines are made of: eight bytes, all that breaking lines has to know of it.
///
/// Segments lie one after the other and cover the text. A word and the space behind it are two of them,
/// since a space at the end of a line hangs and takes no width.
struct Segment: Hashable, Sendable, BitwiseCopyable {
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

  /// The advance in layout units, the segment standing between its neighbours.
  var advance: Int32
  /// The length in UTF-8.
  var byteCount: UInt16
  /// The row of the table of line metrics that holds for it.
  var metrics: UInt8
  /// The kind, and the flags below.
  private var traits: UInt8

  private static let breakFlag: UInt8 = 0x80
  private static let cutFlag: UInt8 = 0x40
  private static let additiveFlag: UInt8 = 0x20
  private static let kindMask: UInt8 = 0x07

  init(_ kind: Kind, advance: Int32, byteCount: UInt16, metrics: UInt8, allowsBreak: Bool) {
    self.advance = advance
    self.byteCount = byteCount
    self.metrics = metrics
    traits = kind.rawValue | (allowsBreak ? Self.breakFlag : 0)
  }

  var kind: Kind { Kind(rawValue: traits & Self.kindMask) ?? .text }

  /// Whether the segment is of one of the two kinds that nearly all are of.
  @inline(__always) var isTextOrSpace: Bool { traits & Self.kindMask <= Kind.space.rawValue }
  /// Whether its width is its advance wherever it stands, and moves the pen forward.
  @inline(__always) var isPlain: Bool { traits & (Self.cutFlag | 0x06) == 0 && advance >= 0 }
  @inline(__always) var isSeparator: Bool { traits & (Self.cutFlag | Self.kindMask) == Kind.mandatoryBreak.rawValue }
  /// Its row of line metrics as a bit; the last one stands for all rows from 63 on.
  @inline(__always) var metricsBit: UInt64 { 1 &<< UInt64(min(metrics, 63)) }
  @inline(__always) var isSpace: Bool { traits & Self.kindMask == Kind.space.rawValue }

  /// Whether a line may end behind the segment.
  @inline(__always) var allowsBreak: Bool {
    get { traits & Self.breakFlag != 0 }
    set { traits = newValue ? traits | Self.breakFlag : traits & ~Self.breakFlag }
  }

  /// Whether ending a line behind the segment changes the width of what stands on either side: there is
  /// a ``Cut`` for it.
  var hasCut: Bool {
    get { traits & Self.cutFlag != 0 }
    set { traits = newValue ? traits | Self.cutFlag : traits & ~Self.cutFlag }
  }

  /// Whether its width is the sum of its characters' advances and of what stands between them, by the tables.
  var isAdditive: Bool {
    get { traits & Self.additiveFlag != 0 }
    set { traits = newValue ? traits | Self.additiveFlag : traits & ~Self.additiveFlag }
  }

  /// The longest text of one segment, in UTF-8; longer stretches become several that hold together.
  static let maximumByteCount = 256
}
