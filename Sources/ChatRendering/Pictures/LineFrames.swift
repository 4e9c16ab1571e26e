public import Foundation
public import PixelEngine
public import RichText
public import TextLayout

/// The boxes and baselines of lines as shapes, to see where text was measured.
public enum LineFrames {
  /// The shapes with their colours, in points.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - origin: Where the corner of its container lies.
  ///   - scale: Device pixels to a point; strokes are one pixel thick.
  public static func paths(_ layout: TextLayout, at origin: CGPoint, scale: CGFloat) -> [(Path, TextColor)] {
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
