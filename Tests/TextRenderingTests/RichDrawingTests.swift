import DefaultEmojiPack
import Foundation
import PixelEngine
import RichText
import Testing
import TextLayout
import TextRendering

@Suite struct RichDrawingTests {
  static let red = TextColor(rgb: 0xFF0000)

  static func layout(_ text: String, width: CGFloat = .infinity, _ change: (inout TextStyle) -> Void) -> TextLayout {
    var style = TextStyle(font: Font(size: 40))
    change(&style)
    return Fixtures.engine.prepare(text, style: style).layout(in: TextContainer(width: width))
  }

  static func draw(_ layout: TextLayout, _ options: RenderingOptions = RenderingOptions()) throws -> Bitmap {
    let bitmap = try Bitmap(PixelRect(x: -20, y: -20, width: 640, height: 300))
    TextRenderer(options: options).draw(layout, into: bitmap)
    return bitmap
  }

  /// Whether a pixel has a colour, however opaque.
  static func has(_ color: PixelColor, _ bitmap: Bitmap) -> Bool {
    let pixels = bitmap.span
    for index in pixels.indices where pixels[index] == color.premultiplied { return true }
    return false
  }

  @Test func colorsOfStyleLinkAndOptions() throws {
    let options = RenderingOptions(textColor: TextColor(rgb: 0x00FF00), linkColor: TextColor(rgb: 0x0000FF))
    let plain = try Self.draw(Self.layout("HHH") { _ in }, options)
    #expect(Self.has(PixelColor(rgb: 0x00FF00), plain))
    let link = try Self.draw(Self.layout("HHH") { $0.link = URL(string: "https://example.org") }, options)
    #expect(Self.has(PixelColor(rgb: 0x0000FF), link) && !Self.has(PixelColor(rgb: 0x00FF00), link))
    let own = try Self.draw(
      Self.layout("HHH") {
        $0.link = URL(string: "https://example.org")
        $0.foregroundColor = Self.red
      }, options)
    #expect(Self.has(PixelColor(rgb: 0xFF0000), own) && !Self.has(PixelColor(rgb: 0x0000FF), own))
  }

  /// The rows and columns of a colour in a row of pixels.
  static func runs(_ color: PixelColor, _ bitmap: Bitmap, row: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for x in bitmap.bounds.x..<bitmap.bounds.maxX where bitmap[x, row] == color.premultiplied {
      if result.last?.upperBound == x {
        result[result.count - 1] = result[result.count - 1].lowerBound..<x + 1
      } else {
        result.append(x..<x + 1)
      }
    }
    return result
  }

  /// At 40 points Noto Sans wants a line of 2 points whose top lies 4 below the baseline (50 and -100 of 1000).
  @Test func underlinesLieWhereTheFontSays() throws {
    let layout = Self.layout("HHHH") { $0.underline = DecorationStyle(color: Self.red) }
    let bitmap = try Self.draw(layout)
    let baseline = Int((layout.lines[0].baseline + 0.5).rounded(.down))
    let color = PixelColor(rgb: 0xFF0000)
    let rows = (baseline..<baseline + 15).filter { !Self.runs(color, bitmap, row: $0).isEmpty }
    #expect(rows == [baseline + 4, baseline + 5])
    let run = try #require(Self.runs(color, bitmap, row: baseline + 4).first)
    #expect(abs(CGFloat(run.count) - layout.lines[0].width) <= 2)
  }

  @Test func underlinesSkipWhatHangsDown() throws {
    let color = PixelColor(rgb: 0xFF0000)
    func gaps(_ text: String, skips: Bool) throws -> Int {
      let layout = Self.layout(text) { $0.underline = DecorationStyle(color: Self.red) }
      let bitmap = try Self.draw(layout, RenderingOptions(underlineSkipsInk: skips))
      let row = Int((layout.lines[0].baseline + 0.5).rounded(.down)) + 4
      return Self.runs(color, bitmap, row: row).count - 1
    }
    #expect(try gaps("Hanover", skips: true) == 0)
    #expect(try gaps("Happen", skips: true) == 2)
    #expect(try gaps("Hjumpn", skips: true) == 2)
    #expect(try gaps("Hanpn", skips: true) == 1)
    #expect(try gaps("汉字汉字", skips: true) == 0)
    // Without skipping, the line goes on under the letter, whose stem cuts it.
    #expect(try gaps("Hanover", skips: false) == 0)
  }

