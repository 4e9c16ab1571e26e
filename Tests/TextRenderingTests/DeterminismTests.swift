import Dispatch
import Foundation
import PixelEngine
import RichText
import Synchronization
import TestSupport
import Testing
import TextLayout
import TextRendering

@Suite struct DeterminismTests {
  static let texts: [String] = {
    let url = SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson")
    return (try? ChatCorpus.texts(url)) ?? []
  }()

  /// The first messages, one below the other.
  static func drawAll(_ renderer: TextRenderer, into bitmap: Bitmap) {
    var y = 4.0
    for text in texts.prefix(30) {
      let layout = Fixtures.layout(text, width: 180)
      renderer.draw(layout, at: CGPoint(x: 4.4, y: y), into: bitmap)
      y += Double(layout.usedRect.height) + 3.3
    }
  }

  static func picture(_ renderer: TextRenderer) throws -> Bitmap {
    let bitmap = try Bitmap(width: 400, height: 2000)
    bitmap.clear(.white)
    drawAll(renderer, into: bitmap)
    return bitmap
  }

  /// A cache that holds a few glyphs at a time, one that holds all, and one that is warm: the same pixels.
  @Test func theCacheChangesNothing() throws {
    let renderer = TextRenderer(scale: 2)
    let first = try Self.picture(renderer)
    #expect(try Self.picture(renderer).isEqual(to: first))
    #expect(try Self.picture(TextRenderer(scale: 2, cacheBytes: 1 << 16)).isEqual(to: first))
    #expect(first.isOpaque && first.paintedBounds == first.bounds)
  }

