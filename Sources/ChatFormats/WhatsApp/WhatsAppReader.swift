/// WhatsApp's "Export chat": a message begins with a date, and lines that do not go on with the one before.
struct WhatsAppReader: FormatReader {
  private let options: ReadingOptions
  private let order: WhatsAppDate.Order
  private var lines: LineStream
  private var pending: Pending?
  private var hasMessages = false
  private var hasEnded = false
  private var strayLines: (first: Int, count: Int)?

  /// A message whose end has not been seen.
  private struct Pending {
    var header: WhatsAppHeader
    /// The order of its date, which may differ from that of the file.
    var order: WhatsAppDate.Order
    var line: Int
    /// What follows the header.
    var bytes: [UInt8]
    var isTooLong: Bool
  }

  /// Starts reading.
  ///
  /// - Parameter order: what a look through the whole file has found.
  init(_ source: ByteSource, order: WhatsAppDate.Order, options: ReadingOptions) {
    lines = LineStream(source, limit: options.recordLimit)
    self.order = order
    self.options = options
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    while !hasEnded {
      guard let (bytes, isTooLong) = try lines.next() else {
        hasEnded = true
        break
      }
      if let header = WhatsAppHeader(bytes), let order = header.date.order(preferring: order) {
        let finished = pending
        let stray = strayLines
        strayLines = nil
        hasMessages = true
        pending = Pending(
          header: header, order: order, line: lines.line, bytes: Array(bytes[header.end...]), isTooLong: isTooLong)
        if let finished { return step(finished) }
        if let stray { return .lost(RecordReport(strayError(stray), loss: .lines)) }
      } else if pending != nil {
        append(bytes, isTooLong)
      } else if !bytes.isEmpty {
        strayLines = strayLines.map { ($0.first, $0.count + 1) } ?? (lines.line, 1)
      }
    }
    if let finished = pending {
      pending = nil
      return step(finished)
    }
    if !hasMessages {
      hasMessages = true
      throw ChatFormatError(
        .unknownFormat, file: lines.source.name, reason: "no line begins with a date as in a chat export of WhatsApp")
    }
    return nil
  }

  private func strayError(_ stray: (first: Int, count: Int)) -> ChatFormatError {
    let words = stray.count == 1 ? "this line stands" : "these \(stray.count) lines stand"
    return ChatFormatError(
      .syntax, file: lines.source.name, line: stray.first, reason: "\(words) before the first message")
  }

  private mutating func append(_ bytes: [UInt8], _ isTooLong: Bool) {
    let room = options.recordLimit - (pending?.bytes.count ?? 0)
    if isTooLong || bytes.count + 1 > room {
      pending?.isTooLong = true
      pending?.bytes = []
    } else if pending?.isTooLong == false {
      pending?.bytes.append(0x0A)
      pending?.bytes.append(contentsOf: bytes)
    }
  }

  private func step(_ pending: Pending) -> ReadStep {
    let place = RecordPlace(file: lines.source.name, line: pending.line)
    if pending.isTooLong { return .skipped(place.tooLong(options.recordLimit)) }
    var message = WhatsAppBody(pending.bytes, isBracketed: pending.header.isBracketed).message()
    message.id = .number(String(pending.line))
    message.timeText = pending.header.text
    message.time = pending.header.date.seconds(pending.order, secondsFromGMT: options.secondsFromGMT)
    if let sender = message.sender {
      // WhatsApp puts a tilde before names that are not in the address book.
      let bare =
        sender.hasPrefix("~")
        ? sender.dropFirst().drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" } : sender[...]
      message.isOutgoing = Direction(me: options.me).isOutgoing(sender, String(bare))
    }
    guard pending.order != order else { return .message(message, place) }
    let reason =
      "the file's dates are \(order.rawValue), but as such there is no '\(pending.header.text)'; "
      + "it is read as \(pending.order.rawValue)"
    return .message(message, place, notes: [place.error(.outOfRange, reason)])
  }
}
