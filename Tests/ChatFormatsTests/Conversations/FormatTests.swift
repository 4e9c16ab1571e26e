import ChatFormats
import Foundation
import Testing

/// Small conversations of every format, written for these tests.
enum Authored {
  static let lines = """
    {"id": 1, "sender": "ann", "name": "Ann", "outgoing": true, "time": 1714986000, "text": "Hello", "x": [1]}
    {"id": "b", "sender": "bo", "type": 1, "time": "2024-05-06T09:01:00Z", "reply": 1, "text": "Hi *there*"}

    """
  static let array = "[\(lines.split(separator: "\n").joined(separator: ",\n"))]"

  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>
      <!-- > <dict> -->
      <dict><key>text</key><string>你好[微笑] &lt;3 &#x1F600;</string><key>time</key><string>今天 09:05</string>
        <key>type</key><integer>0</integer></dict>
      <dict><key>type</key><integer> 1 </integer><key>text</key><string><![CDATA[<b>]]> & more</string></dict>
    </array>
    </plist>
    """.replacing(" & ", with: " &amp; ")

  static let archive = """
    <?xml version='1.0'?>
    <stream>
    <message to='ann@chat.example/desk'><result xmlns='urn:xmpp:mam:2' id='1'><forwarded xmlns='urn:xmpp:forward:0'>
      <delay xmlns='urn:xmpp:delay' stamp='2024-04-01T07:45:00Z'/>
      <message xmlns='jabber:client' from='bo@chat.example/phone' to='ann@chat.example' type='chat' id='m1'>
        <body> two
    lines </body></message></forwarded></result></message>
    <message to='ann@chat.example/desk'><result xmlns='urn:xmpp:mam:2' id='2'><forwarded xmlns='urn:xmpp:forward:0'>
      <delay xmlns='urn:xmpp:delay' stamp='2024-04-01T08:45:00+01:00'/>
      <message xmlns='jabber:client' from='bo@chat.example/phone'><received xmlns='urn:xmpp:receipts'/></message>
      </forwarded></result></message>
    <message to='ann@chat.example/desk'><result xmlns='urn:xmpp:mam:2' id='3'><forwarded xmlns='urn:xmpp:forward:0'>
      <delay xmlns='urn:xmpp:delay' stamp='2024-04-01T07:46:00.5Z'/>
      <message xmlns='jabber:client' from='Ann@chat.example/desk' to='bo@chat.example' type='chat' id='m2'>
        <reply xmlns='urn:xmpp:reply:0' id='m1'/><body>&lt;ok&gt; &#128077;</body></message>
      </forwarded></result></message>
    <iq type='result'><fin xmlns='urn:xmpp:mam:2' complete='true'><set><count>3</count></set></fin></iq>
    </stream>
    """

  static let serverData = """
    <server-data xmlns='urn:xmpp:pie:0'><host jid='chat.example'><user name='ann'>
      <archive xmlns='urn:xmpp:pie:0#mam'><p:result xmlns:p='urn:xmpp:mam:2' id='1'>
        <f:forwarded xmlns:f='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay' stamp='2024-04-01T07:45:00Z'/>
        <message xmlns='jabber:client' from='ann@chat.example' to='bo@chat.example'><body>out</body></message>
        </f:forwarded></p:result></archive></user>
      <user name="bo"><archive xmlns='urn:xmpp:pie:0#mam'><result xmlns='urn:xmpp:mam:2' id='2'>
        <forwarded xmlns='urn:xmpp:forward:0'>
        <message xmlns='jabber:client' from='ann@chat.example' to='bo@chat.example'><body>in</body></message>
        </forwarded></result></archive></user></host></server-data>
    """

  static let whatsApp = """
    [28/03/2024, 21:50:20] Ann: \u{200E}Messages and calls are end-to-end encrypted.
    [28/03/2024, 21:50:21] Ann: Hello: you
    second line

    [not a date] third
    \u{200E}[28/03/2024, 21:50:22] Bo: \u{200E}image omitted
    \u{200E}[28/03/2024, 21:50:23] Bo: look \u{200E}<attached: 00000004-PHOTO-2024-03-28.jpg>
    [28/03/2024, 21:50:24] Bo: fine \u{200E}<This message was edited>
    [28/03/2024, 21:50:25] Bo: \u{200E}This message was deleted.
    [28/03/2024, 21:50:26] Bo: image omitted

