public import Foundation

/// The window through which a list of rows is seen: its height, what covers its edges, and how far it is scrolled.
///
/// Lengths are points, y down. The content begins at y 0 with the first row; ``offset`` is the place of the content at
/// the upper edge of the window. Lengths that are negative or not a number count as 0.
public struct ChatViewport: Hashable, Sendable {
  /// The height of the window.
  public var height: CGFloat
  /// How much of the window's upper edge is covered, by a title bar for instance.
  public var topInset: CGFloat
  /// How much of the window's lower edge is covered, by the input bar and the keyboard.
  public var bottomInset: CGFloat
  /// The place of the content at the upper edge of the window; down to minus ``topInset``.
  public var offset: CGFloat

  /// Makes a viewport; by default nothing is covered and the content begins at the upper edge.
  public init(height: CGFloat, topInset: CGFloat = 0, bottomInset: CGFloat = 0, offset: CGFloat = 0) {
    self.height = height
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.offset = offset
  }

  /// How much of the lower edge of a view a keyboard covers, in points.
  ///
  /// - Parameters:
  ///   - keyboard: The frame of the keyboard. One that does not touch the view, or has no area, covers nothing; one
  ///     that floats above the view's lower edge covers all below its top, as far as it reaches down to that edge.
  ///   - view: The frame of the view, in the same coordinates.
  ///   - base: What is covered in any case, by the input bar for instance, in points; it stands upon the keyboard.
  /// - Returns: At most the height of the view.
  public static func bottomInset(keyboard: CGRect, view: CGRect, base: CGFloat = 0) -> CGFloat {
    let height = Length.positive(view.height)
    var covered: CGFloat = 0
    if keyboard.width > 0, keyboard.height > 0, keyboard.minX < view.maxX, keyboard.maxX > view.minX,
      keyboard.maxY >= view.maxY
    {
      covered = Length.positive(view.maxY - keyboard.minY)
    }
    return min(covered + Length.positive(base), height)
  }

  /// The height of what is not covered, in points.
  public var visibleHeight: CGFloat {
    max(0, Length.positive(height) - Length.positive(topInset) - Length.positive(bottomInset))
  }

  /// The place of the content at the upper edge of what is not covered, in points.
  public var visibleTop: CGFloat { Length.place(offset) + Length.positive(topInset) }

  /// The rows of which something can be seen.
  ///
  /// - Complexity: Logarithmic.
  public func visibleRows(_ index: RowIndex) -> Range<Int> {
    index.rows(fromY: visibleTop, toY: visibleTop + visibleHeight)
  }

  /// The least offset: the first row at the top.
  public var minimumOffset: CGFloat { -Length.positive(topInset) }

  /// The greatest offset: the last row at the bottom. It is ``minimumOffset`` where all rows fit.
  public func maximumOffset(_ index: RowIndex) -> CGFloat {
    max(minimumOffset, index.totalHeight - visibleHeight - Length.positive(topInset))
  }

  /// The offset that puts a row at the top or the bottom of what is not covered, as far as the content reaches.
  ///
  /// - Parameter row: The row; positions outside the list count as its first or last row.
  /// - Complexity: Logarithmic.
  public func offset(showing row: Int, at edge: RowEdge, _ index: RowIndex) -> CGFloat {
    let row = min(max(row, 0), max(index.count - 1, 0))
    let top = Length.positive(topInset)
    let offset =
      switch edge {
      case .top: index.y(ofRow: row) - top
      case .bottom: index.y(ofRow: row + 1) - visibleHeight - top
      }
    return clamped(offset, index)
  }

  /// An offset, kept within what can be scrolled to; NaN counts as 0.
  public func clamped(_ offset: CGFloat, _ index: RowIndex) -> CGFloat {
    min(max(Length.place(offset), minimumOffset), maximumOffset(index))
  }

  /// Whether the end of the last row can be seen, or nearly.
  ///
  /// - Parameter tolerance: How far below the lower edge it may be, in points.
  public func isAtEnd(_ index: RowIndex, tolerance: CGFloat = 1) -> Bool {
    Length.place(offset) >= maximumOffset(index) - Length.positive(tolerance)
  }

  /// The row at the upper edge of what is not covered, for keeping it there; nil where there are no rows.
  ///
  /// - Complexity: Logarithmic.
  public func anchor(_ index: RowIndex) -> RowAnchor? {
    guard !index.isEmpty else { return nil }
    let row = min(visibleRows(index).lowerBound, index.count - 1)
    return RowAnchor(row: row, offset: visibleTop - index.y(ofRow: row))
  }

  /// The offset at which an anchor stands where it stood, as far as the content reaches.
  ///
  /// Where the row has become too low for the point of it that was at the edge, its bottom is.
  ///
  /// - Complexity: Logarithmic.
  public func offset(keeping anchor: RowAnchor, _ index: RowIndex) -> CGFloat {
    let row = min(max(anchor.row, 0), max(index.count - 1, 0))
    let within = min(Length.place(anchor.offset), index.height(ofRow: row) ?? 0)
    return clamped(index.y(ofRow: row) + within - Length.positive(topInset), index)
  }

  /// The offset after the list has changed: at the end where it was at the end, else where the anchor is kept.
  ///
  /// - Parameters:
  ///   - wasAtEnd: What ``isAtEnd(_:tolerance:)`` said before the change.
  ///   - anchor: What ``anchor(_:)`` said before the change, its row moved as rows above it came or went.
  ///   - index: The heights after the change.
  /// - Complexity: Logarithmic.
  public func offset(keepingAtEnd wasAtEnd: Bool, anchor: RowAnchor?, _ index: RowIndex) -> CGFloat {
    if wasAtEnd { return maximumOffset(index) }
    return anchor.map { offset(keeping: $0, index) } ?? clamped(offset, index)
  }
}
