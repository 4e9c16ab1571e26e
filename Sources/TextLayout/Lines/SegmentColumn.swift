internal import FontEngine

/// The segments of a prepared text: four bytes for each where all of them fit, else eight.
///
/// A chat keeps a great many, and walking lines takes as long as reading them from memory does.
struct SegmentColumn: ~Copyable, Sendable {
  /// One word for a segment, or two, the lower half first.
  private let words: Column<UInt32>
  /// Whether a word is a ``PackedSegment``.
  let isPacked: Bool

  /// Copies segments.
  init(_ segments: Span<Segment>) {
    if let packed = Column(count: segments.count, ifAll: { PackedSegment(segments[$0])?.word }) {
      isPacked = true
      words = packed
    } else {
      isPacked = false
      words = Column(count: segments.count * 2, { Self.half(of: segments[$0 / 2], isUpper: $0 % 2 != 0) })
    }
  }

  private static func half(of segment: Segment, isUpper: Bool) -> UInt32 {
    UInt32(truncatingIfNeeded: segment.bits >> (isUpper ? 32 : 0))
  }

  /// The number of segments.
  var count: Int { isPacked ? words.count : words.count / 2 }
  var isEmpty: Bool { words.isEmpty }
  var indices: Range<Int> { 0..<count }
  var last: Segment? { isEmpty ? nil : self[count - 1] }
  /// The bytes of all segments.
  var byteCount: Int { words.count * MemoryLayout<UInt32>.stride }

  /// The segment at a position, which must be less than ``count``.
  @inline(__always)
  subscript(_ position: Int) -> Segment {
    let words = words.span
    return isPacked ? PackedSegment.read(words, position).segment : Segment.read(words, position)
  }

  /// The words, for ``SegmentForm/read(_:_:)``.
  @inline(__always) var span: Span<UInt32> {
    @_lifetime(borrow self)
    get { words.span }
  }
}
