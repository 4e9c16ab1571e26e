import PixelEngine
import Testing

@Suite struct ImageDrawingTests {
  /// Scaled down by whole numbers, each pixel is the average of those that it stands for.
  @Test(arguments: [2, 3, 5, 8])
  func scalingDownAverages(factor: Int) throws {
    let side = 4 * factor
    var pixels: [UInt32] = []
    for index in 0..<side * side { pixels.append(UInt32((index * 7919) % 256) | 0xFF00_0000) }
    let scaled = try Pixels.bitmap(Image(width: side, height: side, pixels: pixels).scaled(width: 4, height: 4))
    for y in 0..<4 {
      for x in 0..<4 {
        var sum = 0
        for dy in 0..<factor {
          for dx in 0..<factor { sum += Int(pixels[(y * factor + dy) * side + x * factor + dx] & 0xFF) }
        }
        #expect(abs(Int(scaled[x, y] & 0xFF) - sum / (factor * factor)) <= 24 / factor + 2)
        #expect(scaled[x, y] >> 24 == 255)
      }
    }
  }

  /// Every pixel where both are, whatever its opacity, and none elsewhere.
  @Test func copyingTakesPixelsAsTheyAre() throws {
    let from = try Bitmap(PixelRect(x: 3, y: -2, width: 5, height: 6))
    from.clear(PixelColor(red: 200, green: 100, blue: 50, alpha: 30))
    let into = try Bitmap(PixelRect(x: 0, y: 0, width: 6, height: 9))
    into.clear(.white)
    into.copy(from)
    for y in 0..<9 {
      for x in 0..<6 {
        let expected = x >= 3 && y < 4 ? from[3, 0] : PixelColor.white.premultiplied
        #expect(into[x, y] == expected)
      }
    }
  }

  @Test func itsOwnSizeIsNotTouched() throws {
    let pixels = (0..<48).map { UInt32($0 * 5) | 0xFF00_0000 }
    let bitmap = try Bitmap(width: 20, height: 20)
    bitmap.draw(try Image(width: 8, height: 6, pixels: pixels), in: PixelRect(x: 5, y: 7, width: 8, height: 6))
    for y in 0..<6 { for x in 0..<8 { #expect(bitmap[x + 5, y + 7] == pixels[y * 8 + x]) } }
  }

  /// An opaque bubble stretched to many sizes has no transparent pixel inside, and its corners are not scaled.
  @Test(arguments: [1.0, 2, 3])
  func ninePartImagesHaveNoGaps(scale: Double) throws {
    let side = Int(12 * scale)
    // Each pixel of a corner has a colour of its own.
    let pixels = (0..<side * side).map { UInt32(($0 * 31) % 251) << 8 | 0xFF00_0000 }
    let inset = Int(5 * scale)
    let nine = NinePart(
      try Image(width: side, height: side, pixels: pixels),
      insets: NinePart.EdgeInsets(top: inset, left: inset, bottom: inset, right: inset), scale: scale)
    for step in stride(from: 24, through: 600, by: 7) {
      let width = (Double(step) / 2 * scale).rounded()
      let height = (Double(624 - step) / 2 * scale).rounded()
      let bitmap = try Bitmap(width: Int(width) + 2, height: Int(height) + 2)
      let frame = PixelRect(x: 1, y: 1, width: Int(width), height: Int(height))
      bitmap.draw(nine, in: frame, scale: scale)
      #expect(bitmap.paintedBounds == frame)
      #expect(Self.isOpaque(bitmap, frame))
      for y in 0..<inset {
        for x in 0..<inset {
          #expect(bitmap[1 + x, 1 + y] == pixels[y * side + x])
          #expect(bitmap[Int(width) - x, Int(height) - y] == pixels[(side - 1 - y) * side + side - 1 - x])
        }
      }
    }
  }

  /// Insets that leave no middle, and frames smaller than the corners, still fill the frame.
  @Test func crampedNinePartImagesFillTheirFrame() throws {
    let image = try Image(width: 10, height: 10, pixels: Array(repeating: 0xFF00_FF00, count: 100))
    let nine = NinePart(image, insets: NinePart.EdgeInsets(top: 50, left: 7, bottom: 50, right: 7))
    for size in 1...12 {
      let bitmap = try Bitmap(width: 14, height: 14)
      let frame = PixelRect(x: 1, y: 1, width: size, height: 13 - size)
      bitmap.draw(nine, in: frame, scale: 1)
      #expect(bitmap.paintedBounds == frame && Self.isOpaque(bitmap, frame))
    }
  }

  private static func isOpaque(_ bitmap: Bitmap, _ rect: PixelRect) -> Bool {
    let part = bitmap.span
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where part[y * bitmap.width + x] >> 24 != 255 { return false }
    }
    return true
  }
}
