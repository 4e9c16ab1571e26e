public import Foundation

/// Cuts conversations into pages, between rows.
public enum Pages {
  /// The rows of each page: as many as fit, and at least one.
  ///
  /// - Parameters:
  ///   - rows: Rows in order.
  ///   - height: The most height of a page's rows in points. A row that is higher has a page of its own, as high
  ///     as it is.
  public static func split(_ rows: [PlacedRow], height: CGFloat) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    for index in rows.indices where index > start && rows[index].bottom - rows[start].top > height {
      pages.append(start..<index)
      start = index
    }
    if start < rows.count { pages.append(start..<rows.count) }
    return pages
  }
}
