internal import Foundation
internal import RichText

/// The lines of a text of neutral paragraph style, summed up: what ``LineFlow`` would find, since there they
/// are simply stacked.
struct LineSum {
  /// The width of the widest line, in layout units.
  private(set) var width: Int64 = 0
  /// The height of all lines.
  private(set) var height: Int64 = 0
  /// The number of lines.
  private(set) var count = 0

  /// Walks the lines at a width.
  init(_ storage: PreparedStorage, limit: Int64) {
    let natural = storage.natural
    if natural.width >= 0 && Int64(natural.width) <= limit {
      width = Int64(natural.width)
      height = Int64(natural.height)
      count = 1
      return
    }
    let columns = storage.segments
    let segments = columns.span
    if segments.isEmpty {
      if storage.engine.options.emptyTextHasLine { addEmptyLine(storage) }
      return
    }
    let tabs = TabRule(interval: storage.tabInterval)
    let base = storage.baseHeight
    var position = LinePosition()
    while position.segment < segments.count {
      let scan = LineScan(storage, segments, from: position, limit: limit, tabs: tabs)
      if scan.segment >= 0 {
        width = max(width, scan.width)
        height +=
          scan.mask == 1
          ? base : storage.metrics(scan.mask, segments: position.segment..<scan.segment + 1).height
        position = storage.position(behind: scan, segments)
      } else {
        let line = storage.dividedLine(from: position, limit: limit, tabs: tabs)
        width = max(width, line.width)
        height += line.metrics.height
        position = line.end
      }
      count += 1
    }
    if storage.endsWithSeparator { addEmptyLine(storage) }
  }

  /// The sums in points.
  func size(baseSize: Double) -> TextSize {
    TextSize(
      width: CGFloat(LayoutUnit.points(width, size: baseSize)),
      height: CGFloat(LayoutUnit.points(height, size: baseSize)), lineCount: count)
  }

  /// The line behind a final separator, or the only one of an empty text.
  private mutating func addEmptyLine(_ storage: PreparedStorage) {
    height += storage.baseHeight
    count += 1
  }
}

extension PreparedStorage {
  /// The line that begins at a place where no break opportunity fits, in a container that does nothing special.
  func dividedLine(from position: LinePosition, limit: Int64, tabs: TabRule) -> LineSpan {
    engine.dividedLine(
      of: self, from: position, limit: limit, tabs: tabs,
      divides: engine.options.lineBreak.overflowWrap != .none, fitsAttachments: true)
  }
}

extension ParagraphStyle {
  /// Whether nothing in the style moves lines apart or takes of their width; directions and alignment may differ.
  var isPlain: Bool {
    firstLineHeadIndent == 0 && headIndent == 0 && tailIndent == 0 && lineHeightMultiple == 1
      && minimumLineHeight == 0 && maximumLineHeight == 0 && lineSpacing == 0 && paragraphSpacing == 0
      && paragraphSpacingBefore == 0 && tabStops.isEmpty && defaultTabInterval == nil && !usesStrut
  }
}
