import FontEngine
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

/// Glyphs of the fonts that build_fonts.py makes, at 100 pixels to the em: a pixel is ten units. Expected colours are
/// worked out by hand from the paints in that script.
@Suite struct ColorGlyphTests {
  static let ink = TextColor(rgb: 0x336699)
  static let red = PixelColor(rgb: 0xFF0000)
  static let green = PixelColor(rgb: 0x00FF00)
  static let blue = PixelColor(rgb: 0x0000FF)
  static let yellow = PixelColor(rgb: 0xFFFF00)
  static let violet = PixelColor(red: 128, green: 0, blue: 128)
  static let text = PixelColor(rgb: 0x336699)
  static let none = PixelColor.clear

  struct Sample: Sendable, CustomTestStringConvertible {
    var font: String
    var letter: String
    var size = 100.0
    var points: [(x: Double, y: Double, color: PixelColor)]
    var testDescription: String { "\(font) \(letter) at \(Int(size))" }
  }

  static let paints: [Sample] = [
    Sample(font: "colr1", letter: "A", points: [(500, 400, red), (50, 400, none), (950, 400, none), (500, 850, none)]),
    Sample(font: "colr1", letter: "B", points: [(105, 400, red), (500, 100, violet), (895, 400, blue)]),
    Sample(
      font: "colr1", letter: "C", points: [(500, 400, red), (700, 400, violet), (500, 600, violet), (120, 20, blue)]),
    Sample(
      font: "colr1", letter: "D",
      points: [(895, 405, red), (505, 795, green), (105, 405, blue), (505, 5, yellow)]),
    Sample(font: "colr1", letter: "E", points: [(550, 350, green), (850, 650, green), (450, 350, none)]),
    Sample(font: "colr1", letter: "F", points: [(500, 400, text)]),
    Sample(
      font: "colr1", letter: "G",
      points: [(200, 100, yellow), (500, 400, PixelColor(red: 128, green: 128, blue: 128))]),
    Sample(
      font: "colr1", letter: "H",
      points: [(350, 450, red), (650, 350, red), (250, 400, none), (500, 550, none), (500, 250, none)]),
    Sample(
      font: "colr1", letter: "I", points: [(760, 405, red), (505, 660, red), (680, 580, none), (320, 220, none)]),
    Sample(font: "colr1", letter: "J", points: [(850, 580, red), (150, 220, red), (320, 580, none), (680, 220, none)]),
    Sample(font: "colr1", letter: "K", points: [(150, 200, red), (850, 350, red), (500, 600, none)]),
    Sample(font: "colr1", letter: "L", points: [(500, 400, red), (50, 400, none)]),
    Sample(font: "colr1", letter: "M", points: [(300, 400, red), (700, 400, none)]),
    Sample(font: "colr1", letter: "N", points: [(300, 400, none), (700, 400, red)]),
    Sample(font: "colr1", letter: "O", points: [(300, 400, green), (700, 400, yellow)]),
    Sample(
      font: "colr1", letter: "P",
      points: [(205, 400, violet), (405, 400, violet), (305, 400, red), (295, 400, blue), (895, 400, blue)]),
    Sample(
      font: "colr1", letter: "Q",
      points: [(205, 400, violet), (305, 400, blue), (495, 400, red), (505, 400, red), (895, 400, red)]),
    Sample(font: "colr1", letter: "R", points: [(300, 400, red), (600, 400, none)]),
    Sample(
      font: "colr1", letter: "S", points: [(505, 5, violet), (505, 405, red), (895, 395, violet), (105, 705, red)]),
    Sample(
      font: "colr1", letter: "T",
      points: [(400, 500, green), (400, 300, blue), (200, 500, none), (600, 500, none), (200, 100, blue)]),
    Sample(
      font: "colr1", letter: "U", points: [(155, 400, red), (295, 400, red), (500, 400, violet), (705, 400, blue)]),
    Sample(font: "colr1", letter: "W", points: [(500, 400, PixelColor(red: 255, green: 0, blue: 0, alpha: 128))]),
    Sample(font: "colr1", letter: "b", points: [(60, 10, red), (440, 190, red), (440, 210, none), (460, 10, none)]),
    Sample(font: "colr1", letter: "c", points: [(60, 10, red), (440, 390, red), (440, 410, none), (460, 10, none)]),
    Sample(
      font: "colr1", letter: "d", points: [(310, 210, red), (690, 590, red), (290, 400, none), (500, 610, none)]),
    Sample(font: "colr1", letter: "e", points: [(310, 390, red), (690, 10, red), (290, 200, none), (500, 410, none)]),
    Sample(font: "colr1", letter: "f", points: [(525, 205, red), (885, 205, red), (925, 595, red), (525, 595, none)]),
    Sample(
      font: "colr1", letter: "g",
      points: [(895, 405, red), (750, 650, violet), (505, 795, blue), (105, 405, blue), (505, 5, blue)]),
    Sample(
      font: "colr1", letter: "h",
      points: [
        (895, 405, red), (750, 650, violet), (505, 795, blue), (495, 795, red), (250, 650, violet), (250, 150, violet),
      ]),
    Sample(
      font: "colr1", letter: "i",
      points: [
        (895, 405, red), (505, 795, blue), (495, 795, blue), (250, 650, violet), (105, 405, red), (505, 5, blue),
      ]),
    Sample(
      font: "colr1", letter: "j", points: [(500, 400, red), (605, 405, violet), (695, 400, blue), (705, 400, red)]),
    Sample(
      font: "colr1", letter: "k", points: [(500, 400, red), (605, 405, violet), (705, 400, blue), (895, 400, red)]),
    Sample(font: "colr1", letter: "l", points: [(500, 400, red)]),
    // What cannot be painted shows the outline.
    Sample(font: "colr1", letter: "V", points: [(500, 400, text), (50, 400, none)]),
    Sample(font: "colr1", letter: "X", points: [(500, 400, text)]),
    Sample(font: "colr1", letter: "Y", points: [(500, 400, text)]),
    Sample(font: "colr1", letter: "Z", points: [(500, 400, text)]),
    Sample(font: "colr1", letter: "a", points: [(500, 400, text)]),
    Sample(font: "colr1", letter: "m", points: [(500, 400, text), (50, 400, none)]),
    Sample(font: "colr1", letter: "n", points: [(500, 400, text)]),
    Sample(font: "colr0", letter: "A", points: [(150, 400, red), (500, 400, blue), (50, 400, none)]),
    Sample(font: "colr0", letter: "F", points: [(500, 400, text)]),
    Sample(font: "colr0", letter: "C", points: [(500, 400, text)]),
    Sample(font: "svg", letter: "A", points: [(500, 400, text)]),
    Sample(font: "svg", letter: "C", points: [(500, 400, text)]),
  ]

