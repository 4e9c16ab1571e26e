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
    var walker = LineWalker(storage, emptyTextHasLine: storage.engine.options.emptyTextHasLine)
    while let line = walker.next(limit: limit) {
      width = max(width, line.width)
      height += line.metrics.height
      count += 1
    }
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
