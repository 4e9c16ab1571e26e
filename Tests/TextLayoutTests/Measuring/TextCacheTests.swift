import RichText
import Testing

@testable import TextLayout

@Suite("Remembered texts")
struct TextCacheTests {
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
