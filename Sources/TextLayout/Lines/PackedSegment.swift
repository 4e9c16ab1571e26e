/// A segment in four bytes, as nearly all texts keep theirs: words and spaces of one of the first four extents, up to 31
/// bytes long and 16 ems wide, and line separators.
///
/// It has the ten lowest bits of a ``Segment``, and behind them the advance. One that says it has no length is a separator,
/// and its length stands for the advance.
struct PackedSegment: SegmentForm {
  private let bits: UInt32

  private static let headMask: UInt64 = 0x3FF
  private static let advanceShift: UInt64 = 10
  private static let byteCountMask: UInt64 = headMask & ~0 << Segment.byteCountShift
  /// The bits of a segment that have a place here.
  private static let roomMask: UInt64 = 0x003F_FFFF << Segment.advanceShift | headMask

  /// A segment that fits into four bytes; else nil.
  @inline(__always)
  init?(_ segment: Segment) {
    assert(segment.byteCount > 0, "Segments cover text.")
    if segment.bits & ~Self.roomMask == 0 {
      let advance = segment.bits &>> (Segment.advanceShift - Self.advanceShift)
      self.init(bits: UInt32(truncatingIfNeeded: segment.bits & Self.headMask | advance))
    } else {
      self.init(separator: segment)
    }
  }

  private init?(separator segment: Segment) {
    guard segment.isSeparator, segment.advance == 0, segment.metrics == 0, !segment.isAdditive else { return nil }
    self.init(
      bits: UInt32(segment.byteCount) << UInt32(Self.advanceShift)
        | (segment.allowsBreak ? UInt32(Segment.breakFlag) : 0))
  }

  @inline(__always)
  private init(bits: UInt32) { self.bits = bits }

  /// The bits as wide as those of a ``Segment``, which they begin with.
  @inline(__always) private var head: UInt64 { UInt64(bits) }

  /// What is left of ``Segment/bits``.
  @inline(__always) fileprivate var segmentBits: UInt64 {
    head & Self.headMask | (head &>> Self.advanceShift) &<< Segment.advanceShift
  }

  /// The length of a line separator in UTF-8.
  fileprivate var separatorByteCount: UInt16 { UInt16(truncatingIfNeeded: head &>> Self.advanceShift) }

  @inline(__always) var isPlain: Bool { head & Self.byteCountMask != 0 }
  @inline(__always) var isSeparator: Bool { head & Self.byteCountMask == 0 }
  @inline(__always) var advance: Int32 { Int32(truncatingIfNeeded: head &>> Self.advanceShift) }
  @inline(__always) var isSpace: Bool { head & Segment.spaceFlag != 0 }
  @inline(__always) var allowsBreak: Bool { head & Segment.breakFlag != 0 }
  @inline(__always) var metricsBit: UInt64 { 1 &<< (head &>> Segment.metricsShift & Segment.metricsMask) }
}

extension Segment {
  /// The common form of a segment.
  @inline(__always)
  init(_ segment: PackedSegment) {
    if segment.isPlain {
      self.init(bits: segment.segmentBits)
    } else {
      self.init(
        .mandatoryBreak, advance: 0, byteCount: segment.separatorByteCount, metrics: 0,
        allowsBreak: segment.allowsBreak)
    }
  }
}
