import Foundation
import TestSupport
import Testing

@Suite("Command line: rows of odd input", .serialized)
struct RowsInputTests {
  /// The beginning of a PNG file: its size is all that is read of it.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width) + big(height)
  }

  /// By hand: a picture is no wider than its bubble's content, 200 points in `classic` and 375 * 0.75 - 2 * 12 in
  /// `modern`, and no higher than 320; its proportions stay. One whose size nobody knows is 200 x 150.
  @Test("pictures have the proportions of their files, and the same rows are drawn", arguments: ["classic", "modern"])
  func pictures(style: String) throws {
    let folder = try TemporaryFolder()
    let limit = style == "classic" ? 200.0 : 257.25
    let table: [(name: String, bytes: [UInt8]?, size: [Double])] = [
      ("wide.png", Self.png(4000, 1000), [limit, limit / 4]), ("high.png", Self.png(100, 400), [80, 320]),
      ("small.png", Self.png(60, 40), [60, 40]), ("large.png", Self.png(3000, 3000), [limit, limit]),
      ("missing.png", nil, [200, 150]), ("damaged.png", Array("no picture".utf8), [200, 150]),
      ("bomb.png", Self.png(60_000, 100), [200, 150]), ("../outside.png", Self.png(60, 40), [200, 150]),
      ("link.png", nil, [200, 150]), ("pipe.png", nil, [200, 150]),
    ]
    for item in table { if let bytes = item.bytes { try folder.write("chat/" + item.name, bytes) } }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/chat/link.png", withDestinationPath: "../outside.png")
    #expect(try ToolRun(shell: "mkfifo '\(folder.path)/chat/pipe.png'").status == 0)
    let lines = table.map { "28/03/24, 21:50 - Ann: \($0.name) (file attached)\n" }.joined()
    let chat = try folder.write("chat/_chat.txt", lines)
    for input in [chat, folder.path + "/chat"] {
      let rows = try ToolRun(["rows", "--style", style, input]).objects()
      try #require(rows.count == table.count)
      for (row, item) in zip(rows, table) {
        let frame = try #require((row["attachments"] as? [[String: Double]])?.first)
        for (member, length) in zip(["width", "height"], item.size) {
          #expect(abs((frame[member] ?? -1) - length) < 0.001, "\(item.name): \(frame)")
        }
      }
      let picture = try ToolRun(["render", "-o", folder.path + "/out.png", "--style", style, "--padding", "0", input])
      let last = try #require(rows.last)
      let height = try #require(last["y"] as? Double) + (try #require(last["rowHeight"] as? Double))
      #expect(picture.output.hasSuffix(" 375 x \(Int((height - 1e-4).rounded(.up))) pixels\n"))
    }
    // What the file of the conversation says goes first.
    let export = try folder.write(
      "chat/result.json",
      #"{"type":"x","messages":[{"id":1,"type":"message","text":"","photo":"wide.png","width":90,"height":30}]}"#)
    let row = try #require(try ToolRun(["rows", export]).objects().first)
    #expect((row["attachments"] as? [[String: Double]])?.first?["height"] == 30)
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    var path: String
    var count: Int
    var testDescription: String { path }
  }

  /// The number of messages, as the tests of the readers have them from independent readers.
  static let samples = [
    Sample(path: "ios-plist/messages.plist", count: 60), Sample(path: "ios-plist/messages-en-binary.plist", count: 40),
    Sample(path: "xmpp/mam-zh-en.xml", count: 60), Sample(path: "xmpp/xep0227-ja.xml", count: 60),
    Sample(path: "whatsapp/android-ar-he.txt", count: 81), Sample(path: "whatsapp/ios-en-zh-group.txt", count: 122),
    Sample(path: "telegram/group-zh/result.json", count: 100),
    Sample(path: "telegram/personal-ru/result.json", count: 100), Sample(path: "slack/workspace-en", count: 90),
    Sample(path: "discord/en-ja.json", count: 90),
  ]

  @Test("sample exports have a row for each message, in every style", arguments: samples)
  func exports(_ sample: Sample) throws {
    guard let file = SharedData.file("exports/\(sample.path)") else { return }
    for style in ["classic", "messenger", "modern"] {
      let run = try ToolRun(["rows", "--style", style, file.path])
      #expect(run.status == 0)
      #expect(run.errors.hasPrefix("rows: \(sample.count), total height: "), "\(run.errors)")
      let rows = try run.objects()
      #expect(rows.count == sample.count)
      var bottom = 0.0
      for row in rows {
        #expect(abs(try #require(row["y"] as? Double) - bottom) < 0.001)
        let height = try #require(row["rowHeight"] as? Double)
        bottom += height
        for (name, frame) in row {
          guard let frame = frame as? [String: Double] else { continue }
          let (top, low) = (try #require(frame["y"]), try #require(frame["height"]))
          #expect(top >= 0 && top + low <= height + 0.001, "\(name) stands outside the row")
        }
      }
      let heights = try ToolRun(["rows", "--style", style, "--heights", "-j", "8", file.path])
      let sum = heights.output.split(separator: "\n").reduce(0.0) { $0 + (Double($1) ?? .nan) }
      #expect(abs(sum - bottom) < 0.001)
    }
  }

  @Test("the owner's messages stand on the other side", arguments: [("telegram/personal-ru/result.json", 335.0)])
  func direction(path: String, x: Double) throws {
    guard let file = SharedData.file("exports/\(path)") else { return }
    let rows = try ToolRun(["rows", "--style", "classic", file.path]).objects()
    let sides = Set(rows.compactMap { ($0["avatar"] as? [String: Double])?["x"] })
    #expect(sides == [10, x])
    let nobody = try ToolRun(["rows", "--style", "classic", "--me", "nobody at all", file.path]).objects()
    #expect(Set(nobody.compactMap { ($0["avatar"] as? [String: Double])?["x"] }) == [10])
  }

  @Test(
    "bad input is one error, or a report for each record, with file and place",
    arguments: [
      ("", 0, ["chat: the file is empty"]), ("\n\n", 0, ["chat: the file is empty"]),
      ("PK\u{3}\u{4}abcdef", 0, ["chat: the file is a zip archive; unpack it first, for instance with 'unzip'"]),
      ("just words", 0, ["chat: the file is none of the chat formats"]),
      ("[1,2]", 0, ["chat:1:2: message left out: a message is", "chat:1:4: message left out: a message is"]),
      ("{\"messages\":[],\"name\":\"a\",\"type\":\"b\"", 0, ["chat:1:"]),
      ("{\"id\":1,\"text\":\"a\"}\n{\"id\":2,\"te", 1, ["chat:2:"]),
      (
        "{\"id\":1,\"text\":\"a\",\"time\":9}\n{\"id\":1,\"text\":\"b\",\"time\":[]}\n{\"text\":7}\n{\"text\":\"c\",\"time\":1}\n",
        3,
        [
          "chat:2:27: \"time\" must be", "chat:2:1: the identifier 1 was used", "chat:3:9: message left out",
          "chat:4:1: the message is older",
        ]
      ),
      (
        "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><stream xmlns=\"jabber:client\">&b;</stream>", 0,
        ["chat:1:"]
      ),
    ] as [(String, Int, [String])])
  func bad(input: String, count: Int, reports: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("chat", input)
    let run = try ToolRun(shell: "cd '\(folder.path)' && \"$TOOL\" rows chat")
    #expect(run.status == 1)
    #expect(try run.objects().count == count)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == reports.count + 1, "\(run.errors)")
    for (line, report) in zip(lines, reports) { #expect(line.hasPrefix("bubbletext: " + report)) }
    #expect(lines.last?.hasPrefix("rows: \(count), ") == true)
  }

  @Test("what is odd but read is no failure")
  func notes() throws {
    let run = try ToolRun(["rows"], input: "{\"id\":1,\"text\":\"a\"}\n{\"id\":1,\"text\":\"b\"}\n")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("bubbletext: standard input:2:1: the identifier 1 was used before\nrows: 2, "))
  }

  @Test("an identifier of another file of the same call was used before, and its times are those of one conversation")
  func severalFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "{\"id\":1,\"text\":\"a\",\"time\":20}\n{\"id\":2,\"text\":\"b\",\"time\":30}\n")
    try folder.write("b", "[{\"id\":3,\"text\":\"c\",\"time\":10},{\"id\":2,\"text\":\"d\",\"time\":40}]")
    let run = try ToolRun(shell: "cd '\(folder.path)' && \"$TOOL\" rows a missing b")
    #expect(try run.objects().map { $0["id"] as? Int } == [1, 2, 3, 2])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("bubbletext: b:1:2: the message is older than the one before it"))
    #expect(lines[2] == "bubbletext: b:1:32: the identifier 2 was used before")
  }

  @Test("of each kind of fault the first are told, the others counted", arguments: [1, 3])
  func manyReports(jobs: Int) throws {
    let bad = String(repeating: "<key>x</key>\n", count: 5000)
    let odd = String(repeating: "{\"id\":1,\"text\":\"a\"}\n", count: 31)
    let run = try ToolRun(["rows", "--input", "lines", "--jobs", "\(jobs)"], input: bad + odd)
    #expect(run.status == 1 && run.output.split(separator: "\n").count == 31)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 20 + 20 + 2)
    #expect(lines[19].hasPrefix("bubbletext: standard input:20:1: message left out: expected a value"))
    #expect(lines[20] == "bubbletext: standard input:5002:1: the identifier 1 was used before")
    #expect(lines[40] == "bubbletext: \(4980 + 10) more such reports are not shown")
    let measure = try ToolRun(["measure"], input: bad)
    #expect(measure.errors.split(separator: "\n").count == 21)
  }

  @Test(
    "a name that is nobody's is answered with those that are there",
    arguments: [
      ("anna", "no message is from 'anna' (--me); the senders are 'Anna', 'Bo'"), ("Anna", ""), ("a1", ""),
    ])
  func whoIsMe(me: String, hint: String) throws {
    let chat =
      "{\"text\":\"a\",\"name\":\"Anna\",\"sender\":\"a1\"}\n{\"text\":\"b\",\"sender\":\"Bo\"}\n{\"text\":\"c\"}\n"
    let run = try ToolRun(["rows", "--me", me], input: chat)
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").dropLast().joined() == (hint.isEmpty ? "" : "bubbletext: " + hint))
  }

  @Test("of many senders a few are named; where there are none, that is said")
  func otherSenders() throws {
    let many = (1...9).map { "{\"text\":\"a\",\"sender\":\"S\($0)\"}\n" }.joined()
    #expect(
      try ToolRun(["rows", "--me", "x"], input: many).errors.hasPrefix(
        "bubbletext: no message is from 'x' (--me); the senders are 'S1', 'S2', 'S3', 'S4', 'S5' and others\n"))
    #expect(
      try ToolRun(["rows", "--me", "x"], input: "{\"text\":\"a\"}").errors.hasPrefix(
        "bubbletext: no message is from 'x' (--me); the messages name no senders\n"))
  }

  @Test("a message longer than a message can be is left out")
  func tooLong() throws {
    let long = String(repeating: "word ", count: 1 << 20)
    let run = try ToolRun(
      ["rows"], input: "{\"id\":1,\"text\":\"a\"}\n{\"id\":2,\"text\":\"\(long)\"}\n{\"id\":3,\"text\":\"b\"}\n")
    #expect(try run.objects().map { $0["id"] as? Int } == [1, 3])
    #expect(
      run.errors.hasPrefix(
        "bubbletext: standard input:2:1: message left out: the message is longer than 2097152 bytes\n")
    )
    #expect(run.status == 1)
  }

  @Test(
    "an archive is named as what it is by every command that reads messages",
    arguments: ["measure", "tokens --pack default"])
  func archives(command: String) throws {
    for (bytes, name): ([UInt8], String) in [
      ([0x50, 0x4B, 3, 4, 20, 0], "a zip archive"), ([0x1F, 0x8B, 8, 0], "compressed with gzip"),
    ] {
      let run = try ToolRun(command.split(separator: " ").map(String.init), input: bytes)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("bubbletext: standard input: the file is \(name); unpack it first"))
    }
    // What may become a signature, but does not, is text.
    #expect(try ToolRun(["measure", "--plain"], input: "P").output.split(separator: "\n").count == 1)
  }

  @Test("a slow producer gets each row when the next message has come", arguments: [1, 2, 8])
  func promptAnswers(jobs: Int) throws {
    let tool = try RunningTool(["rows", "-j", "\(jobs)"])
    for index in 0..<20 {
      try tool.send("{\"id\":\(index),")
      try tool.send("\"text\":\"message \(index)\"}\n")
      guard index > 0 else { continue }
      let line = try #require(tool.nextLine(), "no row of message \(index - 1)")
      #expect(line.hasPrefix("{\"id\":\(index - 1),"))
    }
    tool.closeInput()
    #expect(tool.nextLine()?.hasPrefix("{\"id\":19,") == true)
    #expect(tool.nextLine() == nil)
    #expect(tool.wait() == 0)
  }

  @Test("a named pipe is read as it comes, too")
  func namedPipe() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        mkfifo '\(folder.path)/pipe'; { echo '{"id":1,"text":"a"}'; echo '{"id":2,"text":"b"}'; } > '\(folder.path)/pipe' &
        "$TOOL" rows --heights '\(folder.path)/pipe'
        """)
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test("a stream without end needs no more memory the longer it runs", arguments: [1, 2])
  func boundedMemory(jobs: Int) throws {
    let tool = try RunningTool(["rows", "-j", "\(jobs)"])
    var number = 0
    // Every identifier is new, so that whatever remembers them fills up.
    func stream(_ chunks: Int) throws {
      for _ in 0..<chunks {
        var chunk = ""
        for _ in 0..<1000 {
          number += 1
          chunk += "{\"id\":\(number),\"text\":\"message \(number) of many\",\"reply\":\(number - 1)}\n"
        }
        try tool.send(chunk)
        for _ in 0..<1000 { _ = try #require(tool.nextLine()) }
      }
    }
    // One row is always waiting, so one line less has come than was sent.
    try tool.send("{\"id\":0,\"text\":\"first\"}\n")
    try stream(20)
    let early = try tool.peakMemory()
    try stream(20)
    let late = try tool.peakMemory()
    // Identifiers of 65,536 messages are remembered, which these 40,000 are part of.
    #expect(late < early + 16_384, "kilobytes")
    #expect(late < 150 * 1024, "kilobytes")
    tool.closeInput()
    #expect(tool.nextLine()?.hasPrefix("{\"id\":40000,") == true)
    #expect(tool.wait() == 0)
  }

  @Test(
    "long messages take no more memory by many threads than by one, whatever is long",
    arguments: [("text", 12), ("id", 60), ("avatar", 60), ("reply", 60)])
  func longMessages(field: String, count: Int) throws {
    let long = String(repeating: "some words ", count: 50_000)
    var peaks: [Int] = []
    for jobs in [1, 8] {
      let tool = try RunningTool(["rows", "--heights", "--style", "classic", "-j", "\(jobs)"])
      for number in 0..<count {
        try tool.send("{\"\(field)\":\"\(number)\(long)\"\(field == "text" ? "" : ",\"text\":\"a\"")}\n")
      }
      for _ in 1..<count { _ = try #require(tool.nextLine()) }
      peaks.append(try tool.peakMemory())
      tool.closeInput()
      #expect(tool.nextLine() != nil && tool.wait() == 0)
    }
    #expect(peaks[1] < peaks[0] + 8192 && peaks[1] < 100 * 1024, "kilobytes")
  }
}
