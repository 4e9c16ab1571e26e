import BundledFonts
import FontEngine
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

enum Fixtures {
  static let fonts: FontCollection = {
    do { return try FontCollection.bundled(environment: [:]) } catch { fatalError("\(error)") }
  }()
  /// The engine with default rules that most tests share.
  static let engine = TextLayoutEngine(fonts: fonts)

  /// A small font built by build_fonts.py beside the tests.
  static func font(_ name: String) throws -> FontCollection {
    let url = try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil))
    return try FontCollection(files: [url.path])
  }

  static func layout(_ text: String, size: CGFloat = 16, width: CGFloat = .infinity) -> TextLayout {
    engine.prepare(text, style: TextStyle(font: Font(size: size))).layout(in: TextContainer(width: width))
  }

  /// A picture of a layout, with a margin of so many points.
  static func picture(
    _ layout: TextLayout, scale: Double = 1, margin: Double = 8, background: PixelColor = .white,
    renderer: TextRenderer? = nil
  ) throws -> Bitmap {
    let renderer = renderer ?? TextRenderer(scale: scale)
    let bitmap = try Bitmap(
      width: Int(((layout.usedRect.maxX + 2 * margin) * scale).rounded(.up)),
      height: Int(((layout.usedRect.maxY + 2 * margin) * scale).rounded(.up)))
    bitmap.clear(background)
    renderer.draw(layout, at: CGPoint(x: margin, y: margin), into: bitmap)
    return bitmap
  }

  /// Writes a picture into the folder that `BUBBLETEXT_PICTURES` names, to be looked at; without it does nothing.
  static func show(_ bitmap: Bitmap, _ name: String) throws {
    guard let folder = TestEnvironment.pictures else { return }
    let file = try OutputFile(path: "\(folder)/\(name).png")
    try file.write(try PNGEncoder.encode(bitmap))
    try file.commit()
  }
}
