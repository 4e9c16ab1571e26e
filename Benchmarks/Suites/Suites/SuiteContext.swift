import BundledFonts
import FontEngine
import Foundation
import RichText
import TextLayout

/// What a suite works on.
struct SuiteContext: Sendable {
  let corpora: [Corpus]
  let width: Double
  let size: Double
  let repetitions: Int

  /// The style that all texts take.
  var style: TextStyle { TextStyle(font: Font(size: size)) }

  /// An engine that has measured nothing but greetings in many scripts, so that the fonts are open and what has to be
  /// proved of them is proved.
  func makeEngine() throws -> TextLayoutEngine {
    let engine = TextLayoutEngine(fonts: try FontCollection.bundled())
    let greetings = ["Hello", "你好", "مرحبا", "שלום", "สวัสดี", "नमस्ते", "নমস্কার", "வணக்கம்", "😀"]
    for text in greetings + [greetings.joined(separator: " ")] {
      _ = engine.prepare(text, style: style).size(maxWidth: width)
    }
    return engine
  }
}
