import Dispatch
import Foundation

extension Suite {
  /// Starting the tool for one message or a conversation of five, against starting it for its help.
  static let startup = Suite(
    name: "startup", summary: "one message measured, five messages drawn, against 'bubbletext --help'"
  ) {
    context in
    let tool = try toolURL()
    let stem = FileManager.default.temporaryDirectory
      .appendingPathComponent("bubbletext-startup-\(ProcessInfo.processInfo.processIdentifier)").path
    let input = URL(fileURLWithPath: stem + ".ndjson")
    let picture = URL(fileURLWithPath: stem + ".png")
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: picture)
    }
    let render = ["render", "-o", picture.path, input.path]
    let commands: [(name: String, arguments: [String], messages: String)] = [
      ("help", ["--help"], ""),
      ("measure, Latin", ["measure", input.path], #"{"id":1,"text":"See you at ten?"}"#),
      ("measure, mixed", ["measure", input.path], #"{"id":1,"text":"See you 明天 😀"}"#),
      ("tokens, five messages", ["tokens", "--pack", "default", input.path], fiveMessages),
      ("rows, five messages", ["rows", input.path], fiveMessages),
      ("render, five messages", render, fiveMessages),
      (
        "render, with tokens", render,
        fiveMessages.replacing("ten", with: "ten :sunny:").replacing("!!", with: " [微笑] [ok]")
      ),
      ("render, four scripts", render, fourScripts),
    ]
    var times = Array(repeating: [Double](), count: commands.count)
    // In turns, so that a slow spell of the machine hits all of them.
    for _ in 0..<max(30, context.repetitions) {
      for (index, command) in commands.enumerated() {
        try Data((command.messages + "\n").utf8).write(to: input)
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

  private static let fiveMessages = """
    {"id":1,"sender":"Anna","time":1717148460,"text":"Is the picnic still on tomorrow?"}
    {"id":2,"sender":"Ben","outgoing":true,"time":1717148520,"text":"Yes!! Meet at the big oak by the lake"}
    {"id":3,"sender":"Anna","time":1717148560,"text":"Great, I bring the salad and the bread"}
    {"id":4,"sender":"Ben","outgoing":true,"time":1717148600,"text":"And I the drinks. See you at ten"}
    {"id":5,"sender":"Anna","time":1717148660,"text":"See you there 😀"}
    """

  /// Two faces of the fonts for ideographs, and pictures of emoji: the most that five messages ask for.
  private static let fourScripts = """
    {"id":1,"sender":"Maya Lind","time":1778749320,"text":"Morning all! Is the picnic still on? ☀️"}
    {"id":2,"sender":"Me","outgoing":true,"time":1778749440,"text":"Yes!! Meet at the big oak by the lake at eleven"}
    {"id":3,"sender":"小雨","time":1778749620,"text":"好的👌 我带凉面和酸梅汤，大家有什么不能吃的吗？"}
    {"id":4,"sender":"さくら","time":1778749680,"text":"私はおにぎりを二十個くらい作るね🍙✨"}
    {"id":5,"sender":"민준","time":1778749860,"text":"저는 돗자리랑 과일 가져갈게요! 혹시 비 오면 어떡하죠?"}
    """

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
    process.standardError = FileHandle.nullDevice
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
