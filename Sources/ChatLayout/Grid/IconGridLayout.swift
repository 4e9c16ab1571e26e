public import Foundation
public import RichText
public import TextLayout

/// A grid of icons with a label under each: the panel of things to send, for instance.
///
/// Lengths are points, y down.
public struct IconGridLayout: Hashable, Sendable {
  /// One icon and its label.
  public struct Item: Hashable, Sendable {
    /// Where the tile stands.
    public var place: GridPlace
    /// The icon, in the middle of the tile's upper edge.
    public var icon: CGRect
    /// The label, one line in the middle under the icon, no wider than the tile; of width 0 where it is empty.
    public var label: CGRect
    /// Whether the label is cut, and ends with an ellipsis.
    public var isTruncated: Bool
  }

  /// The grid; a tile is as high as the icon, the spacing and a label.
  public let grid: GridLayout
  /// The size of an icon.
  public let icon: CGSize
  /// The room between an icon and its label.
  public let labelSpacing: CGFloat
  /// How labels look.
  public let labelStyle: TextStyle

  private let labelHeight: CGFloat

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - width: The width of a page in points.
  ///   - tileWidth: The width of a tile, which is the most a label may have.
  ///   - engine: What labels are measured with; the first font says how high they are.
  public init(
    width: CGFloat, columns: Int, tileWidth: CGFloat, icon: CGSize, labelSpacing: CGFloat = 4,
    labelStyle: TextStyle = TextStyle(font: Font(size: 12)), rowSpacing: CGFloat = 0, edgeSpacing: CGFloat = 0,
    rowsPerPage: Int? = nil, engine: TextLayoutEngine
  ) {
    self.icon = CGSize(width: Length.positive(icon.width), height: Length.positive(icon.height))
    self.labelSpacing = Length.positive(labelSpacing)
    self.labelStyle = labelStyle
    labelHeight = engine.prepare(" ", style: labelStyle).size(maxWidth: .infinity).height
    grid = GridLayout(
      width: width, columns: columns,
      tile: CGSize(width: tileWidth, height: self.icon.height + self.labelSpacing + labelHeight),
      rowSpacing: rowSpacing, edgeSpacing: edgeSpacing, rowsPerPage: rowsPerPage)
  }

  /// How a label is laid out: on one line, cut with an ellipsis where it is wider than the tile.
  public var labelContainer: TextContainer {
    TextContainer(
      width: Length.positive(grid.tile.width), maximumNumberOfLines: 1, lineBreakMode: .truncateTail)
  }

  /// Where an icon and its label stand.
  ///
  /// - Parameter item: The position; negative ones count as 0.
  /// - Complexity: Linear in the label.
  public func item(_ item: Int, label: String, engine: TextLayoutEngine) -> Item {
    let place = grid.place(ofItem: item)
    let layout = engine.prepare(label, style: labelStyle).layout(in: labelContainer)
    let size = label.isEmpty ? CGSize(width: 0, height: labelHeight) : layout.usedRect.size
    let tile = place.frame
    return Item(
      place: place,
      icon: CGRect(x: tile.midX - icon.width / 2, y: tile.minY, width: icon.width, height: icon.height),
      label: CGRect(
        x: tile.midX - size.width / 2, y: tile.minY + icon.height + labelSpacing, width: size.width,
        height: size.height),
      isTruncated: layout.isTruncated)
  }
}
