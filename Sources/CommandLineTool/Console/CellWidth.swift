/// How many columns of a terminal text takes, by the usual rules of terminals: two for wide East Asian
/// characters (UAX #11, W and F) and for emoji, none for marks and format characters.
enum CellWidth {
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Text on one line, harmless to a terminal, cut to a number of columns.
  ///
  /// Line ends show as ⏎ and tabs as a blank; other controls show as U+FFFD and direction marks are left out,
  /// so that nothing in a message moves the cursor or the columns beside it.
  static func excerpt(_ text: String, columns: Int) -> String {
    var out = ""
    var used = 0
    for character in text {
      let shown = visible(character)
      let width = of(shown)
      if used + width > columns {
        while used > columns - 1, let last = out.popLast() { used -= of(last) }
        return out + "…"
      }
      out += shown
      used += width
    }
    return out
  }

  private static func visible(_ character: Character) -> String {
    if character.isNewline { return "⏎" }
    if character == "\t" { return " " }
    var out = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C: continue
      case 0..<0x20, 0x7F..<0xA0: out.append("\u{FFFD}")
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
