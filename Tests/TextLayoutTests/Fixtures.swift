import BundledFonts
import FontEngine
import Foundation
import RichText
import TestSupport
import TextLayout

enum Fixtures {
  static let fonts: FontCollection = {
    do { return try FontCollection.bundled(environment: [:]) } catch { fatalError("\(error)") }
  }()
  /// The engine with default rules that most tests share.
  static let engine = TextLayoutEngine(fonts: fonts)

  static func style(_ size: CGFloat) -> TextStyle { TextStyle(font: Font(size: size)) }

  static func prepare(_ text: String, size: CGFloat = 16) -> PreparedText {
    engine.prepare(text, style: style(size))
  }

  /// The text of each line.
  static func lines(_ text: String, width: CGFloat, size: CGFloat = 16) -> [String] {
    prepare(text, size: size).lines(maxWidth: width).map { String(text[$0.stringRange]) }
  }

  static func width(_ text: String, size: CGFloat = 16) -> CGFloat {
    prepare(text, size: size).size(maxWidth: .infinity).width
  }
}
