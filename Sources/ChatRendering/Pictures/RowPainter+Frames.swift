internal import ChatLayout
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout

/// What shows where things were measured.
extension RowPainter {
  /// The boxes of the row.
  mutating func addFrames() {
    let row = CGRect(x: 0, y: 0, width: frames.rowWidth, height: frames.rowHeight)
    outline(row, TextColor(red: 120, green: 120, blue: 120, alpha: 160))
    let shapes = [frames.bubble, frames.tail, frames.avatar, frames.status, frames.reply?.frame, frames.reply?.bar]
    for rect in shapes.compactMap({ $0 }) + frames.attachments {
      outline(rect, TextColor(red: 230, green: 60, blue: 60, alpha: 220))
    }
    let labels = [frames.daySeparator, frames.timeLabel, frames.name, frames.reply?.sender, frames.reply?.text]
    for rect in labels.compactMap({ $0?.frame }) + [frames.text].compactMap({ $0 }) {
      outline(rect, TextColor(red: 40, green: 160, blue: 60, alpha: 220))
    }
  }

  private mutating func outline(_ rect: CGRect, _ color: TextColor) {
    fill(.frame(snapped(rect), thickness: 1 / scale), color)
  }

  /// The boxes and baselines of lines, from a place in the picture.
  mutating func addLineFrames(_ layout: TextLayout, at origin: CGPoint) {
    for (path, color) in LineFrames.paths(layout, at: origin, scale: scale) { fill(path, color) }
  }
}

/// The boxes and baselines of lines as shapes.
enum LineFrames {
  static func paths(_ layout: TextLayout, at origin: CGPoint, scale: CGFloat) -> [(Path, TextColor)] {
    let hair = 1 / scale
    return layout.lines.flatMap { line in
      let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
      let baseline = ((origin.y + line.baseline) * scale).rounded() / scale
      return [
        (Path.frame(rect, thickness: hair), TextColor(red: 150, green: 80, blue: 220, alpha: 150)),
        (
          Path.box(CGRect(x: rect.minX, y: baseline, width: rect.width, height: hair)),
          TextColor(red: 240, green: 140, blue: 0, alpha: 220)
        ),
      ]
    }
  }
}
