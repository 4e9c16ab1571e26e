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
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": try StandardOutput().write(HelpText.overview)
    case "--version": try StandardOutput().write("bubbletext \(Self.version)\n")
    case "help": try StandardOutput().write(help(rest))
    case CommandDefinition.measure.name: return try measure(rest, console)
    default: throw unknown(first)
    }
    return .success
  }

  private func help(_ names: [String]) throws(CommandError) -> String {
    guard let name = names.first else { return HelpText.overview }
    guard let command = CommandDefinition.all.first(where: { $0.name == name }) else { throw unknown(name) }
    return HelpText(command).text
  }

  private func measure(_ arguments: [String], _ console: Console) throws(CommandError) -> ExitStatus {
    let definition = CommandDefinition.measure
    let parsed = try ArgumentParser(definition).parse(arguments)
    if parsed.has("help") {
      try StandardOutput().write(HelpText(definition).text)
      return .success
    }
    let options = try MeasureOptions(parsed, environment: environment)
    return try MeasureCommand(options: options, console: console).run()
  }

  private func unknown(_ name: String) -> CommandError {
    let isOption = name.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : CommandDefinition.all.map(\.name) + ["help"]
    let kind = isOption ? "option" : "command"
    let guess = name.nearest(of: known).map { "did you mean '\($0)'? " } ?? ""
    return CommandError(code: .usage, message: "unknown \(kind) '\(name)' (\(guess)see 'bubbletext --help')")
  }
}
