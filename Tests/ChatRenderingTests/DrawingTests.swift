import ChatLayout
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

@testable import ChatRendering

@Suite struct DrawingTests {
  /// Rows of every message of the corpus: what is drawn stays within the picture, and text within its bubble.
  @Test(arguments: ["classic", "messenger", "modern"])
  func textLiesInItsBubble(style: String) throws {
    let style = try #require(Fixtures.styles.first { $0.name == style }).value
    let measurer = Fixtures.measurer(style)
    let texts = try ChatCorpus.texts(
      SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson"))
    let renderer = ConversationRenderer(measurer: measurer, theme: ChatTheme.light.shaped(for: style), scale: 2)
    var failures = FailureList()
    for (index, text) in texts.enumerated() where index.isMultiple(of: 7) {
      let message = Message(
        text: .plain(text), sender: MessageSender("Anna"), isOutgoing: index.isMultiple(of: 2), time: Fixtures.morning)
      let frames = measurer.frames(of: message, width: 320)
      let layout = measurer.textLayout(of: message, frames)
      guard let box = frames.text, let layout, let bubble = frames.bubble else { continue }
      let ink = renderer.text.inkBounds(of: DisplayList(layout), at: box.origin)
      // Letters may reach a little beyond their advance; the insets are there for it.
      if !renderer.pixels(bubble).contains(ink) { failures.add("\(index): \(text.prefix(40))") }
      if layout.usedRect.height != box.height { failures.add("\(index): another height") }
    }
    failures.report(of: texts.count)
  }

  @Test(arguments: [
    ("Anna Berg", "AB"), ("anna", "A"), ("  maria   del  mar ", "MM"), ("小海", "小"), ("小 海", "小"), ("", ""),
    ("***", ""), ("(Bo) Å", "BÅ"), ("+49 151", "4"), ("ليلى محمد", "ل"), ("🎸 Bo", "🎸"), ("ßen", "SS"),
    ("Иван Петров", "ИП"), ("👨‍👩‍👧 Family", "👨‍👩‍👧"), ("Anna 小", "A"),
  ])
  func initials(name: String, expected: String) {
    #expect(Initials.of(name) == expected)
  }

  /// Known values of FNV-1a in 64 bits (draft-eastlake-fnv, test vectors), folded.
  @Test(arguments: [
    ("", UInt64(0xCBF2_9CE4_8422_2325)), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
  ])
  func aSenderHasOneColour(id: String, hash: UInt64) {
    #expect(Initials.number(id) == hash ^ hash >> 32)
  }

  @Test(arguments: [
    (Int64(-5), "0 bytes"), (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (1049, "1.0 kB"), (1050, "1.1 kB"),
    (9950, "10 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (1_234_567, "1.2 MB"), (5_000_000_000, "5.0 GB"),
    (.max, "9223372 TB"),
  ])
  func sizesOfFiles(bytes: Int64, expected: String) {
    #expect(RowPainter.size(bytes) == expected)
  }

  @Test func imagesThatCannotBeReadAreToldOnceAndTheRestIsDrawn() throws {
    let measurer = Fixtures.measurer(.modern)
    let missing = ImageReference(.file(path: "/no/such/file.png"))
    var messages = try Fixtures.messages()
    let plain = try Fixtures.picture(
      try Fixtures.rows(messages, measurer), ConversationRenderer(measurer: measurer, theme: .light))
    for index in messages.indices { messages[index].avatar = missing }
    var theme = ChatTheme.light
    theme.incoming.pressedFill = .image(BubbleImage(ImageReference(.data([1, 2, 3])), capInsets: RowInsets()))
    let renderer = ConversationRenderer(measurer: measurer, theme: theme)
    renderer.pressed = ["0"]
    let picture = try Fixtures.picture(try Fixtures.rows(messages, measurer), renderer)
    #expect(picture.bounds == plain.bounds)
    // The initials, as where there is no image.
    let initials = try Fixtures.rows([messages[1]], measurer)
    let bare = try Fixtures.rows([try Fixtures.messages()[1]], measurer)
    #expect(try Fixtures.picture(initials, renderer).isEqual(to: try Fixtures.picture(bare, renderer)))
    #expect(renderer.warnings.count == 2)
    #expect(renderer.warnings.contains { $0.contains("/no/such/file.png") && $0.contains("a placeholder is drawn") })
    #expect(renderer.warnings.contains { $0.contains("a plain bubble is drawn") })
  }

  /// In place of a bubble's image that cannot be read stands a shape on which the text can be read.
  @Test func bubblesWithoutTheirImageAreReadable() throws {
    let measurer = Fixtures.measurer(.messenger)
    var theme = ChatTheme.light
    let broken = BubbleFill.image(BubbleImage(ImageReference(.data([1, 2, 3])), capInsets: RowInsets()))
    theme.incoming.fill = broken
    theme.outgoing.fill = broken
    let rows = try Fixtures.rows(Array(try Fixtures.messages().prefix(4)), measurer)
    let renderer = ConversationRenderer(measurer: measurer, theme: theme, scale: 2)
    let picture = try Fixtures.picture(rows, renderer)
    let plain = try Fixtures.picture(rows, ConversationRenderer(measurer: measurer, theme: .light, scale: 2))
    #expect(picture.isEqual(to: plain))
    #expect(renderer.warnings.count == 1 && renderer.warnings[0].hasSuffix("a plain bubble is drawn in its place"))
    #expect(renderer.svg(rows) == ConversationRenderer(measurer: measurer, theme: .light, scale: 2).svg(rows))
  }

  @Test func capsAsLargeAsTheImageAreTold() throws {
    let measurer = Fixtures.measurer(.messenger)
    var theme = ChatTheme.light
    let image = try Fixtures.image(width: 20, height: 20, scale: 2)
    for (caps, isTold) in [(CGFloat(4), false), (9.5, false), (10, true), (900, true)] {
      theme.incoming.fill = .image(BubbleImage(image, capInsets: RowInsets(top: caps, left: caps)))
      let renderer = ConversationRenderer(measurer: measurer, theme: theme, scale: 2)
      _ = try Fixtures.picture(try Fixtures.rows(Array(try Fixtures.messages().prefix(1)), measurer), renderer)
      #expect(renderer.warnings.contains { $0.contains("the caps of a bubble's image") } == isTold, "\(caps)")
    }
  }

  /// An avatar keeps its proportions: of a wide image the middle is shown.
  @Test func avatarsAreCutToTheirFrame() throws {
    let bitmap = try Bitmap(width: 90, height: 30)
    bitmap.clear(PixelColor(rgb: 0xFF0000))
    bitmap.fill(PixelRect(x: 30, y: 0, width: 30, height: 30), .color(PixelColor(rgb: 0x00FF00)))
    let image = ImageReference(.data(try PNGEncoder.encode(bitmap)))
    let measurer = Fixtures.measurer(.classic)
    let message = Message(text: "Hello", time: nil, avatar: image)
    let frames = measurer.frames(of: message, width: 320)
    let renderer = ConversationRenderer(measurer: measurer, theme: .light)
    let target = try Bitmap(width: 320, height: 100)
    renderer.draw(message, frames, top: 0, into: target)
    let avatar = renderer.pixels(try #require(frames.avatar))
    let (x, y) = (avatar.x + avatar.width / 2, avatar.y + avatar.height / 2)
    for place in [(x, y), (avatar.x + 1, y), (avatar.maxX - 2, y), (x, avatar.y + 1)] {
      #expect(target[place.0, place.1] == PixelColor(rgb: 0x00FF00).premultiplied)
    }
    // Round: nothing in the corner.
    #expect(target[avatar.x, avatar.y] == 0)
  }

  @Test func svgHasTheSameShapesAndText() throws {
    let measurer = Fixtures.measurer(.modern)
    let rows = try Fixtures.rows(try Fixtures.messages(), measurer)
    let renderer = ConversationRenderer(measurer: measurer, theme: .light, padding: 8)
    let document = renderer.svg(rows, textMode: .text)
    let height = try #require(rows.last).bottom + 16
    #expect(document.contains("width=\"320\" height=\"\(Int(height))"))
    for text in ["Anna Berg", "We start at 8.", "2024-05-31", "09:41"] { #expect(document.contains(">\(text)<")) }
    #expect(renderer.warnings.isEmpty)
    let outlines = renderer.svg(rows)
    #expect(!outlines.contains("<text"))
    #expect(outlines == renderer.svg(rows))
    let folder = try TemporaryFolder()
    try renderer.writeSVG(rows, path: folder.path + "/a.svg")
    #expect(try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8) == outlines)
    #expect(throws: ChatRenderingError.self) { try renderer.writeSVG(rows, path: folder.path + "/none/a.svg") }
    #expect(folder.names == ["a.svg"])
    for (start, end) in [("<g", "</g>"), ("<clipPath", "</clipPath>"), ("<symbol", "</symbol>")] {
      let opened = outlines.matches(of: try Regex(start + "[ >]")).count
      #expect(opened == outlines.components(separatedBy: end).count - 1)
    }
  }
}
