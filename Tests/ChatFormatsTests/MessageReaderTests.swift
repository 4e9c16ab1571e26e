import ChatFormats
import Testing

/// Everything that a file gives: its messages and its errors, in order.
private func everything(
  _ bytes: [UInt8], format: RecordFormat = .automatic, chunkSize: Int = .max, limit: Int = RecordReader.defaultLimit
) -> [String] {
  var reader = MessageReader(ByteSource(bytes: bytes, name: "f", chunkSize: chunkSize), format: format, limit: limit)
  var out: [String] = []
  while true {
    do {
      guard let message = try reader.next() else { return out }
      let id =
        switch message.id {
        case .string(let text): "\"\(text)\""
        case .number(let text): text
        case nil: "-"
        }
      out.append(
        "\(id)|\(message.text)|\(message.width.map(\.description) ?? "")|\(message.size.map(\.description) ?? "")")
    } catch {
      out.append("\(error)")
    }
  }
}

@Suite("Message reader")
struct MessageReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var format = RecordFormat.automatic
    let bytes: [UInt8]
    let expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, format: RecordFormat = .automatic, _ expected: [String]) {
      self.init(name, bytes: Array(text.utf8), format: format, expected)
    }
    init(_ name: String, bytes: [UInt8], format: RecordFormat = .automatic, _ expected: [String]) {
      self.name = name
      self.format = format
      self.bytes = bytes
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case("lines", "{\"id\":\"a\",\"text\":\"x\"}\n{\"id\":2,\"text\":\"y\"}\n", ["\"a\"|x||", "2|y||"]),
    Case("no newline at the end", "{\"text\":\"x\"}\n{\"text\":\"y\"}", ["-|x||", "-|y||"]),
    Case("CR LF and blank lines", "\r\n{\"text\":\"x\"}\r\n \t\r\n{\"text\":\"y\"}\r\n", ["-|x||", "-|y||"]),
    Case("byte-order mark", bytes: [0xEF, 0xBB, 0xBF] + Array("{\"text\":\"x\"}".utf8), ["-|x||"]),
    Case("byte-order mark before an array", bytes: [0xEF, 0xBB, 0xBF] + Array("[{\"text\":\"x\"}]".utf8), ["-|x||"]),
    Case("own width and size", "{\"text\":\"x\",\"width\":12.5,\"size\":20}", ["-|x|12.5|20.0"]),
    Case(
      "width 0 and beyond every number", "{\"text\":\"\",\"width\":0}\n{\"text\":\"\",\"width\":1e999}",
      ["-||0.0|", "-||inf|"]),
    Case("null counts as absent", "{\"id\":null,\"text\":\"x\",\"width\":null,\"size\":null}", ["-|x||"]),
    Case("big number as identifier", "{\"id\":12345678901234567890,\"text\":\"x\"}", ["12345678901234567890|x||"]),
    Case("last of equal names", "{\"text\":\"x\",\"id\":1,\"text\":\"y\",\"id\":2}", ["2|y||"]),
    Case("other members are skipped", "{\"a\":[{\"text\":1}],\"text\":\"x\",\"lang\":\"en\"}", ["-|x||"]),
    Case("escapes in texts and names", "{\"t\\u0065xt\":\"a\\nb\\uD83D\\uDE00\"}", ["-|a\nb😀||"]),
    Case(
      "not UTF-8", bytes: Array("{\"text\":\"a".utf8) + [0xE2, 0x82, 0xFF] + Array("\"}".utf8),
      ["-|a\u{FFFD}\u{FFFD}||"]),

    Case("array", "[{\"id\":1,\"text\":\"x\"},{\"id\":2,\"text\":\"]}\\\"\"}]", ["1|x||", "2|]}\"||"]),
    Case(
      "array over lines", " \n[\n  {\"id\": 1,\r\n \"text\": \"x\"}\n ,\n {\"text\":\"y\"} ]\n \n", ["1|x||", "-|y||"]),
    Case(
      "array over lines of old Macs", "\r[\r{\"text\":\"x\"},\r\n\r\r {\"id\":1,\r\"text\":}]",
      ["-|x||", "f:7:8: expected a value, not '}'"]),
    Case("empty array", "[ ]", []),
    Case("empty file", "", []),
    Case("blank file", " \n\r\n", []),

    Case(
      "bad lines spoil no others", "{\"text\":\"x\"}\n{\"text\":}\nnonsense\n{\"id\":1}\n{\"text\":\"y\"}\n",
      [
        "-|x||", "f:2:9: expected a value, not '}'", "f:3:2: expected 'null', not 'o'",
        "f:4:1: the record has no \"text\"", "-|y||",
      ]),
    Case(
      "wrong types", "{\"text\":1}\n{\"text\":\"x\",\"width\":\"9\"}\n{\"text\":\"x\",\"id\":[1]}\n[1]\n\"x\"\n7\n",
      [
        "f:1:9: \"text\" must be a string, not a number", "f:2:21: \"width\" must be a number, not a string",
        "f:3:18: \"id\" must be a string or a number, not an array",
        "f:4:1: a record is an object such as {\"id\": 1, \"text\": \"…\"}",
        "f:5:1: a record is an object such as {\"id\": 1, \"text\": \"…\"}",
        "f:6:1: a record is an object such as {\"id\": 1, \"text\": \"…\"}",
      ]),
    Case(
      "numbers out of range",
      "{\"text\":\"x\",\"width\":-1}\n{\"text\":\"x\",\"size\":0}\n{\"text\":\"x\",\"size\":1e9}\n{\"text\":\"x\",\"width\":NaN}\n",
      [
        "f:1:21: \"width\" is -1; it must be 0 or more",
        "f:2:20: \"size\" is 0; it must be greater than 0 and at most 10000",
        "f:3:20: \"size\" is 1e9; it must be greater than 0 and at most 10000",
        "f:4:21: expected a value, not 'N'",
      ]),
    Case(
      "bad elements spoil no others", "[{\"text\":\"x\"},\n {\"text\":tru},7 , \"s\",{\"text\":\"y\"}]",
      [
        "-|x||", "f:2:13: expected 'true', not '}'",
        "f:2:15: a record is an object such as {\"id\": 1, \"text\": \"…\"}",
        "f:2:19: a record is an object such as {\"id\": 1, \"text\": \"…\"}", "-|y||",
      ]),
    Case(
      "column after the opening bracket", "  [{\"text\":é}]",
      ["f:1:12: expected a value, not the character that stands here"]),
    Case(
      "brackets of the wrong kind", "[{\"text\":\"x\"],{\"text\":\"y\"}]",
      ["f:1:13: expected ',' or '}', not ']'", "-|y||"]),
    Case(
      "missing comma", "[{\"text\":\"x\"}\n{\"text\":\"y\"}]", ["-|x||", "f:2:1: expected ',' or ']' after a record"]),
    Case("comma at the end", "[{\"text\":\"x\"},]", ["-|x||", "f:1:15: expected a record"]),
    Case("text after the array", "[{\"text\":\"x\"}] x", ["-|x||", "f:1:16: expected nothing more after the array"]),
    Case(
      "array cut off", "[{\"text\":\"x\"},{\"te",
      ["-|x||", "f:1:19: the file ends before the array is closed with ']'"]),
    Case("array cut off in a string", "[\"x", ["f:1:4: the file ends before the array is closed with ']'"]),
    Case("array asked for", "{\"text\":\"x\"}", format: .array, ["f:1:1: expected '[' at the beginning of an array"]),
    Case(
      "lines asked for", "[{\"text\":\"x\"}]", format: .lines,
      ["f:1:1: a record is an object such as {\"id\": 1, \"text\": \"…\"}"]),

    Case(
      "plain text", "one\r\n\n {\"text\":1}\nlast", format: .plain,
      ["1|one||", "2|||", "3| {\"text\":1}||", "4|last||"]),
    Case(
      "the CR of old Macs", "\r{\"text\":\"x\"}\r \r{\"text\":}\r{\"text\":\"y\"}",
      ["-|x||", "f:4:9: expected a value, not '}'", "-|y||"]),
    Case(
      "line ends of all kinds", "a\rb\n\rc\r\n\r\n\r\r\nd\r", format: .plain,
      ["1|a||", "2|b||", "3|||", "4|c||", "5|||", "6|||", "7|||", "8|d||"]),
    Case(
      "plain text that is not UTF-8", bytes: [0x61, 0xF0, 0x9F, 0x0A, 0x98, 0x80], format: .plain,
      ["1|a\u{FFFD}||", "2|\u{FFFD}\u{FFFD}||"]),
    Case("a single empty line", "\n", format: .plain, ["1|||"]),
    Case(
      "UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00],
      ["f: the file is UTF-16; turn it into UTF-8 first, for instance with 'iconv -f UTF-16 -t UTF-8'"]),
    Case(
      "UTF-16 without a byte-order mark", bytes: [0x5B, 0x00, 0x7B, 0x00, 0x7D, 0x00],
      ["f: the file is UTF-16LE; turn it into UTF-8 first, for instance with 'iconv -f UTF-16LE -t UTF-8'"]),
    Case("plain text with U+0000", bytes: [0x5B, 0x00, 0x00, 0x61], format: .plain, ["1|[\u{0}\u{0}a||"]),
    Case("plain text with U+0000 alone", bytes: [0x00], format: .plain, ["1|\u{0}||"]),
    Case("half a byte-order mark", bytes: [0xEF, 0xBB], format: .plain, ["1|\u{FFFD}||"]),
  ]

  @Test("reads messages and reports errors", arguments: cases)
  func reads(_ test: Case) {
    #expect(everything(test.bytes, format: test.format) == test.expected)
  }

  @Test("where chunks end makes no difference", arguments: cases)
  func chunks(_ test: Case) {
    for size in 1...max(test.bytes.count, 1) {
      #expect(everything(test.bytes, format: test.format, chunkSize: size) == test.expected, "chunks of \(size)")
    }
  }

  @Test("a record that is too long is reported and left out", arguments: [1, 7, 64])
  func tooLong(chunkSize: Int) {
    let long = String(repeating: "x", count: 200)
    let lines = Array("{\"text\":\"a\"}\n{\"text\":\"\(long)\"}\n{\"text\":\"b\"}\n".utf8)
    let error = "f:2: the record is longer than 100 bytes; it is left out"
    #expect(everything(lines, chunkSize: chunkSize, limit: 100) == ["-|a||", error, "-|b||"])
    for end in ["\r", "\r\n"] {
      let lines = Array("{\"text\":\"a\"}\(end){\"text\":\"\(long)\"}\(end)\n\(end){\"text\":}".utf8)
      let line = end == "\r" ? 4 : 5
      #expect(
        everything(lines, chunkSize: chunkSize, limit: 100)
          == ["-|a||", error, "f:\(line):9: expected a value, not '}'"])
    }
    let array = Array("[{\"text\":\"a\"},\n{\"text\":\"\(long)\"},{\"text\":\"b\"}]".utf8)
    #expect(everything(array, chunkSize: chunkSize, limit: 100) == ["-|a||", error, "-|b||"])
  }

  @Test("a long line costs time in proportion to its length, however it arrives")
  func longLine() throws {
    let text = String(repeating: "ab\\n", count: 1 << 20)
    let line = Array("{\"id\":1,\"text\":\"\(text)\"}\n".utf8)
    var reader = MessageReader(ByteSource(bytes: line, chunkSize: 4096))
    let message = try #require(try reader.next())
    #expect(message.text.utf8.count == 3 << 20)
    #expect(try reader.next() == nil)
  }

  @Test("a stream without end is read as it comes")
  func endless() throws {
    var chunks = 0
    let source = ByteSource(name: "endless") {
      chunks += 1
      return Array("{\"text\":\"\(chunks)\"}\n{\"text\":\"half\"}\n".utf8)
    }
    var reader = MessageReader(source)
    for _ in 0..<10_000 { _ = try reader.next() }
    #expect(chunks == 5000)
  }

  @Test("a source that fails ends the file after the records before it")
  func failingSource() throws {
    var calls = 0
    let source = ByteSource(name: "s") { () throws(ChatFormatError) in
      calls += 1
      if calls > 1 { throw ChatFormatError(.unreadable, file: "s", reason: "cannot read") }
      return Array("{\"text\":\"x\"}\n{\"text".utf8)
    }
    var reader = MessageReader(source)
    #expect(try reader.next()?.text == "x")
    #expect(throws: ChatFormatError.self) { try reader.next() }
    #expect(try reader.next() == nil)
    #expect(calls == 2)
  }

  @Test("files that cannot be opened or read say why")
  func unreadable() throws {
    #expect(
      throws: ChatFormatError(.unreadable, file: "/no/such", reason: "cannot open the file: No such file or directory")
    ) {
      try ByteSource(path: "/no/such")
    }
    let directory = try ByteSource(path: "/")
    #expect(throws: ChatFormatError(.unreadable, file: "/", reason: "cannot read: Is a directory")) {
      try directory.next()
    }
  }
}
