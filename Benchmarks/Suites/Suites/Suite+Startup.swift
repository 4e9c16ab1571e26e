import Dispatch
import Foundation

extension Suite {
  /// Starting the tool for one message, against starting it for its help.
  static let startup = Suite(
    name: "startup", summary: "'bubbletext measure' of one message against 'bubbletext --help'"
  ) {
    context in
    let tool = try toolURL()
    let input = FileManager.default.temporaryDirectory
      .appendingPathComponent("bubbletext-startup-\(ProcessInfo.processInfo.processIdentifier).ndjson")
    defer { try? FileManager.default.removeItem(at: input) }
    let commands: [(name: String, arguments: [String], message: String)] = [
      ("help", ["--help"], ""),
      ("latin", ["measure", input.path], #"{"id":1,"text":"See you at ten?"}"#),
      ("mixed", ["measure", input.path], #"{"id":1,"text":"See you 明天 😀"}"#),
    ]
    var times = Array(repeating: [Double](), count: commands.count)
    // In turns, so that a slow spell of the machine hits all of them.
    for _ in 0..<max(20, context.repetitions) {
      for (index, command) in commands.enumerated() {
        try Data((command.message + "\n").utf8).write(to: input)
        times[index].append(try wallTime(tool, command.arguments))
      }
    }
    let help = times[0].median
    return commands.indices.map { index in
      SuiteResult(
        suite: "startup", subject: commands[index].name,
        figures: [
          "wall_ns": times[index].median, "wall_least_ns": times[index].min() ?? 0, "ratio": times[index].median / help,
        ])
    }
  }

  /// The tool beside this executable.
  private static func toolURL() throws -> URL {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("bubbletext")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      throw BenchmarkError(
        code: .unavailable,
        message: "no tool at \(tool.path): build it with 'swift build -c release --product bubbletext'")
    }
    return tool
  }

  /// How long a command takes from its start to its end, in nanoseconds.
  private static func wallTime(_ tool: URL, _ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    // waitUntilExit() looks only every 50 ms.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = ContinuousClock.now
    try process.run()
    ended.wait()
    let time = start.duration(to: .now)
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(
        code: .unavailable,
        message: "'\(tool.path) \(arguments.joined(separator: " "))' ended with status \(process.terminationStatus)")
    }
    return time / .nanoseconds(1)
  }
}
