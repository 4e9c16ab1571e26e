internal import Foundation
internal import RichText

/// Turns placed lines into line fragments, which speak of points and of places in the string.
struct FragmentBuilder {
  private let storage: PreparedStorage
  private var cursor: OffsetCursor
  private(set) var fragments: [LineFragment] = []

  init(_ storage: PreparedStorage) {
    self.storage = storage
    cursor = OffsetCursor(storage.text)
  }

  mutating func append(_ line: PlacedLine) {
    let start = cursor.position
    cursor.advance(to: line.span.end.offset)
    let end = cursor.position
    let metrics = line.span.metrics
    fragments.append(
      LineFragment(
        range: TextOffset(utf16: start.utf16)..<TextOffset(utf16: end.utf16), stringRange: start.index..<end.index,
        left: points(line.left), width: points(line.isStretched ? line.room.width : line.width),
        trailingWidth: points(line.span.trailing), top: points(line.top), height: points(line.height),
        baseline: points(line.baseline), ascent: points(metrics.ascent), descent: points(metrics.descent),
        endsWithSeparator: line.span.isMandatory, hasHyphen: line.span.hasHyphen,
        isOverfull: line.span.isOverfull, isTruncated: line.truncation != nil, row: line.row))
  }

  private func points(_ units: Int64) -> CGFloat {
    CGFloat(LayoutUnit.points(units, size: storage.styles.baseSize))
  }
}