  @Test func noInkTouchesASkippingUnderline() throws {
    let layout = Self.layout("jumping gypsy, queue; (Qgç)") { $0.underline = DecorationStyle(color: Self.red) }
    let bitmap = try Self.draw(layout)
    let row = Int((layout.lines[0].baseline + 0.5).rounded(.down)) + 4
    for run in Self.runs(PixelColor(rgb: 0xFF0000), bitmap, row: row) {
      // Beside each piece, first nothing and only then ink.
      for x in [run.lowerBound - 2, run.upperBound + 1] {
        #expect(PixelColor(premultiplied: bitmap[x, row]).alpha < 60, "\(x)")
      }
    }
  }

  @Test func strikethroughRunsThroughTheLetters() throws {
    let layout = Self.layout("gggg") { $0.strikethrough = DecorationStyle(color: Self.red) }
    let bitmap = try Self.draw(layout)
    let baseline = Int((layout.lines[0].baseline + 0.5).rounded(.down))
    let color = PixelColor(rgb: 0xFF0000)
    let rows = (baseline - 40..<baseline + 15).filter { Self.runs(color, bitmap, row: $0).count == 1 }
    // Noto Sans: 50 thick, its top 322 above the baseline.
    #expect(rows == [baseline - 13, baseline - 12])
  }

  @Test(arguments: [DecorationStyle.Pattern.dotted, .dashed, .double])
  func patternsAreInterrupted(pattern: DecorationStyle.Pattern) throws {
    let layout = Self.layout("HHHH") { $0.underline = DecorationStyle(pattern, color: Self.red) }
    let bitmap = try Self.draw(layout)
    let baseline = Int((layout.lines[0].baseline + 0.5).rounded(.down))
    let color = PixelColor(rgb: 0xFF0000)
    let rows = (baseline..<baseline + 20).map { Self.runs(color, bitmap, row: $0).count }
    switch pattern {
    case .double: #expect(rows.filter { $0 == 1 }.count == 4 && rows[4] == 1 && rows[6] == 0 && rows[8] == 1)
    default:
      let painted = (baseline..<baseline + 20).filter { row in
        (0..<Int(layout.lines[0].width)).contains { bitmap[$0, row] >> 24 > 0 }
      }
      #expect(painted == [baseline + 4, baseline + 5])
      let period = pattern == .dotted ? 4 : 10
      for x in 4..<Int(layout.lines[0].width) - period - 4 {
        #expect(bitmap[x, baseline + 4] == bitmap[x + period, baseline + 4])
      }
    }
  }

  /// A background that wraps has round corners where it begins and where it ends, and nowhere else.
  @Test func backgroundsHaveRoundCorners() throws {
    let layout = Self.layout("HHH HHH", width: 120) { $0.backgroundColor = Self.red }
    #expect(layout.lines.count == 2)
    let bitmap = try Self.draw(layout, RenderingOptions(backgroundCornerRadius: 10))
    let rects = layout.backgroundRects.map(\.rect)
    func isPainted(_ x: CGFloat, _ y: CGFloat) -> Bool {
      bitmap[Int(x.rounded(.down)), Int(y.rounded(.down))] >> 24 > 128
    }
    let (first, last) = (rects[0], rects[1])
    #expect(!isPainted(first.minX + 1, first.minY + 1) && !isPainted(first.minX + 1, first.maxY - 2))
    #expect(isPainted(first.maxX - 2, first.minY + 1) && isPainted(first.maxX - 2, first.maxY - 2))
    #expect(isPainted(last.minX + 1, last.minY + 2) && isPainted(last.minX + 1, last.maxY - 2))
    #expect(!isPainted(last.maxX - 2, last.minY + 2) && !isPainted(last.maxX - 2, last.maxY - 2))
  }

