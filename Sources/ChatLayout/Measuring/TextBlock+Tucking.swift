internal import Foundation
internal import RichText
internal import TextLayout

extension TextBlock {
  /// Fits a text, and what is to be tucked into its last line, into a width.
  ///
  /// - Parameters:
  ///   - limit: The most width of lines in points. Where a single character is wider, lines break there all the same.
  ///   - reserve: What the tucked part needs beside the last line, in points; 0 for nothing.
  ///   - shrinks: Whether the text is made as narrow as it can be.
  ///   - needsSide: Whether it counts at which edge the last line stands.
  ///   - mayStandAtRight: Whether any line may stand at the right edge.
  ///   - lineHeight: The least height of a line, where nothing but the height and ``isTucked`` counts; else nil.
  init(
    _ text: PreparedText, limit: CGFloat, reserve: CGFloat, shrinks: Bool, needsSide: Bool,
    mayStandAtRight: Bool, lineHeight: CGFloat? = nil
  ) {
    let wide = text.size(maxWidth: limit)
    guard wide.width <= limit else {
      self.init(
        overfull: text, limit: limit, reserve: reserve, needsSide: needsSide, mayStandAtRight: mayStandAtRight)
      return
    }
    self.init()
    fit(
      text, wide, limit, reserve: reserve, shrinks: shrinks, needsSide: needsSide, mayStandAtRight: mayStandAtRight,
      lineHeight: lineHeight)
    wrapWidth = size.width
  }

  /// A text with a character that is wider than lines may be. Laid out at the width that it takes, it might have fewer
  /// lines, so that it keeps the width that they break at; nor can it be made narrower.
  private init(
    overfull text: PreparedText, limit: CGFloat, reserve: CGFloat, needsSide: Bool, mayStandAtRight: Bool
  ) {
    let lines = text.lines(maxWidth: limit)
    let left = lines.reduce(0) { min($0, $1.left) }
    let right = lines.reduce(0) { max($0, $1.left + $1.width) }
    size = CGSize(width: right - left, height: text.size(maxWidth: limit).height)
    width = size.width
    wrapWidth = limit
    layoutOffset = -left
    guard needsSide || reserve > 0, let last = lines.last else { return }
    isAtRight = LastLine(text, mayStandAtRight: mayStandAtRight).isAtRight
    let edge = isAtRight ? right - last.left : last.left + last.width - left
    isTucked = reserve > 0 && edge + reserve <= width
  }

  private mutating func fit(
    _ text: PreparedText, _ wide: TextSize, _ limit: CGFloat, reserve: CGFloat, shrinks: Bool, needsSide: Bool,
    mayStandAtRight: Bool, lineHeight: CGFloat?
  ) {
    if let lineHeight, shrinks, text.keepsHeight(of: wide, lineHeight: lineHeight) {
      size = wide.size
      self.width = wide.width
      // Narrower limits make the last line longer: where this one leaves no room, none does.
      let edge =
        wide.lineCount > 1 && reserve > 0
        ? LastLine(text, mayStandAtRight: mayStandAtRight).edge(at: wide.width) : wide.width
      isTucked = reserve > 0 && edge + reserve <= limit
      return
    }
    let width = shrinks && wide.lineCount > 1 ? text.tightWidth(maxWidth: limit) : wide.width
    size = width == wide.width ? wide.size : text.size(maxWidth: width).size
    self.width = width
    guard needsSide || reserve > 0 else { return }
    let line = LastLine(text, mayStandAtRight: mayStandAtRight)
    isAtRight = line.isAtRight
    guard reserve > 0 else { return }
    let edge = wide.lineCount > 1 ? line.edge(at: width) : width
    if edge + reserve <= limit {
      isTucked = true
      self.width = max(width, edge + reserve)
      return
    }
    // Equal lines leave no room at the end of the last one; longer ones before it may.
    guard wide.lineCount > 1, line.edge(at: wide.width) + reserve <= limit else { return }
    var low = width
    var high = limit
    while high - low > 1.0 / 64 {
      let middle = (low + high) / 2
      let needed = text.size(maxWidth: middle).width
      if line.edge(at: needed) + reserve <= limit { high = middle } else { low = middle }
    }
    let chosen = text.size(maxWidth: high)
    size = chosen.size
    isTucked = true
    self.width = max(chosen.width, line.edge(at: chosen.width) + reserve)
  }
}

extension PreparedText {
  /// Whether the text is as high at every width at which it has so many lines: no line has anything that makes it higher
  /// than others. Tabs, which may make a line longer where it begins later, are left to the longer way.
  fileprivate func keepsHeight(of size: TextSize, lineHeight: CGFloat) -> Bool {
    abs(size.height - CGFloat(size.lineCount) * lineHeight) < 1e-6 && !text.utf8.contains(0x09)
  }
}

/// Where the last line of a text ends.
private struct LastLine {
  let text: PreparedText
  /// Whether it stands at the right edge of its container.
  let isAtRight: Bool

  init(_ text: PreparedText, mayStandAtRight: Bool) {
    self.text = text
    isAtRight = mayStandAtRight && Self.standsAtRight(text)
  }

  /// How far the last line reaches from the edge that it stands at, in a container as wide as its lines need.
  func edge(at width: CGFloat) -> CGFloat {
    guard let line = text.lines(maxWidth: width).last else { return 0 }
    return isAtRight ? width - line.left : line.left + line.width
  }

  private static func standsAtRight(_ text: PreparedText) -> Bool {
    // Much wider than a line, so that it shows at which edge it stands.
    guard let line = text.lines(maxWidth: Length.limit).last else { return false }
    return line.left > 1 && line.left + line.width > Length.limit - 1
  }
}

extension TextSource {
  /// Whether any line may stand at the right edge: a style says so, or there is a character from right to left.
  var mayStandAtRight: Bool {
    paragraphStyle.mayStandAtRight || paragraphRuns.contains(where: { $0.style.mayStandAtRight })
      || text.mayStandAtRight
  }
}

extension String {
  /// Whether there is a character from right to left.
  var mayStandAtRight: Bool {
    let bytes = utf8Span.span
    // The first byte of U+0590...U+08FF, and of higher blocks with letters from right to left; and the marks U+200F,
    // U+202B, U+202E and U+2067.
    for at in bytes.indices where bytes[at] >= 0xD6 {
      switch bytes[at] {
      case 0xD6...0xDF: return true
      case 0xE0: if at + 1 < bytes.count, bytes[at + 1] < 0xA4 { return true }
      case 0xE2: if at + 1 < bytes.count, bytes[at + 1] <= 0x81, bytes[at + 1] >= 0x80, marks(bytes, at) { return true }
      case 0xEF: if at + 1 < bytes.count, bytes[at + 1] >= 0xAC, bytes[at + 1] <= 0xBB { return true }
      case 0xF0: if at + 1 < bytes.count, bytes[at + 1] == 0x90 || bytes[at + 1] == 0x9E { return true }
      default: continue
      }
    }
    return false
  }

  private func marks(_ bytes: borrowing Span<UInt8>, _ at: Int) -> Bool {
    guard at + 2 < bytes.count else { return false }
    switch (bytes[at + 1], bytes[at + 2]) {
    case (0x80, 0x8F), (0x80, 0xAB), (0x80, 0xAE), (0x81, 0xA7): return true
    default: return false
    }
  }
}

extension ParagraphStyle {
  /// Whether lines stand at the right edge whatever their text is.
  var mayStandAtRight: Bool { alignment == .right || baseDirection == .rightToLeft }
}
