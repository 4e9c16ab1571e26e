public import Foundation
public import RichText

/// A text that arrives piece by piece, and its size at one width.
///
/// Each piece costs what the end of the text costs: earlier paragraphs are not analysed again, and lines
/// that it cannot change are not broken again.
public struct TextStream: Sendable {
  /// What a piece has changed.
  public struct Change: Hashable, Sendable {
    /// The first line that is new or not as it was; the number of lines where none is.
    public var firstChangedLine: Int
    /// How much higher the text is, in points; negative where a piece joins two lines.
    public var heightDelta: CGFloat
  }

  /// The text so far.
  public private(set) var prepared: PreparedText
  /// The limit in points that lines are broken at, as for ``PreparedText/size(maxWidth:)``.
  public let maxWidth: CGFloat

  /// A line that has been broken.
  private struct Line: Sendable {
    var start: LineStart
    var end: Int
    var width: Int64
    var height: Int64
    var hasHyphen: Bool
    /// The widest line so far, and the lower edge.
    var needed: Int64
    var bottom: Int64

    func looksLike(_ other: Line) -> Bool {
      start.position.offset == other.start.position.offset && end == other.end && width == other.width
        && height == other.height && bottom == other.bottom && hasHyphen == other.hasHyphen
    }
  }

  private var lines: [Line] = []
  private let area: FlowArea

  /// Starts with a text, empty or not.
  ///
  /// - Complexity: Linear in the number of words.
  public init(_ prepared: PreparedText, maxWidth: CGFloat) {
    self.prepared = prepared
    self.maxWidth = maxWidth
    area = prepared.area(maxWidth)
    breakLines()
  }

  /// The size of the text so far, as ``PreparedText/size(maxWidth:)`` tells it.
  public var size: TextSize {
    guard let last = lines.last else { return TextSize(width: 0, height: 0, lineCount: 0) }
    return TextSize(
      width: prepared.points(last.needed), height: prepared.points(last.bottom), lineCount: lines.count)
  }

  /// Adds text, in the style that the text ends with.
  ///
  /// - Complexity: As for ``PreparedText/appending(_:)-(String)``.
  @discardableResult
  public mutating func append(_ piece: String) -> Change {
    replace(prepared.appending(piece))
  }

  /// Adds text with its own styles and attachments.
  ///
  /// - Complexity: As for ``PreparedText/appending(_:)-(String)``.
  @discardableResult
  public mutating func append(_ piece: TextSource) -> Change {
    replace(prepared.appending(piece))
  }

  private mutating func replace(_ next: PreparedText) -> Change {
    let bottom = lines.last?.bottom ?? 0
    let kept = firstOpenLine
    prepared = next
    let old = Array(lines[kept...])
    lines.removeLast(lines.count - kept)
    breakLines()
    var changed = kept
    for line in old {
      guard changed < lines.count, lines[changed].looksLike(line) else { break }
      changed += 1
    }
    return Change(firstChangedLine: changed, heightDelta: prepared.points((lines.last?.bottom ?? 0) - bottom))
  }

  /// How far before a place the walker may have looked at it: two lines, and the text that shaping looks at.
  private static let margin = (lines: 2, bytes: 96)

  /// The first line that more text can change.
  private var firstOpenLine: Int {
    let storage = prepared.storage
    // Text behind a tab that centres it can be of any length.
    if storage.hasAligningTabs { return 0 }
    let point = storage.wordPoint.offset > storage.paragraphPoint.offset ? storage.wordPoint : storage.paragraphPoint
    var index = lines.count
    while index > 0 && lines[index - 1].start.position.offset + Self.margin.bytes > Int(point.offset) { index -= 1 }
    return max(0, index - Self.margin.lines)
  }

  private mutating func breakLines() {
    var flow = LineFlow(prepared.storage, area: area, token: nil)
    if let last = lines.last {
      flow = LineFlow(prepared.storage, area: area, at: last.start)
      // The line itself is known to stay: it only leads to the one behind it.
      _ = flow.next()
    }
    var needed = lines.last?.needed ?? 0
    var start = flow.start
    while let line = flow.next() {
      needed = max(needed, line.width + line.inset)
      lines.append(
        Line(
          start: start, end: line.span.end.offset, width: line.width, height: line.height,
          hasHyphen: line.span.hasHyphen, needed: needed, bottom: line.top + line.height))
      start = flow.start
    }
  }
}

extension PreparedStorage {
  /// Whether text is set against a tab stop by its middle or end.
  var hasAligningTabs: Bool {
    source.paragraphStyle.tabStops.contains { $0.alignment != .leading }
      || source.paragraphRuns.contains { $0.style.tabStops.contains { $0.alignment != .leading } }
  }
}