  /// A shadow without blur is the text again, moved, under it; with blur it keeps its weight.
  @Test func shadowsAreTheTextMoved() throws {
    let layout = Self.layout("Hg") { _ in }
    let plain = try Self.draw(layout, RenderingOptions(textColor: .black, blending: .plain))
    func shadow(_ blur: CGFloat) throws -> Bitmap {
      try Self.draw(
        layout,
        RenderingOptions(
          textColor: .white, shadow: TextShadow(color: .black, offset: CGSize(width: 100, height: 50), blur: blur),
          blending: .plain))
    }
    let hard = try shadow(0)
    for y in 0..<60 { for x in 0..<60 { #expect(hard[x + 100, y + 50] == plain[x, y]) } }
    func weight(_ bitmap: Bitmap, _ rect: PixelRect) -> Int {
      var sum = 0
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { sum += Int(bitmap[x, y] >> 24) } }
      return sum
    }
    let area = PixelRect(x: 80, y: 40, width: 120, height: 100)
    let soft = try shadow(8)
    #expect(abs(weight(soft, area) - weight(hard, area)) < weight(hard, area) / 20)
    #expect(soft.paintedBounds.maxX > hard.paintedBounds.maxX + 3)
  }

  /// A text's own shadow is that of the options, and the canvas holds it.
  @Test(arguments: [(CGSize(width: 3, height: -27), 0.0), (CGSize(width: -12, height: 9), 5), (.zero, 9)], [1.0, 2])
  func shadowsOfTheirOwn(shift: (CGSize, Double), scale: Double) throws {
    let shadow = TextShadow(color: .black, offset: shift.0, blur: shift.1)
    let list = DisplayList(Self.layout("Hg\nfj 👌") { _ in })
    let own = TextRenderer(scale: scale)
    let general = TextRenderer(scale: scale, options: RenderingOptions(shadow: shadow))
    let origin = CGPoint(x: 60.3, y: 50.7)
    func draw(_ renderer: TextRenderer, _ list: DisplayList) throws -> Bitmap {
      let bitmap = try Bitmap(width: 400, height: 400)
      renderer.draw(list, at: origin, into: bitmap)
      return bitmap
    }
    let bitmap = try draw(own, list.withShadow(shadow))
    #expect(bitmap.isEqual(to: try draw(general, list)))
    #expect(!bitmap.isEqual(to: try draw(own, list)))
    #expect(own.canvas(for: list.withShadow(shadow), at: origin) == general.canvas(for: list, at: origin))
    #expect(general.canvas(for: list, at: origin).contains(bitmap.paintedBounds))
    #expect(!own.canvas(for: list, at: origin).contains(bitmap.paintedBounds))
    // Bounds are no larger than they have to be, but for the last traces of the blur and the clear edge of the emoji.
    let bounds = own.bounds(of: list.withShadow(shadow), at: origin)
    #expect(bounds.contains(bitmap.paintedBounds) && bounds == general.bounds(of: list, at: origin))
    let slack = Int((shift.1 + 12) * scale)
    #expect(bitmap.paintedBounds.outset(by: slack).contains(bounds))
  }

  /// A backdrop fills the lines' boxes, without gap or overlap, and lies under backgrounds of the text.
  @Test func backdropsFillTheLines() throws {
    let color = TextColor(red: 0, green: 0, blue: 200, alpha: 100)
    let layout = Fixtures.engine.prepare("one two\n\nthree", style: TextStyle(font: Font(size: 20))).layout(
      in: TextContainer(width: 200))
    let bitmap = try Bitmap(width: 220, height: 120)
    var options = RenderingOptions(textColor: .clear)
    TextRenderer(options: options).draw(DisplayList(layout).withBackdrop(color), at: CGPoint(x: 4, y: 5), into: bitmap)
    let alphas = layout.lines.map { line in
      (5..<bitmap.height).filter { y in bitmap[6, y] >> 24 == 100 }.count(where: { y in
        CGFloat(y) >= 5 + line.top.rounded(.up) && CGFloat(y) < 5 + (line.top + line.height).rounded(.down)
      })
    }
    for (line, count) in zip(layout.lines, alphas) {
      let rows = Int((line.top + line.height).rounded(.down) - line.top.rounded(.up))
      #expect(count == (line.width > 0 ? rows : 0))
      let right = 4 + Int((line.left + line.width).rounded(.up))
      #expect(bitmap[right + 1, 5 + Int(line.baseline)] == 0)
    }
    options.backgroundCornerRadius = 6
    let round = try Bitmap(width: 220, height: 120)
    TextRenderer(options: options).draw(DisplayList(layout).withBackdrop(color), at: CGPoint(x: 4, y: 5), into: round)
    #expect(round[4, 5] >> 24 < 50 && bitmap[4, 5] >> 24 == 100)
    var marked = TextStyle(font: Font(size: 20))
    marked.backgroundColor = TextColor(rgb: 0xFFE066)
    let own = Fixtures.engine.prepare("one", style: marked).layout(in: TextContainer())
    let both = try Bitmap(width: 60, height: 40)
    TextRenderer(options: RenderingOptions(textColor: .clear)).draw(DisplayList(own).withBackdrop(color), into: both)
    #expect(both[3, 12] == 0xFFFF_E066 || both[3, 12] == 0xFF66_E0FF)
  }

  /// An image of as many pixels as its frame is not touched.
  @Test(arguments: [1.0, 2, 3])
  func attachmentsAreDrawnInTheirFrames(scale: Double) throws {
    let side = Int(20 * scale)
    let picture = try Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        picture.fill(
          PixelRect(x: x, y: y, width: 1, height: 1),
          .color(PixelColor(red: UInt8(x * 4), green: UInt8(y * 4), blue: 77)))
      }
    }
    let reference = ImageReference(
      .data(try PNGEncoder.encode(picture)), pixelWidth: side, pixelHeight: side, scale: Int(scale))
    for alignment in AttachmentAlignment.allCases {
      let attachment = TextAttachment(
        image: reference, bounds: CGRect(x: 0, y: -4, width: 20, height: 20), alignment: alignment)
      let source = TextSource(
        "ab\u{FFFC}cd", attachments: [TextSource.Attachment(offset: 2, value: attachment)], style: TextStyle())
      let layout = Fixtures.engine.prepare(source).layout(in: TextContainer())
      let frame = try #require(layout.attachmentFrames.first?.frame)
      let renderer = TextRenderer(scale: scale)
      let bitmap = try Bitmap(PixelRect(x: -10, y: -10, width: 300, height: 200))
      renderer.draw(layout, into: bitmap)
      #expect(renderer.warnings.isEmpty)
      let left = Int((Double(frame.minX) * scale).rounded())
      let top =
        (Int((Double(frame.minY) * scale).rounded(.down)) - 1...Int((Double(frame.minY) * scale).rounded(.up)) + 1)
        .first { bitmap[left, $0] == picture[0, 0] && bitmap[left, $0 + 1] == picture[0, 1] }
      let y0 = try #require(top, "\(alignment)")
      for y in 0..<side { for x in 0..<side { #expect(bitmap[left + x, y0 + y] == picture[x, y]) } }
    }
  }

  /// 45 pixels at 2x are 22.5 points, which are whole pixels at scale 2.
  @Test func pictureOfHalfPointsIsNotTouchedAtItsScale() throws {
    let picture = try Bitmap(width: 45, height: 45)
    for x in 0..<45 {
      picture.fill(
        PixelRect(x: x, y: 0, width: 1, height: 45), .color(PixelColor(red: UInt8(x * 5), green: 0, blue: 9)))
    }
    let reference = ImageReference(.data(try PNGEncoder.encode(picture)), pixelWidth: 45, pixelHeight: 45, scale: 2)
    let attachment = TextAttachment(image: reference, bounds: CGRect(x: 0, y: 0, width: 22.5, height: 22.5))
    let source = TextSource(
      "\u{FFFC}", attachments: [TextSource.Attachment(offset: 0, value: attachment)], style: TextStyle())
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer())
    for scale in [1.0, 2, 3] {
      let renderer = TextRenderer(scale: scale)
      let bitmap = try Bitmap(width: 100, height: 100)
      renderer.draw(layout, into: bitmap)
      #expect(abs(Double(bitmap.paintedBounds.width) - 22.5 * scale) < 1)
      if scale == 2 { #expect((0..<45).allSatisfy { bitmap[$0, bitmap.paintedBounds.y] == picture[$0, 0] }) }
    }
  }

  @Test func imagesThatCannotBeReadAreAFrameAndAWarning() throws {
    let bad: [ImageReference.Source] = [.file(path: "/nowhere/x.png"), .named("ghost"), .data([1, 2, 3])]
    let attachments = bad.enumerated().map { number, source in
      TextSource.Attachment(
        offset: number * 3,
        value: TextAttachment(image: ImageReference(source), bounds: CGRect(x: 0, y: 0, width: 20, height: 20)))
    }
    let source = TextSource(
      String(repeating: "\u{FFFC}", count: 3) + "HH", attachments: attachments, style: TextStyle())
    let renderer = TextRenderer()
    let bitmap = try Bitmap(width: 120, height: 40)
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer())
    renderer.draw(layout, into: bitmap)
    renderer.draw(layout, into: bitmap)
    #expect(renderer.warnings.map(\.code) == [.unreadableImage, .unreadableImage, .unreadableImage])
    #expect(renderer.warnings[0].description.contains("/nowhere/x.png"))
    // The text behind them is drawn.
    #expect(bitmap.paintedBounds.maxX > 75)
  }

  @Test(arguments: [1.0, 2, 3])
  func emojiOfThePackAreDrawn(scale: Double) throws {
    let replacer = EmojiReplacer(pack: try DefaultEmojiPack.load())
    let text = replacer.replace(AttributedString("Hi [微笑][强] :sunny:")).text
    let layout = Fixtures.engine.prepare(TextSource(text, style: TextStyle())).layout(in: TextContainer())
    #expect(layout.attachmentFrames.count >= 2)
    let renderer = TextRenderer(scale: scale)
    let bitmap = try Bitmap(width: 500, height: 100)
    renderer.draw(layout, into: bitmap)
    #expect(renderer.warnings.isEmpty)
    for frame in layout.attachmentFrames.map(\.frame) {
      let middle = PixelColor(
        premultiplied: bitmap[Int(Double(frame.midX) * scale), Int(Double(frame.midY) * scale)])
      #expect(middle.alpha > 128)
    }
    try Fixtures.show(bitmap, "pack@\(Int(scale))x")
  }
}
