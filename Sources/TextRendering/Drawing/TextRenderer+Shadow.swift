internal import Foundation
internal import PixelEngine
internal import RichText

extension TextRenderer {
  /// Draws the shadow of some lines: all that is drawn of them, blurred, in one colour.
  func drawShadow(
    _ shadow: TextShadow, of list: DisplayList, _ lines: Range<Int>, at origin: PixelPoint, into bitmap: Bitmap
  ) {
    let deviation = Double(shadow.blur) * scale / 2
    let reach = Int((deviation * 3).rounded(.up)) + 1
    let shift = PixelPoint(
      (Double(shadow.offset.width) * scale).rounded(), (Double(shadow.offset.height) * scale).rounded())
    let (dx, dy) = (Int(min(max(shift.x, -1e6), 1e6)), Int(min(max(shift.y, -1e6), 1e6)))
    // What lies beyond the bitmap throws its shadow into it.
    let target = bitmap.bounds
    let ink = inkBounds(of: list, lines: lines, at: CGPoint(x: origin.x, y: origin.y))
    let seen = PixelRect(x: target.x - dx, y: target.y - dy, width: target.width, height: target.height)
    let area = ink.outset(by: reach).intersection(seen.outset(by: reach))
    guard !ink.isEmpty, !area.isEmpty, let layer = try? Bitmap(area) else { return }
    drawContent(of: list, lines, at: origin, into: layer)
    var coverage = Coverage(alphaOf: layer).blurred(deviation: deviation)
    coverage.bounds.x += dx
    coverage.bounds.y += dy
    bitmap.fill(coverage, .color(PixelColor(shadow.color)))
  }
}