  /// Texts shared out among threads, each with a renderer of its own, and all with one engine and one store of images:
  /// the files of a single thread.
  @Test(arguments: [1, 2, 8])
  func threadsChangeNothing(count: Int) throws {
    let texts = Array(Self.texts.prefix(60))
    let images = ImageStore()
    @Sendable func draw(_ text: String, _ renderer: TextRenderer) -> [UInt8]? {
      let list = DisplayList(Fixtures.layout(text, width: 180))
      guard let bitmap = try? Bitmap(renderer.canvas(for: list)) else { return nil }
      renderer.draw(list, into: bitmap)
      return try? PNGEncoder.encode(bitmap)
    }
    let single = TextRenderer(scale: 2)
    let expected = texts.map { draw($0, single) }
    #expect(!expected.contains(nil))
    let files = Mutex([[UInt8]?](repeating: nil, count: texts.count))
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      let renderer = TextRenderer(scale: 2, images: images)
      for index in stride(from: thread, to: texts.count, by: count) {
        let file = draw(texts[index], renderer)
        files.withLock { $0[index] = file }
      }
    }
    #expect(files.withLock { $0 } == expected)
  }

  @Test(arguments: [64, 333])
  func bandsChangeNothing(height: Int) throws {
    let whole = try Self.picture(TextRenderer(scale: 2))
    let renderer = TextRenderer(scale: 2)
    for top in stride(from: 0, to: 2000, by: height) {
      let band = try Bitmap(PixelRect(x: 0, y: top, width: 400, height: min(height, 2000 - top)))
      band.clear(.white)
      Self.drawAll(renderer, into: band)
      let part = try Bitmap(band.bounds)
      part.composite(whole)
      #expect(band.isEqual(to: part))
    }
  }

  /// Of a text in its place only the lines that reach into a band are drawn: those whose marks, decorations or shadows do
  /// are among them, however far away they are.
  @Test(arguments: [(7, false), (64, false), (64, true)])
  func linesOutsideABandAreNotMissed(height: Int, hasShadow: Bool) throws {
    let piled = "a" + String(repeating: "\u{301}\u{323}", count: 25)
    let text = (0..<12).map { $0.isMultiple(of: 4) ? piled : "line \($0) gjpq 👌" }.joined(separator: "\n")
    var style = TextStyle(font: Font(size: 14))
    style.underline = .single
    style.backgroundColor = TextColor(red: 255, green: 220, blue: 0, alpha: 90)
    let layout = Fixtures.engine.prepare(text, style: style).layout(in: TextContainer(width: 200))
    let shadow = TextShadow(color: .black, offset: CGSize(width: 2, height: 5), blur: 4)
    let renderer = TextRenderer(scale: 2, options: RenderingOptions(shadow: hasShadow ? shadow : nil))
    let list = DisplayList(layout)
    let origin = CGPoint(x: 5.3, y: 40.2)
    let placed = renderer.place(list, at: origin)
    #expect(placed.bounds == renderer.bounds(of: list, at: origin))
    let whole = try Bitmap(width: 300, height: 700)
    renderer.draw(list, at: origin, into: whole)
    #expect(whole.paintedBounds.y < 40 && !whole.paintedBounds.isEmpty)
    for top in stride(from: 0, to: 700, by: height) {
      let band = try Bitmap(PixelRect(x: 0, y: top, width: 300, height: min(height, 700 - top)))
      renderer.draw(placed, into: band)
      let part = try Bitmap(band.bounds)
      part.copy(whole)
      #expect(band.isEqual(to: part), "band at \(top)")
    }
  }

  /// A shadow comes from what lies beyond the band, too.
  @Test func shadowsInBandsAreTheSame() throws {
    let shadow = TextShadow(color: .black, offset: CGSize(width: 3, height: 9), blur: 6)
    let renderer = TextRenderer(scale: 2, options: RenderingOptions(shadow: shadow))
    let layout = Fixtures.layout("Shadow\nof text 👌", size: 20)
    let whole = try Bitmap(width: 250, height: 150)
    renderer.draw(layout, at: CGPoint(x: 5, y: 5), into: whole)
    for top in stride(from: 0, to: 150, by: 7) {
      let band = try Bitmap(PixelRect(x: 0, y: top, width: 250, height: min(7, 150 - top)))
      renderer.draw(layout, at: CGPoint(x: 5, y: 5), into: band)
      let part = try Bitmap(band.bounds)
      part.composite(whole)
      #expect(band.isEqual(to: part))
    }
  }

  /// What is no number is no place, and no size.
  @Test func oddNumbersDoNoHarm() throws {
    let layout = Fixtures.layout("Odd 👌")
    let bitmap = try Bitmap(width: 200, height: 50)
    for scale in [Double.nan, 0, -1, .infinity, 1e9] {
      let renderer = TextRenderer(scale: scale)
      for x in [CGFloat.nan, .infinity, -1e300, 1e300, 0] {
        renderer.draw(layout, at: CGPoint(x: x, y: x), into: bitmap)
        _ = renderer.canvas(for: DisplayList(layout), at: CGPoint(x: x, y: x))
      }
    }
    #expect(TextRenderer(scale: .nan).scale == 1 && TextRenderer(scale: 1e9).scale == TextRenderer.maximumScale)
  }

  @Test func filesInBandsAreTheSame() throws {
    let folder = FileManager.default.temporaryDirectory
    let renderer = TextRenderer(scale: 2)
    var files: [Data?] = []
    for height in [100, 2000] {
      let path = folder.appendingPathComponent("bands-\(UInt64.random(in: 0 ... .max)).png").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try PNGFile.write(path: path, width: 400, height: 2000, background: .white, bandHeight: height) {
        Self.drawAll(renderer, into: $0)
      }
      files.append(FileManager.default.contents(atPath: path))
    }
    #expect(files[0] != nil && files[0] == files[1])
  }

  /// Far down a tall picture, text has the pixels that it has at the top.
  @Test func textFarDownIsTheSame() throws {
    let layout = Fixtures.layout("Hällo 你好 👌", size: 15)
    let renderer = TextRenderer(scale: 2)
    let near = try Bitmap(width: 300, height: 60)
    renderer.draw(layout, into: near)
    let far = try Bitmap(PixelRect(x: 0, y: 199_000, width: 300, height: 60))
    renderer.draw(layout, at: CGPoint(x: 0, y: 99_500), into: far)
    #expect(!near.paintedBounds.isEmpty)
    for y in 0..<60 { for x in 0..<300 { #expect(near[x, y] == far[x, y + 199_000]) } }
  }

  /// The size of the cache stays within its limit, whatever is drawn.
  @Test func theCacheIsBounded() throws {
    let renderer = TextRenderer(scale: 2, cacheBytes: 1 << 16)
    let bitmap = try Bitmap(width: 300, height: 300)
    var largest = 0
    for text in Self.texts.prefix(20) {
      renderer.draw(Fixtures.layout(text, width: 100), into: bitmap)
      largest = max(largest, renderer.cacheByteCount)
    }
    #expect((1 << 15...1 << 16).contains(largest))
  }
}
