import ChatLayout
import ChatRendering
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextRendering

/// A picture is the same however it is cut.
@Suite struct BandTests {
  @Test(arguments: [1.0, 1.5, 2, 3], ["classic", "messenger", "modern"])
  func rowByRowIsTheWhole(scale: Double, style: String) throws {
    let style = try #require(Fixtures.styles.first { $0.name == style }).value
    let measurer = Fixtures.measurer(style)
    let rows = try Fixtures.rows(try Fixtures.messages(), measurer)
    let theme = ChatTheme.light.shaped(for: style)
    let whole = try Fixtures.picture(rows, ConversationRenderer(measurer: measurer, theme: theme, scale: scale))
    let single = try Bitmap(whole.bounds)
    single.clear(PixelColor(theme.background))
    let renderer = ConversationRenderer(measurer: measurer, theme: theme, scale: scale)
    // From below: no row may depend on one above.
    for row in rows.reversed() { renderer.draw(row.message, row.frames, top: row.top, into: single) }
    #expect(whole.isEqual(to: single))
    #expect(whole.paintedBounds == whole.bounds)
  }

  @Test(arguments: [1, 7, 64, 100_000])
  func bandsMakeTheSameFile(height: Int) throws {
    let folder = try TemporaryFolder()
    let measurer = Fixtures.measurer(.modern)
    let rows = try Fixtures.rows(try Fixtures.messages(), measurer)
    // Bands of one row draw a lot.
    let some = height == 1 ? Array(rows.prefix(2)) : rows
    let renderer = ConversationRenderer(measurer: measurer, theme: .light, scale: 2, padding: 5)
    let path = folder.path + "/bands.png"
    let size = try renderer.writePNG(some, path: path, bandHeight: height)
    let picture = try Fixtures.decoded(path)
    let whole = try Fixtures.picture(some, renderer)
    #expect(size.width == whole.width && size.height == whole.height)
    #expect(picture.isEqual(to: whole))
    #expect(folder.names == ["bands.png"])
  }

  /// Shadows reach into bands that hold nothing else of a text, but not out of the bubble.
  @Test(arguments: [3, 64])
  func bandsMakeTheSameShadows(height: Int) throws {
    let folder = try TemporaryFolder()
    let measurer = Fixtures.measurer(.modern)
    let rows = Array(try Fixtures.rows(try Fixtures.messages(), measurer).prefix(5))
    var theme = ChatTheme.light
    theme.incoming.textShadow = TextShadow(color: .black, offset: CGSize(width: -4, height: 9), blur: 3)
    theme.outgoing.textShadow = TextShadow(color: .black, offset: CGSize(width: 60, height: -40), blur: 20)
    theme.incoming.textBackground = TextColor(rgb: 0xFFE9A8)
    let renderer = ConversationRenderer(measurer: measurer, theme: theme, scale: 2)
    let path = folder.path + "/bands.png"
    try renderer.writePNG(rows, path: path, bandHeight: height)
    let whole = try Fixtures.picture(rows, renderer)
    #expect(try Fixtures.decoded(path).isEqual(to: whole))
    theme.incoming.textShadow = nil
    theme.outgoing.textShadow = nil
    let plain = try Fixtures.picture(rows, ConversationRenderer(measurer: measurer, theme: theme, scale: 2))
    var changed = PixelRect.empty
    for row in rows {
      let bubble = try #require(row.frames.bubble).offsetBy(dx: 0, dy: row.top)
      let box = PixelRect(
        around: Double(bubble.minX) * 2, Double(bubble.minY) * 2, Double(bubble.maxX) * 2, Double(bubble.maxY) * 2
      ).outset(by: 1)
      for y in box.y..<min(box.maxY, whole.height) {
        for x in max(0, box.x)..<min(box.maxX, whole.width) where whole[x, y] != plain[x, y] {
          changed = changed.union(PixelRect(x: x, y: y, width: 1, height: 1))
          plain.fill(PixelRect(x: x, y: y, width: 1, height: 1), .color(PixelColor(rgb: 0)))
          whole.fill(PixelRect(x: x, y: y, width: 1, height: 1), .color(PixelColor(rgb: 0)))
        }
      }
    }
    #expect(!changed.isEmpty)
    #expect(whole.isEqual(to: plain), "a shadow leaves its bubble")
  }

  @Test func aPageIsAPictureOfItsRows() throws {
    let folder = try TemporaryFolder()
    let measurer = Fixtures.measurer(.modern)
    let rows = try Fixtures.rows(try Fixtures.messages(), measurer)
    let renderer = ConversationRenderer(measurer: measurer, theme: .dark, scale: 2, padding: 3)
    let pages = Pages.split(rows, height: 300)
    #expect(pages.count > 2)
    for page in pages {
      let path = folder.path + "/page.png"
      try renderer.writePNG(rows[page], path: path)
      let alone = PlacedRow.stack(rows[page].map(\.message), rows[page].map(\.frames))
      #expect(try Fixtures.decoded(path).isEqual(to: try Fixtures.picture(alone, renderer)))
    }
  }

  @Test(arguments: 0..<40)
  func pagesAreAsFullAsTheyCanBe(seed: UInt64) {
    var random = SeededGenerator(seed)
    let heights = (0..<Int.random(in: 0..<30, using: &random)).map { _ in CGFloat.random(in: 1...120, using: &random) }
    let rows = PlacedRow.stack(
      heights.map { _ in Message(text: "") },
      heights.map {
        var frames = RowFrames()
        frames.rowHeight = $0
        return frames
      })
    let limit: CGFloat = 100
    let pages = Pages.split(rows, height: limit)
    #expect(pages.flatMap(Array.init) == Array(rows.indices))
    for (number, page) in pages.enumerated() {
      let height = rows[page].reduce(0) { $0 + $1.frames.rowHeight }
      #expect(!page.isEmpty && (page.count == 1 || height <= limit + 1e-6))
      if number + 1 < pages.count { #expect(height + rows[page.upperBound].frames.rowHeight > limit - 1e-6) }
    }
  }

  @Test func whatIsTooLargeLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let measurer = Fixtures.measurer(.modern)
    var frames = measurer.frames(of: Message(text: "Hello"), width: 320)
    frames.rowHeight = 3_000_000
    let rows = [PlacedRow(Message(text: "Hello"), frames, top: 0)]
    let renderer = ConversationRenderer(measurer: measurer, theme: .light)
    let error = #expect(throws: ChatRenderingError.self) {
      try renderer.writePNG(rows, path: folder.path + "/large.png")
    }
    #expect(error?.code == .pixels)
    #expect(error?.reason.contains("3000000") == true)
    #expect(throws: ChatRenderingError.self) { try renderer.writePNG(rows, path: folder.path + "/no/such/folder.png") }
    #expect(folder.names.isEmpty)
  }
}
