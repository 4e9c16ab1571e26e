internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout

extension DisplayList {
  /// A box of colour under a line, in points.
  struct Background {
    var color: TextColor
    var rect: CGRect
    /// Whether its corners on the left and on the right are round.
    var isStart: Bool
    var isEnd: Bool

    /// Its outline.
    ///
    /// - Parameters:
    ///   - origin: Where the corner of the container lies, in points.
    ///   - radius: The radius of round corners, in points.
    ///   - scale: What points are multiplied by.
    func path(at origin: PixelPoint, radius: CGFloat, scale: Double) -> Path {
      let radius = Double(radius) * scale
      let (left, right) = (isStart ? radius : 0, isEnd ? radius : 0)
      return .roundedRectangle(
        x: (origin.x + Double(rect.minX)) * scale, y: (origin.y + Double(rect.minY)) * scale,
        width: Double(rect.width) * scale, height: Double(rect.height) * scale,
        radii: CornerRadii(topLeft: left, topRight: right, bottomRight: right, bottomLeft: left))
    }
  }

  /// The boxes under a line, from below.
  func backgrounds(ofLine number: Int) -> [Background] {
    let line = lines[number]
    let own = backgrounds[line.backgrounds].map {
      Background(color: $0.color, rect: $0.rect, isStart: $0.isStart, isEnd: $0.isEnd)
    }
    guard let backdrop, line.right > line.left else { return own }
    let rect = CGRect(x: line.left, y: line.top, width: line.right - line.left, height: line.height)
    return [Background(color: backdrop, rect: rect, isStart: number == 0, isEnd: number == lines.count - 1)] + own
  }
}
