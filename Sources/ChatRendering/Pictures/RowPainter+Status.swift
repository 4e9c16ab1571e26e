internal import ChatLayout
internal import Foundation
internal import PixelEngine
internal import RichText

extension RowPainter {
  /// The mark of what has become of a message: a clock, one tick, two ticks, two ticks in another colour, or an
  /// exclamation mark in a circle.
  mutating func add(_ status: MessageStatus, _ frame: CGRect, _ color: TextColor) {
    let box = frame.offsetBy(dx: 0, dy: top)
    let height = Double(box.height)
    let thickness = height * 0.13
    func tick(_ x: Double) -> Path {
      let (left, upper) = (Double(box.minX) + x, Double(box.minY))
      return .stroke(
        [
          PixelPoint(left, upper + height * 0.55), PixelPoint(left + height * 0.27, upper + height * 0.82),
          PixelPoint(left + height * 0.82, upper + height * 0.2),
        ], thickness: thickness)
    }
    // At the right edge, where the text of the time ends.
    let last = Double(box.width) - height * 0.82 - thickness / 2
    let center = PixelPoint(Double(box.maxX) - height / 2, Double(box.midY))
    let radius = height * 0.46
    switch status {
    case .sent: fill(tick(last), color)
    case .delivered, .read:
      let color = status == .read ? theme.statusRead : color
      fill(tick(last - height * 0.38), color)
      fill(tick(last), color)
    case .sending:
      fill(.ring(center: center, radius: radius, thickness: thickness * 0.9), color)
      fill(
        .stroke(
          [
            PixelPoint(center.x, center.y - radius * 0.5), center, PixelPoint(center.x + radius * 0.4, center.y),
          ], thickness: thickness * 0.9), color)
    case .failed:
      fill(.circle(center: center, radius: radius), theme.statusFailed)
      let mark = TextColor(rgb: 0x8C1D10)
      fill(
        .stroke(
          [PixelPoint(center.x, center.y - radius * 0.5), PixelPoint(center.x, center.y + radius * 0.1)],
          thickness: thickness * 1.1), mark)
      fill(.circle(center: PixelPoint(center.x, center.y + radius * 0.5), radius: thickness * 0.6), mark)
    }
  }
}