  /// The nearest larger strike, its left half opaque and its right half half transparent, over the square.
  static let strikes: [Sample] =
    [
      ("cbdt", "A", 10.0, red, 0.0), ("cbdt", "A", 20, red, 0), ("cbdt", "A", 21, green, 0),
      ("cbdt", "A", 40, green, 0),
      ("cbdt", "A", 100, green, 0), ("cbdt", "B", 10, green, 0), ("sbix", "A", 20, red, 100),
      ("sbix", "A", 40, green, 100),
      ("sbix", "A", 200, green, 100),
    ].map { (font: String, letter: String, size: Double, color: PixelColor, rise: Double) in
      var half = color
      half.alpha = 128
      return Sample(
        font: font, letter: letter, size: size,
        points: [
          (350, 400 + rise, color), (750, 400 + rise, half), (350, 150 + rise, color), (350, 650 + rise, color),
          (49, 400 + rise, none), (951, 400 + rise, none), (350, 851 + rise, none), (350, rise - 51, none),
        ])
    } + [
      Sample(font: "cbdt", letter: "C", points: [(500, 400, text)]),
      Sample(font: "sbix", letter: "C", points: [(500, 400, text)]),
    ]

  @Test(arguments: paints + strikes)
  func showsItsColors(_ sample: Sample) throws {
    let renderer = TextRenderer(options: RenderingOptions(textColor: Self.ink))
    let bitmap = try Self.draw(sample.letter, font: sample.font + ".ttf", size: sample.size, renderer: renderer)
    for point in sample.points {
      let (x, y) = (
        Int((point.x * sample.size / 1000).rounded(.down)), Int((-point.y * sample.size / 1000).rounded(.down))
      )
      let found = PixelColor(premultiplied: bitmap[x, y])
      #expect(
        Self.distance(found, point.color) <= 9,
        "at \(point.x), \(point.y): \(found.red) \(found.green) \(found.blue) \(found.alpha)")
    }
    try Fixtures.show(bitmap, "color-\(sample.font)-\(sample.letter)-\(Int(sample.size))")
  }

  /// All modes of joining, numbered as the format numbers them, against the formulas of the W3C.
  @Test(arguments: Array(BlendMode.allCases.enumerated()))
  func modesFollowTheirFormulas(number: Int, mode: BlendMode) throws {
    let scalar = try #require(Unicode.Scalar(0x100 + UInt32(number)))
    let bitmap = try Self.draw(String(scalar), font: "colr1.ttf", size: 100, renderer: TextRenderer())
    let (violet, orange) = ([0.6, 0.2, 0.8, 0.8], [1, 0.6, 0.2, 0.6])
    for (x, below) in [(30, orange), (70, [0, 0, 0, 0])] {
      let expected = BlendFormula.joined(violet, over: below, mode)
      let found = bitmap[x, -40]
      for (channel, value) in expected.enumerated() {
        #expect(abs(Double(found >> (8 * UInt32(channel)) & 0xFF) - value * 255) <= 3, "channel \(channel) at \(x)")
      }
    }
  }

  @Test func paintsThatCannotBeUsedAreReportedOnce() throws {
    let renderer = TextRenderer()
    for letter in ["V", "X", "Y", "Z", "a", "m", "n", "a", "A"] {
      _ = try Self.draw(letter, font: "colr1.ttf", size: 50, renderer: renderer)
    }
    #expect(renderer.warnings.count == 7)
    #expect(renderer.warnings.allSatisfy { $0.code == .damagedColorGlyph })
  }

  @Test func svgWithoutOutlineIsLeftToTheNextFont() throws {
    let url = try #require(Bundle.module.url(forResource: "Resources/svg", withExtension: "ttf"))
    let other = try #require(Bundle.module.url(forResource: "Resources/cbdt", withExtension: "ttf"))
    let engine = TextLayoutEngine(fonts: try FontCollection(files: [url.path, other.path]))
    let runs = engine.prepare("ABC").layout(in: TextContainer()).glyphRuns(line: 0)
    #expect(runs.map(\.face.family) == ["Test SVG", "Test CBDT", "Test SVG"])
  }

  @Test func svgWithoutOutlineOrAnotherFontIsABoxAndAWarning() throws {
    for size in [50.0, 400] {
      let renderer = TextRenderer()
      #expect(try !Self.draw("B", font: "svg.ttf", size: size, renderer: renderer).paintedBounds.isEmpty)
      _ = try Self.draw("A BB", font: "svg.ttf", size: size, renderer: renderer)
      #expect(renderer.warnings.map(\.code) == [.unloadableGlyph])
      #expect(renderer.warnings[0].description.contains("SVG picture"))
    }
    let engine = TextLayoutEngine(fonts: try Fixtures.font("svg.ttf"))
    var writer = SVGWriter(size: CGSize(width: 50, height: 50))
    writer.draw(DisplayList(engine.prepare("B").layout(in: TextContainer())))
    #expect(writer.document.contains("<use") && writer.warnings.map(\.code) == [.unloadableGlyph])
  }

  @Test func aGlyphThatCannotBeLoadedIsOneBoxAndOneWarning() throws {
    let renderer = TextRenderer()
    let bitmap = try Self.draw("ABAB", font: "damaged.ttf", size: 100, renderer: renderer)
    #expect(renderer.warnings.map(\.code) == [.unloadableGlyph])
    #expect(renderer.warnings.first?.description.contains("damaged.ttf") == true)
    for letter in [0, 200] {
      #expect(PixelColor(premultiplied: bitmap[letter + 50, -40]) == .black)
      // A frame: dark at its edge, open inside.
      #expect(PixelColor(premultiplied: bitmap[letter + 150, -40]) == .clear)
      #expect((110..<130).contains { PixelColor(premultiplied: bitmap[letter + $0, -40]) == .black })
    }
  }

  /// Damage anywhere in a colour font never does worse than an error, a box or a wrong picture.
  @Test(arguments: ["cbdt", "sbix", "colr0", "colr1", "svg"])
  func damagedFontsDoNoHarm(font: String) throws {
    let url = try #require(Bundle.module.url(forResource: "Resources/\(font)", withExtension: "ttf"))
    let file = [UInt8](try Data(contentsOf: url))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UInt64.random(in: 0 ... .max)).ttf")
    defer { try? FileManager.default.removeItem(at: path) }
    var random = SeededGenerator(11)
    let bitmap = try Bitmap(width: 200, height: 60)
    for _ in 0..<25 {
      var damaged = file
      for _ in 0...Int.random(in: 0...7, using: &random) {
        damaged[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try Data(damaged).write(to: path)
      guard let fonts = try? FontCollection(files: [path.path]) else { continue }
      let layout = TextLayoutEngine(fonts: fonts).prepare("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn")
        .layout(in: TextContainer(width: 180))
      TextRenderer(scale: 2).draw(layout, into: bitmap)
    }
  }

  /// With a bitmap font the advance is in proportion to the size, and so is the picture.
  @Test(arguments: [10.0, 17, 64])
  func bundledEmojiHaveTheirSize(_ size: Double) throws {
    let layout = Fixtures.layout("😀a😀", size: size)
    let run = try #require(layout.glyphRuns(line: 0).first)
    let advance = Double(run.advances[0])
    #expect((0.8...1.6).contains(advance / size))
    let renderer = TextRenderer()
    let list = DisplayList(layout)
    let ink = renderer.inkBounds(of: list)
    let emoji = try #require(Fixtures.engine.fonts.face(at: 0).map { _ in run.face })
    let extents = try #require(emoji.extents(ofGlyph: run.glyphs[0]))
    let height = Double(extents.height) * size / Double(emoji.unitsPerEm)
    #expect(abs(Double(ink.height) - height) <= 2)
    #expect(Double(ink.width) <= Double(layout.usedRect.width) + 2)
  }

  static func distance(_ one: PixelColor, _ other: PixelColor) -> Int {
    if one.alpha < 5 && other.alpha < 5 { return 0 }
    return zip([one.red, one.green, one.blue, one.alpha], [other.red, other.green, other.blue, other.alpha])
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Draws text with its origin at pixel (0, 0).
  static func draw(_ text: String, font: String, size: Double, renderer: TextRenderer) throws -> Bitmap {
    let engine = TextLayoutEngine(fonts: try Fixtures.font(font))
    let layout = engine.prepare(text, style: TextStyle(font: Font(size: size))).layout(in: TextContainer())
    let extent = Int(size * 2)
    let bitmap = try Bitmap(
      PixelRect(x: -extent, y: -extent, width: extent * (text.count + 3), height: 2 * extent))
    let baseline = layout.lines.first?.baseline ?? 0
    renderer.draw(layout, at: CGPoint(x: 0, y: -baseline), into: bitmap)
    return bitmap
  }
}
