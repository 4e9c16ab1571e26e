/// Takes arguments apart by the conventions of `getopt_long`.
///
/// `--name value`, `--name=value`, `-n value` and `-nvalue` are the same; one-letter options without a value
/// may be bundled; options and operands may be mixed; `--` ends the options, and a single `-` is an operand.
/// Long names are not abbreviated, so that a new option never changes what an old command line means.
struct ArgumentParser {
  private let command: CommandDefinition

  init(_ command: CommandDefinition) {
    self.command = command
  }

  func parse(_ arguments: [String]) throws(CommandError) -> ParsedArguments {
    var parsed = ParsedArguments(command: command.name)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument.dropFirst(2), &rest, &parsed)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument.dropFirst(), &rest, &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    return parsed
  }

  private func parseLong(
    _ argument: Substring, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknown("--\(name)", command.options.map { "--\($0.name)" })
    }
    if option.value == nil {
      guard parts.count == 1 else { throw usage("option '--\(name)' takes no value") }
      parsed.flags.insert(name)
    } else if parts.count == 2 {
      parsed.set(String(parts[1]), for: option)
    } else {
      parsed.set(try nextValue(of: "--\(name)", &rest), for: option)
    }
  }

  private func parseShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(CommandError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)", [])
      }
      guard option.value != nil else {
        parsed.flags.insert(option.name)
        continue
      }
      parsed.set(letters.isEmpty ? try nextValue(of: "-\(letter)", &rest) : String(letters), for: option)
      return
    }
  }

  private func nextValue(of option: String, _ rest: inout ArraySlice<String>) throws(CommandError) -> String {
    guard let value = rest.popFirst() else { throw usage("option '\(option)' needs a value") }
    return value
  }

  private func unknown(_ option: String, _ known: [String]) -> CommandError {
    let guess = option.nearest(of: known).map { "did you mean '\($0)'? " } ?? ""
    return usage("unknown option '\(option)'", guess)
  }

  private func usage(_ problem: String, _ guess: String = "") -> CommandError {
    CommandError(code: .usage, message: "\(problem) (\(guess)see 'bubbletext \(command.name) --help')")
  }
}
