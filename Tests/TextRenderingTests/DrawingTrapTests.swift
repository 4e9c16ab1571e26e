import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

/// The known traps that show only in pixels. Those of nine-part images and of marks over other bubbles are among the
/// tests of `ChatRendering`, those of image files among those of `PixelEngine` and `RichText`.
@Suite struct DrawingTrapTests {
  private static func text(_ id: String) throws -> String { try #require(TrapCases.text(id)) }

  @Test("rnd-01: the pixels of a text are never fewer than its size", arguments: [1, 2, 2.75, 3])
  func rounding(scale: Double) throws {
    let layout = Fixtures.layout(try Self.text("rnd-01"))
    let list = DisplayList(layout)
    let size = layout.usedRect.size
    let renderer = TextRenderer(scale: scale)
    for x in stride(from: 0.0, through: 1, by: 0.1) {
      for y in stride(from: 0.0, through: 1, by: 0.1) {
        let origin = CGPoint(x: x, y: y)
        let canvas = renderer.canvas(for: list, at: origin)
        #expect(
          Double(canvas.width) >= Double(size.width) * scale && Double(canvas.height) >= Double(size.height) * scale)
        let bitmap = try Bitmap(canvas.outset(by: 4))
        renderer.draw(list, at: origin, into: bitmap)
        #expect(canvas.contains(bitmap.paintedBounds))
      }
    }
  }

  @Test("memoji-01: emoji lie within the measured box", arguments: [1.0, 2, 3])
  func emojiBox(scale: Double) throws {
    let text = try Self.text("memoji-01")
    let layout = Fixtures.layout(text, size: 17)
    #expect(layout.usedRect.height >= Fixtures.layout("x", size: 17).usedRect.height)
    #expect(Fixtures.layout(text + "a", size: 17).usedRect.height >= layout.usedRect.height)
    let renderer = TextRenderer(scale: scale)
    let around = try Bitmap(PixelRect(x: -20, y: -20, width: 400, height: 200))
    renderer.draw(layout, into: around)
    let box = PixelRect(
      around: 0, 0, Double(layout.usedRect.width) * scale, Double(layout.usedRect.height) * scale)
    #expect(box.contains(around.paintedBounds) && around.paintedBounds.width > box.width / 2)
  }

