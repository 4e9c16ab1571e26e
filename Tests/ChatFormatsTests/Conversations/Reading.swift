import ChatFormats

/// Everything that reading a conversation gives.
struct Reading: Hashable {
  var format: ChatFormat?
  var messages: [ChatMessage] = []
  var reports: [RecordReport] = []
  var failure: ChatFormatError?

  init(
    _ bytes: [UInt8], format: ChatFormat = .automatic, options: ReadingOptions = ReadingOptions(),
    chunkSize: Int = .max
  ) {
    read { report throws(ChatFormatError) in
      try ConversationReader(
        ByteSource(bytes: bytes, name: "f", chunkSize: chunkSize), format: format, options: options, report: report)
    }
  }

  init(
    _ text: String, format: ChatFormat = .automatic, options: ReadingOptions = ReadingOptions(),
    chunkSize: Int = .max
  ) {
    self.init(Array(text.utf8), format: format, options: options, chunkSize: chunkSize)
  }

  init(path: String, format: ChatFormat = .automatic, options: ReadingOptions = ReadingOptions()) {
    read { report throws(ChatFormatError) in
      try ConversationReader(path: path, format: format, options: options, report: report)
    }
  }

  private mutating func read(
    _ open: (@escaping (RecordReport) -> Void) throws(ChatFormatError) -> ConversationReader
  ) {
    let reports = Box()
    do throws(ChatFormatError) {
      var reader = try open { reports.list.append($0) }
      format = reader.format
      while let message = try reader.next() { messages.append(message) }
      if try reader.next() != nil || reader.messageCount != messages.count
        || reader.skippedCount != reports.list.count(where: \.isSkipped)
      {
        failure = ChatFormatError(.syntax, reason: "the reader contradicts itself")
      }
    } catch {
      failure = error
    }
    self.reports = reports.list
  }

  private final class Box {
    var list: [RecordReport] = []
  }

  var texts: [String] { messages.map(\.text) }
  var senders: [String?] { messages.map(\.sender) }
  var directions: [Bool?] { messages.map(\.isOutgoing) }

  /// Reports and the failure, as they are printed.
  var complaints: [String] { reports.map(\.description) + (failure.map { ["FAILED \($0)"] } ?? []) }
}

extension ChatMessage {
  /// The text with its spans shown, as in `<bold>text</bold>`.
  var marked: String {
    var opening: [Int: [String]] = [:]
    var closing: [Int: [String]] = [:]
    for span in spans {
      let name = span.kind.label
      opening[span.range.lowerBound, default: []].append("<\(name)>")
      closing[span.range.upperBound, default: []].insert("</\(name.prefix { $0 != " " })>", at: 0)
    }
    var out: [UInt8] = []
    for (offset, byte) in (Array(text.utf8) + [0]).enumerated() {
      for tag in (closing[offset] ?? []) + (opening[offset] ?? []) { out += Array(tag.utf8) }
      if offset < text.utf8.count { out.append(byte) }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

extension TextSpan.Kind {
  fileprivate var label: String {
    switch self {
    case .bold: "bold"
    case .italic: "italic"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .spoiler: "spoiler"
    case .code: "code"
    case .codeBlock(let language): language.map { "codeBlock \($0)" } ?? "codeBlock"
    case .quote: "quote"
    case .heading(let level): "heading \(level)"
    case .link(let target): "link \(target)"
    case .mention(let id): "mention \(id)"
    case .channel(let id): "channel \(id)"
    case .hashtag: "hashtag"
    case .command: "command"
    case .customEmoji(let name, let id): "customEmoji \(name) \(id)"
    }
  }
}
