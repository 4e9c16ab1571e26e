import PixelEngine
import TestSupport
import Testing

/// Sizes from headers; the referee is decoding.
@Suite struct ImageSizeTests {
  @Test(arguments: BadImageTests.good + (1...8).map { "orientation-\($0).jpg" })
  func headersTellTheSizeOfTheDecodedImage(name: String) throws {
    let file = try Pixels.file(name)
    let image = try Image(decoding: file)
    let size = try #require(ImageSize(head: file))
    #expect(size.width == image.width && size.height == image.height)
    // The beginning is enough: of a JPEG up to the frame, of others the first bytes.
    let isJPEG = name.hasSuffix("jpg")
    let enough = (0...file.count).first { ImageSize(head: Array(file[..<$0])) == size }
    #expect(try #require(enough) <= (isJPEG ? file.count * 9 / 10 : 30))
    for length in 0..<(enough ?? 0) { #expect(ImageSize(head: Array(file[..<length])) == nil, "\(length) bytes") }
  }

  @Test func whatCannotBeDecodedHasNoSize() throws {
    for name in ["bomb-65535.png", "bomb-20000.png", "bomb-2147483647.png", "zero.png"] {
      #expect(ImageSize(head: try Pixels.file(name)) == nil)
    }
    #expect(ImageSize(head: []) == nil)
    #expect(ImageSize(head: Array("<svg width='3' height='4'/>".utf8)) == nil)
    let file = try Pixels.file("rgb.png")
    #expect(ImageSize(head: file, limits: ImageLimits(maximumSide: 11)) == nil)
    #expect(ImageSize(head: file, limits: ImageLimits(maximumSide: 12)) != nil)
  }

  @Test(arguments: BadImageTests.good)
  func damageDoesNoHarm(name: String) throws {
    let file = try Pixels.file(name)
    var random = SeededGenerator(3)
    for _ in 0..<500 {
      var damaged = file
      for _ in 0...Int.random(in: 0...3, using: &random) {
        damaged[Int.random(in: 0..<min(file.count, 200), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let size = ImageSize(head: damaged, limits: ImageLimits(maximumSide: 512)) {
        #expect(1...512 ~= size.width && 1...512 ~= size.height)
      }
    }
  }
}
