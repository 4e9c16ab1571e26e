/// The size of a text on one line, in layout units: what ``LineWalker`` finds where nothing limits it.
struct NaturalSize: Hashable, Sendable, BitwiseCopyable {
  /// The width without white space at the end; negative where the text is not one line, or too large to be told.
  var width: Int32 = -1
  var height: Int32 = 0

  /// Where the text has several lines at any width.
  static let none = NaturalSize()

  /// A line of a width and height.
  init(width: Int64, height: Int64) {
    guard let narrow = Int32(exactly: max(0, width)), let low = Int32(exactly: height) else { return }
    self.width = narrow
    self.height = low
  }

  private init() {}

  /// Looks at the segments of a text.
  init(_ segments: Span<Segment>, _ metrics: [LineMetrics], hasCuts: Bool) {
    self = hasCuts || segments.isEmpty || metrics.isEmpty ? .none : Self.found(segments, metrics)
  }

  private static func found(_ segments: Span<Segment>, _ metrics: [LineMetrics]) -> NaturalSize {
    var x: Int64 = 0
    var width: Int64 = 0
    var extent = metrics[0]
    for index in segments.indices {
      let segment = segments[index]
      switch segment.kind {
      case .text, .attachment:
        x += Int64(segment.advance)
        width = max(width, x)
      case .space: x += Int64(segment.advance)
      case .tab, .mandatoryBreak: return .none
      }
      if segment.metrics != 0 { extent.formUnion(metrics[Int(segment.metrics)]) }
    }
    return NaturalSize(width: width, height: extent.settled.height)
  }
}
