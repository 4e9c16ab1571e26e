import ChatFormats
import Testing

extension BadInputTests {
  private static let noTelegram =
    "message left out: a message of Telegram has a \"text\", an \"action\" or a file; this object has none of them"
  private static let noDiscord =
    "message left out: the message has neither \"content\" nor \"attachments\", \"embeds\" or \"stickers\""

  private static func looks(_ found: String, _ summary: String, _ named: String) -> String {
    "; the file looks like '\(found)' (\(summary)), not '\(named)'"
  }

  /// Records of another format, and members of a wrong type.
  static let moreCases: [Case] = [
    Case(
      "Discord's messages read as Telegram's",
      "{\"guild\":{},\"messages\":[{\"id\":\"1\",\"type\":\"Default\",\"content\":\"a\",\"author\":{\"name\":\"b\"},\"attachments\":[]},\n{}]}",
      format: .telegram,
      ["f:1:25: \(noTelegram)\(looks("discord", "DiscordChatExporter JSON", "telegram"))", "f:2:1: \(noTelegram)"]),
    Case(
      "Telegram's messages read as Discord's",
      "{\"name\":\"x\",\"messages\":[{\"id\":1,\"type\":\"message\",\"from\":\"b\",\"text\":\"a\"},\n{\"author\":{},\"embeds\":[]}]}",
      format: .discord,
      [
        "f:1:25: \(noDiscord), and no \"author\" either\(looks("telegram", "Telegram Desktop export (result.json)", "discord"))",
        "f:2:1: \(noDiscord)",
      ]),
    // The format is not the one that was named.
    Case(
      "XML for JSON Lines", "<?xml version=\"1.0\"?>\n<plist><array/></plist>\n", format: .lines,
      [
        "f:1:1: message left out: expected a value, not '<'\(looks("plist", "property list, XML or binary: text, time, type", "lines"))",
        "f:2:1: message left out: expected a value, not '<'",
      ]),
    Case(
      "JSON Lines for a property list", "{\"text\":\"a\"}\n", format: .plist,
      [
        "FAILED f:2:1: the file is no XML: it has no root element\(looks("lines", "one JSON object a line (NDJSON)", "plist"))"
      ]),
    Case(
      "JSON Lines for an archive", "{\"text\":\"a\"}\n", format: .xmpp,
      [
        "FAILED f:2:1: the file is no XML: it has no root element\(looks("lines", "one JSON object a line (NDJSON)", "xmpp"))"
      ]),
    Case(
      "an array for JSON Lines", "[{\"text\":\"a\"}]", format: .lines,
      [
        "f:1:1: message left out: a message is an object such as {\"text\": \"…\"}\(looks("array", "one JSON array of objects", "lines"))"
      ]),
    Case(
      "WhatsApp for Slack", "28/03/24, 21:50 - A: a\n", format: .slack,
      [
        "FAILED f:1:1: expected '[' at the beginning of an array\(looks("whatsapp", "WhatsApp chat export (.txt)", "slack"))"
      ]),
    Case(
      "a property list for WhatsApp", "<plist>\n<array/></plist>", format: .whatsapp,
      [
        "FAILED f: no line begins with a date as in a chat export of WhatsApp\(looks("plist", "property list, XML or binary: text, time, type", "whatsapp"))"
      ]),
    // Fields that come twice.
    Case(
      "a field twice", "{\"text\":\"a\",\"id\":1,\"text\":\"b\",\"x\":1,\"x\":2}\n",
      ["f:1:20: \"text\" comes twice; the last one counts"], texts: ["b"]),
    Case(
      "a key twice",
      "<plist><array><dict><key>text</key><string>a</string><key>text</key><string>b</string></dict></array></plist>",
      ["f:1:15: \"text\" comes twice; the last one counts"], texts: ["b"]),
    Case(
      "members of exports twice",
      "{\"type\":\"x\",\"messages\":[{\"id\":1,\"text\":\"a\",\"id\":2,\"text\":\"b\",\"id\":3}]}",
      ["f:1:25: \"id\" comes twice; the last one counts", "f:1:25: \"text\" comes twice; the last one counts"],
      texts: ["b"]),
    Case(
      "Telegram's messages twice",
      "{\"type\":\"x\",\"messages\":[{\"text\":\"a\"}],\"messages\":\n [{\"text\":\"b\"}],\"messages\":[]}",
      [
        "f:2:2: \"messages\" comes once more; what it holds is read, too",
        "f:2:28: \"messages\" comes once more; what it holds is read, too",
      ], texts: ["a", "b"]),
    Case(
      "Telegram's lists of chats twice",
      "{\"chats\":{\"list\":[{\"messages\":[{\"text\":\"a\"}]},{\"messages\":[{\"text\":\"b\"}]}],\"list\":[]},\n\"chats\":{}}",
      [
        "f:1:83: \"list\" comes once more; what it holds is read, too",
        "f:2:9: \"chats\" comes once more; what it holds is read, too",
      ], texts: ["a", "b"]),
    Case(
      "Discord's messages twice",
      "{\"guild\":{},\"messages\":[{\"content\":\"a\",\"author\":{}}],\n\"messages\":[{\"content\":\"b\",\"author\":{}}]}",
      ["f:2:12: \"messages\" comes once more; what it holds is read, too"], texts: ["a", "b"]),
    Case(
      "Discord's message without an author",
      "{\"guild\":{},\"messages\":[{\"content\":\"a\"},{\"type\":\"ChannelPinnedMessage\",\"content\":\"b\"}]}",
      ["f:1:25: the message has no \"author\""], texts: ["a", "b"]),
    Case("an empty message", "{\"messages\":[{}]}", ["f:1:14: \(noTelegram)"]),
    Case(
      "Telegram's messages without words",
      "{\"messages\":[{\"text\":\"\"},{\"text\":[]},{\"type\":\"service\",\"action\":\"pin_message\"},{\"photo\":\"a.jpg\"},{\"poll\":{}}]}",
      format: .telegram, [], texts: ["", "", "", "", ""]),
    Case(
      "Discord's messages without words",
      "{\"messages\":[{\"content\":\"\"},{\"attachments\":[{\"url\":\"a\"}]},{\"embeds\":[{}]},{\"stickers\":[{}]}]}",
      format: .discord, [14, 29, 59, 75].map { "f:1:\($0): the message has no \"author\"" }, texts: ["", "", "", ""]),
    Case(
      "Telegram's members of a wrong type",
      "{\"type\":\"x\",\"messages\":[{\"from\":7,\"text\":[\"a\",null,{\"type\":\"bold\",\"text\":\"b\"},{\"text\":3}]},{\"from\":null,\"text\":\"c\",\"date_unixtime\":\"x\"}]}",
      [
        "f:1:25: \"from\" must be a string, not a number",
        "f:1:25: an element of \"text\" must be a string or an object with a \"text\", not null",
        "f:1:25: an element of \"text\" must be a string or an object with a \"text\", not an object whose \"text\" is a number",
        "f:1:92: \"date_unixtime\" must be a number, not a string that is none",
      ], texts: ["ab", "c"]),
    Case(
      "Discord's author of a wrong type",
      "{\"guild\":{},\"messages\":[{\"content\":\"a\",\"author\":{\"id\":[],\"name\":5,\"nickname\":null}}]}",
      [
        "f:1:25: \"author.id\" must be a string or a number, not an array",
        "f:1:25: \"author.name\" must be a string, not a number",
      ], texts: ["a"]),
    Case(
      "Slack's time that is no number",
      "[{\"type\":\"message\",\"ts\":\"noon\",\"text\":\"a\"},{\"ts\":[],\"text\":\"b\"}]",
      [
        "f:1:2: \"ts\" must be a number, not a string that is none", "f:1:44: \"ts\" must be a number, not an array",
      ], texts: ["a", "b"]),

    // Roots whose list is none.
    Case("a list of chats that is none", "{\"chats\":{\"list\":3}}", ["FAILED f:1:18: \"list\" must be an array"]),
    Case("chats that are none", "{\"chats\":\n3}", ["FAILED f:2:1: \"chats\" must be an object"]),
    Case(
      "Discord's messages that are no array", "{\"guild\":{},\"messages\":{}}",
      ["FAILED f:1:24: \"messages\" must be an array"]),
    Case("messages that are a number", "{\"messages\":3}", ["FAILED f:1:13: \"messages\" must be an array"]),
    Case("a record that counts messages", "{\"messages\":3,\"text\":\"a\"}", [], texts: ["a"]),

    // Fields.
    Case(
      "a record without a text", "{\"text\":\"a\"}\n{\"id\":1}",
      ["f:2:1: message left out: the message has no \"text\""], texts: ["a"]),
    Case(
      "a record without a text in an array", "[{\"text\":\"a\"},\n  {\"id\":1}]",
      ["f:2:3: message left out: the message has no \"text\""], texts: ["a"]),
    Case(
      "identifiers that name nothing", "{\"text\":\"a\",\"id\":\"\",\"reply\":\"\"}",
      [
        "f:1:18: \"id\" is an empty string, which names nothing; leave it out or fill it",
        "f:1:29: \"reply\" is an empty string, which names nothing; leave it out or fill it",
      ], texts: ["a"]),
    Case(
      "statuses that are none",
      "{\"text\":\"a\",\"status\":\"seen\"}\n{\"text\":\"b\",\"status\":200}\n{\"text\":\"c\",\"status\":null}",
      ["the string \"seen\"", "200"].enumerated().map {
        "f:\($0 + 1):22: \"status\" must be \"sending\", \"sent\", \"delivered\", \"read\" or \"failed\", not \($1)"
      }, texts: ["a", "b", "c"]),
    Case(
      "data in a property list",
      "<plist><array><dict><key>text</key><string>a</string><key>id</key><data>SGk=</data><key>x</key><data/></dict>"
        + "<dict><key>text</key><data>SGk=</data></dict></array></plist>",
      [
        "f:1:15: \"id\" must be a string or a number, not data",
        "f:1:110: message left out: \"text\" must be a string, not data",
      ], texts: ["a"]),
    Case(
      "flags that are none",
      "{\"text\":\"a\",\"outgoing\":\"yes\"}\n{\"text\":\"b\",\"outgoing\":\"true\"}\n{\"text\":\"c\",\"outgoing\":0}",
      ["f:1:24: \"outgoing\" must be true or false, not the string \"yes\""], texts: ["a", "b", "c"]),
    Case(
      "types that are no whole numbers",
      "{\"text\":\"a\",\"type\":1.5}\n{\"text\":\"b\",\"type\":\"me\"}\n{\"text\":\"c\",\"type\":true}\n{\"text\":\"d\",\"type\":\"1\"}",
      [
        "f:1:20: \"type\" must be a whole number, not 1.5", "f:2:20: \"type\" must be a number, not the string \"me\"",
        "f:3:20: \"type\" must be a number, not true or false",
      ], texts: ["a", "b", "c", "d"]),
    Case(
      "numbers that are too large", "{\"text\":\"a\",\"time\":1e400}\n{\"text\":\"b\",\"type\":-1e400}",
      ["f:1:20: the number in \"time\" is too large", "f:2:20: the number in \"type\" is too large"], texts: ["a", "b"]),
  ]
}
