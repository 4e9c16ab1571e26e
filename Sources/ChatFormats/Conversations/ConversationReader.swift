/// Reads the messages of a conversation one after another, in the order of the file, whatever its format.
///
/// ```swift
/// var reader = try ConversationReader(path: "result.json") { print($0) }
/// while let message = try reader.next() { print(message.senderName ?? "", message.text) }
/// ```
///
/// A message that cannot be read is reported and left out, and the rest is read. Odd ones are reported and
/// read: a field of a wrong type that can be done without, an identifier that one of the 65,536 messages
/// before (or some more) had in the same conversation, if it has at most 256 bytes, a time before that of the
/// message before.
///
/// Memory is bounded by the longest message, whatever the length of the file; only binary property lists,
/// and WhatsApp texts that come as a stream, are held as a whole.
public struct ConversationReader {
  /// The format, as it was given or found.
  public let format: ChatFormat
  /// How many messages have been read.
  public private(set) var messageCount = 0
  /// How many have been left out; lines that belong to none, and a file that could not be read to its end, count as one.
  public private(set) var skippedCount = 0

  private var reader: any FormatReader
  private let report: (RecordReport) -> Void
  private var ids = RecentIDs()
  private var lastTime: Double?
  private var lastConversation: String?
  private var hasEnded = false
  private var clue: FormatClue?

  /// Opens a file, or the folder of an export.
  ///
  /// - Parameters:
  ///   - format: the format; found out by default.
  ///   - report: is told of messages that are left out or odd, as ``next()`` comes by them.
  /// - Throws: ``ChatFormatError`` where there is no file, nothing in it, or nothing that can be read.
  public init(
    path: String, format: ChatFormat = .automatic, options: ReadingOptions = ReadingOptions(),
    report: @escaping (RecordReport) -> Void = { _ in }
  ) throws(ChatFormatError) {
    let opening = try ConversationOpening(path: path, format: format, options: options)
    self.init(opening, report)
  }

  /// Reads from a source, such as standard input; waits for its first bytes where the format must be found out.
  ///
  /// - Throws: ``ChatFormatError`` where there is nothing, or nothing that can be read.
  public init(
    _ source: ByteSource, format: ChatFormat = .automatic, options: ReadingOptions = ReadingOptions(),
    report: @escaping (RecordReport) -> Void = { _ in }
  ) throws(ChatFormatError) {
    let opening = try ConversationOpening(source, format: format, options: options)
    self.init(opening, report)
  }

  private init(_ opening: ConversationOpening, _ report: @escaping (RecordReport) -> Void) {
    format = opening.format
    reader = opening.reader
    clue = opening.clue
    self.report = report
  }

  /// The next message; nil at the end.
  ///
  /// - Throws: ``ChatFormatError`` where the file cannot be read on; the answer is nil from then on.
  public mutating func next() throws(ChatFormatError) -> ChatMessage? {
    while !hasEnded {
      let step: ReadStep?
      do throws(ChatFormatError) {
        step = try reader.next()
      } catch {
        hasEnded = true
        throw explained(error)
      }
      switch step {
      case .message(let message, let place, let notes):
        messageCount += 1
        clue = nil
        for note in notes { report(RecordReport(note)) }
        check(message, place)
        return message
      case .skipped(let error):
        skippedCount += 1
        report(RecordReport(explained(error), loss: .message))
      case .lost(let lost):
        skippedCount += 1
        report(lost)
      case .odd(let error):
        report(RecordReport(error))
      case nil:
        hasEnded = true
      }
    }
    return nil
  }

  /// An error that comes before any message may tell that the format is another one; once is enough.
  private mutating func explained(_ error: ChatFormatError) -> ChatFormatError {
    defer { clue = nil }
    return clue?.explained(error) ?? error
  }

  /// Goes on with the conversation that another reader has read: identifiers that it came by count as used, and times
  /// are compared with its last.
  ///
  /// Call it before the first ``next()``.
  public mutating func goOn(after reader: ConversationReader) {
    ids = reader.ids
    lastTime = reader.lastTime
    lastConversation = reader.lastConversation
  }

  private mutating func check(_ message: ChatMessage, _ place: RecordPlace) {
    // Line numbers cannot come twice.
    if let id = message.id, format != .plain, format != .whatsapp,
      !ids.insert(id, in: message.conversation)
    {
      report(RecordReport(place.error(.duplicateID, "the identifier \(id) was used before")))
    }
    if message.conversation != lastConversation {
      lastConversation = message.conversation
      lastTime = nil
    }
    guard let time = message.time else { return }
    if let lastTime, time < lastTime {
      report(
        RecordReport(
          place.error(.outOfOrder, "the message is older than the one before it; the order of the file is kept")))
    }
    lastTime = time
  }
}
