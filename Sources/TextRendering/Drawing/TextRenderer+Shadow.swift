internal import Foundation
internal import PixelEngine
internal import RichText

extension TextRenderer {
  /// Draws the shadow of some lines: all that is drawn of them, blurred, in one colour.
  func drawShadow(
    _ shadow: TextShadow, of list: DisplayList, _ lines: Range<Int>, at origin: PixelPoint, into bitmap: Bitmap
  ) {
    let cast = ShadowCast(shadow, scale: scale)
    let (dx, dy) = (cast.dx, cast.dy)
    // What lies beyond the bitmap throws its shadow into it.
    let target = bitmap.bounds
    let ink = inkBounds(of: list, lines: lines, at: CGPoint(x: origin.x, y: origin.y))
    let seen = PixelRect(x: target.x - dx, y: target.y - dy, width: target.width, height: target.height)
    let area = ink.outset(by: cast.reach).intersection(seen.outset(by: cast.reach))
    guard !ink.isEmpty, !area.isEmpty, let layer = try? Bitmap(area) else { return }
    drawContent(of: list, lines, at: origin, into: layer)
    var coverage = Coverage(alphaOf: layer).blurred(deviation: cast.deviation)
    coverage.bounds.x += dx
    coverage.bounds.y += dy
    bitmap.fill(coverage, .color(PixelColor(shadow.color)))
  }
}