  @Test("sc-01: a picture of half points is whole pixels at its own scale, and untouched")
  func scaledPicture() throws {
    let picture = try Bitmap(width: 45, height: 45)
    for y in 0..<45 {
      for x in 0..<45 {
        let color = PixelColor(red: UInt8(x * 5), green: UInt8(y * 5), blue: 90)
        picture.fill(PixelRect(x: x, y: y, width: 1, height: 1), .color(color))
      }
    }
    let reference = ImageReference(.data(try PNGEncoder.encode(picture)), pixelWidth: 45, pixelHeight: 45, scale: 2)
    let size = try #require(reference.size)
    #expect(size == CGSize(width: 22.5, height: 22.5))
    let pack = EmojiPack(
      name: "traps",
      entries: [EmojiEntry(.bracket, "笑", image: reference, bounds: CGRect(origin: .zero, size: size))])
    let source = EmojiReplacer(pack: pack).textSource(try Self.text("sc-01"), style: TextStyle())
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 200))
    for scale in [1.0, 2, 3] {
      let renderer = TextRenderer(scale: scale)
      let bitmap = try Bitmap(width: 200, height: 200)
      renderer.draw(layout, into: bitmap)
      let painted = bitmap.paintedBounds
      #expect(renderer.warnings.isEmpty)
      #expect(abs(Double(painted.width) - 22.5 * scale) < 1 && abs(Double(painted.height) - 22.5 * scale) < 1)
      guard scale == 2 else { continue }
      #expect(painted.width == 45 && painted.height == 45)
      for y in 0..<45 {
        for x in 0..<45 { #expect(bitmap[painted.x + x, painted.y + y] == picture[x, y]) }
      }
    }
  }

  /// A picture of 10,000 pixels without a size, and one of 40 points in text of 17.
  @Test("ah-01, asz-01: a picture is drawn in the box that was measured", arguments: [(10_000, nil), (80, 40.0)])
  func largePictures(pixels: Int, points: Double?) throws {
    let picture = try Bitmap(width: 50, height: 50)
    picture.clear(.black)
    let file = try PNGEncoder.encode(picture)
    let attachment = TextAttachment(
      image: ImageReference(.named("picture"), pixelWidth: pixels, pixelHeight: pixels),
      bounds: points.map { CGRect(x: 0, y: 0, width: $0, height: $0) })
    let source = TextSource(
      "a\u{FFFC}b\nc", attachments: [TextSource.Attachment(offset: 1, value: attachment)],
      style: TextStyle(font: Font(size: 17)))
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 200))
    #expect(layout.lines.allSatisfy { $0.width <= 200 })
    let frame = try #require(layout.attachmentFrames.first).frame
    #expect(points.map { abs(frame.width - $0) < 0.01 && abs(frame.height - $0) < 0.01 } ?? (frame.width <= 200))
    for scale in [1.0, 2, 3] {
      let renderer = TextRenderer(
        scale: scale, options: RenderingOptions(textColor: .clear), images: ImageStore(named: { _ in file }))
      let bitmap = try Bitmap(width: 700, height: 1000)
      renderer.draw(layout, into: bitmap)
      let expected = PixelRect(
        around: Double(frame.minX) * scale, Double(frame.minY) * scale, Double(frame.maxX) * scale,
        Double(frame.maxY) * scale)
      #expect(expected.outset(by: 1).contains(bitmap.paintedBounds))
      #expect(abs(Double(bitmap.paintedBounds.width) - Double(frame.width) * scale) < 1)
      #expect(abs(Double(bitmap.paintedBounds.height) - Double(frame.height) * scale) < 1)
      #expect(renderer.warnings.isEmpty)
    }
  }

  @Test("zwj-01: a cluster is as wide as what is drawn of it")
  func joinedEmoji() throws {
    let layout = Fixtures.layout(try Self.text("zwj-01"), size: 17, width: 1)
    #expect(layout.lines.count == 2)
    for line in 0..<layout.lines.count {
      let glyphs = layout.glyphRuns(line: line).flatMap { run in run.advances.filter { $0 > 0 } }
      #expect(glyphs.count == 1 && abs(glyphs[0] - layout.lines[line].width) < 1e-6)
      let renderer = TextRenderer(scale: 2)
      let ink = renderer.inkBounds(of: DisplayList(layout), lines: line..<line + 1)
      #expect(abs(Double(ink.width) - 2 * Double(glyphs[0])) < 4)
    }
  }

  @Test("tone-01: a hand and its tone are one glyph")
  func tone() throws {
    let entries = [("wave", "👋"), ("skin-tone-3", "🏼")].map { EmojiEntry(.colon, $0.0, text: $0.1) }
    let replacer = EmojiReplacer(pack: EmojiPack(name: "traps", entries: entries))
    let source = replacer.textSource(try Self.text("tone-01"), style: TextStyle())
    #expect(source.text == "👋🏼")
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer())
    let glyphs = layout.glyphRuns(line: 0).flatMap(\.glyphs)
    let plain = Fixtures.layout("👋").glyphRuns(line: 0).flatMap(\.glyphs)
    #expect(glyphs.count == 1 && glyphs != plain)
  }

  @Test("ctl-01: control characters leave no box, and all letters are drawn")
  func controlCharacters() throws {
    let layout = Fixtures.layout(try Self.text("ctl-01"), size: 17)
    let letters = Fixtures.layout("abcd", size: 17)
    #expect(layout.prepared.missingGlyphs == 0)
    #expect(abs(layout.usedRect.width - letters.usedRect.width) < 1e-6)
    #expect(try Fixtures.picture(layout, scale: 2).isEqual(to: try Fixtures.picture(letters, scale: 2)))
  }

  @Test("orc-01: a typed object replacement character is a character")
  func objectReplacement() throws {
    let layout = Fixtures.layout(try Self.text("orc-01"))
    #expect(layout.attachmentFrames.isEmpty)
    let renderer = TextRenderer()
    let bitmap = try Fixtures.picture(layout, renderer: renderer)
    #expect(renderer.warnings.isEmpty && !bitmap.paintedBounds.isEmpty)
  }
}
