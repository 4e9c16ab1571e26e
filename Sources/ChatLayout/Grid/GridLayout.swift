public import Foundation

/// Tiles of one size in columns, with equal room between and beside them, in rows and pages.
///
/// Lengths are points, y down. Those that are negative or not a number count as 0; a grid has at least one column, and a
/// page at least one row.
public struct GridLayout: Hashable, Sendable {
  /// The width of a page.
  public var width: CGFloat
  /// The number of columns; less than 1 counts as 1.
  public var columns: Int
  /// The size of a tile.
  public var tile: CGSize
  /// The room between two rows.
  public var rowSpacing: CGFloat
  /// The room above the first row and below the last.
  public var edgeSpacing: CGFloat
  /// The number of rows on a page; nil puts all items on one page, less than 1 counts as 1.
  public var rowsPerPage: Int?

  /// Makes a grid.
  public init(
    width: CGFloat, columns: Int, tile: CGSize, rowSpacing: CGFloat = 0, edgeSpacing: CGFloat = 0,
    rowsPerPage: Int? = nil
  ) {
    self.width = width
    self.columns = columns
    self.tile = tile
    self.rowSpacing = rowSpacing
    self.edgeSpacing = edgeSpacing
    self.rowsPerPage = rowsPerPage
  }

  private var columnCount: Int { min(max(columns, 1), 1 << 20) }
  private var tileSize: CGSize { CGSize(width: Length.positive(tile.width), height: Length.positive(tile.height)) }

  /// The room between two columns, and beside the first and the last: (width - columns × tile) / (columns + 1); 0 where
  /// the tiles do not fit, which then reach over the right edge.
  public var margin: CGFloat {
    let columns = CGFloat(columnCount)
    return max(0, (Length.positive(width) - columns * tileSize.width) / (columns + 1))
  }

  /// How many items a page holds; nil for any number.
  public var pageCapacity: Int? { rowsPerPage.map { min(max($0, 1), 1 << 20) * columnCount } }

  /// The number of pages that some items take; negative numbers count as 0.
  public func pageCount(items: Int) -> Int {
    guard items > 0 else { return 0 }
    guard let capacity = pageCapacity else { return 1 }
    return (items - 1) / capacity + 1
  }

  /// Where an item stands; negative positions count as 0.
  public func place(ofItem item: Int) -> GridPlace {
    let item = max(item, 0)
    let page = pageCapacity.map { item / $0 } ?? 0
    let rest = pageCapacity.map { item % $0 } ?? item
    let row = rest / columnCount
    let column = rest % columnCount
    let origin = CGPoint(
      x: margin + CGFloat(column) * (tileSize.width + margin),
      y: Length.positive(edgeSpacing) + CGFloat(row) * (tileSize.height + Length.positive(rowSpacing)))
    return GridPlace(page: page, row: row, column: column, frame: CGRect(origin: origin, size: tileSize))
  }

  /// The height of a page with all its rows, in points; without pages, that of all items.
  public func pageHeight(items: Int) -> CGFloat {
    let needed = max(items, 0) / columnCount + (max(items, 0) % columnCount > 0 ? 1 : 0)
    let rows = CGFloat(pageCapacity.map { $0 / columnCount } ?? needed)
    guard rows > 0 else { return 0 }
    return rows * tileSize.height + (rows - 1) * Length.positive(rowSpacing) + 2 * Length.positive(edgeSpacing)
  }

  /// The item whose tile holds a point of a page; nil where no tile is.
  ///
  /// - Parameters:
  ///   - point: A point from the upper left corner of the page.
  ///   - items: How many items the grid has.
  public func item(at point: CGPoint, page: Int = 0, items: Int) -> Int? {
    guard point.x.isFinite, point.y.isFinite, page >= 0, page < pageCount(items: items) else { return nil }
    let column = (point.x - margin) / (tileSize.width + margin)
    let row = (point.y - Length.positive(edgeSpacing)) / (tileSize.height + Length.positive(rowSpacing))
    guard column >= 0, row >= 0, column < CGFloat(columnCount), row < CGFloat(max(items, 1)) else { return nil }
    if let capacity = pageCapacity, row >= CGFloat(capacity / columnCount) { return nil }
    let (start, overflows) = Int(row).multipliedReportingOverflow(by: columnCount)
    guard !overflows, start < items else { return nil }
    let item = page * (pageCapacity ?? 0) + start + Int(column)
    return item < items && place(ofItem: item).frame.contains(point) ? item : nil
  }
}
