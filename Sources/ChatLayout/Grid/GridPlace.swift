public import Foundation

/// Where an item of a grid stands.
public struct GridPlace: Hashable, Sendable {
  /// The page from 0.
  public var page: Int
  /// The row on the page from 0.
  public var row: Int
  /// The column from 0.
  public var column: Int
  /// The tile in points, from the upper left corner of its page.
  public var frame: CGRect

  /// Makes a place.
  public init(page: Int, row: Int, column: Int, frame: CGRect) {
    self.page = page
    self.row = row
    self.column = column
    self.frame = frame
  }
}
