internal import Foundation

/// One run of the tool.
public struct Invocation {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  private let arguments: [String]
  private let environment: [String: String]

  /// A run with the arguments after the program's name.
  public init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  /// Does what the arguments say, on the standard streams.
  public func run() -> ExitStatus {
    StandardStreams.makeBlocking()
    let console = Console()
    do {
      return try dispatch(console)
    } catch {
      if error.code != .brokenPipe { console.report(error.message) }
      return error.code.exitStatus
    }
  }

  private func dispatch(_ console: Console) throws(CommandError) -> ExitStatus {
    guard let first = arguments.first else {
      console.complain(HelpText.overview)
      return .usage
    }
    switch first {
    case "--help", "-h": try StandardOutput().write(HelpText.overview)
    case "--version": try StandardOutput().write("bubbletext \(Self.version)\n")
    case "help": try StandardOutput().write(help(Array(arguments.dropFirst())))
    default:
      if let help = groupHelp() {
        try StandardOutput().write(help)
        return .success
      }
      let (definition, rest) = try command(arguments)
      let parsed = try ArgumentParser(definition).parse(rest)
      guard parsed.has("help") else { return try run(definition, parsed, console) }
      try StandardOutput().write(HelpText(definition).text)
    }
    return .success
  }

  private func run(
    _ definition: CommandDefinition, _ parsed: ParsedArguments, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    switch definition.name {
    case CommandDefinition.rows.name:
      try RowsCommand(options: RowsOptions(parsed, environment: environment), console: console).run()
    case CommandDefinition.render.name:
      try RenderCommand(options: RenderOptions(parsed, environment: environment), console: console).run()
    case CommandDefinition.tokens.name: try TokensCommand(TokensOptions(parsed), console).run()
    case CommandDefinition.emojiList.name: try EmojiListCommand(parsed, console).run()
    case CommandDefinition.emojiCheck.name: try EmojiCheckCommand(parsed, console).run()
    case CommandDefinition.emojiSheet.name: try EmojiSheetCommand(parsed, console).run()
    case CommandDefinition.fontsList.name: try FontsListCommand(parsed, environment: environment).run()
    case CommandDefinition.fontsCheck.name:
      try FontsCheckCommand(FontsOptions(parsed, environment: environment), console).run()
    default: try MeasureCommand(options: MeasureOptions(parsed, environment: environment), console: console).run()
    }
  }

  /// The command that words begin with, and what follows it.
  private func command(
    _ words: [String]
  ) throws(CommandError) -> (definition: CommandDefinition, rest: [String]) {
    let group = CommandDefinition.group(words[0])
    guard let first = group.first else { throw unknown(words[0], of: CommandDefinition.words + ["help"]) }
    guard first.subword != nil else { return (first, Array(words.dropFirst())) }
    let subwords = group.compactMap(\.subword)
    guard words.count > 1 else {
      throw CommandError(
        code: .usage,
        message: "'\(words[0])' needs one more word: \(subwords.joined(separator: ", ")) (see 'bubbletext --help')")
    }
    guard let command = group.first(where: { $0.subword == words[1] }) else {
      throw unknown(words[1], of: subwords, after: words[0] + " ")
    }
    return (command, Array(words.dropFirst(2)))
  }

  private func help(_ words: [String]) throws(CommandError) -> String {
    guard let first = words.first else { return HelpText.overview }
    if words.count == 1, let help = Self.groupHelp(first) { return help }
    return HelpText(try command(words).definition).text
  }

  /// The help of a group, where just that is asked for.
  private func groupHelp() -> String? {
    guard arguments.count == 2, ["--help", "-h"].contains(arguments[1]) else { return nil }
    return Self.groupHelp(arguments[0])
  }

  private static func groupHelp(_ word: String) -> String? {
    let group = CommandDefinition.group(word)
    return group.first?.subword == nil ? nil : HelpText.overview(of: group)
  }

  private func unknown(_ name: String, of known: [String], after prefix: String = "") -> CommandError {
    let isOption = name.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : known
    let kind = isOption ? "option" : "command"
    let guess = name.nearest(of: known).map { "did you mean '\(prefix)\($0)'? " } ?? ""
    return CommandError(
      code: .usage, message: "unknown \(kind) '\(isOption ? "" : prefix)\(name)' (\(guess)see 'bubbletext --help')")
  }
}
