public import Foundation
internal import RichText

/// A text that has been analysed and measured once, so that its size at any width is quick to tell.
///
/// It never changes and may be shared by threads. Lengths are points, y down.
public struct PreparedText: Sendable {
  let storage: PreparedStorage

  /// The text, as it was handed over.
  public var text: String { storage.source.text }

  /// How many grapheme clusters no font covers; each takes the .notdef of the first font.
  public var missingGlyphs: Int { storage.missingClusters }

  /// The size of the text with its lines broken at a width.
  ///
  /// - Parameter maxWidth: The limit in points; infinity for none. NaN and negative widths count as 0.
  /// - Returns: The size. Its width is at most `maxWidth`, except where one grapheme cluster is wider by
  ///   itself; laying out at that width gives the same lines.
  /// - Complexity: Linear in the number of words up to the end of the text.
  public func size(maxWidth: CGFloat) -> TextSize {
    let limit = LayoutUnit.limit(Double(maxWidth), size: storage.styles.baseSize)
    var walker = walker()
    var width: Int64 = 0
    var height: Int64 = 0
    var count = 0
    while let line = walker.next(limit: limit) {
      width = max(width, line.width)
      height += line.metrics.height
      count += 1
    }
    return TextSize(width: points(width), height: points(height), lineCount: count)
  }

  /// The lines of the text at a width.
  ///
  /// - Parameter maxWidth: The limit in points, as for ``size(maxWidth:)``.
  /// - Complexity: Linear in the text.
  public func lines(maxWidth: CGFloat) -> [LineFragment] {
    let limit = LayoutUnit.limit(Double(maxWidth), size: storage.styles.baseSize)
    var walker = walker()
    var cursor = OffsetCursor(text)
    var top: Int64 = 0
    var lines: [LineFragment] = []
    while let line = walker.next(limit: limit) {
      let start = cursor.position
      cursor.advance(to: line.end.offset)
      lines.append(fragment(line, from: start, to: cursor.position, top: top))
      top += line.metrics.height
    }
    return lines
  }

  private func fragment(
    _ line: LineSpan, from start: OffsetCursor.Position, to end: OffsetCursor.Position, top: Int64
  ) -> LineFragment {
    LineFragment(
      range: TextOffset(utf16: start.utf16)..<TextOffset(utf16: end.utf16), stringRange: start.index..<end.index,
      width: points(line.width), trailingWidth: points(line.trailing), top: points(top),
      height: points(line.metrics.height), baseline: points(top + line.metrics.top),
      ascent: points(line.metrics.ascent), descent: points(line.metrics.descent),
      endsWithSeparator: line.isMandatory, hasHyphen: line.hasHyphen, isOverfull: line.isOverfull)
  }

  private func walker() -> LineWalker {
    LineWalker(storage, emptyTextHasLine: storage.engine.options.emptyTextHasLine)
  }

  private func points(_ units: Int64) -> CGFloat {
    CGFloat(LayoutUnit.points(units, size: storage.styles.baseSize))
  }
}
