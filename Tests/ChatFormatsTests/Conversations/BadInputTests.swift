import ChatFormats
import Foundation
import TestSupport
import Testing

@Suite("Bad conversations")
struct BadInputTests {
  @Test("an empty file is one error, whatever the format", arguments: ChatFormat.allCases)
  func empty(format: ChatFormat) {
    for text in ["", " \n\r\n\t "] {
      let reading = Reading(text, format: format)
      #expect(reading.messages.isEmpty || format == .plain)
      // A stream of lines may well be empty when its format is named.
      #expect((reading.failure != nil) == ![.lines, .plain].contains(format), "\(reading.complaints)")
      #expect(reading.reports == [])
    }
    #expect(Reading("").complaints == ["FAILED f: the file is empty"])
  }

  @Test("a file cut anywhere gives the messages before, and says that it is cut", arguments: Authored.samples)
  func cut(_ sample: Authored.Sample) {
    let whole = Reading(sample.text, format: sample.format)
    let bytes = Array(sample.text.utf8)
    for length in bytes.indices {
      let reading = Reading(Array(bytes[..<length]), format: sample.format)
      let isComplete = reading.messages.count == whole.messages.count
      switch sample.format {
      case .lines, .whatsapp:
        // A text may end anywhere; its last message may be half of one.
        #expect(reading.texts.dropLast().elementsEqual(whole.texts.prefix(max(reading.messages.count - 1, 0))))
      default:
        #expect(reading.messages.elementsEqual(whole.messages.prefix(reading.messages.count)), "\(length) bytes")
        #expect(reading.failure != nil || isComplete, "\(length) bytes")
      }
      _ = Reading(Array(bytes[..<length]))
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var format = ChatFormat.automatic
    let text: String
    let expected: [String]
    var texts: [String] = []
    var testDescription: String { name }

    init(_ name: String, _ text: String, format: ChatFormat = .automatic, _ expected: [String], texts: [String] = []) {
      self.name = name
      self.format = format
      self.text = text
      self.expected = expected
      self.texts = texts
    }
  }

  static let cases: [Case] = [
    // Wrong roots.
    Case("array for Telegram", "[]", format: .telegram, ["FAILED f:1:1: a Telegram export must be an object"]),
    Case(
      "string for Discord", "\"x\"", format: .discord,
      ["FAILED f:1:1: an export of DiscordChatExporter must be an object"]),
    Case("object for Slack", "{}", format: .slack, ["FAILED f:1:1: expected '[' at the beginning of an array"]),
    Case("object for an array", "{}", format: .array, ["FAILED f:1:1: expected '[' at the beginning of an array"]),
    Case(
      "messages that are no array", "{\"type\":\"x\",\"messages\":{}}", format: .telegram,
      ["FAILED f:1:24: \"messages\" must be an array"]),
    Case(
      "Discord without messages", "{\"guild\":{}}", format: .discord,
      ["FAILED f:1:13: the file has no \"messages\"; it is no export of DiscordChatExporter"]),
    Case(
      "Telegram without messages", "{\"name\":1}", format: .telegram,
      ["FAILED f:1:11: the file has no \"messages\"; it is no Telegram export of chats"]),
    Case(
      "dictionary in a property list", "<plist><dict/></plist>",
      ["FAILED f:1:8: the property list must be an array of dictionaries, not <dict>"]),
    Case(
      "XML of another kind", "<?xml version='1.0'?>\n<svg></svg>",
      [
        "FAILED f: the XML element <svg> begins neither a property list nor an XMPP archive; if it is one of these, name it: \(ChatFormat.names)"
      ]),
    Case(
      "XML of another kind for a property list", "<svg></svg>", format: .plist,
      ["FAILED f:1:1: the root element is <svg>, not <plist>"]),
    Case(
      "XML of another kind for an archive", "<svg></svg>", format: .xmpp,
      ["FAILED f:1: the root element <svg> is not that of an XMPP archive"]),
    Case(
      "another JSON file", "{\n \"version\": 2\n}",
      ["FAILED f: the JSON object is no chat export that is known; if it is one of these, name it: \(ChatFormat.names)"]
    ),
    Case(
      "text without dates", "Hello\n", format: .whatsapp,
      ["FAILED f: no line begins with a date as in a chat export of WhatsApp"]),

    // Records that cannot be read.
    Case(
      "elements that are no objects", "[1,{\"text\":\"a\"},\"x\",null]",
      [
        "f:1: message left out: a message is an object such as {\"text\": \"…\"}",
        "f:1: message left out: a message is an object such as {\"text\": \"…\"}",
        "f:1: message left out: a message is an object such as {\"text\": \"…\"}",
      ], texts: ["a"]),
    Case(
      "wrong types of fields",
      "{\"text\":\"a\",\"id\":{},\"time\":[1],\"sender\":true,\"outgoing\":7,\"name\":1,\"avatar\":2,\"reply\":false,\"type\":{\"a\":1}}",
      [
        "f:1:18: \"id\" must be a string or a number, not an object",
        "f:1:28: \"time\" must be a number or a string, not an array",
        "f:1:41: \"sender\" must be a string or a number, not true or false",
        "f:1:57: \"outgoing\" must be true or false, not a number", "f:1:66: \"name\" must be a string, not a number",
        "f:1:77: \"avatar\" must be a string, not a number",
        "f:1:87: \"reply\" must be a string or a number, not true or false",
        "f:1:100: \"type\" must be a number, not an object",
      ], texts: ["a"]),
    Case(
      "wrong type of the text", "{\"text\":5}\n{\"text\":null}\n{\"text\":\"a\"}",
      [
        "f:1:9: message left out: \"text\" must be a string, not a number",
        "f:2: message left out: the message has no \"text\"",
      ], texts: ["a"]),
    Case(
      "Telegram's wrong types",
      "{\"type\":\"x\",\"messages\":[7,{\"id\":1,\"text\":{}},{\"text\":[1,\"a\",{\"type\":\"bold\"},{\"text\":\"b\"}],\"from\":[],\"date\":5,\"reactions\":7,\"photo\":[],\"width\":\"x\"},\n{\"text\":\"c\",,},{\"id\":2}]}",
      [
        "f:1:25: message left out: a message must be an object, not a number",
        "f:1:27: message left out: \"text\" must be a string or an array, not an object",
        "f:2:13: message left out: expected a name in quotation marks, not ','",
      ], texts: ["ab", ""]),
    Case(
      "Discord's wrong types",
      "{\"guild\":1,\"messages\":[[],{\"content\":1},{\"content\":\"a\",\"author\":\"x\",\"mentions\":{},\"attachments\":[5],\"reactions\":[{}],\"reference\":3,\"timestamp\":4}]}",
      [
        "f:1:24: message left out: a message must be an object, not an array",
        "f:1:27: message left out: \"content\" must be a string, not a number",
      ], texts: ["a"]),
    Case(
      "Slack's wrong types",
      "[{\"ts\":\"1\",\"type\":\"message\",\"text\":1},{\"type\":\"presence\"},{\"type\":\"message\"},5,{\"type\":\"message\",\"ts\":2,\"user\":[],\"text\":\"a\",\"files\":{},\"attachments\":[1]}]",
      [
        "f:1:2: message left out: \"text\" must be a string, not a number",
        "f:1:39: message left out: a record of the type \"presence\" is no message",
        "f:1:59: message left out: the message has neither \"text\" nor \"ts\"",
        "f:1:78: message left out: a message must be an object, not a number",
      ], texts: ["a"]),
    Case(
      "property list's wrong types",
      "<plist><array><string>x</string>\n<dict><key>text</key><integer>1</integer></dict>\n<dict><string>text</string></dict>\n<dict><key>text</key></dict>\n<dict><key>text</key><blob/></dict>\n<dict><key>text</key><string>a</string><key>type</key><array><true/></array></dict></array></plist>",
      [
        "f:1:15: message left out: a message must be a dictionary, not a string",
        "f:2:1: message left out: \"text\" must be a string, not a number",
        "f:3:1: message left out: expected <key> in the dictionary, not <string>",
        "f:4:1: message left out: the key \"text\" has no value",
        "f:5:1: message left out: <blob> is no element of a property list",
        "f:6:1: \"type\" must be a number, not an array",
      ], texts: ["a"]),
    Case(
      "stanzas that are not well-formed",
      "<stream>\n<message><body>a</body></message>\n<message><body>b</bodies></message>\n<message><body>&nbsp;</body></message>\n<message><body>c\u{1}</body></message>\n<result xmlns='urn:xmpp:mam:2' id='1'/>\n<message><body>d</body></message></stream>",
      [
        "f:3:1: message left out: a start tag and an end tag do not match",
        "f:4:1: message left out: an entity that is not declared; only &amp; &lt; &gt; &quot; &apos; and numbers are known",
        "f:5:1: message left out: a character that XML does not allow, such as a control character",
        "f:6:1: message left out: the <result> holds no forwarded message",
      ], texts: ["a", "d"]),
    Case(
      "tags around the stanzas that do not match", "<stream>\n<a><message><body>a</body></message></b></stream>",
      ["FAILED f:2:37: expected </a>, not </b>"], texts: ["a"]),
    Case("two roots", "<stream></stream>\n<stream/>", ["FAILED f:2:1: there is a second root element <stream>"]),

    // Odd records that are read.
    Case(
      "identifiers that come twice",
      "{\"id\":1,\"text\":\"a\"}\n{\"id\":\"1\",\"text\":\"b\"}\n{\"id\":1,\"text\":\"c\"}",
      ["f:3:1: the identifier 1 was used before"], texts: ["a", "b", "c"]),
    Case(
      "times out of order",
      "{\"time\":5,\"text\":\"a\"}\n{\"time\":3,\"text\":\"b\"}\n{\"text\":\"c\"}\n{\"time\":4,\"text\":\"d\"}",
      ["f:2:1: the message is older than the one before it; the order of the file is kept"],
      texts: ["a", "b", "c", "d"]),
    Case(
      "WhatsApp's times out of order", "28/03/24, 21:50 - A: a\n28/03/24, 21:49 - A: b",
      ["f:2: the message is older than the one before it; the order of the file is kept"], texts: ["a", "b"]),

    // Control characters.
    Case(
      "controls in JSON", "{\"text\":\"a\u{1}\"}\n{\"text\":\"\\u0000b\"}",
      ["f:1:11: message left out: a control character (U+0001) in a string must be escaped"], texts: ["\0b"]),
    Case(
      "controls in text", "28/03/24, 21:50 - A: a\0\u{1}\u{7F}\n\u{1B}[0m", [], texts: ["a\0\u{1}\u{7F}\n\u{1B}[0m"]),

    // Comma trouble between messages ends the reading, with a place.
    Case(
      "no comma between messages", "{\"type\":\"x\",\"messages\":[{\"text\":\"a\"}\n{\"text\":\"b\"}]}",
      ["FAILED f:2:1: expected ',' or ']'"], texts: ["a"]),
    Case(
      "a comma at the end", "{\"type\":\"x\",\"messages\":[{\"text\":\"a\"},]}",
      ["FAILED f:1:38: expected another value after ','"], texts: ["a"]),
    Case(
      "text after the export", "{\"type\":\"x\",\"messages\":[]} x",
      ["FAILED f:1:28: expected nothing more after the document"]),
    Case(
      "cut in a message", "{\"type\":\"x\",\"messages\":[{\"text\":\"a\"},{\"te",
      ["FAILED f:1:42: the file ends before the document does; still open: ']', '}'"], texts: ["a"]),
    Case(
      "cut in a stanza", "<stream><message><body>a</body></message>\n<message><bo",
      ["FAILED f:2:13: the file ends inside a tag or comment"], texts: ["a"]),
    Case(
      "cut between stanzas", "<stream><message><body>a</body></message>\n",
      ["FAILED f:2:1: the file ends before </stream>"], texts: ["a"]),

    // Entities and what is outside.
    Case(
      "billion laughs",
      "<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;\">]>\n<stream><message><body>&lol2;</body></message></stream>",
      format: .xmpp,
      ["FAILED f:1:1: the document type declares entities or other names of its own; such files are not read"]),
    Case(
      "billion laughs in a property list",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n <!ENTITY a \"aaaa\">\n]>\n<plist><array><dict><key>text</key><string>&a;</string></dict></array></plist>",
      ["FAILED f:2:1: the document type declares entities or other names of its own; such files are not read"]),
    Case(
      "an external document type is never looked at",
      "<!DOCTYPE stream SYSTEM \"file:///etc/hostname\">\n<stream><message><body>&e;</body></message><message><body>a</body></message></stream>",
      [
        "f:2:9: message left out: an entity that is not declared; only &amp; &lt; &gt; &quot; &apos; and numbers are known"
      ], texts: ["a"]),
    Case(
      "a document type inside a stanza",
      "<stream><message><!DOCTYPE a [<!ENTITY b \"c\">]><body>&b;</body></message></stream>",
      ["FAILED f:1:18: the document type declares entities or other names of its own; such files are not read"]),
    Case(
      "another encoding", "<?xml version='1.0' encoding=\"ISO-8859-1\"?><stream/>",
      ["FAILED f:1: the file says that it is ISO-8859-1; turn it into UTF-8 first and correct its first line"]),
  ]

  @Test("says what is wrong and where, and reads the rest", arguments: cases)
  func reads(_ test: Case) {
    for size in [Int.max, 1, 5] {
      let reading = Reading(test.text, format: test.format, chunkSize: size)
      #expect(reading.complaints == test.expected, "chunks of \(size)")
      #expect(reading.texts == test.texts, "chunks of \(size)")
    }
  }

  @Test(
    "archives and compressed files are to be unpacked first",
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04, 20, 0, 0, 0], "a zip archive", "unzip"),
      ([0x50, 0x4B, 0x05, 0x06], "a zip archive", "unzip"),
      ([0x1F, 0x8B, 8, 0], "compressed with gzip", "gunzip"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "compressed with xz", "unxz"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", "unzstd"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", "7z x"),
    ] as [([UInt8], String, String)])
  func archives(bytes: [UInt8], name: String, command: String) throws {
    let expected = ["FAILED f: the file is \(name); unpack it first, for instance with '\(command)'"]
    for format in ChatFormat.allCases {
      #expect(Reading(bytes, format: format).complaints == expected)
      #expect(Reading(bytes, format: format, chunkSize: 1).complaints == expected)
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    #expect(Reading(path: file.path).failure?.code == .archive)
  }

  @Test("bytes that are not UTF-8 become U+FFFD, and spoil nothing else")
  func notUTF8() {
    for (head, tail) in [
      ("{\"text\":\"", "\"}"), ("<stream><message><body>", "</body></message></stream>"),
      ("28/03/24, 21:50 - A: ", ""), ("{\"type\":\"x\",\"messages\":[{\"text\":\"", "\"}]}"),
      ("{\"guild\":1,\"messages\":[{\"content\":\"", "\"}]}"),
      ("[{\"type\":\"message\",\"ts\":\"1\",\"text\":\"", "\"}]"),
      ("<plist><array><dict><key>text</key><string>", "</string></dict></array></plist>"),
    ] {
      let reading = Reading(Array(head.utf8) + [0x61, 0xFF, 0x62, 0xE2, 0x82] + Array(tail.utf8))
      #expect(reading.texts == ["a\u{FFFD}b\u{FFFD}"])
      #expect(reading.complaints == [])
    }
    // The name of an entity, over which Foundation's parser would stumble.
    let entity = Array("<stream><message><body>&".utf8) + [0xC3] + Array(";</body></message></stream>".utf8)
    #expect(Reading(entity).reports.count == 1)
  }

  @Test("UTF-16 is to be recoded first")
  func utf16() {
    #expect(Reading([0xFF, 0xFE, 0x7B, 0]).failure?.code == .wrongEncoding)
    #expect(Reading([0xFE, 0xFF, 0, 0x3C], format: .xmpp).failure?.code == .wrongEncoding)
  }

  @Test("files that are not there, and folders that hold no conversation")
  func folders() throws {
    #expect(
      Reading(path: "/no/such").complaints == ["FAILED /no/such: cannot open the file: No such file or directory"])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("empty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for format in ChatFormat.allCases {
      #expect(Reading(path: folder.path, format: format).failure?.code == .unknownFormat)
    }
    // The file that a folder is known by.
    for (name, text, format) in [
      ("result.json", Authored.telegram, ChatFormat.telegram), ("_chat.txt", Authored.whatsApp, .whatsapp),
    ] {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      #expect(Reading(path: folder.path).format == format)
      #expect(Reading(path: folder.path, format: format).messages == Reading(text).messages)
      try FileManager.default.removeItem(at: file)
    }
  }

  @Test("a Slack day or list that is damaged does not spoil the others")
  func slackFolder() throws {
    try Authored.withSlackFolder { path in
      for (name, text) in [
        ("general/2024-05-05.json", "{}"),
        ("general/2024-05-07.json", "[{\"type\":\"message\",\"ts\":\"110\",\"text\":\"z\"},"),
        ("users.json", "[{\"id\":"), ("channels.json", "{}"),
      ] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path).appendingPathComponent(name))
      }
      let reading = Reading(path: path)
      #expect(
        reading.complaints.map { $0.replacing(path + "/", with: "") } == [
          "users.json:1:8: message left out: the text ends where a value should be",
          "channels.json: message left out: the file must hold an array",
          "general/2024-05-05.json:1:1: message left out: expected '[' at the beginning of an array",
          "general/2024-05-07.json:1:43: message left out: the file ends before the array is closed with ']'",
        ])
      #expect(reading.texts.suffix(3) == ["z", "early", "late"])
    }
  }

  @Test("nesting without end is reported, not followed")
  func deep() {
    let open = String(repeating: "[", count: 100_000)
    let reading = Reading("{\"text\":\"a\"}\n{\"x\":\(open)}\n{\"text\":\"b\"}")
    #expect(reading.texts == ["a", "b"])
    #expect(reading.reports.map(\.error.code) == [.tooDeep])
    let closed = open + String(repeating: "]", count: 100_000)
    for text in [
      "{\"type\":\"x\",\"messages\":[{\"x\":\(closed)},{\"text\":\"b\"}]}",
      "{\"guild\":{},\"messages\":[{\"x\":\(closed)},{\"content\":\"b\"}]}",
      "[{\"type\":\"message\",\"ts\":\"1\",\"x\":\(closed)},{\"type\":\"message\",\"ts\":\"2\",\"text\":\"b\"}]",
    ] {
      let reading = Reading(text)
      #expect(reading.texts == ["b"])
      #expect(reading.reports.map(\.error.code) == [.tooDeep])
    }
    // Where nothing is read, depth does not matter.
    #expect(Reading("{\"name\":1,\"x\":\(closed),\"messages\":[{\"text\":\"b\"}]}").texts == ["b"])

    let elements = String(repeating: "<a>", count: 100_000)
    let ends = String(repeating: "</a>", count: 100_000)
    let stanzas = Reading("<stream><message>\(elements)\(ends)</message><message><body>b</body></message></stream>")
    #expect(stanzas.texts == ["b"])
    #expect(stanzas.reports.map(\.error.code) == [.tooDeep])
    #expect(Reading("<stream>\(elements)").failure?.code == .tooDeep)
    let list = Reading("<plist><array><dict>\(elements)\(ends)</dict></array></plist>")
    #expect(list.reports.map(\.error.code) == [.tooDeep])
  }

  @Test("a record longer than the limit is reported and left out", arguments: [100, 1 << 16])
  func tooLong(chunkSize: Int) {
    var options = ReadingOptions()
    options.recordLimit = 1000
    let long = String(repeating: "x", count: 300_000)
    for (format, text) in [
      (ChatFormat.lines, "{\"text\":\"a\"}\n{\"text\":\"\(long)\"}\n{\"text\":\"b\"}"),
      (.array, "[{\"text\":\"a\"},{\"text\":\"\(long)\"},{\"text\":\"b\"}]"),
      (.plain, "a\n\(long)\nb"),
      (.telegram, "{\"type\":\"t\",\"messages\":[{\"text\":\"a\"},{\"text\":\"\(long)\"},{\"text\":\"b\"}]}"),
      (.discord, "{\"guild\":{},\"messages\":[{\"content\":\"a\"},{\"content\":\"\(long)\"},{\"content\":\"b\"}]}"),
      (.slack, "[{\"ts\":\"1\",\"text\":\"a\"},{\"ts\":\"2\",\"text\":\"\(long)\"},{\"ts\":\"3\",\"text\":\"b\"}]"),
      (
        .xmpp,
        "<stream><message><body>a</body></message><message><body>\(long)</body></message><message><body>b</body></message></stream>"
      ),
      (
        .plist,
        "<plist><array><dict><key>text</key><string>a</string></dict><dict><key>text</key><string>\(long)</string></dict><dict><key>text</key><string>b</string></dict></array></plist>"
      ),
      (.whatsapp, "28/03/24, 21:50 - A: a\n28/03/24, 21:50 - A: \(long)\n\(long)\n28/03/24, 21:51 - A: b"),
      (
        .whatsapp,
        "28/03/24, 21:50 - A: a\n28/03/24, 21:50 - A: \n\(long.replacing("xxxxxxxx", with: "xxxxxxx\n"))\n28/03/24, 21:51 - A: b"
      ),
    ] {
      let reading = Reading(text, format: format, options: options, chunkSize: chunkSize)
      #expect(reading.texts == ["a", "b"], "\(format)")
      #expect(reading.complaints.count == 1 && reading.reports.first?.error.code == .tooLong, "\(format)")
    }
  }

  @Test("a stream without end is read as it comes, in memory for one chunk")
  func endless() throws {
    let streams: [(ChatFormat, String, String)] = [
      (.lines, "", "{\"text\":\"x\"}\n"), (.array, "[{\"text\":\"x\"}", ",{\"text\":\"x\"}"),
      (.telegram, "{\"type\":\"t\",\"messages\":[{\"text\":\"x\"}", ",{\"text\":\"x\"}"),
      (.discord, "{\"guild\":{},\"messages\":[{\"content\":\"x\"}", ",{\"content\":\"x\"}"),
      (.slack, "[{\"type\":\"message\",\"ts\":\"1\",\"text\":\"x\"}", ",{\"ts\":\"1\",\"text\":\"x\"}"),
      (.xmpp, "<stream>", "<message><body>x</body></message>"),
      (.plist, "<plist><array>", "<dict><key>text</key><string>x</string></dict>"),
    ]
    for (format, head, record) in streams {
      var chunks = 0
      let source = ByteSource(name: "endless") {
        chunks += 1
        return Array((chunks == 1 ? head : "").utf8) + Array(String(repeating: record, count: 10).utf8)
      }
      var reader = try ConversationReader(source)
      #expect(reader.format == format)
      for count in 1...2000 {
        #expect(try reader.next()?.text == "x")
        #expect(chunks * 10 <= count + 20)
      }
    }
  }

  @Test("a source that fails ends the conversation after the messages before it")
  func failingSource() throws {
    var calls = 0
    let source = ByteSource(name: "s") { () throws(ChatFormatError) in
      calls += 1
      if calls > 1 { throw ChatFormatError(.unreadable, file: "s", reason: "cannot read") }
      return Array("{\"text\":\"x\"}\n{\"text".utf8)
    }
    var reader = try ConversationReader(source)
    #expect(try reader.next()?.text == "x")
    #expect(throws: ChatFormatError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test("damaged bytes never crash, hang or lead out of the text", arguments: Authored.samples)
  func damage(_ sample: Authored.Sample) {
    var generator = SeededGenerator(6)
    let bytes = Array(sample.text.utf8)
    let odd = Array("[]{}<>\"'\\,:/&;!-?\n\0 \u{200E}0".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: damaged.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged[index] = odd.randomElement(using: &generator) ?? 0
        case 1: damaged.insert(odd.randomElement(using: &generator) ?? 0, at: index)
        case 2: damaged.remove(at: index)
        default: damaged.replaceSubrange(index..., with: damaged[Int.random(in: damaged.indices, using: &generator)...])
        }
      }
      for format in [ChatFormat.automatic, sample.format] {
        for message in Reading(damaged, format: format).messages {
          let length = message.text.utf8.count
          #expect(message.spans.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= length })
        }
      }
    }
  }
}
