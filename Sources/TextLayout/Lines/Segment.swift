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

  /// All of it as one number: what is written in parts and read as a whole is waited for. From the lowest bit: the advance
  /// (32), the length (16), the row of line metrics (8), the kind (3) and flags.
  private var bits: UInt64

  private static let byteCountShift: UInt64 = 32
  private static let metricsShift: UInt64 = 48
  private static let breakFlag: UInt64 = 1 << 63
  private static let cutFlag: UInt64 = 1 << 62
  private static let additiveFlag: UInt64 = 1 << 61
  private static let kindShift: UInt64 = 56
  private static let kindMask: UInt64 = 0x07 << kindShift
  private static let space: UInt64 = 1 << kindShift
  private static let mandatoryBreak: UInt64 = 3 << kindShift
  /// What all kinds but ``Kind/text`` and ``Kind/space`` have bits of.
  private static let rareMask: UInt64 = 0x06 << kindShift

  @inline(__always)
  init(_ kind: Kind, advance: Int32, byteCount: UInt16, metrics: UInt8, allowsBreak: Bool) {
    bits =
      UInt64(UInt32(bitPattern: advance)) | UInt64(byteCount) &<< Self.byteCountShift
      | UInt64(metrics) &<< Self.metricsShift | UInt64(kind.rawValue) &<< Self.kindShift
      | (allowsBreak ? Self.breakFlag : 0)
  }

  /// The advance in layout units, the segment standing between its neighbours.
  @inline(__always) var advance: Int32 {
    get { Int32(truncatingIfNeeded: bits) }
    set { bits = bits & ~0xFFFF_FFFF | UInt64(UInt32(bitPattern: newValue)) }
  }

  /// The length in UTF-8.
  @inline(__always) var byteCount: UInt16 {
    get { UInt16(truncatingIfNeeded: bits &>> Self.byteCountShift) }
    set { bits = bits & ~(0xFFFF &<< Self.byteCountShift) | UInt64(newValue) &<< Self.byteCountShift }
  }

  /// The row of the table of line metrics that holds for it.
  @inline(__always) var metrics: UInt8 {
    get { UInt8(truncatingIfNeeded: bits &>> Self.metricsShift) }
    set { bits = bits & ~(0xFF &<< Self.metricsShift) | UInt64(newValue) &<< Self.metricsShift }
  }

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits &>> Self.kindShift) & 0x07) ?? .text }

  /// Whether the segment is of one of the two kinds that nearly all are of.
  @inline(__always) var isTextOrSpace: Bool { bits & Self.rareMask == 0 }
  /// Whether its width is its advance wherever it stands, and moves the pen forward.
  @inline(__always) var isPlain: Bool { bits & (Self.cutFlag | Self.rareMask) == 0 && advance >= 0 }
  @inline(__always) var isSeparator: Bool {
    bits & (Self.cutFlag | Self.kindMask) == Self.mandatoryBreak
  }
  /// Its row of line metrics as a bit; the last one stands for all rows from 63 on.
  @inline(__always) var metricsBit: UInt64 { 1 &<< UInt64(min(metrics, 63)) }
  @inline(__always) var isSpace: Bool {
    bits & Self.kindMask == Self.space
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
