/// The beginning of a message in WhatsApp's text: `[28/03/2024, 21:50:20] ` on iOS, `28/03/2024, 21:50 - ` on
/// Android, in the many forms that phones give to dates.
struct WhatsAppHeader: Hashable, Sendable {
  var date: WhatsAppDate
  /// The date and time as they stand there, without marks of direction.
  var text: String
  /// Whether it stands in brackets, as on iOS.
  var isBracketed: Bool
  /// Where the rest of the line begins, in UTF-8.
  var end: Int

  /// Reads the beginning of a line; nil where it begins no message.
  ///
  /// Constant time: no date is longer than 72 bytes.
  init?(_ line: some Collection<UInt8>) {
    guard let first = line.first, isDigit(first) || first == UInt8(ascii: "[") || first >= 0x80 else { return nil }
    var scanner = WhatsAppScanner(line.prefix(72))
    scanner.skipMarks()
    isBracketed = scanner.skip("[")
    scanner.skipMarks()
    let start = scanner.position
    guard let numbers = scanner.date() else { return nil }
    _ = scanner.skip(",") || scanner.skip("،") || scanner.skip(".")
    guard scanner.skipBlanks(), let clock = scanner.clock() else { return nil }
    date = WhatsAppDate(
      numbers: numbers.values, isYearFirst: numbers.isYearFirst, separator: numbers.separator, hour: clock.hour,
      minute: clock.minute, second: clock.second, hasMeridiem: clock.hasMeridiem)
    text = scanner.text(start..<scanner.position)
    if isBracketed {
      guard scanner.skip("]") else { return nil }
      scanner.skipBlanks()
    } else {
      guard scanner.skipBlanks(), scanner.skip("-") || scanner.skip("–") else { return nil }
      guard scanner.skipBlanks() || scanner.isAtEnd else { return nil }
    }
    end = scanner.offset
  }
}
