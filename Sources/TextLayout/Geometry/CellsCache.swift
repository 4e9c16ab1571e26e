internal import Synchronization

/// Keeps the cells of the line that was asked for last: questions about a text mostly come line by line.
final class CellsCache: Sendable {
  private struct Entry {
    var line: Int
    var cells: LineCells
  }

  private let entry = Mutex<Entry?>(nil)

  /// The cells of a line, made where they are not at hand.
  func cells(line: Int, make: () -> LineCells) -> LineCells {
    if let known = entry.withLock({ $0?.line == line ? $0?.cells : nil }) { return known }
    let cells = make()
    entry.withLock { $0 = Entry(line: line, cells: cells) }
    return cells
  }
}
