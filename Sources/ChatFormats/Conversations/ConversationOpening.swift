internal import Foundation

/// Opens a conversation: finds the file in a folder, the format of the file and the reader of the format.
struct ConversationOpening {
  /// How much of a stream is held to find out the order of its dates, in bytes.
  private static let streamLimit = 1 << 26

  let format: ChatFormat
  let reader: any FormatReader
  /// Where the format was named: what else the file may be.
  private(set) var clue: FormatClue?

  init(_ source: ByteSource, format: ChatFormat, options: ReadingOptions) throws(ChatFormatError) {
    try self.init(try source.opened(), format: format, options: options, path: nil)
  }

  init(path: String, format: ChatFormat, options: ReadingOptions) throws(ChatFormatError) {
    guard URL(fileURLWithPath: path).isFolder else {
      if format == .slack {
        try self.init(slack: path, options)
        clue = (try? ByteSource(path: path).opened()).map { FormatClue($0, named: .slack, options: options) }
        return
      }
      try self.init(try ByteSource(path: path).opened(), format: format, options: options, path: path)
      return
    }
    let folder = URL(fileURLWithPath: path)
    if format == .slack || format == .automatic && SlackFolder.isExport(folder) {
      try self.init(slack: path, options)
      return
    }
    let candidates: [String] =
      switch format {
      case .automatic: ["result.json", "_chat.txt"]
      case .telegram: ["result.json"]
      case .whatsapp: ["_chat.txt"]
      default: []
      }
    let files = candidates.map { folder.appendingPathComponent($0).path }
    guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      let reason =
        switch format {
        case .automatic: "it is neither a Slack export nor does it hold result.json or _chat.txt"
        case .telegram, .whatsapp: "it holds no \(candidates.joined())"
        default:
          "the format \(format.rawValue) is read from files; a folder can hold telegram (result.json), "
            + "whatsapp (_chat.txt) or slack"
        }
      let looks = Self.format(of: folder).map { "; the folder looks like '\($0.rawValue)' (\($0.summary))" }
      throw ChatFormatError(
        .unknownFormat, file: path, reason: "this is a folder, and \(reason)\(looks ?? "; name a file in it")")
    }
    try self.init(try ByteSource(path: file).opened(), format: format, options: options, path: file)
  }

  /// What a folder is the export of; nil where it holds none that is known.
  private static func format(of folder: URL) -> ChatFormat? {
    if SlackFolder.isExport(folder) { return .slack }
    let files: [(String, ChatFormat)] = [("result.json", .telegram), ("_chat.txt", .whatsapp)]
    return files.first { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0.0).path) }?.1
  }

  private init(slack path: String, _ options: ReadingOptions) throws(ChatFormatError) {
    format = .slack
    reader = SlackReader(try SlackFolder(path: path, options: options), options: options)
  }

  private init(
    _ opened: ByteSource, format: ChatFormat, options: ReadingOptions, path: String?
  ) throws(ChatFormatError) {
    // In plain text an empty line is an empty message.
    var source = opened.refusingEmpty(countsBlanks: format == .plain)
    var format = format
    if format == .automatic {
      (format, source) = try FormatDetector.detect(source)
    } else if format != .plain {
      let clue = FormatClue(source, named: format, options: options)
      source = clue.watched
      self.clue = clue
    }
    self.format = format
    do throws(ChatFormatError) {
      reader = try Self.reader(format, source, path: path, options)
    } catch {
      throw clue?.explained(error) ?? error
    }
  }

  private static func reader(
    _ format: ChatFormat, _ source: ByteSource, path: String?, _ options: ReadingOptions
  ) throws(ChatFormatError) -> any FormatReader {
    switch format {
    case .automatic, .lines: return FieldRecordReader(source, format: .lines, options: options)
    case .array: return FieldRecordReader(source, format: .array, options: options)
    case .plain: return FieldRecordReader(source, format: .plain, options: options)
    case .telegram: return TelegramReader(source, options: options)
    case .discord: return DiscordReader(source, options: options)
    case .xmpp: return ArchiveReader(source, options: options)
    case .slack:
      guard let path else { return SlackReader(source, options: options) }
      return SlackReader(try SlackFolder(path: path, options: options), options: options)
    case .plist: return try propertyListReader(source, options)
    case .whatsapp:
      let (order, source) = try order(of: source, path: path, options: options)
      return WhatsAppReader(source, order: order, options: options)
    }
  }

  private static func propertyListReader(
    _ source: ByteSource, _ options: ReadingOptions
  ) throws(ChatFormatError) -> any FormatReader {
    var head: [UInt8] = []
    while head.count < 6 {
      let chunk = try source.next()
      if chunk.isEmpty { break }
      head += chunk
    }
    let source = source.prepending(head)
    guard head.starts(with: "bplist".utf8) else { return PropertyListReader(source, options: options) }
    return try BinaryPropertyListReader(source, options: options)
  }

  /// The order of the dates in a WhatsApp text. A file is read twice; of a stream as much is held as it takes.
  private static func order(
    of source: ByteSource, path: String?, options: ReadingOptions
  ) throws(ChatFormatError) -> (WhatsAppDate.Order, ByteSource) {
    var order = WhatsAppOrder()
    if let path, isRegularFile(path) {
      var lines = LineStream(try ByteSource(path: path).opened(), limit: options.recordLimit)
      while let line = try lines.next() {
        if let header = WhatsAppHeader(line.bytes) { order.add(header.date) }
      }
      return (order.order, source)
    }
    var held: [UInt8] = []
    while held.count < streamLimit {
      let chunk = try source.next()
      if chunk.isEmpty { break }
      held += chunk
    }
    var lines = LineStream(ByteSource(bytes: held), limit: options.recordLimit)
    while let line = try lines.next() {
      if let header = WhatsAppHeader(line.bytes) { order.add(header.date) }
    }
    return (order.order, source.prepending(held))
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
  }
}
