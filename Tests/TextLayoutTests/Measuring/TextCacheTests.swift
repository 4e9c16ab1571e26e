import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("Remembered texts")
struct TextCacheTests {
  @Test("Equal texts of one style share what is prepared; others do not", arguments: ["hello", "مرحبا", "हिन्दी 😀", ""])
  func sharing(text: String) {
    let engine = TextLayoutEngine(fonts: Fixtures.fonts)
    let first = engine.prepare(text, style: Fixtures.style(16))
    #expect(engine.prepare([text, text], style: Fixtures.style(16)).allSatisfy { $0.storage === first.storage })
    #expect(engine.prepare(text, style: Fixtures.style(17)).storage !== first.storage)
    #expect(engine.prepare(text + " ", style: Fixtures.style(16)).storage !== first.storage)
    var colored = Fixtures.style(16)
    colored.foregroundColor = TextColor(red: 1, green: 0, blue: 0)
    let other = engine.prepare(text, style: colored)
    #expect(other.storage !== first.storage)
    #expect(other.source.styles == [colored])
  }

  @Test("Texts that are canonically equivalent are kept apart")
  func equivalence() {
    let engine = TextLayoutEngine(fonts: Fixtures.fonts)
    for text in ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"] {
      #expect(Array(engine.prepare(text).text.utf8) == Array(text.utf8))
    }
  }

  @Test("Whatever has been forgotten, what is found is the text that was asked for")
  func model() {
    let prepared = (0..<4000).map { number -> PreparedStorage in
      Fixtures.prepare(String(repeating: "\(number) ", count: 1 + number % 7)).storage
    }
    let style = prepared[0].styles.identity
    var generator = SeededGenerator(5)
    var all = TextCache()
    for (index, text) in prepared.enumerated() { all.insert(text, hash: UInt32(index) << 1 | 1) }
    let total = all.total
    #expect(all.count == prepared.count)
    // Few hashes, so that texts get into each other's way; or room for few texts, so that they make room for others.
    let cases: [(hashCount: UInt32, limit: Int)] = [
      (3, total), (40, total), (1000, total), (.max, total), (40, total / 200), (1000, total / 3), (.max, total / 3),
    ]
    for (hashCount, limit) in cases {
      var cache = TextCache()
      var hits = 0
      func hash(_ index: Int) -> UInt32 { (UInt32(truncatingIfNeeded: index &* 2_654_435_761) % hashCount) << 1 | 1 }
      for _ in 0..<20_000 {
        let index = Int.random(in: 0..<prepared.count, using: &generator)
        let text = prepared[index].text
        if let found = cache.text(text.utf8Span.span, hash: hash(index), style: style) {
          hits += 1
          #expect(found === prepared[index])
        } else {
          cache.insert(prepared[index], hash: hash(index), limit: limit)
          #expect(cache.total <= limit)
        }
      }
      #expect(hits > 0 && cache.count <= prepared.count)
    }
  }

  @Test("A style counts along with its texts, once")
  func styles() {
    func texts(styleCount: Int) -> [PreparedStorage] {
      let engine = TextLayoutEngine(fonts: Fixtures.fonts)
      return (0..<120).map {
        engine.prepare("text \($0)", style: Fixtures.style(CGFloat(12 + $0 * styleCount / 120))).storage
      }
    }
    let least = 2 * MemoryLayout<TextStyle>.stride + MemoryLayout<ParagraphStyle>.stride
    let totals = [1, 60, 120].map { styleCount in
      var cache = TextCache()
      for (index, text) in texts(styleCount: styleCount).enumerated() {
        cache.insert(text, hash: UInt32(index) << 1 | 1)
      }
      let total = cache.total
      // With nothing left, nothing is counted.
      cache.insert(Fixtures.prepare("none").storage, hash: .max, limit: 0)
      #expect(cache.count == 0 && cache.total == 0)
      return total
    }
    #expect(totals[1] - totals[0] >= 59 * least)
    #expect(totals[2] - totals[1] >= 60 * least)
  }

  @Test("What is kept is bounded, however many texts there are")
  func bound() {
    let filler = String(repeating: "word ", count: 200)
    var cache = TextCache()
    var found = [0, 0]
    for number in 0..<8000 {
      let text = Fixtures.prepare("\(number) " + filler).storage
      let bytes = text.text
      let hash = TextCache.hash(bytes.utf8Span.span, style: text.styles.identity)
      for time in 0..<2 {
        cache.insert(text, hash: hash)
        #expect(cache.total <= TextCache.maximumTotal)
        if cache.text(bytes.utf8Span.span, hash: hash, style: text.styles.identity) === text {
          found[time] += 1
          break
        }
      }
    }
    #expect(found[0] > 500 && found[0] < 6000, "once the cache is full, what comes once passes by")
    #expect(found[0] + found[1] > 7900, "what comes again is kept, and older texts make room")
    #expect(cache.count * 10 >= found[0] * 9)
  }

  /// Prepares texts on each of some lanes: while a thread holds one, it is lent the next.
  private func prepare(_ count: Int, lanes: Int, by core: LayoutCore) {
    guard lanes > 0 else { return }
    for number in 0..<count {
      _ = core.prepare("\(lanes) \(number) " + String(repeating: "a ", count: 990), style: TextStyle())
    }
    core.withScratch { _ in prepare(count, lanes: lanes - 1, by: core) }
  }

  @Test("Many threads remember no more than a few", arguments: [(1, 1), (2, 2), (8, 3), (16, 3)])
  func memory(lanes: Int, shares: Int) {
    let core = LayoutCore(fonts: Fixtures.fonts, options: LayoutOptions())
    prepare(1, lanes: lanes, by: core)
    prepare(800, lanes: lanes, by: core)
    let limit = shares * TextCache.maximumTotal
    #expect(core.rememberedByteCount <= limit)
    // What is kept is worth keeping: all but what one more text takes of each lane.
    #expect(core.rememberedByteCount > limit * 9 / 10)
  }

  @Test("What one thread keeps does not depend on how many there could be")
  func limits() {
    #expect([0, 1, 2, 3].map(TextCache.limit) == Array(repeating: TextCache.maximumTotal, count: 4))
    #expect(TextCache.limit(cacheCount: 16) * 16 <= TextCache.maximumSum)
    #expect(TextCache.limit(cacheCount: 16) > 100 * TextCache.maximumByteCount)
  }
}
