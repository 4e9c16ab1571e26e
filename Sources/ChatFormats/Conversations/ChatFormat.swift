/// The formats of conversations that can be read.
public enum ChatFormat: String, Hashable, Sendable, CaseIterable {
  /// Whatever the content, or the layout of the folder, says.
  case automatic
  /// One JSON object a line (NDJSON).
  case lines
  /// One JSON array of objects.
  case array
  /// One message a line, as plain text; the line number is its identifier.
  case plain
  /// A property list, XML or binary: an array of dictionaries with `text`, `time` and `type`.
  case plist
  /// An XMPP archive in XML: MAM results (XEP-0313), also inside server data (XEP-0227).
  case xmpp
  /// WhatsApp's "Export chat": a text file.
  ///
  /// Its dates come in the order of the phone's country, which the whole file tells: it is the order in which most of
  /// them exist; of several, that in which time runs backwards least often; of several still, month first where they
  /// have slashes and a clock of twelve hours, else day first. A date that exists in another order only, as in a file
  /// put together of two, is read in that one and reported. Times that run backwards are reported, and the order of
  /// the file is kept.
  case whatsapp
  /// Telegram Desktop's `result.json`, of one chat or of all.
  case telegram
  /// An unzipped Slack workspace export, one folder of it, or one of its day files.
  case slack
  /// A JSON file of DiscordChatExporter.
  case discord

  /// One line for a help text.
  public var summary: String {
    switch self {
    case .automatic: "find out from the content"
    case .lines: "one JSON object a line (NDJSON)"
    case .array: "one JSON array of objects"
    case .plain: "plain text, one message a line"
    case .plist: "property list, XML or binary: text, time, type"
    case .xmpp: "XMPP archive: MAM results (XEP-0313) or server data (XEP-0227)"
    case .whatsapp: "WhatsApp chat export (.txt)"
    case .telegram: "Telegram Desktop export (result.json)"
    case .slack: "Slack workspace export (unzipped folder)"
    case .discord: "DiscordChatExporter JSON"
    }
  }

  /// The names of the formats that a file can have.
  static var namesOfContent: String { allCases.filter { $0 != .automatic }.map(\.rawValue).joined(separator: ", ") }

  /// The names of all formats, for a help text: `automatic, lines, array, …`.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
