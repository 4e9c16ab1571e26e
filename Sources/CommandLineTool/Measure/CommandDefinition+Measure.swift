extension CommandDefinition {
  /// `bubbletext measure`.
  static let measure = CommandDefinition(
    name: "measure",
    summary: "measure messages: width, height, number of lines",
    operands: "[FILE]...",
    overview: """
      Reads chat messages and prints how big each one is when it is laid out: its width, its height, and \
      its number of lines. Without FILE, or where FILE is -, it reads standard input and answers messages \
      as they arrive.
      """,
    options: [
      OptionDefinition(
        name: "width", short: "w", value: "POINTS",
        help: "the widest a line may be, 0 or more; 'none' sets no limit (default: none)"),
      OptionDefinition(
        name: "size", short: "s", value: "POINTS", help: "the font size, above 0, at most 10000 (default: 16)"),
      .family, .weight, .fonts, .systemFonts,
      OptionDefinition(
        name: "emoji", short: "e", value: "PACK",
        help: "show the tokens of an emoji pack, [name] and :name:, as what they stand for; 'default' is the pack "
          + "that comes with the tool (default: tokens are text)"),
      .language, .direction, .rules, .lineBreak, .wordBreak, .overflowWrap,
      OptionDefinition(
        name: "lines", short: "l", help: "add every line: where it starts and ends, its width and its baseline"),
      .plain,
      OptionDefinition(name: "format", value: "FORMAT", help: "ndjson, tsv, or table for people (default: ndjson)"),
      .jobs, .help,
    ],
    sections: [
      Section(
        title: "Input",
        text: """
          JSON Lines, or one JSON array, of records such as
             {"id": 7, "text": "See you at 8?", "width": 200, "size": 15}
          'text' must be there. 'id' is a string or a number and comes back as it is. 'width' and 'size' \
          override the options for that record. Other members are skipped. The text is UTF-8; bytes that are \
          not, and lone surrogate escapes, become U+FFFD. A record may have 256 MiB.
          """),
      Section(
        title: "Output",
        text: """
          One line for each record, in the order of the input:
             {"id":7,"width":97.888,"height":21.792,"lineCount":1}
          Points count from the top left corner, y down. With --lines there is also
             "lines":[{"start":0,"end":13,"width":97.888,"baseline":17.104}]
          where start and end (exclusive) are UTF-16 offsets in the text as it came, with --emoji too: a token \
          counts as it was written, and one whose text is broken belongs to the line it ends on. "missingGlyphs" is added to messages \
          with characters that no font covers.
          """),
      .emojiPacks,
      .exitStatus,
      Section(
        title: "Examples",
        text: """
           bubbletext measure --width 240 chat.ndjson
           echo 'Hello, world' | bubbletext measure --plain --width 60 --lines
           bubbletext measure --width 240 --weight bold --format table chat.ndjson
           bubbletext measure --width 240 --emoji default --system-fonts chat.ndjson
           bubbletext measure -w 240 --rules browser --word-break keep-all chat.ndjson
          """),
    ]
  )
}
