import BundledFonts
import FontEngine
import Foundation
import RichText
import TextLayout

extension Workload {
  private static let context = SuiteContext(corpora: [], width: 200, size: 16, repetitions: 1)

  /// Opening the fonts, and preparing and sizing messages that the engine does not know.
  static let cold = Workload(name: "cold", summary: "open the fonts, prepare and size new messages", passes: 1) {
    corpus in
    { checksum in
      let engine = try context.makeEngine()
      measure(corpus, engine, &checksum)
    }
  }

  /// Preparing and sizing messages again.
  static let warm = Workload(name: "warm", summary: "prepare and size known messages", passes: 5) { corpus in
    let engine = try context.makeEngine()
    var sink = Checksum()
    measure(corpus, engine, &sink)
    return { checksum in measure(corpus, engine, &checksum) }
  }

  /// Preparing known messages and keeping them, as a list of messages does.
  static let keep = Workload(name: "keep", summary: "prepare known messages and keep them", passes: 5) { corpus in
    let engine = try context.makeEngine()
    var sink = Checksum()
    measure(corpus.texts, engine, &sink)
    var kept: [PreparedText] = []
    kept.reserveCapacity(corpus.texts.count * 64)
    return { checksum in
      for text in corpus.texts { kept.append(engine.prepare(text, style: context.style)) }
      checksum.combine(UInt64(kept.count))
    }
  }

  /// Sizing prepared texts at five widths.
  static let relayout = Workload(name: "relayout", summary: "size prepared texts at five widths", passes: 4) {
    corpus in
    let engine = try context.makeEngine()
    let prepared = corpus.texts.map { engine.prepare($0, style: context.style) }
    return { checksum in
      for width in [96.0, 140, 200, 280, .infinity] {
        for text in prepared { checksum.combine(text.size(maxWidth: width)) }
      }
    }
  }

  /// The lines of prepared texts, with their offsets.
  static let lines = Workload(name: "lines", summary: "the lines of prepared texts", passes: 10) { corpus in
    let engine = try context.makeEngine()
    let prepared = corpus.texts.map { engine.prepare($0, style: context.style) }
    return { checksum in
      for text in prepared {
        for line in text.lines(maxWidth: context.width) { checksum.combine(UInt64(line.range.upperBound.utf16)) }
      }
    }
  }

  /// Messages of known words that are not known themselves: a number stands before each.
  static let numbered = Workload(name: "numbered", summary: "prepare and size new messages of known words", passes: 5) {
    corpus in
    let engine = try context.makeEngine()
    var number = 100
    func next() -> [String] {
      number += 1
      return corpus.texts.map { "\(number) \($0)" }
    }
    var sink = Checksum()
    measure(next(), engine, &sink)
    return { checksum in measure(next(), engine, &checksum) }
  }

  /// Words that no cache has seen.
  static let words = Workload(name: "words", summary: "prepare messages of new words", passes: 5) { _ in
    let engine = try context.makeEngine()
    var seed: UInt64 = 1
    return { checksum in
      let texts = (0..<50).map { _ in newWords(&seed) }
      measure(texts, engine, &checksum)
    }
  }

  /// One long message of many scripts.
  static let large = Workload(name: "large", summary: "prepare and size one message of 20 KB", passes: 1) { _ in
    let engine = try context.makeEngine()
    let texts = [LargeText.mixed.text(byteCount: 20_000)]
    var sink = Checksum()
    measure(texts, engine, &sink)
    return { checksum in measure(texts, engine, &checksum) }
  }

  private static func measure(_ corpus: Corpus, _ engine: TextLayoutEngine, _ checksum: inout Checksum) {
    corpus.forEachBatch { texts in
      for text in engine.prepare(texts, style: context.style) {
        checksum.combine(text.size(maxWidth: context.width))
      }
    }
  }

  private static func measure(_ texts: [String], _ engine: TextLayoutEngine, _ checksum: inout Checksum) {
    for text in texts { checksum.combine(engine.prepare(text, style: context.style).size(maxWidth: context.width)) }
  }

  /// Six words of random letters (the generator of Marsaglia's Xorshift RNGs, 2003).
  private static func newWords(_ seed: inout UInt64) -> String {
    var text = ""
    for _ in 0..<6 {
      for _ in 0..<7 {
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        text.unicodeScalars.append(Unicode.Scalar(UInt8(0x61 + seed % 26)))
      }
      text += " "
    }
    return text
  }
}