    """

  static let telegram = """
    {"name": "Bo", "type": "personal_chat", "id": 7, "messages": [
      {"id": 1, "type": "message", "date": "2024-05-02T09:07:40", "date_unixtime": "1714640860", "from": "Bo",
       "from_id": "user7", "text": ["a ", {"type": "bold", "text": "b"}, {"type": "pre", "text": "c", "language": "go"}],
       "text_entities": [{"type": "plain", "text": "a "}, {"type": "bold", "text": "b"},
         {"type": "pre", "text": "c", "language": "go"}]},
      {"id": 2, "type": "message", "date": "2024-05-02T09:08:00", "from": "Ann", "from_id": "user8",
       "reply_to_message_id": 1, "edited": "2024-05-02T09:09:00", "photo": "photos/p.jpg", "width": 4, "height": 3,
       "reactions": [{"type": "emoji", "count": 2, "emoji": "👍"}],
       "text": ["see ", {"type": "text_link", "text": "docs", "href": "https://docs.example/"}, " 🙂",
         {"type": "custom_emoji", "text": "🙃", "document_id": "9"}]},
      {"id": 3, "type": "service", "date": "2024-05-02T09:10:00", "actor": "Bo", "actor_id": "user7",
       "action": "pin_message", "text": ""}
    ]}
    """

  static let discord = """
    {"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "name": "general"}, "messages": [
      {"id": "10", "type": "Default", "timestamp": "2024-06-01T18:00:09.25+02:00", "timestampEdited": null,
       "content": "**hey** <@7> <:cat:99>", "author": {"id": "6", "name": "ann", "nickname": "Ann"},
       "attachments": [{"id": "1", "url": "https://cdn.example/a.png", "fileName": "a.png"}], "embeds": [],
       "reactions": [{"emoji": {"id": "", "name": "🎉"}, "count": 3}], "mentions": [{"id": "7", "name": "bo", "nickname": "Bo"}]},
      {"id": "11", "type": "Reply", "timestamp": "2024-06-01T16:01:00+00:00", "timestampEdited": "2024-06-01T16:02:00+00:00",
       "content": "||ok||", "author": {"id": "7", "name": "bo", "nickname": ""}, "reference": {"messageId": "10"}},
      {"id": "12", "type": "ChannelPinnedMessage", "timestamp": "2024-06-01T16:03:00+00:00", "content": "Pinned a message.",
       "author": {"id": "7", "name": "bo"}}
    ], "messageCount": 3}
    """

  static let slackUsers = """
    [{"id": "U1", "name": "ann", "real_name": "Ann Lee", "profile": {"display_name": "Ann"}},
     {"id": "U2", "name": "bo", "profile": {"display_name": ""}}]
    """
  static let slackChannels = #"[{"id": "C2", "name": "zoo"}, {"id": "C1", "name": "general"}]"#
  static let slackDay = """
    [{"type": "message", "subtype": "channel_join", "user": "U2", "text": "<@U2> has joined the channel", "ts": "100.000100"},
     {"type": "message", "user": "U1", "text": "*hi* <@U2> in <#C1|> :+1::skin-tone-2: 1 &lt; 2", "ts": "101.5",
      "edited": {"user": "U1"}, "reactions": [{"name": "joy", "users": ["U2"], "count": 1}],
      "files": [{"id": "F", "name": "a.png", "mimetype": "image/png", "original_w": 8, "original_h": 6}]},
     {"type": "message", "user": "U2", "text": "<https://a.example/?a=1&amp;b|site>", "ts": "102.5", "thread_ts": "101.5"},
     {"type": "message", "subtype": "bot_message", "bot_id": "B1", "username": "Bot", "text": "", "ts": "103",
      "attachments": [{"title": "Build", "fallback": "passed"}]}]
    """

  /// Writes a Slack export into a new folder, and removes it at the end.
  static func withSlackFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("slack-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    for (path, text) in [
      ("users.json", slackUsers), ("channels.json", slackChannels), ("general/2024-05-06.json", slackDay),
      ("zoo/2024-05-07.json", #"[{"type": "message", "user": "U2", "text": "late", "ts": "90"}]"#),
      ("zoo/2024-05-06.json", #"[{"type": "message", "user": "U1", "text": "early", "ts": "80"}]"#),
      ("zoo/notes.txt", "nothing"),
    ] {
      let file = folder.appendingPathComponent(path)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder.path)
  }

  /// One of the texts.
  struct Sample: CustomTestStringConvertible, Sendable {
    let format: ChatFormat
    let text: String
    init(_ format: ChatFormat, _ text: String) {
      self.format = format
      self.text = text
    }
    var testDescription: String { "\(format)" }
  }

  static let samples = [
    Sample(.lines, lines), Sample(.array, array), Sample(.plist, plist), Sample(.xmpp, archive),
    Sample(.xmpp, serverData), Sample(.whatsapp, whatsApp), Sample(.telegram, telegram), Sample(.discord, discord),
    Sample(.slack, slackDay),
  ]
}

@Suite("Chat formats")
struct FormatTests {
  @Test("every format is found by its content, and read the same when it is named", arguments: Authored.samples)
  func detects(_ sample: Authored.Sample) {
    let text = sample.text
    let found = Reading(text)
    #expect(found.format == sample.format)
    #expect(found.complaints == [])
    #expect(!found.messages.isEmpty)
    #expect(Reading(text, format: sample.format) == found)
    #expect(Reading("\u{FEFF}" + text) == found, "after a byte-order mark")
  }

  @Test("where chunks end makes no difference", arguments: Authored.samples)
  func chunks(_ sample: Authored.Sample) {
    let whole = Reading(sample.text)
    for size in [1, 2, 3, 7, 64, 1000] { #expect(Reading(sample.text, chunkSize: size) == whole, "chunks of \(size)") }
  }

  @Test("objects with named fields")
  func fields() throws {
    let messages = Reading(Authored.lines).messages
    try #require(messages.count == 2)
    var first = ChatMessage(
      id: .number("1"), sender: "ann", senderName: "Ann", isOutgoing: true, time: 1_714_986_000,
      timeText: "1714986000", text: "Hello")
    #expect(messages[0] == first)
    first = ChatMessage(
      id: .string("b"), sender: "bo", isOutgoing: false, time: 1_714_986_060, timeText: "2024-05-06T09:01:00Z",
      text: "Hi *there*")
    first.replyTo = .number("1")
    #expect(messages[1] == first)
    #expect(Reading(Authored.array).messages == messages)
    #expect(Reading(Authored.lines, options: ReadingOptions(me: "bo")).directions == [false, true])
  }

  @Test("what has become of a message")
  func statuses() {
    let names = ["sending", "sent", "delivered", "read", "failed"]
    let lines = (names.map { #"{"text":"\#($0)","status":"\#($0)"}"# } + [#"{"text":""}"#]).joined(separator: "\n")
    let reading = Reading(lines)
    #expect(reading.complaints == [])
    #expect(reading.messages.map { $0.status?.rawValue } == names + [nil])
    let list =
      "<plist><array><dict><key>text</key><string/><key>status</key><string>read</string></dict></array></plist>"
    #expect(Reading(list).messages.map(\.status) == [.read])
  }

  @Test("fields under other names")
  func mappings() throws {
    var options = ReadingOptions()
    try options.fields.map("text=body,sender=user")
    try options.fields.map("id=text")
    let reading = Reading(#"{"body": "x", "user": "u", "text": "7", "sender": "no"}"#, format: .lines, options: options)
    #expect(reading.messages == [ChatMessage(id: .string("7"), sender: "u", text: "x")])
    let plist = "<plist><array><dict><key>body</key><string>x</string></dict></array></plist>"
    #expect(Reading(plist, options: options).texts == ["x"])
    #expect(Reading(plist).complaints == [#"f:1:15: message left out: the message has no "text""#])
    for bad in ["", "text", "text=", "=x", "nothing=x", "text=a,,id=b", "text=a,text=b", "text=a,id=a"] {
      #expect(throws: ChatFormatError.self, "\(bad)") { try options.fields.map(bad) }
    }
  }

  @Test("times in seconds, milliseconds and words")
  func times() {
    let lines = [
      "12.5", "1714986000000", "\"2024-05-06T11:00:00+02:00\"", "\"2024-05-06 09:00\"", "\"today\"",
      "\"2024-02-30T00:00:00\"", "\"2024-05-06T09:00:00-0230\"",
    ]
    let text = lines.map { "{\"text\":\"\",\"time\":\($0)}" }.joined(separator: "\n")
    #expect(
      Reading(text).messages.map(\.time) == [
        12.5, 1_714_986_000, 1_714_986_000, 1_714_986_000, nil, nil, 1_714_995_000,
      ])
    var options = ReadingOptions()
    options.secondsFromGMT = 3600
    #expect(
      Reading(text, options: options).messages.map(\.time)
        == [12.5, 1_714_986_000, 1_714_986_000, 1_714_982_400, nil, nil, 1_714_995_000])
  }

  @Test("dates of four centuries equal Foundation's")
  func calendar() throws {
    let formatter = ISO8601DateFormatter()
    var date = Date(timeIntervalSince1970: -6_000_000_000)
    var lines = ""
    var expected: [Double] = []
    while date.timeIntervalSince1970 < 7_000_000_000 {
      lines += "{\"text\":\"\",\"time\":\"\(formatter.string(from: date))\"}\n"
      expected.append(date.timeIntervalSince1970)
      date += 86_400 * 29 + 12_345
    }
    #expect(Reading(lines).messages.map(\.time) == expected)
  }

  @Test("plain text needs its name")
  func plain() {
    #expect(Reading("a\n\nb", format: .plain).messages.map(\.id) == [.number("1"), .number("2"), .number("3")])
    #expect(Reading("a\nb").failure?.code == .unknownFormat)
  }

  @Test("property lists")
  func propertyList() {
    let reading = Reading(Authored.plist)
    #expect(reading.texts == ["你好[微笑] <3 😀", "<b> & more"])
    #expect(reading.directions == [true, false])
    #expect(reading.messages.map(\.timeText) == ["今天 09:05", nil])
  }

  @Test("XMPP archives")
  func archives() throws {
    let messages = Reading(Authored.archive).messages
    #expect(messages.map(\.text) == [" two\nlines ", "<ok> 👍"])
    #expect(messages.map(\.isOutgoing) == [false, true])
    #expect(messages.map(\.sender) == ["bo@chat.example", "ann@chat.example"])
    #expect(messages.map(\.senderName) == ["bo", "ann"])
    #expect(messages.map(\.id) == [.string("1"), .string("3")])
    #expect(messages.map(\.time) == [1_711_957_500, 1_711_957_560.5])
    #expect(messages.map(\.replyTo) == [nil, .string("m1")])
    for me in ["bo@chat.example", "BO@chat.example/tablet", "bo"] {
      #expect(Reading(Authored.archive, options: ReadingOptions(me: me)).directions == [true, false])
    }
    let data = Reading(Authored.serverData)
    #expect(data.texts == ["out", "in"])
    #expect(data.directions == [true, false])
  }

  @Test("a room names people by their nicknames")
  func rooms() {
    let text = """
      <stream><message><forwarded xmlns='urn:xmpp:forward:0'><message xmlns='jabber:client' type='groupchat'
      from='tea@rooms.example/Ann'><body>hi</body></message></forwarded></message></stream>
      """
    for (me, expected) in [(nil, nil), ("Ann", true), ("bo@chat.example", false)] as [(String?, Bool?)] {
      let message = Reading(text, options: ReadingOptions(me: me)).messages.first
      #expect(message?.isOutgoing == expected)
      #expect(message?.senderName == "Ann")
      #expect(message?.conversation == "tea@rooms.example")
    }
  }

  @Test("Telegram")
  func telegram() throws {
    let messages = Reading(Authored.telegram).messages
    #expect(
      messages.map(\.marked) == [
        "a <bold>b</bold><codeBlock go>c</codeBlock>",
        "see <link https://docs.example/>docs</link> 🙂<customEmoji  9>🙃</customEmoji>", "",
      ])
    #expect(messages.map(\.isOutgoing) == [false, true, false])
    #expect(messages.map(\.serviceKind) == [nil, nil, "pin_message"])
    #expect(messages.map(\.time) == [1_714_640_860, 1_714_640_880, 1_714_641_000])
    #expect(messages[1].attachments == [ChatAttachment(.image, file: "photos/p.jpg", width: 4, height: 3)])
    #expect(messages[1].reactions == [ChatReaction("👍", count: 2)])
    #expect(messages[1].replyTo == .number("1"))
    #expect(messages[1].isEdited)
    for me in ["Bo", "user7", "7"] {
      #expect(Reading(Authored.telegram, options: ReadingOptions(me: me)).directions == [true, false, true])
    }
  }

  @Test("a Telegram export of all chats")
  func telegramChats() {
    let text = """
      {"about": "…", "personal_information": {"x": [1, {"messages": [1]}]}, "chats": {"about": "…", "list": [
        \(Authored.telegram), 5,
        {"name": null, "type": "saved_messages", "id": 9, "messages": [{"id": 1, "text": "mine", "from": "Ann"}]}
      ]}, "left_chats": {"list": [{"name": "Old", "type": "private_group", "id": 3, "messages": []}]}}
      """
    let reading = Reading(text)
    #expect(reading.format == .telegram)
    #expect(reading.complaints == ["f:14:5: message left out: a chat must be an object"])
    #expect(reading.messages.map(\.conversation) == ["Bo", "Bo", "Bo", "9"])
    #expect(reading.directions == [false, true, false, true])
  }

  @Test("Discord")
  func discord() {
    let messages = Reading(Authored.discord, options: ReadingOptions(me: "bo")).messages
    #expect(
      messages.map(\.marked) == [
        "<bold>hey</bold> <mention 7>@Bo</mention> <customEmoji cat 99>:cat:</customEmoji>", "<spoiler>ok</spoiler>",
        "Pinned a message.",
      ])
    #expect(messages.map(\.senderName) == ["Ann", "bo", "bo"])
    #expect(messages.map(\.isOutgoing) == [false, true, true])
    #expect(messages.map(\.time) == [1_717_257_609.25, 1_717_257_660, 1_717_257_780])
    #expect(messages.map(\.isEdited) == [false, true, false])
    #expect(messages.map(\.replyTo) == [nil, .string("10"), nil])
    #expect(messages.map(\.serviceKind) == [nil, nil, "ChannelPinnedMessage"])
    #expect(messages[0].attachments == [ChatAttachment(.image, file: "https://cdn.example/a.png", name: "a.png")])
    #expect(messages[0].reactions == [ChatReaction("🎉", count: 3)])
  }

  @Test("a Slack folder")
  func slack() throws {
    let reading = try Authored.withSlackFolder { Reading(path: $0, options: ReadingOptions(me: "Ann Lee")) }
    #expect(reading.format == .slack)
    #expect(reading.complaints == [])
    #expect(
      reading.messages.map(\.marked) == [
        "early", "late", "<mention U2>@bo</mention> has joined the channel",
        "<bold>hi</bold> <mention U2>@bo</mention> in <channel C1>#general</channel> :+1::skin-tone-2: 1 < 2",
        "<link https://a.example/?a=1&b>site</link>", "",
      ])
    #expect(reading.messages.map(\.conversation) == ["zoo", "zoo", "general", "general", "general", "general"])
    #expect(reading.messages.map(\.senderName) == ["Ann", "bo", "bo", "Ann", "bo", "Bot"])
    #expect(reading.directions == [true, false, false, true, false, false])
    #expect(reading.messages.map(\.serviceKind) == [nil, nil, "channel_join", nil, nil, nil])
    #expect(reading.messages[4].replyTo == .string("101.5"))
    #expect(
      reading.messages[3].attachments == [
        ChatAttachment(.image, name: "a.png", mediaType: "image/png", width: 8, height: 6)
      ])
    #expect(reading.messages[5].attachments == [ChatAttachment(.embed, name: "Build", text: "passed")])
    #expect(reading.messages[3].reactions == [ChatReaction("joy", count: 1)])
  }

  @Test("the names of formats are those of the command line")
  func names() {
    #expect(ChatFormat.names == "automatic, lines, array, plain, plist, xmpp, whatsapp, telegram, slack, discord")
    #expect(ChatFormat.allCases.allSatisfy { !$0.summary.isEmpty && ChatFormat(rawValue: $0.rawValue) == $0 })
  }
}
