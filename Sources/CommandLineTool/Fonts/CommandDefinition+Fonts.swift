extension CommandDefinition {
  /// `bubbletext fonts list`.
  static let fontsList = CommandDefinition(
    name: "fonts list",
    summary: "list the fonts in the order of fallback",
    operands: "",
    overview: """
      Prints the fonts that messages are measured with: families and faces in the order in which they stand in \
      for each other, and their files.
      """,
    options: [
      .fonts, .systemFonts,
      OptionDefinition(name: "format", value: "FORMAT", help: "table for people, or ndjson (default: table)"),
      .help,
    ],
    sections: [
      Section(
        title: "Output",
        text: """
          One line for each face. As ndjson it is
             {"family":"Noto Sans","file":"NotoSans-Bold.ttf","index":0, ...}
          with "weight", "italic", "color", and "system", which is true for fonts that are there because they \
          are installed.
          """),
      Section(
        title: "Examples",
        text: """
           bubbletext fonts list
           bubbletext fonts list --system-fonts --format ndjson
          """),
    ]
  )

  /// `bubbletext fonts check`.
  static let fontsCheck = CommandDefinition(
    name: "fonts check",
    summary: "tell what in messages no font covers",
    operands: "[FILE]...",
    overview: """
      Reads chat messages and prints which characters, and which sequences of characters, no font covers: how \
      often they occur, in which messages, and which font installed on this machine would cover them. Without \
      FILE, or where FILE is -, it reads standard input.
      """,
    options: [
      .fonts, .systemFonts, .family, .weight, .plain,
      OptionDefinition(name: "format", value: "FORMAT", help: "table for people, or ndjson (default: table)"),
      .help,
    ],
    sections: [
      Section(
        title: "Output",
        text: """
          One line for each gap, the most frequent first. As ndjson it is
             {"text":"𓀀","kind":"character","codePoints":["U+13000"],"count":2, ...}
          with "messageCount", "messages" (the identifiers of the first 5) and "font", the installed font that \
          --system-fonts would take, or null. A gap of the kind 'character' has no glyph in any font. A gap of \
          the kind 'sequence' is a grapheme cluster whose characters are all there, but not in one font, or not \
          as one emoji.
          """),
      Section(
        title: "Exit status",
        text: """
           0  everything is covered
           1  something is not, or some records could not be read
           2  the command line makes no sense, or the fonts cannot be used
          """),
      Section(
        title: "Examples",
        text: """
           bubbletext fonts check chat.ndjson
           bubbletext fonts check --fonts my-fonts --format ndjson chat.ndjson
           echo 'Hieroglyphs: 𓀀𓀁' | bubbletext fonts check --plain
          """),
    ]
  )
}
