import ChatFormats
import Foundation
import TestSupport
import Testing

/// What an independent reader makes of an export: Foundation's parsers and regular expressions.
private struct Expected {
  var sender: String?
  var isOutgoing: Bool?
  var time: Double?
  /// Nil where the referee cannot tell marks from text.
  var text: String?
  var id: String?
}

private func json(_ url: URL) throws -> Any { try JSONSerialization.jsonObject(with: Data(contentsOf: url)) }

private func objects(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

private func compare(_ reading: Reading, _ expected: [Expected], count: Int) {
  #expect(reading.failure == nil)
  #expect(reading.reports.filter(\.isSkipped) == [])
  #expect(reading.messages.count == count)
  #expect(expected.count == count)
  for (message, expected) in zip(reading.messages, expected) {
    #expect(message.sender == expected.sender)
    #expect(message.isOutgoing == expected.isOutgoing)
    if let time = expected.time { #expect(message.time.map { abs($0 - time) < 0.000_01 } ?? false) }
    if let text = expected.text { #expect(message.text == text) }
    if let id = expected.id { #expect(message.id?.description == id) }
  }
}

@Suite("Sample exports", .enabled(if: SharedData.file("exports") != nil))
struct SampleExportTests {
  private func url(_ name: String) throws -> URL { try #require(SharedData.file("exports/" + name)) }

  @Test("Telegram", arguments: [("group-zh", "林青", 100), ("personal-ru", "Тимур Соколов", 100)])
  func telegram(folder: String, me: String, count: Int) throws {
    let root = try #require(try json(url("telegram/\(folder)/result.json")) as? [String: Any])
    func expected(_ direction: (String) -> Bool?) -> [Expected] {
      objects(root["messages"]).map { message in
        let name = (message["from"] ?? message["actor"]) as? String ?? ""
        return Expected(
          sender: (message["from_id"] ?? message["actor_id"]) as? String, isOutgoing: direction(name),
          time: Double(message["date_unixtime"] as? String ?? ""),
          text: objects(message["text_entities"]).map { $0["text"] as? String ?? "" }.joined(),
          id: "\(message["id"] ?? "")")
      }
    }
    for path in [try url("telegram/\(folder)/result.json").path, try url("telegram/\(folder)").path] {
      let reading = Reading(path: path, options: ReadingOptions(me: me))
      #expect(reading.format == .telegram)
      compare(reading, expected { $0 == me }, count: count)
    }
    // Nobody said who I am: a chat of two says it by its name, a group does not.
    let reading = Reading(path: try url("telegram/\(folder)/result.json").path)
    let other = root["type"] as? String == "personal_chat" ? root["name"] as? String : nil
    compare(reading, expected { name in other.map { name != $0 } }, count: count)
    #expect(
      reading.messages.count(where: \.isService)
        == objects(root["messages"]).count { $0["type"] as? String == "service" })
    let entities = objects(root["messages"]).flatMap { objects($0["text_entities"]) }
    #expect(reading.messages.flatMap(\.spans).count == entities.count { $0["type"] as? String != "plain" })
    let files = objects(root["messages"]).count { $0["photo"] != nil || $0["file"] != nil }
    #expect(reading.messages.flatMap(\.attachments).count == files)
  }

  @Test("Discord")
  func discord() throws {
    let url = try url("discord/en-ja.json")
    let root = try #require(try json(url) as? [String: Any])
    let dates = ISO8601DateFormatter()
    let expected = objects(root["messages"]).map { message in
      let author = message["author"] as? [String: Any] ?? [:]
      let content = message["content"] as? String ?? ""
      let isPlain = !content.contains { "*_~|`<>[]\\#".contains($0) }
      return Expected(
        sender: author["id"] as? String, isOutgoing: author["nickname"] as? String == "Mara Quill",
        time: dates.date(from: message["timestamp"] as? String ?? "")?.timeIntervalSince1970,
        text: isPlain ? content : nil, id: message["id"] as? String)
    }
    let reading = Reading(path: url.path, options: ReadingOptions(me: "Mara Quill"))
    #expect(reading.format == .discord)
    compare(reading, expected, count: 90)
    #expect(root["messageCount"] as? Int == reading.messages.count)
    let emoji = reading.messages.flatMap(\.spans).count { if case .customEmoji = $0.kind { true } else { false } }
    #expect(emoji == String(decoding: try Data(contentsOf: url), as: UTF8.self).matches(of: /<:\w+:\d+>/).count)
    #expect(reading.messages.flatMap(\.attachments).count == 5)
    #expect(reading.messages.count { $0.replyTo != nil } == 4)
  }

  @Test("Slack")
  func slack() throws {
    let folder = try url("slack/workspace-en")
    var names: [String: String] = [:]
    for user in objects(try json(folder.appendingPathComponent("users.json"))) {
      names[user["id"] as? String ?? ""] = user["real_name"] as? String
    }
    let shortcodes = try #require(SharedData.file("emoji/shortcodes-github.json"))
    let emoji = try emojiByName(json(shortcodes))
    var records: [[String: Any]] = []
    for day in ["2024-05-06", "2024-05-07"] {
      records += objects(try json(folder.appendingPathComponent("general/\(day).json")))
    }
    let reading = Reading(path: folder.path, options: ReadingOptions(me: "Theo Brandt"))
    #expect(reading.format == .slack)
    let expected = records.map { record in
      let user = record["user"] as? String ?? ""
      return Expected(
        sender: user, isOutgoing: names[user] == "Theo Brandt", time: Double(record["ts"] as? String ?? ""),
        id: record["ts"] as? String)
    }
    compare(reading, expected, count: 90)
    #expect(reading.messages.allSatisfy { $0.conversation == "general" })
    #expect(Set(reading.messages.compactMap(\.senderName)) == ["Mara", "Theo", "Iris", "Sam"])
    // Each message has its text a second time, before it was escaped and its emoji were named.
    var compared = 0
    for (message, record) in zip(reading.messages, records) {
      guard let block = objects(record["blocks"]).first, let section = objects(block["elements"]).first,
        let plain = objects(section["elements"]).first?["text"] as? String
      else { continue }
      // A mention has the name that the list of users gives, not the one that stood there.
      if message.spans.contains(where: { if case .mention = $0.kind { true } else { false } }) { continue }
      compared += 1
      let texts = [message.text, plain].map { text in
        var text = text
        let tokens = text.matches(of: /:[a-z0-9_+-]+:/.matchingSemantics(.unicodeScalar)).map { String($0.output) }
        for token in Set(tokens) {
          guard let character = emoji[String(token.dropFirst().dropLast())] else { continue }
          text = text.replacingOccurrences(of: token, with: character, options: .literal)
        }
        return Self.normal(text)
      }
      #expect(texts[0] == texts[1], "\(record["text"] ?? "")")
    }
    #expect(compared == 83)
    // A folder of a channel and a single file are found to be Slack's too.
    #expect(Reading(path: folder.appendingPathComponent("general").path).messages.count == 90)
    let day = Reading(path: folder.appendingPathComponent("general/2024-05-07.json").path)
    #expect(day.format == .slack)
    #expect(day.messages.first?.senderName != nil)
  }

  /// Emoji with and without selectors, and the marks of code and quotes that the plain text keeps, count the same.
  private static func normal(_ text: String) -> String {
    var text = text.replacing("\u{FE0F}", with: "")
    text = text.replacing(/```(swift)?\n/, with: "").replacing("\n```", with: "").replacing("`", with: "")
    if text.hasPrefix("swift\n") { text.removeFirst(6) }
    return text.hasPrefix("> ") ? String(text.dropFirst(2)) : text
  }

  private func emojiByName(_ value: Any) throws -> [String: String] {
    var out: [String: String] = [:]
    for (name, character) in try #require(value as? [String: Any]) {
      if let character = character as? String { out[String(name.dropFirst().dropLast())] = character }
    }
    return out
  }

  @Test("XMPP", arguments: [("mam-zh-en.xml", "hai@chat.example"), ("xep0227-ja.xml", "yui@chat.example")])
  func xmpp(file: String, me: String) throws {
    let url = try url("xmpp/" + file)
    let text = try String(contentsOf: url, encoding: .utf8)
    func expected(_ me: String) -> [Expected] {
      text.matches(of: /stamp='([^']*)'\/>\s*<message [^>]*from="([^"]*)"[^>]*>\s*<body>([^<]*)<\/body>/).map { match in
        let sender = String(match.2.split(separator: "/")[0])
        let body = match.3.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
          .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
        return Expected(
          sender: sender, isOutgoing: sender == me,
          time: ISO8601DateFormatter().date(from: String(match.1))?.timeIntervalSince1970, text: String(body))
      }
    }
    // The archive says whose it is; the caller may know better.
    let reading = Reading(path: url.path)
    #expect(reading.format == .xmpp)
    compare(reading, expected(me), count: 60)
    #expect(Set(reading.directions) == [true, false])
    let other = try #require(reading.senders.compactMap(\.self).first { $0 != me })
    compare(Reading(path: url.path, options: ReadingOptions(me: other + "/phone")), expected(other), count: 60)
  }

  @Test("WhatsApp", arguments: [("android-ar-he.txt", "يوسف حداد"), ("ios-en-zh-group.txt", "Mara Quill")])
  func whatsApp(file: String, me: String) throws {
    let url = try url("whatsapp/" + file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let header = /(?:^|\n)\u{200E}?\[?(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d)(?::(\d\d))?(?:\] | - )(?:([^:\n]+): )?/
    let matches = text.matches(of: header)
    var expected: [Expected] = []
    for (index, match) in matches.enumerated() {
      let end = index + 1 < matches.count ? matches[index + 1].range.lowerBound : text.index(before: text.endIndex)
      let raw = String(text[match.range.upperBound..<end])
      let isOrdinary = !["omitted", "attached", "edited>", "\u{200E}"].contains { raw.contains($0) }
      let sender = match.output.7.map { String($0) }
      let date = "\(match.output.3)-\(match.output.2)-\(match.output.1)T\(match.output.4):\(match.output.5)"
      expected.append(
        Expected(
          sender: sender, isOutgoing: sender.map { $0 == me },
          time: ISO8601DateFormatter().date(from: "\(date):\(match.output.6 ?? "00")Z")?.timeIntervalSince1970,
          text: isOrdinary ? raw : nil))
    }
    let reading = Reading(path: url.path, options: ReadingOptions(me: me))
    #expect(reading.format == .whatsapp)
    #expect(reading.reports == [])
    compare(reading, expected, count: file.hasPrefix("android") ? 81 : 122)
    #expect(reading.messages.count(where: \.isEdited) == text.matches(of: /edited>/).count)
    #expect(
      reading.messages.flatMap(\.attachments).count
        == text.matches(of: /omitted>?(\n|$)|<attached: |\(file attached\)/).count)
    // The same from a stream, which cannot be read twice.
    let streamed = Reading(Array(text.utf8), options: ReadingOptions(me: me), chunkSize: 1000)
    #expect(streamed.messages == reading.messages)
  }

  @Test("property lists", arguments: [("messages.plist", 60), ("messages-en-binary.plist", 40)])
  func propertyLists(file: String, count: Int) throws {
    let url = try url("ios-plist/" + file)
    struct Record: Decodable {
      var text: String
      var time: String
      var type: Int
    }
    let list = try PropertyListDecoder().decode([Record].self, from: Data(contentsOf: url))
    let reading = Reading(path: url.path)
    #expect(reading.format == .plist)
    compare(
      reading,
      list.map { Expected(isOutgoing: $0.type == 0, text: $0.text) }, count: count)
    #expect(reading.messages.map(\.timeText) == list.map(\.time))
    #expect(Set(reading.directions) == [true, false])
    var swapped = ReadingOptions()
    swapped.outgoingType = 1
    #expect(Reading(path: url.path, options: swapped).directions == list.map { $0.type == 1 })
  }

  @Test("plain lines", arguments: ["authored.ndjson", "zh-Hans.ndjson", "ar.ndjson"])
  func lines(file: String) throws {
    let url = try #require(SharedData.file("chat/" + file))
    let data = try Data(contentsOf: url)
    let expected = try data.split(separator: 0x0A).map {
      try #require(JSONSerialization.jsonObject(with: $0) as? [String: Any])["text"] as? String
    }
    let reading = Reading(path: url.path)
    #expect(reading.format == .lines)
    #expect(reading.texts == expected)
    #expect(reading.failure == nil && reading.reports.isEmpty)
  }
}
