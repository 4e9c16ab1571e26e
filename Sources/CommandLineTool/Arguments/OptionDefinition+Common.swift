/// Options that mean the same in every command that has them.
extension OptionDefinition {
  static let help = OptionDefinition(name: "help", short: "h", help: "print this help")

  static let plain = OptionDefinition(
    name: "plain", short: "p", help: "the input is plain text, one message a line, named by its line number")

  static let jobs = OptionDefinition(
    name: "jobs", short: "j", value: "N",
    help: "work on N threads, 1 to 256; the output is the same for every N (default: one for each core)")

  static let fonts = OptionDefinition(
    name: "fonts", value: "DIR",
    help: "use the fonts in DIR instead of those that come with the tool; the variable BUBBLETEXT_FONTS "
      + "does the same")

  static let systemFonts = OptionDefinition(
    name: "system-fonts",
    help: "let the fonts installed on this machine, as fontconfig lists them, serve what the others do not cover")

  static let family = OptionDefinition(
    name: "family", short: "f", value: "NAME",
    help: "the font family; others still serve what it does not cover (default: the first family)")

  static let weight = OptionDefinition(
    name: "weight", value: "WEIGHT",
    help: "thin, extralight, light, regular, medium, semibold, bold, extrabold, black, or 1 to 1000 "
      + "(default: regular)")

  static let language = OptionDefinition(
    name: "language", value: "TAG",
    help: "the language of the messages, such as ja or zh-Hant, for fonts that draw languages differently")

  static let direction = OptionDefinition(
    name: "direction", value: "DIRECTION",
    help: "the base direction of paragraphs: auto, as their first letter says, ltr, or rtl (default: auto)")

  static let rules = OptionDefinition(
    name: "rules", value: "RULES",
    help: "where lines may break: unicode, as UAX #14 says, or browser, as web browsers do it (default: unicode)")

  static let lineBreak = OptionDefinition(
    name: "line-break", value: "STRICTNESS",
    help: "strict, normal or loose: how freely lines break beside small kana and East Asian punctuation "
      + "(default: strict)")

  static let wordBreak = OptionDefinition(
    name: "word-break", value: "RULE",
    help: "normal; break-all: words break between any letters; keep-all: Chinese, Japanese and Korean "
      + "words do not break (default: normal)")

  static let overflowWrap = OptionDefinition(
    name: "overflow-wrap", value: "RULE",
    help: "what becomes of a word wider than the line: anywhere or break-word, it is broken; none, it sticks "
      + "out (default: anywhere)")
}

/// What several commands have to say.
extension CommandDefinition.Section {
  static let exitStatus = CommandDefinition.Section(
    title: "Exit status",
    text: """
       0  every record was answered
       1  some were not; they are reported on standard error with file and line,
          of each kind of fault the first 20
       2  the command line makes no sense, or fonts or emoji pack cannot be used
      """)

  static let emojiPacks = CommandDefinition.Section(
    title: "Emoji packs",
    text: """
      PACK is a folder with a pack.json, an iOS property list (emoji.plist) or just images, or the path of such \
      a list; 'default' is the pack that comes with the tool. What is wrong with single entries of a pack is \
      said on standard error; their tokens stay text.
      """)
}
