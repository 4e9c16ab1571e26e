/// A command: everything that its help says and its parser needs.
struct CommandDefinition: Sendable {
  struct Section: Sendable {
    let title: String
    /// Paragraphs are filled; lines that start with a blank stay as they are.
    let text: String
  }

  /// One word, or two for a command of a group.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What stands for the operands in the usage line.
  let operands: String
  let overview: String
  let options: [OptionDefinition]
  let sections: [Section]

  /// The commands, as the help lists them.
  static let all: [CommandDefinition] = [
    .measure, .rows, .render, .tokens, .emojiList, .emojiCheck, .emojiSheet, .fontsList, .fontsCheck,
  ]

  /// The first words of all names, each once.
  static var words: [String] {
    var words: [String] = []
    for command in all where words.last != command.word { words.append(command.word) }
    return words
  }

  /// The commands that begin with a word; more than one, or one with a second word, are a group.
  static func group(_ word: String) -> [CommandDefinition] { all.filter { $0.word == word } }

  /// The first word of the name.
  var word: String { String(name.prefix { $0 != " " }) }

  /// The second word of the name; nil outside a group.
  var subword: String? { name == word ? nil : String(name.dropFirst(word.count + 1)) }
}
