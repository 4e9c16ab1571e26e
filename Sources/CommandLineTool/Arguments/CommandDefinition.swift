/// A command: everything that its help says and its parser needs.
struct CommandDefinition: Sendable {
  struct Section: Sendable {
    let title: String
    /// Paragraphs are filled; lines that start with a blank stay as they are.
    let text: String
  }

  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What stands for the operands in the usage line.
  let operands: String
  let overview: String
  let options: [OptionDefinition]
  let sections: [Section]

  static let all: [CommandDefinition] = [.measure]
}
