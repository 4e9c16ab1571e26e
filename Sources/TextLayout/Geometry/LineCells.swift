/// The grapheme clusters of one line with their boxes, in layout units from the left edge of the container.
///
/// All geometry that asks about characters reads this. The boxes come from the shaped line; a shaping cluster
/// that holds several graphemes (a ligature) is divided at the carets of the font, or evenly.
struct LineCells: Sendable {
  /// What a cell shows.
  enum Kind: UInt8, Sendable {
    case text
    /// A tab or a control character.
    case blank
    /// The separator that ends the line.
    case separator
    case attachment
    /// The truncation token; its range is the text that it stands for.
    case token
  }

  /// The box of a grapheme cluster.
  struct Cell: Hashable, Sendable {
    /// The text, in UTF-8.
    var range: Range<Int>
    /// The text, in UTF-16.
    var utf16: Range<Int> = 0..<0
    var left: Int64
    var width: Int64
    var level: UInt8
    var kind: Kind
    /// The style, as a position in the table of styles.
    var style: UInt16
    /// Whether it is white space that hangs at the end of the line.
    var hangs = false

    var isRightToLeft: Bool { level & 1 != 0 }
    var right: Int64 { left + width }
  }

  /// The cells from left to right; they touch one another.
  var cells: [Cell] = []
  /// The positions of the cells in the order of the text.
  var order: [Int] = []
  /// The base level of the line.
  var level: UInt8
  /// The ends of what is seen; hanging white space lies beyond.
  var left: Int64
  var right: Int64
  /// How far hanging white space may reach: the edges of the line's room; wide open without a width.
  var leftLimit: Int64
  var rightLimit: Int64

  var isRightToLeft: Bool { level & 1 != 0 }

  /// The end of the line at which its text begins.
  var startEdge: Int64 { isRightToLeft ? right : left }
  /// The end of the line at which its text ends, hanging white space included as far as there is room.
  var endEdge: Int64 {
    guard let last = order.last.map({ cells[$0] }), last.level == level else { return isRightToLeft ? left : right }
    return edge(last, atEnd: true)
  }

  /// The left or right edge of a cell; white space that hangs out of the room ends at the room's edge.
  func clamped(_ edge: Int64, _ cell: Cell) -> Int64 {
    guard cell.hangs else { return edge }
    return isRightToLeft ? max(edge, min(leftLimit, left)) : min(edge, max(rightLimit, right))
  }

  /// Where a cell begins or ends in the order of the text.
  func edge(_ cell: Cell, atEnd: Bool) -> Int64 {
    clamped(cell.isRightToLeft == atEnd ? cell.left : cell.right, cell)
  }

  /// The part of a cell that is within the room.
  func extent(_ cell: Cell) -> (left: Int64, right: Int64) {
    (clamped(cell.left, cell), clamped(cell.right, cell))
  }

  /// The last cell in the order of the text that begins at or before a UTF-16 offset, as a position in
  /// ``order``; logarithmic.
  func index(at utf16: Int) -> Int? {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if cells[order[middle]].utf16.lowerBound <= utf16 { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The cells on both sides of a UTF-16 offset, as positions in ``cells``. Inside a cluster these are the
  /// cells on both sides of its start; a side without a cell is nil.
  func neighbours(of utf16: Int) -> (before: Int?, after: Int?) {
    guard var index = index(at: utf16) else { return (nil, order.first) }
    let cell = cells[order[index]]
    if utf16 >= cell.utf16.upperBound && utf16 > cell.utf16.lowerBound {
      let next = index + 1
      // Text that is not shown lies between two cells.
      return (order[index], next < order.count && cells[order[next]].utf16.lowerBound == utf16 ? order[next] : nil)
    }
    // A cluster that two runs divide has two boxes of one range.
    while index > 0, cells[order[index - 1]].utf16.lowerBound == cell.utf16.lowerBound { index -= 1 }
    return (index > 0 ? order[index - 1] : nil, order[index])
  }
}
