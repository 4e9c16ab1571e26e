/// A rectangle of whole device pixels, y down: `x ..< x + width`, `y ..< y + height`.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns; not negative.
  public var width: Int
  /// The number of rows; not negative.
  public var height: Int

  /// Makes a rectangle; a negative size becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The smallest rectangle of whole pixels around a box with fractions; empty if the box is empty or not finite.
  /// Places beyond two billion are clamped.
  public init(around minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard minX < maxX, minY < maxY else {
      self = .empty
      return
    }
    let limit = 2e9
    func whole(_ value: Double) -> Int { Int(min(max(value, -limit), limit)) }
    let left = whole(minX.rounded(.down))
    let top = whole(minY.rounded(.down))
    self.init(x: left, y: top, width: whole(maxX.rounded(.up)) - left, height: whole(maxY.rounded(.up)) - top)
  }

  /// The column behind the last.
  public var maxX: Int { x + width }
  /// The row behind the last.
  public var maxY: Int { y + height }
  /// Whether there are no pixels in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The pixels that both hold.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right > left && bottom > top
      ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .empty
  }

  /// The smallest rectangle around both; an empty one does not count.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether all pixels of another lie in this one.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// Moved outward on all sides; inward where `distance` is negative.
  public func outset(by distance: Int) -> PixelRect {
    PixelRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
