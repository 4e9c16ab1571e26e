import BundledFonts
import FontEngine
import Foundation
import TestSupport
import Testing
import TextLayout

@Suite("Emoji sequences")
struct EmojiSequences {
  @Test("Every fully-qualified sequence of emoji-test.txt is one cluster, one advance, and never split")
  func fullyQualified() throws {
    guard let url = SharedData.unicodeData("emoji/emoji-test.txt") ?? SharedData.file("emoji/emoji-test-15.0.txt")
    else { return }
    let engine = TextLayoutEngine(fonts: try FontCollection.bundled(environment: [:]))
    let advance = engine.prepare("😀").size(maxWidth: .infinity).width
    var failures = FailureList()
    let sequences = try EmojiTestFile(contentsOf: url).fullyQualified
    for sequence in sequences {
      let prepared = engine.prepare(sequence)
      let narrow = prepared.size(maxWidth: 1)
      if sequence.count != 1 { failures.add("\(sequence): \(sequence.count) characters") }
      if narrow.lineCount != 1 { failures.add("\(sequence): \(narrow.lineCount) lines at width 1") }
      if prepared.missingGlyphs != 0 { failures.add("\(sequence): missing glyph") }
      let width = prepared.size(maxWidth: .infinity).width
      if width != advance { failures.add("\(sequence): \(width) wide instead of \(advance)") }
      let pair = engine.prepare(sequence + sequence)
      if pair.lines(maxWidth: 1).count != 2 { failures.add("\(sequence) twice: not two lines at width 1") }
    }
    #expect(sequences.count > 3_600)
    failures.report(of: sequences.count)
  }

  @Test("A sequence the font lacks falls back to its parts and stays one cluster")
  func unknownSequence() throws {
    let engine = TextLayoutEngine(fonts: try FontCollection.bundled(environment: [:]))
    // A joiner sequence no font has: cat and dog, joined.
    let prepared = engine.prepare("🐈\u{200D}🐕")
    #expect(prepared.size(maxWidth: 1).lineCount == 1)
    let parts =
      engine.prepare("🐈").size(maxWidth: .infinity).width + engine.prepare("🐕").size(maxWidth: .infinity).width
    #expect(prepared.size(maxWidth: .infinity).width == parts)
  }
}
