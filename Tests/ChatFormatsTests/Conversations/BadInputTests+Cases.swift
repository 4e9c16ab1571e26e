import ChatFormats
import Testing

extension BadInputTests {
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

  static let formats = "lines, array, plain, plist, xmpp, whatsapp, telegram, slack, discord"

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
        "FAILED f: the XML element <svg> begins neither a property list nor an XMPP archive; if it is one of these, name it: \(formats)"
      ]),
    Case(
      "XML of another kind for a property list", "<svg></svg>", format: .plist,
      ["FAILED f:1:1: the root element is <svg>, not <plist>"]),
    Case(
      "XML of another kind for an archive", "<svg></svg>", format: .xmpp,
      ["FAILED f:1: the root element <svg> is not that of an XMPP archive"]),
    Case(
      "another JSON file", "{\n \"version\": 2\n}",
      ["FAILED f: the JSON object is no chat export that is known; if it is one of these, name it: \(formats)"]
    ),
    Case(
      "text without dates", "Hello\n", format: .whatsapp,
      ["FAILED f: no line begins with a date as in a chat export of WhatsApp"]),

    // Records that cannot be read.
    Case(
      "elements that are no objects", "[1,{\"text\":\"a\"},\"x\",null]",
      [
        "f:1:2: message left out: a message is an object such as {\"text\": \"…\"}",
        "f:1:17: message left out: a message is an object such as {\"text\": \"…\"}",
        "f:1:21: message left out: a message is an object such as {\"text\": \"…\"}",
      ], texts: ["a"]),
    Case(
      "wrong types of fields",
      "{\"text\":\"a\",\"id\":{},\"time\":[1],\"sender\":true,\"outgoing\":7,\"name\":1,\"avatar\":2,\"reply\":false,\"type\":{\"a\":1}}",
      [
        "f:1:18: \"id\" must be a string or a number, not an object",
        "f:1:28: \"time\" must be a number or a string, not an array",
        "f:1:41: \"sender\" must be a string or a number, not true or false",
        "f:1:57: \"outgoing\" must be true or false, not 7", "f:1:66: \"name\" must be a string, not a number",
        "f:1:77: \"avatar\" must be a string, not a number",
        "f:1:87: \"reply\" must be a string or a number, not true or false",
        "f:1:100: \"type\" must be a number, not an object",
      ], texts: ["a"]),
    Case(
      "wrong type of the text", "{\"text\":5}\n{\"text\":null}\n{\"text\":\"a\"}",
      [
        "f:1:9: message left out: \"text\" must be a string, not a number",
        "f:2:9: message left out: \"text\" is null; it must be a string",
      ], texts: ["a"]),
    Case(
      "Telegram's wrong types",
      "{\"type\":\"x\",\"messages\":[7,{\"id\":1,\"text\":{}},{\"text\":[1,\"a\",{\"type\":\"bold\"},{\"text\":\"b\"}],\"from\":[],\"date\":5,\"reactions\":7,\"photo\":[],\"width\":\"x\"},\n{\"text\":\"c\",,},{\"id\":2}]}",
      [
        "f:1:25: message left out: a message must be an object, not a number",
        "f:1:27: message left out: \"text\" must be a string or an array, not an object",
        "f:1:46: \"from\" must be a string, not an array", "f:1:46: \"date\" must be a string, not a number",
        "f:1:46: \"photo\" must be a string, not an array", "f:1:46: \"reactions\" must be an array, not a number",
        "f:1:46: an element of \"text\" must be a string or an object with a \"text\", not a number",
        "f:1:46: an element of \"text\" must be a string or an object with a \"text\", not an object without one",
        "f:2:13: message left out: expected a name in quotation marks, not ','",
        "f:2:16: message left out: a message of Telegram has a \"text\", an \"action\" or a file; this object has none of them",
      ], texts: ["ab"]),
    Case(
      "Discord's wrong types",
      "{\"guild\":1,\"messages\":[[],{\"content\":1},{\"content\":\"a\",\"author\":\"x\",\"mentions\":{},\"attachments\":[5],\"reactions\":[{}],\"reference\":3,\"timestamp\":4}]}",
      [
        "f:1:24: message left out: a message must be an object, not an array",
        "f:1:27: message left out: \"content\" must be a string, not a number",
        "f:1:41: \"timestamp\" must be a string, not a number", "f:1:41: \"author\" must be an object, not a string",
        "f:1:41: \"mentions\" must be an array, not an object", "f:1:41: \"reference\" must be an object, not a number",
      ], texts: ["a"]),
    Case(
      "Slack's wrong types",
      "[{\"ts\":\"1\",\"type\":\"message\",\"text\":1},{\"type\":\"presence\"},{\"type\":\"message\"},5,{\"type\":\"message\",\"ts\":2,\"user\":[],\"text\":\"a\",\"files\":{},\"attachments\":[1]}]",
      [
        "f:1:2: message left out: \"text\" must be a string, not a number",
        "f:1:39: message left out: a record of the type \"presence\" is no message",
        "f:1:59: message left out: the message has neither \"text\" nor \"ts\"",
        "f:1:78: message left out: a message must be an object, not a number",
        "f:1:80: \"user\" must be a string or a number, not an array",
        "f:1:80: \"files\" must be an array, not an object",
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
}
