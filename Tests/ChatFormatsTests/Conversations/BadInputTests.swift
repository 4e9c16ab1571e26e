import ChatFormats
import Foundation
import TestSupport
import Testing

@Suite("Bad conversations")
struct BadInputTests {
  @Test("an empty file is one error, whatever the format", arguments: ChatFormat.allCases)
  func empty(format: ChatFormat) {
    for text in ["", "\u{FEFF}", " \n\r\n\t "] {
      for size in [Int.max, 1] {
        let reading = Reading(text, format: format, chunkSize: size)
        if format == .plain, text.count > 1 {
          // Blank lines are messages without words.
          #expect(reading.texts.count == 3 && reading.complaints == [])
        } else {
          #expect(reading.messages.isEmpty)
          #expect(reading.complaints == ["FAILED f: the file is empty"])
        }
      }
    }
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

  @Test("says what is wrong and where, and reads the rest", arguments: cases + moreCases)
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
      ("{\"guild\":1,\"messages\":[{\"author\":{},\"content\":\"", "\"}]}"),
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

  @Test(
    "UTF-16 without a byte-order mark and UTF-32 are called by their names",
    arguments: [
      (String.Encoding.utf16LittleEndian, [] as [UInt8], "UTF-16LE"), (.utf16BigEndian, [], "UTF-16BE"),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0], "UTF-32"), (.utf32BigEndian, [0, 0, 0xFE, 0xFF], "UTF-32"),
    ])
  func otherEncodings(encoding: String.Encoding, mark: [UInt8], name: String) throws {
    for text in ["{\"text\":\"a\"}\n", "[{\"text\":\"a\"}]", "<plist><array/></plist>"] {
      let failure = Reading(mark + Array(try #require(text.data(using: encoding)))).failure
      #expect(failure?.code == .wrongEncoding)
      #expect(failure?.reason.contains("'iconv -f \(name) -t UTF-8'") == true, "\(failure?.reason ?? "")")
    }
  }

  @Test(
    "a record with '<' in an attribute is left out and reported",
    arguments: ["a<b", "a</b", "a</body>", "a</x y='", "<"])
  func openedAttribute(value: String) {
    let bodies = ["<body>one</body>", "<body id=\"\(value)\">two</body>", "<body>three</body>"]
    let archive = "<stream>\n" + bodies.map { "<message>\($0)</message>\n" }.joined() + "</stream>"
    let reading = Reading(Array(archive.utf8))
    #expect(reading.texts == ["one", "three"])
    #expect(reading.reports.count == 1 && reading.complaints.first?.hasPrefix("f:3:") == true, "\(reading.complaints)")
    let own = Reading(
      Array(archive.replacing("<message><body id=\"\(value)\"", with: "<message id=\"\(value)\"><body").utf8))
    #expect(own.texts == ["one", "three"] && own.reports.count == 1)
    let list = "<plist><array><dict><key>text</key><string>a</string></dict><dict x=\"\(value)\"/></array></plist>"
    #expect(Reading(Array(list.utf8)).texts == ["a"] && Reading(Array(list.utf8)).reports.count == 1)
    let root = Reading(Array("<stream x=\"\(value)\"><message><body>a</body></message></stream>".utf8), format: .xmpp)
    #expect(root.failure?.code == .syntax && root.texts == [])
  }

  @Test("a property list without an array is no conversation without messages")
  func emptyPropertyList() {
    for text in ["<plist/>", "<plist version=\"1.0\"></plist>", "<plist>text</plist>"] {
      let failure = Reading(Array(text.utf8)).failure
      #expect(failure?.code == .wrongType)
      #expect(failure?.reason == "<plist> is empty; there must be an array of dictionaries in it")
    }
    for text in ["<plist><array/></plist>", "<plist><array></array></plist>"] {
      #expect(Reading(Array(text.utf8)).complaints == [])
    }
  }

  @Test("files that are not there, and folders that hold no conversation")
  func folders() throws {
    #expect(
      Reading(path: "/no/such").complaints == ["FAILED /no/such: cannot open the file: No such file or directory"])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("empty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for format in ChatFormat.allCases {
      let failure = Reading(path: folder.path, format: format).failure
      #expect(failure?.code == .unknownFormat)
      let words =
        switch format {
        case .automatic: "neither a Slack export nor does it hold result.json or _chat.txt"
        case .telegram: "it holds no result.json"
        case .whatsapp: "it holds no _chat.txt"
        case .slack: "the folder is no Slack export"
        default: "a folder can hold telegram (result.json), whatsapp (_chat.txt) or slack"
        }
      #expect(failure?.reason.contains(words) == true)
    }
    // The file that a folder is known by.
    for (name, text, format) in [
      ("result.json", Authored.telegram, ChatFormat.telegram), ("_chat.txt", Authored.whatsApp, .whatsapp),
    ] {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      #expect(Reading(path: folder.path).format == format)
      #expect(Reading(path: folder.path, format: format).messages == Reading(text).messages)
      let failure = Reading(path: folder.path, format: .plist).failure
      #expect(failure?.reason.hasSuffix("; the folder looks like '\(format.rawValue)' (\(format.summary))") == true)
      let slack = Reading(path: file.path, format: .slack).complaints.first
      #expect(
        slack?.hasSuffix("; the file looks like '\(format.rawValue)' (\(format.summary)), not 'slack'") == true)
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
          "users.json:1:8: file left out: the text ends where a value should be",
          "channels.json: file left out: the file must hold an array",
          "general/2024-05-05.json:1:1: file left out: expected '[' at the beginning of an array",
          "general/2024-05-07.json:1:43: rest of the file left out: the file ends before the array is closed with ']'",
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
      "{\"guild\":{},\"messages\":[{\"x\":\(closed)},{\"author\":{},\"content\":\"b\"}]}",
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
      (
        .discord,
        "{\"guild\":{},\"messages\":[{\"author\":{},\"content\":\"a\"},{\"content\":\"\(long)\"},{\"author\":{},\"content\":\"b\"}]}"
      ),
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

  @Test("an identifier is remembered for 65,536 messages at least, and not for ever")
  func remembered() {
    let count = 65_536
    let fillers = (1..<count).map { "{\"id\":\($0),\"text\":\"\"}\n" }.joined()
    let again = "{\"id\":0,\"text\":\"\"}\n"
    #expect(Reading(again + fillers + again).reports.map(\.error.line) == [count + 1])
    let more = (count..<3 * count).map { "{\"id\":\($0),\"text\":\"\"}\n" }.joined()
    #expect(Reading(again + fillers + more + again).reports == [])
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
