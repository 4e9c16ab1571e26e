/// Columns for people, as wide as what is in them. Cells cannot move the cursor or the columns beside them.
struct TextTable {
  private static let maximumColumns = 60
  private var rows: [[String]]

  /// A table with names for its columns.
  init(_ names: [String]) {
    rows = [names]
  }

  /// Adds a row; it has as many cells as there are names.
  mutating func append(_ cells: [String]) {
    let last = cells.count - 1
    rows.append(
      cells.enumerated().map { index, cell in
        CellWidth.excerpt(cell, columns: index == last ? Int.max : Self.maximumColumns)
      })
  }

  /// All rows, each with its line end; the last column is not padded.
  var text: String {
    var widths = [Int](repeating: 0, count: rows[0].count)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], CellWidth.of(cell)) }
    }
    var out = ""
    for row in rows {
      for (column, cell) in row.enumerated() {
        out += cell
        if column + 1 < row.count {
          out += String(repeating: " ", count: widths[column] - CellWidth.of(cell) + 2)
        }
      }
      out += "\n"
    }
    return out
  }
}
