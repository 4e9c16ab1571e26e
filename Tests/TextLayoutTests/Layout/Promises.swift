import Foundation
import TextLayout

/// What must hold for every text at every width.
enum Promises {
  /// The first promise that a text breaks at a width, in words.
  static func fault(of prepared: PreparedText, width: CGFloat) -> String? {
    let text = prepared.text
    let size = prepared.size(maxWidth: width)
    let lines = prepared.lines(maxWidth: width)
    if lines.map({ String(text[$0.stringRange]) }).joined() != text { return "lines joined differ from the text" }
    if lines.count != size.lineCount { return "\(lines.count) lines, but a size of \(size.lineCount)" }
    if lines.map(\.width).max() ?? 0 != size.width { return "width of lines and size differ" }
    for line in lines where line.width > width {
      let clusters = text[line.stringRange].filter { !$0.isWhitespace }.count
      if clusters > 1 || !line.isOverfull { return "a line of \(clusters) clusters is \(line.width) wide" }
    }
    for narrower in [size.width, size.width.rounded(.up)] where narrower <= width {
      let again = prepared.lines(maxWidth: narrower)
      if again.map(\.range) != lines.map(\.range) { return "other lines at \(narrower)" }
    }
    return nil
  }
}
