internal import ChatFormats

/// A row of the table for people. The message comes last: whatever a terminal makes of its characters, the
/// columns before it stay straight.
struct TableRow {
  private static let idColumns = 16
  private static let messageColumns = 38
  private let cells: (id: String, lines: String, width: String, height: String, message: String)

  init(_ result: Measurement, _ record: MessageRecord) {
    cells = (
      CellWidth.excerpt(record.id?.description ?? "", columns: Self.idColumns - 1), String(result.lineCount),
      Self.decimal(result.width), Self.decimal(result.height),
      CellWidth.excerpt(record.text, columns: Self.messageColumns)
    )
  }

  private init(header: Void) {
    cells = ("id", "lines", "width", "height", "message")
  }

  static var header: String { TableRow(header: ()).text }

  var text: String {
    let gap = String(repeating: " ", count: max(0, Self.idColumns - CellWidth.of(cells.id)))
    return cells.id + gap + Self.right(cells.lines, 6) + Self.right(cells.width, 9) + Self.right(cells.height, 9)
      + "  " + cells.message + "\n"
  }

  private static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(1, columns - text.count)) + text
  }

  /// One digit after the point.
  private static func decimal(_ value: Double) -> String {
    guard let tenths = Int(exactly: (value * 10).rounded()) else { return "\(value)" }
    return "\(tenths / 10).\(tenths % 10)"
  }
}
