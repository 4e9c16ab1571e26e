public import Foundation

/// The pages of an emoji keyboard: rows and columns of emoji, and a delete key at the last place of every page.
///
/// A page has two places at least; see ``GridLayout`` for other odd numbers.
public struct EmojiKeyboardLayout: Hashable, Sendable {
  /// What is at a place of a page.
  public enum Key: Hashable, Sendable {
    /// An emoji, by its position in the list.
    case emoji(Int)
    /// The key that deletes.
    case delete
  }

  /// The grid of a page.
  public let grid: GridLayout
  /// The number of emoji, not negative.
  public let count: Int

  /// Makes a keyboard.
  ///
  /// - Parameters:
  ///   - width: The width of a page in points.
  ///   - rows: The rows of a page; less than 1 counts as 1.
  ///   - columns: The columns of a page; less than 1 counts as 1, and 1 as 2 on pages of one row.
  ///   - tile: The size of a key in points.
  ///   - count: The number of emoji; negative numbers count as 0, and none exceeds 2^30.
  public init(
    width: CGFloat, rows: Int, columns: Int, tile: CGSize, rowSpacing: CGFloat = 0, edgeSpacing: CGFloat = 0,
    count: Int
  ) {
    grid = GridLayout(
      width: width, columns: rows <= 1 ? max(columns, 2) : columns, tile: tile, rowSpacing: rowSpacing,
      edgeSpacing: edgeSpacing, rowsPerPage: rows)
    self.count = min(max(0, count), 1 << 30)
  }

  private var capacity: Int { grid.pageCapacity ?? 2 }

  /// The number of emoji on a full page.
  public var emojiPerPage: Int { capacity - 1 }

  /// The number of pages; 1 at least.
  public var pageCount: Int { max(1, (count + emojiPerPage - 1) / emojiPerPage) }

  /// Where an emoji stands; nil where there is no such emoji.
  public func place(ofEmoji emoji: Int) -> GridPlace? {
    guard emoji >= 0, emoji < count else { return nil }
    return place(emoji % emojiPerPage, page: emoji / emojiPerPage)
  }

  /// Where the delete key of a page stands: at the last place, also on a page that is not full; nil where there is no
  /// such page.
  public func place(ofDeleteKeyOn page: Int) -> GridPlace? {
    guard page >= 0, page < pageCount else { return nil }
    return place(capacity - 1, page: page)
  }

  /// The emoji of a page, in order; none where there is no such page.
  public func emoji(onPage page: Int) -> Range<Int> {
    guard page >= 0, page < pageCount else { return 0..<0 }
    return page * emojiPerPage..<min(count, (page + 1) * emojiPerPage)
  }

  /// The key at a point of a page, in points from its upper left corner; nil where none is.
  public func key(at point: CGPoint, page: Int) -> Key? {
    guard page >= 0, page < pageCount, let slot = grid.item(at: point, items: capacity) else { return nil }
    if slot == capacity - 1 { return .delete }
    let emoji = page * emojiPerPage + slot
    return emoji < count ? .emoji(emoji) : nil
  }

  private func place(_ slot: Int, page: Int) -> GridPlace {
    var place = grid.place(ofItem: slot)
    place.page = page
    return place
  }
}
