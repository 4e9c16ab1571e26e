public import Foundation
internal import RichText

/// A text laid out in a container: its lines, and on demand everything that lies on them.
///
/// It never changes and may be shared by threads. Lengths are points, y down from the top left corner of
/// the container.
public struct TextLayout: Sendable {
  /// What was laid out.
  public let prepared: PreparedText
  /// The container.
  public let container: TextContainer
  /// The lines from top to bottom; fragments of one row from its leading edge.
  public let lines: [LineFragment]
  /// The rectangle that the lines fill, hanging white space left out, reserves included.
  public let usedRect: CGRect
  /// Whether text was left out.
  public let isTruncated: Bool

  let placed: [PlacedLine]
  let cache = CellsCache()

  init(_ prepared: PreparedText, in container: TextContainer) {
    self.prepared = prepared
    self.container = container
    var placed: [PlacedLine] = []
    let extent = FlowExtent(prepared.flow(container)) { placed.append($0) }
    if container.width == .infinity {
      // Alignment needs an edge: that of the widest line.
      for index in placed.indices where placed[index].room.right >= LayoutUnit.maximum / 2 {
        placed[index].room.right = max(placed[index].room.left, extent.right)
      }
    }
    var builder = FragmentBuilder(prepared.storage)
    for line in placed { builder.append(line) }
    self.placed = placed
    lines = builder.fragments
    isTruncated = extent.isTruncated
    usedRect =
      extent.rows > 0
      ? CGRect(
        x: prepared.points(extent.left), y: 0, width: prepared.points(extent.width),
        height: prepared.points(extent.bottom))
      : .zero
  }

  /// The size of ``usedRect`` and the number of rows.
  public var size: TextSize {
    TextSize(width: usedRect.width, height: usedRect.height, lineCount: lines.last.map { $0.row + 1 } ?? 0)
  }

  /// The text that can be seen, from the first to the last visible character, in UTF-16. Text that a
  /// truncation token replaces at the head or the end lies outside.
  public var visibleRange: Range<TextOffset> {
    guard let last = placed.last, let first = lines.first, let end = lines.last else {
      return TextOffset(utf16: 0)..<TextOffset(utf16: 0)
    }
    guard let truncation = last.truncation, truncation.tail.isEmpty else {
      return first.range.lowerBound..<end.range.upperBound
    }
    return first.range.lowerBound..<max(first.range.lowerBound, offset(utf8: truncation.head.upperBound))
  }

  /// The UTF-16 offset of a UTF-8 offset; linear in the text of its line.
  func offset(utf8: Int) -> TextOffset {
    let line = placed.lastIndex { $0.span.start.offset <= utf8 } ?? 0
    var cursor = OffsetCursor(prepared.text, at: lines.isEmpty ? nil : position(ofLine: line))
    cursor.advance(to: utf8)
    return TextOffset(utf16: cursor.position.utf16)
  }

  private func position(ofLine line: Int) -> OffsetCursor.Position {
    OffsetCursor.Position(
      utf8: placed[line].span.start.offset, utf16: lines[line].range.lowerBound.utf16,
      index: lines[line].stringRange.lowerBound)
  }

  /// The shaped glyphs of a line.
  func shaped(_ line: Int) -> ShapedLine {
    prepared.storage.core.shape(prepared.storage, placed[line])
  }
}
