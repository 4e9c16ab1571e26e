extension CommandDefinition {
  /// `bubbletext tokens`.
  static let tokens = CommandDefinition(
    name: "tokens",
    summary: "find emoji tokens such as [name] and :name: in messages",
    operands: "--pack PACK [FILE]...",
    overview: """
      Reads chat messages and prints where emoji tokens of a pack stand in each one. Names that the pack does \
      not have are no tokens. Without FILE, or where FILE is -, it reads standard input and answers messages as \
      they arrive.
      """,
    options: [
      OptionDefinition(name: "pack", value: "PACK", help: "the emoji pack, or 'default'; must be given"),
      OptionDefinition(
        name: "grammar", value: "GRAMMAR",
        help: "strict: tokens stand by themselves, not in URLs, code or numbers; origin: wherever a name of "
          + "the basic class stands between its delimiters (default: strict)"),
      OptionDefinition(
        name: "names", value: "CLASS",
        help: "wide: names have letters, marks and digits of any script, and _, + and -; basic: ASCII letters and "
          + "digits, U+4E00 to U+9FA5, and in colon names _ (default: wide)"),
      OptionDefinition(name: "discord", help: "<:name:digits> and <a:name:digits> are tokens, too"),
      OptionDefinition(name: "host", help: ":name@host: is a token, too"),
      .plain, .jobs, .help,
    ],
    sections: [
      .emojiPacks,
      Section(
        title: "Input",
        text: """
          JSON Lines, or one JSON array, of records with a "text" and, if they have one, an "id"; see \
          'bubbletext help measure'.
          """),
      Section(
        title: "Output",
        text: """
          One line for each record, in the order of the input:
             {"id":7,"tokens":[[3,7,"bracket","微笑"],[8,15,"colon-text","smile"]]}
          A token is its start and end (exclusive, delimiters included), its kind, and its name. Offsets count \
          Unicode scalars. The kinds are
             bracket      [name]
             colon-text   :name: that stands for text, such as a Unicode emoji
             colon-image  :name: that stands for an image
          """),
      .exitStatus,
      Section(
        title: "Examples",
        text: """
           bubbletext tokens --pack default chat.ndjson
           echo 'Good morning :sunny: [微笑]' | bubbletext tokens --pack default --plain
           bubbletext tokens --pack emoji.plist --grammar origin chat.ndjson
          """),
    ]
  )
}
