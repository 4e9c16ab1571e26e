/// The help of a command, laid out for a terminal of 80 columns.
struct HelpText {
  private static let columns = 80
  private let command: CommandDefinition

  init(_ command: CommandDefinition) {
    self.command = command
  }

  /// The help of the tool as a whole.
  static var overview: String {
    var out = """
      Usage: bubbletext COMMAND [OPTION]... [FILE]...
      Answers how big chat messages are, without a screen.

      Commands:

      """
    for command in CommandDefinition.all {
      out += entry(command.name, command.summary, indent: 16)
    }
    out += entry("help", "print the help of a command, as in 'bubbletext help measure'", indent: 16)
    out += "\nOptions:\n"
    out += entry("-h, --help", "print this help", indent: 18)
    out += entry("--version", "print the version", indent: 18)
    return out
  }

  /// The help of the commands that share their first word.
  static func overview(of group: [CommandDefinition]) -> String {
    var out = ""
    for command in group {
      out += "\(out.isEmpty ? "Usage:" : "      ") bubbletext \(command.name) [OPTION]... \(command.operands)\n"
    }
    out += "\n"
    for command in group { out += entry(command.name, command.summary, indent: 16) }
    return out + "\nSee 'bubbletext help \(group.first?.name ?? "")' and so on for their options.\n"
  }

  var text: String {
    var out = "Usage: bubbletext \(command.name) [OPTION]... \(command.operands)\n"
    out += Self.filled(command.overview)
    out += "\nOptions:\n"
    for option in command.options {
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.map { " \($0)" } ?? ""
      out += Self.entry("\(short)--\(option.name)\(value)", option.help, indent: 24)
    }
    for section in command.sections {
      out += "\n\(section.title):\n" + Self.filled(section.text, indent: 2)
    }
    return out
  }

  /// A term and what it means, side by side.
  private static func entry(_ term: String, _ meaning: String, indent: Int) -> String {
    let head = "  " + term
    let lines = wrapped(meaning, columns - indent)
    let gap = String(repeating: " ", count: indent)
    var out = head.count + 2 > indent ? head + "\n" + gap : head + gap.dropFirst(head.count)
    out += lines.joined(separator: "\n" + gap)
    return out + "\n"
  }

  private static func filled(_ text: String, indent: Int = 0) -> String {
    let gap = String(repeating: " ", count: indent)
    var out = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        out += "\n"
      } else if line.hasPrefix(" ") {
        out += gap + line + "\n"
      } else {
        for part in wrapped(String(line), columns - indent) { out += gap + part + "\n" }
      }
    }
    return out
  }

  private static func wrapped(_ text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
