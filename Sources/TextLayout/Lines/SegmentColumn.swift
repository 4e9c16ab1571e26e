internal import FontEngine

/// The segments of a prepared text: four bytes for each where all of them fit, else eight.
///
/// A chat keeps a great many, and walking lines takes as long as reading them from memory does.
enum SegmentColumn: ~Copyable, Sendable {
  case packed(Column<PackedSegment>)
  case full(Column<Segment>)

  /// Copies segments.
  init(_ segments: Span<Segment>) {
    if let packed = Column(count: segments.count, { PackedSegment(segments[$0]) }) {
      self = .packed(packed)
    } else {
      self = .full(Column(segments))
    }
  }

  /// The number of segments.
  @inline(__always) var count: Int {
    switch self {
    case .packed(let column): column.count
    case .full(let column): column.count
    }
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  var last: Segment? {
    switch self {
    case .packed(let column): column.last.map { Segment($0) }
    case .full(let column): column.last
    }
  }

  /// The bytes of all segments.
  var byteCount: Int {
    switch self {
    case .packed(let column): column.count * MemoryLayout<PackedSegment>.stride
    case .full(let column): column.count * MemoryLayout<Segment>.stride
    }
  }

  /// The segment at a position, which must be less than ``count``.
  @inline(__always)
  subscript(_ position: Int) -> Segment {
    switch self {
    case .packed(let column): Segment(column[position])
    case .full(let column): column[position]
    }
  }
}
