import ChatLayout
import Foundation
import PixelEngine
import RichText
import Testing
import TextRendering

@testable import ChatRendering

/// Bubbles from images: the known trap np-01.
@Suite struct NinePartTests {
  /// An opaque image of noise, 50 x 46 points at 2x.
  private static func image() throws -> Image {
    let pixels = (0..<UInt32(100 * 92)).map { 0xFF00_0000 | ($0 &* 2_654_435_761) >> 8 }
    return try Image(width: 100, height: 92, pixels: pixels)
  }

  @Test(arguments: [1.0, 2, 3])
  func noSizeHasHolesAndCornersKeepTheirSize(scale: Double) throws {
    let image = try Self.image()
    let source = try Bitmap(width: image.width, height: image.height)
    source.draw(image, in: source.bounds)
    let renderer = ConversationRenderer(measurer: Fixtures.measurer(.messenger), theme: .light, scale: scale)
    // The caps of a stretchable image: all but the pixels behind these points.
    let bubble = BubbleImage(
      ImageReference(.data(try PNGEncoder.encode(source)), pixelWidth: 100, pixelHeight: 92, scale: 2),
      capInsets: RowInsets(top: 40, left: 45))
    let nine = try renderer.ninePart(bubble, scale: scale)
    #expect(nine.insets == NinePart.EdgeInsets(top: 80, left: 90, bottom: 11, right: 9))
    var smallest = 50.0
    while smallest <= 300 {
      let rect = CGRect(x: 3.5, y: 1, width: smallest, height: max(46, 350 - smallest))
      smallest += 0.5
      let frame = renderer.pixels(rect)
      // Two grounds: where the bubble is opaque, neither is seen.
      let (first, second) = (try Bitmap(frame), try Bitmap(frame))
      first.clear(.white)
      second.clear(PixelColor(rgb: 0x00FF00))
      first.draw(nine, in: frame, scale: scale)
      second.draw(nine, in: frame, scale: scale)
      try #require(first.isEqual(to: second), "\(rect)")
      guard scale == 2 else { continue }
      for (x, y) in [(0, 0), (89, 0), (0, 79), (89, 79)] {
        try #require(first[frame.x + x, frame.y + y] == source[x, y], "\(rect)")
      }
      for (x, y) in [(1, 1), (9, 1), (1, 11), (9, 11)] {
        try #require(first[frame.maxX - x, frame.maxY - y] == source[100 - x, 92 - y], "\(rect)")
      }
    }
  }
}
