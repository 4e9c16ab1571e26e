import PixelEngine
import Testing

/// The files of build_images.py, which all show quarters of red, green, blue and yellow.
@Suite struct ImageDecodingTests {
  static let red = PixelColor(rgb: 0xFF0000)
  static let green = PixelColor(rgb: 0x00FF00)
  static let blue = PixelColor(rgb: 0x0000FF)
  static let yellow = PixelColor(rgb: 0xFFFF00)

  struct File: Sendable, CustomTestStringConvertible {
    var name: String
    /// The opacity of the yellow quarter.
    var alpha: UInt8 = 255
    var tolerance = 0
    var testDescription: String { name }
  }

  static let files =
    [
      "rgb.png", "palette.png", "interlaced.png", "sixteen-bits.png", "plain.gif", "interlaced.gif", "animated.gif",
      "animated.webp",
    ].map { File(name: $0) }
    + [
      File(name: "rgba.png", alpha: 128), File(name: "lossless.webp", alpha: 128),
      File(name: "transparent.gif", alpha: 0),
    ]
    + (["plain.jpg", "progressive.jpg", "cmyk.jpg"] + (1...8).map { "orientation-\($0).jpg" })
    .map { File(name: $0, tolerance: 12) }
    + [File(name: "lossy.webp", tolerance: 24)]

  @Test(arguments: files)
  func quartersHaveTheirColors(_ file: File) throws {
    let image = try Image(decoding: Pixels.file(file.name))
    #expect(image.width == 12 && image.height == 8)
    #expect(image.isOpaque == (file.alpha == 255))
    let bitmap = try Pixels.bitmap(image)
    var yellow = Self.yellow
    yellow.alpha = file.alpha
    if file.alpha == 0 { yellow = .clear }
    // Lossy formats blur where quarters meet.
    let inset = file.tolerance > 0 ? 2 : 0
    for y in 0..<8 {
      for x in 0..<12 where abs(x * 2 - 11) > inset * 2 && abs(y * 2 - 7) > inset * 2 {
        let expected = y < 4 ? (x < 6 ? Self.red : Self.green) : (x < 6 ? Self.blue : yellow)
        let found = PixelColor(premultiplied: bitmap[x, y])
        #expect(Pixels.distance(found, expected) <= file.tolerance, "\(x), \(y): \(found)")
      }
    }
  }

  @Test func grayJPEGIsGray() throws {
    let bitmap = try Pixels.bitmap(Image(decoding: Pixels.file("gray.jpg")))
    // Rec. 601 luma of red, green, blue and yellow.
    for (x, y, luma) in [(1, 1, 76), (10, 1, 150), (1, 6, 29), (10, 6, 226)] {
      let color = PixelColor(premultiplied: bitmap[x, y])
      #expect(color.red == color.green && color.green == color.blue)
      #expect(abs(Int(color.red) - luma) <= 4)
    }
  }

  /// The bytes tell the format: a file of another name is decoded as what it is.
  @Test func formatIsToldByTheBytes() throws {
    #expect(ImageFileFormat(try Pixels.file("plain.jpg")) == .jpeg)
    #expect(ImageFileFormat(try Pixels.file("plain.gif")) == .gif)
    #expect(ImageFileFormat(try Pixels.file("lossy.webp")) == .webp)
    #expect(ImageFileFormat(try Pixels.file("rgb.png")) == .png)
    #expect(ImageFileFormat(Array("<svg/>".utf8)) == nil)
  }
}
