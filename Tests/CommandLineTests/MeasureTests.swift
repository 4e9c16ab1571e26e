import TestSupport
import Testing

@Suite("Command line: measure")
struct MeasureTests {
  @Test("every record is answered in order, its identifier unchanged")
  func identifiers() throws {
    let input = """
      {"id":1,"text":"a"}
      {"id":"one \\"two\\"","text":"b"}
      {"id":12345678901234567890,"text":"c"}
      {"id":1.50,"text":"d"}
      {"text":"e"}

      """
    let run = try ToolRun(["measure"], input: input)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let ids = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /^\{"id":(.*?),"width":/)?.1 }
    #expect(ids == ["1", "\"one \\\"two\\\"\"", "12345678901234567890", "1.50", "null"])
    for object in try run.objects() {
      #expect(Set(object.keys) == ["id", "width", "height", "lineCount"])
    }
  }

  @Test("lines cover the text in UTF-16, and the size is that of the lines")
  func lines() throws {
    let input = "{\"id\":1,\"text\":\"one two three 四五六 😀😀\\nlast\"}\n"
    let run = try ToolRun(["measure", "--lines", "--width", "60"], input: input)
    let object = try #require(try run.objects().first)
    let lines = try #require(object["lines"] as? [[String: Double]])
    #expect(lines.count == object["lineCount"] as? Int)
    #expect(lines.count > 2)
    #expect(lines.first?["start"] == 0)
    #expect(lines.last?["end"] == 27)
    #expect(lines.compactMap { $0["width"] }.max() == object["width"] as? Double)
    var baseline = 0.0
    for (line, next) in zip(lines, lines.dropFirst()) {
      let end = try #require(line["end"])
      let start = try #require(next["start"])
      #expect(start == end || start == end + 1)
    }
    for line in lines {
      #expect(Set(line.keys) == ["start", "end", "width", "baseline"])
      #expect(try #require(line["baseline"]) > baseline)
      baseline = try #require(line["baseline"])
    }
  }

  @Test("a record's own width and size go before the options")
  func ownWidth() throws {
    let text = "\"text\":\"some words that need several lines\""
    func output(_ arguments: [String], _ members: String) throws -> String {
      try ToolRun(["measure"] + arguments, input: "{\"id\":1,\(text)\(members)}\n").output
    }
    #expect(try output(["-w", "80"], "") == output([], ",\"width\":80"))
    #expect(try output(["-w", "80"], ",\"width\":200") == output(["-w", "200"], ""))
    #expect(try output(["-s", "30"], "") == output([], ",\"size\":30"))
    #expect(try output(["-s", "30"], ",\"size\":12") == output(["-s", "12"], ""))
    #expect(try output(["-w", "80"], "") != output(["-w", "200"], ""))
    #expect(try output(["-w", "none"], "") == output([], ""))
    #expect(try output(["-w", "inf"], "") == output([], ",\"width\":1e999"))
  }

  @Test("a width of 0 is answered; each cluster has its line")
  func widthZero() throws {
    let run = try ToolRun(["measure", "-w0"], input: "{\"text\":\"abc\"}\n")
    #expect(run.status == 0)
    #expect(try run.objects().first?["lineCount"] as? Int == 3)
  }

  @Test("an array and lines of the same records give the same output")
  func array() throws {
    let lines = Conversation.lines(300)
    let array = "[" + lines.split(separator: "\n").joined(separator: ",\n ") + "]"
    let expected = try ToolRun(["measure", "-w", "120"], input: lines)
    #expect(try ToolRun(["measure", "-w", "120"], input: array).output == expected.output)
    #expect(try ToolRun(["measure", "-w", "120"], input: "\u{FEFF}" + array).output == expected.output)
    #expect(expected.output.split(separator: "\n").count == 300)
  }

  @Test("plain text is named by its line numbers; empty text has one line of width 0")
  func plain() throws {
    let run = try ToolRun(["measure", "--plain"], input: "first\r\n\n{\"text\":1}\n")
    let objects = try run.objects()
    #expect(objects.map { $0["id"] as? Int } == [1, 2, 3])
    #expect(objects[1]["width"] as? Double == 0)
    #expect(objects[1]["lineCount"] as? Int == 1)
    #expect(try #require(objects[1]["height"] as? Double) > 0)
  }

  @Test("bad records are reported with file and line, the others answered, and the status is 1")
  func badRecords() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "chat.ndjson",
      "{\"id\":1,\"text\":\"a\"}\n{\"id\":2}\n{\"id\":3,\"text\":\"c\",\"width\":-1}\nnot json\n\n{\"id\":6,\"text\":\"f\"}\n"
    )
    let run = try ToolRun(["measure", file])
    #expect(try run.objects().map { $0["id"] as? Int } == [1, 6])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        bubbletext: \(file):2:1: the record has no "text"
        bubbletext: \(file):3:28: "width" is -1; it must be 0 or more
        bubbletext: \(file):4:2: expected 'null', not 'o'

        """)
  }

  @Test("files that cannot be read are reported, and the others answered")
  func badFiles() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("good", "{\"id\":1,\"text\":\"a\"}\n")
    let run = try ToolRun(
      ["measure", folder.path + "/none", good, folder.path, "-"], input: "{\"id\":2,\"text\":\"b\"}")
    #expect(try run.objects().map { $0["id"] as? Int } == [1, 2])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        bubbletext: \(folder.path)/none: cannot open the file: No such file or directory
        bubbletext: \(folder.path): cannot read: Is a directory

        """)
  }

  @Test("bytes that are not UTF-8 do not stop anything", arguments: [["measure"], ["measure", "--plain"]])
  func invalidBytes(arguments: [String]) throws {
    let bytes = Array("{\"id\":1,\"text\":\"a".utf8) + [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] + Array("\"}\n".utf8)
    let run = try ToolRun(arguments, input: bytes)
    #expect(run.status == 0)
    #expect(try run.objects().count == 1)
  }

  @Test("tab-separated values have a line of names, and identifiers cannot break a row")
  func tabbed() throws {
    let run = try ToolRun(
      ["measure", "--format", "tsv"], input: "{\"id\":\"a\\tb\\nc\\\\d\",\"text\":\"x\"}\n{\"id\":2,\"text\":\"x\"}\n")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.map(\.count) == [4, 4, 4])
    #expect(rows[0] == ["id", "width", "height", "lineCount"])
    #expect(rows[1][0] == "a\\tb\\nc\\\\d")
    #expect(rows[1][1...] == rows[2][1...])
  }

  @Test("the table shows messages without letting them touch the terminal")
  func table() throws {
    let run = try ToolRun(
      ["measure", "--format", "table"],
      input:
        "{\"id\":\"会话\",\"text\":\"one\\ntwo\\t\\u001b[31mred\\u202e\"}\n{\"id\":2,\"text\":\"\(String(repeating: "长", count: 90))\"}\n"
    )
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("id ") && rows[0].hasSuffix("message"))
    #expect(rows[1].hasPrefix("会话 ") && rows[1].hasSuffix("one⏎two \u{FFFD}[31mred"))
    #expect(rows[2].hasSuffix("长…"))
    let controls = run.output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(!controls)
  }

  @Test("line breaking follows the options")
  func lineBreaking() throws {
    func ends(_ options: [String], _ text: String) throws -> [Double?] {
      let run = try ToolRun(["measure", "--plain", "--lines"] + options, input: text)
      #expect(run.errors.isEmpty)
      return try #require(try run.objects().first?["lines"] as? [[String: Double]]).map { $0["end"] }
    }
    #expect(try ends(["-w", "0", "--overflow-wrap", "none"], "ab cd") == [3, 5])
    #expect(try ends(["-w", "0", "--overflow-wrap", "break-word"], "ab cd") == [1, 3, 4, 5])
    #expect(try ends(["-w", "0", "--overflow-wrap", "none", "--word-break", "break-all"], "ab") == [1, 2])
    #expect(try ends(["-w", "0", "--overflow-wrap", "none", "--word-break", "keep-all"], "你好") == [2])
    #expect(try ends(["-w", "0", "--overflow-wrap", "none", "--line-break", "strict"], "あっあ") == [2, 3])
    #expect(try ends(["-w", "0", "--overflow-wrap", "none", "--line-break", "normal"], "あっあ") == [1, 2, 3])
    #expect(try ends(["-w", "0", "--overflow-wrap", "none", "--rules", "unicode"], "a/b") == [2, 3])
    #expect(try ends(["-w", "0", "--overflow-wrap", "none", "--rules", "browser"], "a/b") == [3])
  }

  @Test("a language and a direction are taken")
  func languageAndDirection() throws {
    for options in [["--language", "sr-Cyrl"], ["--direction", "rtl"], ["--direction", "ltr"], ["--direction=auto"]] {
      let run = try ToolRun(["measure", "--plain"] + options, input: "бгдпт אבג abc")
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(try run.objects().first?["lineCount"] as? Int == 1)
    }
  }

  @Test("no input, no output", arguments: [["measure"], ["measure", "--plain"]])
  func empty(arguments: [String]) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
  }
}
