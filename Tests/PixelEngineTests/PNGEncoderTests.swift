import Foundation
import PixelEngine
import Testing

@Suite struct PNGEncoderTests {
  static func picture(_ width: Int, _ height: Int, alpha: UInt8 = 255, top: Int = 0) throws -> Bitmap {
    let bitmap = try Bitmap(PixelRect(x: 0, y: top, width: width, height: height))
    for y in top..<top + height {
      for x in 0..<width {
        let color = PixelColor(
          red: UInt8((x * 7 + y) % 256), green: UInt8((y * 13) % 256), blue: UInt8(x * y % 256),
          alpha: (x + y) % 3 == 0 ? alpha : 255)
        bitmap.fill(PixelRect(x: x, y: y, width: 1, height: 1), .color(color))
      }
    }
    return bitmap
  }

  /// Chunks by name, in order.
  static func chunks(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      result.append((String(decoding: file[at + 4..<at + 8], as: UTF8.self), Array(file[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    return result
  }

  @Test(arguments: [UInt8(255), 100], PNGOptions.Filters.allCases)
  func whatIsWrittenIsReadAgain(alpha: UInt8, filters: PNGOptions.Filters) throws {
    let bitmap = try Self.picture(37, 23, alpha: alpha)
    let file = try PNGEncoder.encode(bitmap, options: PNGOptions(filters: filters))
    // Colour type 2 is RGB, 6 RGBA.
    #expect(Self.chunks(file).first?.data[9] == (alpha == 255 ? 2 : 6))
    let read = try Pixels.bitmap(Image(decoding: file))
    for y in 0..<23 {
      for x in 0..<37 {
        let distance = Pixels.distance(PixelColor(premultiplied: read[x, y]), PixelColor(premultiplied: bitmap[x, y]))
        #expect(distance <= (alpha == 255 ? 0 : 2))
      }
    }
  }

  @Test func bandsGiveTheSameFile() throws {
    let whole = try PNGEncoder.encode(try Self.picture(50, 70))
    for height in [1, 7, 33, 70] {
      let encoder = try PNGEncoder(width: 50, height: 70, hasAlpha: false)
      var file: [UInt8] = []
      for top in stride(from: 0, to: 70, by: height) {
        file += try encoder.write(try Self.picture(50, min(height, 70 - top), top: top))
      }
      #expect(file == whole)
    }
  }

  /// 72 points are an inch of 25.4 mm.
  @Test(arguments: [(1.0, 2835), (2, 5669), (3, 8504)])
  func resolutionFollowsTheScale(scale: Double, perMeter: Int) throws {
    let file = try PNGEncoder.encode(try Self.picture(2, 2), options: PNGOptions(scale: scale))
    let data = try #require(Self.chunks(file).first { $0.name == "pHYs" }?.data)
    #expect(data[0..<4].reduce(0) { $0 << 8 | Int($1) } == perMeter)
    #expect(data[4..<8].reduce(0) { $0 << 8 | Int($1) } == perMeter)
    #expect(data[8] == 1)
    let plain = try PNGEncoder.encode(try Self.picture(2, 2))
    #expect(!Self.chunks(plain).contains { $0.name == "pHYs" })
  }

  @Test func sizesThatNoPNGHasAreRefused() {
    for (width, height) in [(0, 1), (1, 0), (-1, 1), (3_000_000, 1)] {
      #expect(throws: PixelError.self) { try PNGEncoder(width: width, height: height, hasAlpha: false) }
    }
  }

  @Test func bandsThatDoNotFitAreRefused() throws {
    let encoder = try PNGEncoder(width: 5, height: 5, hasAlpha: false)
    #expect(throws: PixelError.self) { try encoder.write(try Bitmap(width: 4, height: 5)) }
    #expect(throws: PixelError.self) { try encoder.write(try Bitmap(width: 5, height: 6)) }
  }

  @Test func filesAppearWholeOrNotAtAll() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pixels-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.png").path
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
    func begin(_ bytes: [UInt8], commits: Bool) throws {
      let file = try OutputFile(path: path)
      try file.write(bytes)
      if commits { try file.commit() }
    }
    try begin([1, 2, 3], commits: false)
    #expect(try names() == [])
    try begin([1, 2, 3], commits: true)
    #expect(try names() == ["a.png"])
    try begin([9, 9], commits: false)
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
    #expect(try names() == ["a.png"])
    // A link stays one, and its file changes.
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.png")
    let linked = try OutputFile(path: link)
    try linked.write([7])
    try linked.commit()
    #expect(FileManager.default.contents(atPath: path) == Data([7]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.png")
    try FileManager.default.removeItem(atPath: link)
    let error = #expect(throws: PixelError.self) { try OutputFile(path: folder.path + "/missing/b.png") }
    #expect(error?.code == .unwritable)
    #expect(error?.description.contains("missing/b.png") == true)
    // A folder in the way: nothing is left beside it.
    let file = try OutputFile(path: folder.path)
    try file.write([1])
    #expect(throws: PixelError.self) { try file.commit() }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.deletingLastPathComponent().path)
        .filter { $0.hasPrefix(folder.lastPathComponent) } == [folder.lastPathComponent])
  }
}
