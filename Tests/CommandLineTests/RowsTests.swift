import Foundation
import TestSupport
import Testing

@Suite("Command line: rows")
struct RowsTests {
  /// Two senders, a day between, and everything a row can have.
  static let chat = """
    {"id":"a","sender":"Anna","time":1717148460,"text":"Is the picnic still on? :sunny:"}
    {"id":"b","sender":"Ben","time":1717148520,"text":"Yes!! Meet at the big oak by the lake","reply":"a"}
    {"id":"c","sender":"Ben","time":1717148530,"text":"[微笑]"}
    {"id":4,"sender":"Anna","time":1717234860,"text":"好的👌 我带凉面和酸梅汤，大家有什么不能吃的吗？"}

    """

  private func rectangle(_ object: Any?) throws -> CGRect {
    let frame = try #require(object as? [String: Double])
    #expect(Set(frame.keys) == ["x", "y", "width", "height"])
    return CGRect(
      x: try #require(frame["x"]), y: try #require(frame["y"]), width: try #require(frame["width"]),
      height: try #require(frame["height"]))
  }

  @Test("the classic style has the frames that its table says")
  func classic() throws {
    let run = try ToolRun(["rows", "--style", "classic", "--me", "Ben"], input: Self.chat)
    #expect(run.status == 0)
    let rows = try run.objects()
    #expect(rows.map { "\($0["id"] ?? "")" } == ["a", "b", "c", "4"])
    for (index, row) in rows.enumerated() {
      let text = try rectangle(row["text"])
      let bubble = try rectangle(row["bubble"])
      let avatar = try rectangle(row["avatar"])
      let isMine = index == 1 || index == 2
      // The second and third message share a time with no label of their own where the minute is the same.
      let top = row["timeLabel"] == nil ? 0.0 : 18.0
      #expect(avatar == CGRect(x: isMine ? 335 : 10, y: top + 10, width: 30, height: 30))
      #expect(abs(bubble.minX - (isMine ? 335 - bubble.width : 40)) < 0.001)
      #expect(abs(bubble.minY - (top + 10)) < 0.001)
      #expect(text.maxX <= bubble.maxX && text.width <= 200)
      let height = try #require(row["rowHeight"] as? Double)
      #expect(abs(height - (max(avatar.maxY, bubble.maxY) + 10)) < 0.001)
    }
    #expect(rows.map { $0["timeLabel"] != nil } == [true, true, false, true])
    #expect(try rectangle(rows[0]["timeLabel"]) == CGRect(x: 0, y: 0, width: 375, height: 18))
    #expect(rows[1]["reply"] != nil)
  }

  @Test("each row begins where the one before ends, and the summary has the number and the sum")
  func offsets() throws {
    let run = try ToolRun(["rows"], input: Self.chat)
    var bottom = 0.0
    for row in try run.objects() {
      #expect(abs(try #require(row["y"] as? Double) - bottom) < 0.001)
      bottom += try #require(row["rowHeight"] as? Double)
    }
    let match = try #require(run.errors.firstMatch(of: /^rows: 4, total height: ([0-9.]+)\n$/))
    #expect(abs(try #require(Double(match.1)) - bottom) < 0.001)
  }

  @Test("the modern style groups, parts days, enlarges emoji and tucks times in")
  func modern() throws {
    let rows = try ToolRun(["rows", "--me", "Anna"], input: Self.chat).objects()
    #expect(rows.map { $0["daySeparator"] != nil } == [true, false, false, true])
    #expect(rows.map { $0["name"] != nil } == [false, true, false, false])
    #expect(rows.map { $0["avatar"] != nil } == [false, false, true, false])
    #expect(rows.map { $0["tail"] != nil } == [true, false, false, true])
    #expect(rows.map { $0["bubble"] != nil } == [true, true, false, true])
    #expect(rows.map { $0["textScale"] as? Double } == [nil, nil, 3, nil])
    #expect(rows.allSatisfy { $0["timeLabel"] != nil })
  }

  @Test("emoji tokens are replaced unless they are to stay, or by a pack of one's own")
  func emoji() throws {
    let pack = try TrapPack()
    let input = "{\"text\":\"wide [微笑] wide\"}\n"
    func width(_ options: [String]) throws -> CGFloat {
      let run = try ToolRun(["rows"] + options, input: input)
      #expect(run.status == 0)
      return try rectangle(try run.objects()[0]["text"]).width
    }
    let replaced = try width([])
    #expect(try width(["--emoji", "default"]) == replaced)
    #expect(try width(["--emoji", "none"]) > replaced)
    let own = try width(["-e", pack.path])
    let word = try width(["--emoji", "none"]) - own
    #expect(word > 0 && own != replaced)
    #expect(try ToolRun(["rows", "--emoji", "/nowhere"], input: input).status == 2)
  }

  @Test("several widths are those of each width alone", arguments: ["classic", "messenger", "modern"])
  func widths(style: String) throws {
    let widths = ["320", "375.5", "414"]
    let all = try ToolRun(["rows", "--style", style, "--widths", widths.joined(separator: ",")], input: Self.chat)
    let heights = try ToolRun(
      ["rows", "--style", style, "--heights", "--widths", widths.joined(separator: ",")], input: Self.chat)
    let lists = try heights.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Double])
    }
    for (index, width) in widths.enumerated() {
      let single = try ToolRun(["rows", "--style", style, "--width", width], input: Self.chat)
      let alone = try ToolRun(["rows", "--style", style, "--width", width, "--heights"], input: Self.chat)
      let rows = try single.objects()
      for (number, (row, several)) in zip(rows, try all.objects()).enumerated() {
        #expect("\(row["id"] ?? "")" == "\(several["id"] ?? "")")
        var same = try #require((several["rows"] as? [[String: Any]])?[index])
        #expect(same.removeValue(forKey: "width") as? Double == Double(width))
        var row = row
        row["id"] = nil
        #expect(NSDictionary(dictionary: row) == NSDictionary(dictionary: same))
        #expect(row["rowHeight"] as? Double == lists[number][index])
      }
      #expect(alone.output == rows.map { "\(Self.decimal($0["rowHeight"]))\n" }.joined())
      #expect(all.errors.contains("\(single.errors.dropFirst("rows: 4, total height: ".count).dropLast()) at \(width)"))
    }
  }

  private static func decimal(_ value: Any?) -> String {
    guard let number = value as? Double else { return "none" }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  @Test("any number of threads gives the same bytes", arguments: [[], ["--heights"], ["--widths", "300,375"]])
  func jobs(options: [String]) throws {
    let folder = try TemporaryFolder()
    var input = Conversation.lines(2000)
    input += "{\"id\":7}\n" + Conversation.lines(50)
    let file = try folder.write("chat.ndjson", input)
    let expected = try ToolRun(["rows", "-j", "1"] + options + [file])
    #expect(expected.status == 1)
    #expect(expected.output.split(separator: "\n").count == 2050)
    for jobs in ["2", "8"] {
      let run = try ToolRun(["rows", "-j", jobs] + options + [file])
      #expect(run.output == expected.output)
      #expect(run.errors == expected.errors)
    }
    let piped = try ToolRun(shell: "cat | \"$TOOL\" rows \(options.joined(separator: " "))", input: Array(input.utf8))
    #expect(piped.output == expected.output)
  }

  @Test("several files are one conversation, and a bad one does not stop the others")
  func files() throws {
    let folder = try TemporaryFolder()
    let lines = Self.chat.split(separator: "\n", omittingEmptySubsequences: true).map { $0 + "\n" }
    let first = try folder.write("1", String(lines[0] + lines[1]))
    let second = try folder.write("2", String(lines[2] + lines[3]))
    let whole = try ToolRun(["rows"], input: Self.chat)
    let parts = try ToolRun(["rows", first, second])
    #expect(parts.output == whole.output)
    #expect(parts.errors == whole.errors)
    let bad = try ToolRun(["rows", first, folder.path + "/missing", second])
    #expect(bad.output == whole.output)
    #expect(bad.status == 1)
    #expect(bad.errors.hasPrefix("bubbletext: \(folder.path)/missing: cannot open the file: "))
    #expect(try ToolRun(["rows", first, "-"], input: String(lines[2] + lines[3])).output == whole.output)
  }

  @Test("fields by other names, at once or one by one")
  func mapping() throws {
    let foreign = Self.chat.replacing("\"text\"", with: "\"body\"").replacing("\"sender\"", with: "\"from\"")
    let expected = try ToolRun(["rows", "--me", "Anna"], input: Self.chat)
    for options in [
      ["--plist-key", "text=body,sender=from"], ["--plist-key=text=body", "--plist-key", "sender=from"],
    ] {
      #expect(try ToolRun(["rows", "--me", "Anna"] + options, input: foreign).output == expected.output)
    }
    let list = """
      <plist version="1.0"><array>
      <dict><key>body</key><string>Hello</string><key>time</key><string>今天 09:05</string><key>type</key><integer>0</integer></dict>
      <dict><key>body</key><string>Hello</string><key>time</key><string>今天 09:05</string><key>type</key><integer>1</integer></dict>
      </array></plist>
      """
    let rows = try ToolRun(["rows", "--style", "classic", "--plist-key", "text=body"], input: list).objects()
    #expect(rows.map { $0["timeLabel"] != nil } == [true, false])
    #expect(try rows.map { try rectangle($0["avatar"]).minX } == [335, 10])
    let swapped = try ToolRun(
      ["rows", "--style", "classic", "--plist-key", "text=body", "--outgoing-type", "1"], input: list)
    #expect(try swapped.objects().map { try rectangle($0["avatar"]).minX } == [10, 335])
  }

  @Test("a format that is named goes before the content")
  func inputFormat() throws {
    let plain = try ToolRun(["rows", "--input", "plain"], input: Self.chat)
    #expect(try plain.objects().map { $0["id"] as? Int } == [1, 2, 3, 4])
    #expect(try ToolRun(["rows", "--plain"], input: Self.chat).output == plain.output)
    #expect(
      try ToolRun(["rows", "--input", "lines"], input: Self.chat).output == ToolRun(["rows"], input: Self.chat).output)
    let wrong = try ToolRun(["rows", "--input", "discord"], input: Self.chat)
    #expect(wrong.status == 1)
    #expect(wrong.errors.hasPrefix("bubbletext: standard input:"))
    #expect(wrong.output.isEmpty)
  }

  @Test(
    "options say how text is laid out",
    arguments: [
      ["--size", "20"], ["--family", "Noto Sans Mono"], ["--direction", "rtl"], ["--word-break", "break-all"],
      ["--width", "300"], ["--style", "messenger"],
    ])
  func layoutOptions(options: [String]) throws {
    let plain = try ToolRun(["rows"], input: Self.chat)
    let run = try ToolRun(["rows"] + options, input: Self.chat)
    #expect(run.status == 0)
    #expect(run.output != plain.output)
    #expect(try run.objects().count == 4)
  }

  @Test(
    "a command line that makes no sense",
    arguments: [
      (["--width", "0"], "--width is '0'"), (["--width", "wide"], "--width is 'wide'"),
      (["--width", "nan"], "--width is 'nan'"), (["--widths", "320,,375"], "--widths is '320,,375'"),
      (["--widths", ""], "--widths is ''"), (["--width", "0x10"], "--width is '0x10'"),
      (["--width", "1e3"], "--width is '1e3'"), (["--width", " 5"], "--width is ' 5'"),
      (["--width", "+5"], "--width is '+5'"), (["--width", "5."], "--width is '5.'"),
      (["--width", "-5"], "--width is '-5'"), (["--width", "inf"], "--width is 'inf'"),
      (["--widths", "320,0x1p8"], "--widths is '320,0x1p8'"), (["--size", "1e1"], "--size is '1e1'"),
      (["--jobs", "+2"], "--jobs is '+2'"), (["--outgoing-type", "+1"], "a whole number"),
      (["--widths", "320", "--width", "320"], "give one of them"),
      (["--style", "fancy"], "it must be classic, messenger, modern"),
      (["--input", "ICQ"], "it must be automatic, lines, array"), (["--plist-key", "body"], "is no mapping"),
      (["--plist-key", "text=a", "--plist-key", "text=b"], "'text' is mapped twice, to 'a' and to 'b'"),
      (["--plist-key", "text=a,sender=a"], "'text' and 'sender' are both mapped to 'a'"),
      (["--plist-key", "words=body"], "the fields are text, id"), (["--plain", "--input", "slack"], "contradict"),
      (["--outgoing-type", "me"], "a whole number"), (["--jobs", "0"], "1 to 256"), (["--sizes", "3"], "did you mean"),
      (["--fonts", "/nowhere"], "/nowhere"),
    ])
  func usage(options: [String], words: String) throws {
    let run = try ToolRun(["rows"] + options, input: Self.chat)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
