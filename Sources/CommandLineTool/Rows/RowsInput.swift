internal import ChatConversation
internal import ChatFormats
internal import ChatLayout
internal import Foundation

/// Reads the messages of all files as one conversation. A file that cannot be read on yields an error in its place, and
/// the next one follows.
final class RowsInput {
  private let options: RowsOptions
  private var converter: MessageConverter
  private var batcher: RowBatcher
  private let put: (RowBatch) -> Void
  private var senders: SenderNames?
  private let pictures: PictureFolder
  /// The reader of the file before.
  private var previous: ConversationReader?

  /// - Parameter put: Is called with each batch.
  init(_ options: RowsOptions, measurer: RowMeasurer, put: @escaping (RowBatch) -> Void) {
    self.options = options
    self.put = put
    pictures = PictureFolder(ofConversation: options.files.first ?? "-")
    senders = options.reading.me.map { SenderNames(me: $0) }
    converter = MessageConverter(style: measurer.style, emoji: measurer.emoji)
    converter.codeFamily = "Noto Sans Mono"
    batcher = RowBatcher(
      countLimit: max(4, 128 / options.widths.count),
      weightLimit: RecordPipeline<RowBatch>.capacity(jobs: options.jobs))
  }

  /// Reads everything.
  ///
  /// - Returns: What to say of it all, if anything.
  @discardableResult
  func run() -> String? {
    for file in options.files {
      do throws(ChatFormatError) {
        try read(file)
      } catch {
        batcher.append(error)
      }
      flush()
    }
    if let rest = batcher.finish() { put(rest) }
    return senders?.hint
  }

  private func read(_ file: String) throws(ChatFormatError) {
    var reader = try open(file)
    if let previous { reader.goOn(after: previous) }
    defer { previous = reader }
    converter.showsWrittenTimes = reader.format == .plist
    while let message = try reader.next() {
      senders?.add(message)
      batcher.append(
        pictures.withSizes(converter.message(from: message)),
        RowBatch.Label(id: message.id, conversation: message.conversation),
        byteCount: message.byteCount)
      if batcher.isFull { flush() }
    }
  }

  private func open(_ file: String) throws(ChatFormatError) -> ConversationReader {
    let report: (RecordReport) -> Void = { [unowned self] report in
      batcher.append(report)
      if batcher.isFull { flush() }
    }
    let (format, reading) = (options.inputFormat, options.reading)
    guard file == "-" || Self.isStream(file) else {
      return try ConversationReader(path: file, format: format, options: reading, report: report)
    }
    let source =
      file == "-" ? ByteSource(.standardInput, name: "standard input") : try ByteSource(path: file)
    // Nothing that can be answered waits for bytes that have not arrived yet.
    let flushing = ByteSource(name: source.name) { [unowned self] () throws(ChatFormatError) in
      flush()
      return try source.next()
    }
    return try ConversationReader(flushing, format: format, options: reading, report: report)
  }

  private func flush() {
    if let batch = batcher.take() { put(batch) }
  }

  /// Whether a path names a pipe or a device, which cannot be read twice.
  private static func isStream(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    let type = attributes?[.type] as? FileAttributeType
    return type != nil && type != .typeRegular && type != .typeDirectory
  }
}

extension ChatMessage {
  /// How many bytes of text it holds, about.
  fileprivate var byteCount: Int {
    var texts = [text, sender, senderName, timeText, avatar, id?.description, replyTo?.description, conversation]
    for attachment in attachments { texts += [attachment.file, attachment.name, attachment.text] }
    return texts.reduce(spans.count * 64) { $0 + ($1?.utf8.count ?? 0) }
  }
}
