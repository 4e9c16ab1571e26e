/// Finds out from the beginning of a file how it holds its messages.
struct FormatDetector {
  /// How much of a file is looked at, in bytes, unless less leaves no doubt.
  static let headLimit = 1 << 16

  private let file: String
  private let head: [UInt8]
  private let isComplete: Bool

  /// The format, and the source with all its bytes; waits for no more of a stream than it takes to tell.
  ///
  /// - Throws: an error for an empty file and for one of no known format.
  static func detect(_ source: ByteSource) throws(ChatFormatError) -> (ChatFormat, ByteSource) {
    var head: [UInt8] = []
    var seen = 0
    while true {
      let chunk = try source.next()
      head += chunk
      let isComplete = chunk.isEmpty || head.count >= headLimit
      // Looking again at every chunk would take quadratic time where chunks are tiny. A line or an object
      // that has come to its end may tell, so a stream that pauses there is answered.
      let mayTell = chunk.contains { LineEnd.isEnd($0) || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ">") }
      guard isComplete || mayTell || head.count >= seen + seen / 4 else { continue }
      seen = head.count
      if let format = try FormatDetector(file: source.name, head: head, isComplete: isComplete).format() {
        return (format, source.prepending(head))
      }
    }
  }

  /// The format; nil where more bytes are needed.
  private func format() throws(ChatFormatError) -> ChatFormat? {
    guard let start = head.firstIndex(where: { !Self.isBlank($0) }) else {
      guard isComplete else { return nil }
      throw ChatFormatError(.empty, file: file, reason: "the file is empty")
    }
    if head.starts(with: "bplist".utf8) { return .plist }
    switch head[start] {
    case UInt8(ascii: "<"): return try xmlFormat()
    case UInt8(ascii: "{"): return try objectFormat(start)
    case UInt8(ascii: "["):
      guard let isChat = isWhatsApp(start) else { return nil }
      return isChat ? .whatsapp : arrayFormat(start)
    default: return try textFormat(start)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || LineEnd.isEnd(byte) }

  private func unknown(_ reason: String) -> ChatFormatError {
    ChatFormatError(
      .unknownFormat, file: file,
      reason: "\(reason); if it is one of these, name it: \(ChatFormat.namesOfContent)")
  }

  // MARK: Text

  /// Whether a line begins as a message of WhatsApp does; nil where more of it is needed.
  private func isWhatsApp(_ start: Int) -> Bool? {
    let end = head[start...].firstIndex(where: LineEnd.isEnd)
    guard end != nil || isComplete || head.count - start >= 100 else { return nil }
    return WhatsAppHeader(head[start..<(end ?? head.count)]) != nil
  }

  private func textFormat(_ start: Int) throws(ChatFormatError) -> ChatFormat? {
    var line = start
    for _ in 0..<20 where line < head.count {
      guard let isChat = isWhatsApp(line) else { return nil }
      if isChat { return .whatsapp }
      let first = head[line...].first { $0 != 0x20 && $0 != 0x09 }
      if first == UInt8(ascii: "{") { return .lines }
      guard let end = head[line...].firstIndex(where: LineEnd.isEnd) else { break }
      line = end + 1
    }
    guard isComplete else { return nil }
    throw unknown("the file is none of the chat formats that can be told from their content")
  }

  // MARK: XML

  private func xmlFormat() throws(ChatFormatError) -> ChatFormat? {
    var input = XMLInput(ByteSource(bytes: head))
    var name = ""
    do throws(ChatFormatError) {
      while name.isEmpty, try input.skipText() {
        if case .start(let root, _) = try input.readMarkup() { name = root }
      }
    } catch {
      // What is wrong is for the reader to say; a document type tells what it will read.
      guard isComplete || error.code != .cut else { return nil }
    }
    if name.isEmpty {
      guard isComplete else { return nil }
      return contains("<!DOCTYPE plist") ? .plist : .xmpp
    }
    if name == "plist" { return .plist }
    if ArchiveReader.isRoot(name) || contains("urn:xmpp:") || contains("jabber:") { return .xmpp }
    guard isComplete else { return nil }
    throw unknown("the XML element <\(name)> begins neither a property list nor an XMPP archive")
  }

  private func contains(_ text: String) -> Bool {
    MarkContext(bytes: head).find(Array(text.utf8), from: 0) != nil
  }

  // MARK: JSON

  private func objectFormat(_ start: Int) throws(ChatFormatError) -> ChatFormat? {
    let object = ObjectOutline(head[start...])
    let names = object.names
    if names["messages"] == UInt8(ascii: "[") {
      if ["guild", "channel", "exportedAt", "dateRange"].contains(where: { names[$0] != nil }) { return .discord }
      if ["name", "type", "id"].contains(where: { names[$0] != nil }) { return .telegram }
      guard isComplete || object.isClosed else { return nil }
      return contains("\"author\"") ? .discord : .telegram
    }
    if names["chats"] == UInt8(ascii: "{") || names["personal_information"] != nil { return .telegram }
    if object.isClosed || isComplete, names["text"] == nil, names["messages"] != nil || names["chats"] != nil {
      // The reader says what is wrong with the type of the member.
      return names["guild"] != nil || names["channel"] != nil ? .discord : .telegram
    }
    if object.isClosed, !object.hasLines || names["text"] != nil { return .lines }
    guard object.isClosed || object.isBroken || isComplete else { return nil }
    if object.isBroken || !object.hasLines { return .lines }
    throw unknown("the JSON object is no chat export that is known")
  }

  private func arrayFormat(_ start: Int) -> ChatFormat? {
    guard let first = head[(start + 1)...].firstIndex(where: { !Self.isBlank($0) }) else {
      return isComplete ? .array : nil
    }
    guard head[first] == UInt8(ascii: "{") else { return .array }
    let object = ObjectOutline(head[first...])
    if object.names["ts"] != nil, object.names["type"] != nil || object.names["user"] != nil { return .slack }
    return object.isClosed || object.isBroken || isComplete ? .array : nil
  }
}

extension FormatDetector {
  /// What a JSON object looks like from outside, as far as its bytes are there.
  private struct ObjectOutline {
    /// The members' names, each with the first byte of its value.
    var names: [String: UInt8] = [:]
    var isClosed = false
    /// A line ends inside the object.
    var hasLines = false
    /// A line ends inside a string, which JSON forbids.
    var isBroken = false

    init(_ bytes: ArraySlice<UInt8>) {
      var depth = 0
      var isInString = false
      var string = StringScan()
      var stringStart = bytes.startIndex
      var lastString: Range<Int>?
      var name: Range<Int>?
      for index in bytes.indices {
        let byte = bytes[index]
        if LineEnd.isEnd(byte) {
          hasLines = true
          if isInString { isBroken = true }
        }
        if isBroken { return }
        if isInString {
          if string.closes(byte) {
            isInString = false
            if depth == 1 { lastString = stringStart..<index }
          }
          continue
        }
        if let range = name, !FormatDetector.isBlank(byte) {
          names[String(decoding: bytes[range], as: UTF8.self)] = byte
          name = nil
        }
        switch byte {
        case UInt8(ascii: "\""):
          isInString = true
          stringStart = index + 1
        case UInt8(ascii: ":") where depth == 1: name = lastString
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 {
            isClosed = true
            return
          }
        default: break
        }
      }
    }
  }
}
