import Foundation
import PixelEngine
import RichText
import Synchronization
import Testing
import TextRendering

@Suite struct ImageStoreTests {
  static func file(_ side: Int) throws -> [UInt8] {
    let bitmap = try Bitmap(width: side, height: side)
    bitmap.clear(PixelColor(rgb: 0x336699))
    return try PNGEncoder.encode(bitmap)
  }

  /// Counts how often a store asks for the bytes of a name.
  final class Source: Sendable {
    let asked = Mutex<[String: Int]>([:])
    let files: [String: [UInt8]]
    init(_ files: [String: [UInt8]]) { self.files = files }
    func bytes(_ name: String) -> [UInt8]? {
      asked.withLock { $0[name, default: 0] += 1 }
      return files[name]
    }
    func count(_ name: String) -> Int { asked.withLock { $0[name] ?? 0 } }
  }

  @Test func imagesAreDecodedOnce() throws {
    let source = Source(["a": try Self.file(10)])
    let store = ImageStore(named: source.bytes)
    for _ in 0..<3 {
      let image = try store.image(ImageReference(.named("a")), width: 5, height: 7, scale: 1)
      #expect(image.width == 5 && image.height == 7)
      #expect(throws: PixelError.self) { try store.image(ImageReference(.named("b")), width: 5, height: 7, scale: 1) }
    }
    #expect(source.count("a") == 1)
    // Failures are remembered, too.
    #expect(source.count("b") == 1)
  }

  /// What was used longest ago goes first: 100 x 100 pixels are 40 KB, and three of them fit.
  @Test func memoryIsBounded() throws {
    var files: [String: [UInt8]] = [:]
    for name in ["a", "b", "c", "d", "huge"] { files[name] = try Self.file(name == "huge" ? 300 : 100) }
    let source = Source(files)
    let store = ImageStore(maximumBytes: 125_000, named: source.bytes)
    func use(_ name: String) throws {
      _ = try store.image(ImageReference(.named(name)), width: 100, height: 100, scale: 1)
    }
    for name in ["a", "b", "c", "a", "d", "a", "c"] { try use(name) }
    #expect(source.count("a") == 1 && source.count("c") == 1)
    try use("b")
    #expect(source.count("b") == 2)
    _ = try store.image(ImageReference(.named("huge")), width: 300, height: 300, scale: 1)
    _ = try store.image(ImageReference(.named("huge")), width: 300, height: 300, scale: 1)
    #expect(source.count("huge") == 2)
  }

  @Test func theVariantSuitsTheScale() throws {
    let reference = ImageReference(variants: [
      ImageReference.Variant(source: .named("1x"), scale: 1), ImageReference.Variant(source: .named("2x"), scale: 2),
    ])
    let source = Source(["1x": try Self.file(10), "2x": try Self.file(20)])
    let store = ImageStore(named: source.bytes)
    _ = try store.image(reference, width: 10, height: 10, scale: 1)
    #expect(source.count("1x") == 1 && source.count("2x") == 0)
    _ = try store.image(reference, width: 30, height: 30, scale: 3)
    #expect(source.count("2x") == 1)
  }

  @Test func errorsNameTheFile() {
    let error = #expect(throws: PixelError.self) {
      try ImageStore().image(ImageReference(.file(path: "/nowhere/x.png")), width: 1, height: 1, scale: 1)
    }
    #expect(error?.code == .unreadable && error?.description.contains("/nowhere/x.png") == true)
    let damaged = #expect(throws: PixelError.self) {
      try ImageStore(named: { _ in Array("GIF89a".utf8) })
        .image(ImageReference(.named("smile")), width: 1, height: 1, scale: 1)
    }
    #expect(damaged?.description.hasPrefix("smile: ") == true)
  }

  /// Reading such a thing might never end.
  @Test(arguments: ["/dev/zero", "/dev", "/dev/fd/../zero"])
  func whatIsNoFileIsNotRead(path: String) {
    let error = #expect(throws: PixelError.self) {
      try ImageStore().image(ImageReference(.file(path: path)), width: 1, height: 1, scale: 1)
    }
    #expect(error?.code == .unreadable)
  }

  /// The middle is shown: of a wide image left and right are cut, of a high one top and bottom.
  @Test(arguments: [(90, 30), (30, 90), (30, 30), (91, 30), (1, 500)])
  func imagesAreCutToABox(width: Int, height: Int) throws {
    let bitmap = try Bitmap(width: width, height: height)
    bitmap.clear(PixelColor(rgb: 0xFF0000))
    let side = min(width, height)
    bitmap.fill(
      PixelRect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side),
      .color(PixelColor(rgb: 0x00FF00)))
    let image = try ImageStore().image(
      ImageReference(.data(try PNGEncoder.encode(bitmap))), fillingWidth: 30, height: 30, scale: 1)
    let expected = try Bitmap(width: 30, height: 30)
    expected.clear(PixelColor(rgb: 0x00FF00))
    let drawn = try Bitmap(width: 30, height: 30)
    drawn.draw(image, in: drawn.bounds)
    #expect(drawn.isEqual(to: expected))
  }
}
