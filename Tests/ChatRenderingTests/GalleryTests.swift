import ChatLayout
import ChatRendering
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextRendering

/// Pictures of conversations that were looked at once, and have to stay as they are.
///
/// See `SnapshotFolder`.
@Suite struct GalleryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var style: String
    var theme = "light"
    var scale = 1.0
    /// Whether bubbles are images, or pressed, or frames are shown, or texts have shadows and backgrounds.
    var variant = ""
    var name: String {
      [style, theme, variant].filter { !$0.isEmpty }.joined(separator: "-") + (scale > 1 ? "-2x" : "")
    }
    var testDescription: String { name }
  }

  static let cases: [Case] =
    ["classic", "messenger", "modern"].flatMap { style in
      ["light", "dark"].map { Case(style: style, theme: $0) }
    } + [
      Case(style: "modern", scale: 2), Case(style: "modern", variant: "pressed"),
      Case(style: "modern", variant: "frames"), Case(style: "modern", scale: 2, variant: "shadows"),
      Case(style: "messenger", scale: 2, variant: "images"),
      Case(style: "messenger", scale: 2, variant: "pressed-images"),
    ]

  private static let snapshots = SnapshotFolder()

  @Test(arguments: cases)
  func looksAsItDid(_ item: Case) throws {
    let bitmap = try Self.picture(item)
    try Self.snapshots.check(item.name, write: { try Self.write(bitmap, $0) }) {
      try Fixtures.decoded($0).isEqual(to: bitmap)
    }
  }

  @Test func noSnapshotIsDead() throws {
    try Self.snapshots.checkNoneIsDead(Self.cases.map(\.name))
  }

  private static func write(_ bitmap: Bitmap, _ path: String) throws {
    let file = try OutputFile(path: path)
    try file.write(try PNGEncoder.encode(bitmap, options: PNGOptions(level: 9)))
    try file.commit()
  }

  private static func picture(_ item: Case) throws -> Bitmap {
    let style = try #require(Fixtures.styles.first { $0.name == item.style }).value
    let measurer = Fixtures.measurer(style)
    var theme = (item.theme == "dark" ? ChatTheme.dark : .light).shaped(for: style)
    if item.variant.hasSuffix("images") {
      theme.incoming.fill = try Fixtures.bubble(0xFFFFFF)
      theme.outgoing.fill = try Fixtures.bubble(0x2A76E0)
      theme.incoming.pressedFill = try Fixtures.bubble(0xFFE9A8)
      theme.outgoing.pressedFill = try Fixtures.bubble(0x7A3FC0)
    }
    if item.variant == "shadows" {
      theme.incoming.textShadow = TextShadow(
        color: TextColor(rgb: 0x3D7EDB), offset: CGSize(width: 2, height: 2), blur: 0)
      theme.incoming.textBackground = TextColor(rgb: 0xFFE9A8)
      theme.outgoing.textShadow = TextShadow(color: .black, offset: CGSize(width: 0, height: 1), blur: 4)
    }
    let messages = try Fixtures.messages()
    let rows = try Fixtures.rows(item.scale > 1 ? Array(messages.prefix(6)) : messages, measurer)
    let renderer = ConversationRenderer(measurer: measurer, theme: theme, scale: item.scale, padding: 8)
    renderer.showsFrames = item.variant == "frames"
    if item.variant.hasPrefix("pressed") { renderer.pressed = Set(messages.map(\.id)) }
    let bitmap = try Fixtures.picture(rows, renderer)
    #expect(renderer.warnings.isEmpty)
    #expect(renderer.missingGlyphs == 0)
    return bitmap
  }
}
