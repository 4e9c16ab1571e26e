import Foundation
import TestSupport
import Testing

/// Serialized: these tests watch a running process, and a busy machine makes that slower, not wrong.
@Suite("Command line: streams", .serialized)
struct StreamingTests {
  @Test("any number of threads gives the same bytes, results and errors", arguments: [2, 8])
  func jobs(count: Int) throws {
    var input = ""
    for (index, line) in Conversation.lines(1500).split(separator: "\n").enumerated() {
      input += line + "\n"
      if index % 97 == 5 { input += "{\"id\":\(index)}\n" }
    }
    let folder = try TemporaryFolder()
    let file = try folder.write("chat.ndjson", input)
    let expected = try ToolRun(["measure", "--lines", "-w", "100", "-j", "1", file])
    let run = try ToolRun(["measure", "--lines", "-w", "100", "-j", "\(count)", file])
    #expect(run.output == expected.output)
    #expect(run.errors == expected.errors)
    #expect(run.status == 1)
    #expect(try run.objects().map { $0["id"] as? Int } == Array(0..<1500))
    let piped = try ToolRun(shell: "cat | \"$TOOL\" measure --lines -w 100 -j \(count)", input: Array(input.utf8))
    #expect(piped.output == expected.output)
  }

  @Test("a slow producer gets each answer before it sends the next message", arguments: [1, 2, 8])
  func promptAnswers(jobs: Int) throws {
    let tool = try RunningTool(["measure", "-j", "\(jobs)"])
    for index in 0..<20 {
      // In two pieces: half a record is not answered and does no harm.
      try tool.send("{\"id\":\(index),")
      try tool.send("\"text\":\"message \(index)\"}\n")
      let line = try #require(tool.nextLine(), "no answer to message \(index)")
      #expect(line.hasPrefix("{\"id\":\(index),"))
    }
    tool.closeInput()
    #expect(tool.nextLine() == nil)
    #expect(tool.wait() == 0)
  }

  @Test("pipes that do not wait are waited for all the same")
  func nonblocking() throws {
    let tool = try RunningTool(["measure"], isNonblocking: true)
    try tool.send("{\"id\":1,\"text\":\"a\"}\n")
    #expect(tool.nextLine()?.hasPrefix("{\"id\":1,") == true)
    try tool.send("{\"id\":2,\"text\":\"b\"}\n")
    #expect(tool.nextLine()?.hasPrefix("{\"id\":2,") == true)
    tool.closeInput()
    #expect(tool.wait() == 0)
  }

  @Test("elements of an array are answered before it ends")
  func promptArray() throws {
    let tool = try RunningTool(["measure"])
    try tool.send("[{\"id\":1,\"text\":\"a\"}")
    #expect(tool.nextLine()?.hasPrefix("{\"id\":1,") == true)
    try tool.send(",{\"id\":2,\"text\":\"b\"}")
    #expect(tool.nextLine()?.hasPrefix("{\"id\":2,") == true)
    try tool.send("]")
    tool.closeInput()
    #expect(tool.wait() == 0)
  }

  @Test("a closed output ends the tool quietly", arguments: ["measure", "rows"], ["", "trap '' PIPE;"])
  func closedOutput(command: String, trap: String) throws {
    let run = try ToolRun(
      shell: """
        \(trap) { while :; do echo '{"text":"again and again"}' || exit; done; } 2>/dev/null | {
          "$TOOL" \(command); echo "status $?" >&2
        } | head -n 3
        """)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.errors == "status 141\n")
  }

  @Test(
    "an output that cannot be written is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullOutput() throws {
    let run = try ToolRun(shell: "echo '{\"text\":\"a\"}' | \"$TOOL\" measure > /dev/full")
    #expect(run.status == 1)
    #expect(run.errors == "bubbletext: cannot write the output: No space left on device\n")
  }

  @Test("a stream without end needs no more memory the longer it runs", arguments: [1, 2])
  func boundedMemory(jobs: Int) throws {
    let tool = try RunningTool(["measure", "-j", "\(jobs)"])
    let chunk = Conversation.lines(200)
    func stream(_ chunks: Int) throws {
      for _ in 0..<chunks {
        try tool.send(chunk)
        for _ in 0..<200 { _ = try #require(tool.nextLine()) }
      }
    }
    try stream(10)
    let early = try tool.peakMemory()
    try stream(40)
    let late = try tool.peakMemory()
    #expect(late < early + 8192, "kilobytes")
    tool.closeInput()
    #expect(tool.wait() == 0)
  }

  @Test("a reader that stops reading stops the tool, not its memory")
  func backPressure() throws {
    let tool = try RunningTool(["measure", "-j", "2"])
    // Far more than pipes and queues hold; a tool that read on regardless would take it all.
    let sent = tool.sendUntilFull(Conversation.lines(100), limit: 64 << 20)
    #expect(sent < 16 << 20, "the tool took \(sent) bytes without an answer being read")
    // Once somebody reads again it goes on.
    for _ in 0..<100 { _ = try #require(tool.nextLine()) }
    tool.closeInput()
    while tool.nextLine() != nil {}
    #expect(tool.wait() == 0)
  }

  @Test("a long line is measured")
  func longLine() throws {
    let text = String(repeating: "word ", count: 40_000)
    let run = try ToolRun(
      ["measure", "-w", "200"], input: "{\"id\":1,\"text\":\"\(text)\"}\n{\"id\":2,\"text\":\"x\"}\n")
    #expect(try run.objects().count == 2)
  }

  @Test(
    "progress is shown on a terminal when the job takes longer than a second, and only there",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func progress() throws {
    let slow = "{ echo '{\"text\":\"a\"}'; sleep 1.3; echo '{\"text\":\"b\"}'; } | \"$TOOL\" measure > /dev/null"
    let terminal = try ToolRun(shell: "script -qec '\(slow.replacing("'", with: "'\\''"))' /dev/null")
    #expect(terminal.output.contains(" messages, "))
    #expect(terminal.output.hasSuffix("\r\u{1B}[K"))
    let file = try ToolRun(shell: slow)
    #expect(file.errors.isEmpty)
    let quick = try ToolRun(shell: "script -qec 'echo \"{}\" | \"$TOOL\" measure > /dev/null' /dev/null")
    #expect(!quick.output.contains(" messages, "))
  }
}
