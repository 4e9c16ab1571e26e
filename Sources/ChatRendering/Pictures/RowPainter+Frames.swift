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
