import PixelEngine
import TestSupport
import Testing

@Suite struct BadImageTests {
  static let good = [
    "rgb.png", "rgba.png", "palette.png", "interlaced.png", "sixteen-bits.png", "plain.jpg", "progressive.jpg",
    "gray.jpg", "cmyk.jpg", "orientation-6.jpg", "lossless.webp", "lossy.webp", "animated.webp", "plain.gif",
    "interlaced.gif", "transparent.gif", "animated.gif",
  ]

  static func error(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> PixelError? {
    do throws(PixelError) {
      _ = try Image(decoding: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// Sizes that a header promises are refused before memory is taken.
  @Test(
    arguments: [
      ("bomb-65535.png", PixelError.Code.tooLarge), ("bomb-20000.png", .tooLarge), ("bomb-2147483647.png", .malformed),
      ("zero.png", .malformed),
    ])
  func bombsAreRefused(name: String, code: PixelError.Code) throws {
    let error = try #require(Self.error(Pixels.file(name)))
    #expect(error.code == code, "\(error)")
  }

  /// The sizes in the headers of the other formats, too.
  @Test func hugeSizesAreRefusedInEveryFormat() throws {
    var gif = try Pixels.file("plain.gif")
    for place in 6..<10 { gif[place] = 0xFF }
    #expect(Self.error(gif)?.code == .tooLarge)
    var jpeg = try Pixels.file("plain.jpg")
    let frame = try #require((0..<jpeg.count - 1).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    for place in frame + 5..<frame + 9 { jpeg[place] = 0xFE }
    #expect(Self.error(jpeg)?.code == .tooLarge)
    var webp = try Pixels.file("animated.webp")
    // The canvas of the VP8X chunk, less one, 24 bits each: 20,000 pixels wide.
    webp.replaceSubrange(24..<27, with: [0x1F, 0x4E, 0])
    #expect(Self.error(webp)?.code == .tooLarge)
  }

  @Test(arguments: good)
  func limitsOfTheCallerHold(name: String) throws {
    let file = try Pixels.file(name)
    #expect(Self.error(file, limits: ImageLimits(maximumSide: 11))?.code == .tooLarge)
    #expect(Self.error(file, limits: ImageLimits(maximumPixels: 95))?.code == .tooLarge)
    #expect(Self.error(file, limits: ImageLimits(maximumSide: 12, maximumPixels: 96)) == nil)
  }

  /// A file that is cut off anywhere is an error, except behind the last pixel.
  @Test(arguments: good)
  func truncatedFilesAreRefused(name: String) throws {
    let file = try Pixels.file(name)
    // The first picture of an animation may be whole early on.
    let end = name.contains("animated") ? 70 : file.count * 2 / 3
    for length in 0..<end {
      #expect(Self.error(Array(file[..<length])) != nil, "\(length) of \(file.count) bytes")
    }
    let code = Self.error(Array(file[..<(end - 1)]))?.code
    #expect(code == .truncated || code == .malformed)
  }

  @Test func dataOfTheWrongLengthIsRefused() throws {
    #expect(Self.error(try Pixels.file("too-little-data.png"))?.code == .truncated)
    let error = Self.error(try Pixels.file("too-much-data.png"))
    #expect(error?.code == .malformed)
    #expect(error?.reason.contains("its data is longer than its header promises") == true, "\(error?.reason ?? "")")
  }

  @Test func otherFilesAreRefused() {
    #expect(Self.error([])?.code == .unknownFormat)
    #expect(Self.error(Array("BM not a picture".utf8))?.code == .unknownFormat)
    #expect(Self.error(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))?.code == .unknownFormat)
  }

  /// One format's beginning before another's data.
  @Test(arguments: good, ["rgb.png", "plain.jpg", "lossy.webp", "plain.gif"])
  func mislabelledFilesAreRefused(name: String, other: String) throws {
    let (file, label) = (try Pixels.file(name), try Pixels.file(other))
    guard ImageFileFormat(file) != ImageFileFormat(label) else { return }
    #expect(Self.error(Array(label[..<12]) + file[12...]) != nil)
  }

  /// Damage anywhere never does worse than an error or wrong pixels.
  @Test(arguments: good)
  func damagedFilesDoNoHarm(name: String) throws {
    let file = try Pixels.file(name)
    var random = SeededGenerator(7)
    let limits = ImageLimits(maximumSide: 512, maximumPixels: 1 << 16)
    for _ in 0..<150 {
      var damaged = file
      for _ in 0...Int.random(in: 0...3, using: &random) {
        damaged[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let image = try? Image(decoding: damaged, limits: limits) {
        #expect(image.width <= 512 && image.height <= 512)
      }
    }
  }

  @Test func bitmapsBeyondTheCapsAreRefused() {
    for (width, height) in [(0, 1), (1, 0), (-5, 5), (32_768, 1), (1, 32_768), (20_000, 20_000), (Int.max, Int.max)] {
      #expect(throws: PixelError.self) { try Bitmap(width: width, height: height) }
    }
  }
}
