internal import FontEngine
internal import RichText

extension LineFlow {
  /// The last line that fits, as it looks when text behind it is left out.
  mutating func truncated(_ line: PlacedLine) -> PlacedLine {
    var line = line
    switch area.mode {
    case .wordWrap, .characterWrap, .clip: return line
    case .truncateHead, .truncateMiddle, .truncateTail: break
    }
    let room = max(0, line.room.width - area.lastReserve)
    let token = token ?? storage.core.ellipsis(for: storage, before: line.span.end.offset)
    var tokenWidth = token.map { width(ofToken: $0) } ?? 0
    let fits = tokenWidth <= room
    if !fits { tokenWidth = 0 }
    var truncation = storage.core.truncation(
      of: storage, from: line.span.start, limit: room - tokenWidth, token: tokenWidth, mode: area.mode,
      tabs: walker.tabs)
    truncation.token = fits ? token : nil
    truncation.tokenWidth = tokenWidth
    line.truncation = truncation
    line.span.end = LinePosition(segment: storage.segments.count, offset: storage.text.utf8.count)
    line.span.trailing = 0
    line.span.hasHyphen = false
    line.span.isOverfull = false
    line.endsParagraph = true
    return line
  }

  /// The width of a token in the units of the text.
  private func width(ofToken token: PreparedText) -> Int64 {
    var walker = LineWalker(token.storage, emptyTextHasLine: false)
    let width = walker.next(limit: LayoutUnit.maximum)?.width ?? 0
    return LayoutUnit.resized(width, by: token.storage.styles.baseSize / storage.styles.baseSize)
  }
}
