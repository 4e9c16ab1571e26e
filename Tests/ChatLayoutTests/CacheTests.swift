import ChatLayout
import Foundation
import RichText
import Testing

@Suite("Cache")
struct CacheTests {
  static func attributed(_ color: TextColor?, size: CGFloat = 16) -> Message {
    var text = AttributedString("Hello, ")
    var colored = AttributedString("world")
    colored.foregroundColor = color
    colored.font = Font(size: size)
    text.append(colored)
    return Message(text: .attributed(text))
  }

  @Test("Colours do not count, sizes do")
  func colors() {
    let cache = RowCache()
    func frames(_ message: Message, _ style: RowStyle = .classic, width: CGFloat = 375) -> RowFrames {
      RowMeasurer(engine: Fixtures.engine, style: style, cache: cache).frames(of: message, width: width)
    }
    let first = frames(Self.attributed(TextColor(rgb: 0xFF0000)))
    #expect(cache.count == 1)
    var red = RowStyle.classic
    red.text.foregroundColor = TextColor(rgb: 0xFF0000)
    #expect(frames(Self.attributed(TextColor(rgb: 0x00FF00))) == first && cache.count == 1)
    #expect(frames(Self.attributed(nil), red) == first && cache.count == 1)
    #expect(frames(Self.attributed(nil, size: 30)) != first && cache.count == 2)
    #expect(frames(Self.attributed(nil), .messenger) != first && cache.count == 3)
    // Lines of this style break at 200, whatever the row's width.
    #expect(frames(Self.attributed(nil), width: 900).text?.width == first.text?.width && cache.count == 3)
    cache.removeAll()
    #expect(cache.count == 0 && frames(Self.attributed(nil)) == first)
  }

  @Test("It keeps no more texts than it should, and forgets old ones first", arguments: [0, 16, 64, 1000])
  func bound(capacity: Int) {
    let cache = RowCache(capacity: capacity)
    let measurer = RowMeasurer(engine: Fixtures.engine, style: .classic, cache: cache)
    for number in 0..<3000 { _ = measurer.frames(of: Message(text: .plain("\(number)")), width: 375) }
    #expect(cache.count <= capacity && (capacity == 0) == (cache.count == 0))
  }

  @Test("What is asked for again and again stays, whatever passes by once; what comes twice takes its place")
  func passers() {
    let cache = RowCache(capacity: 512)
    let measurer = RowMeasurer(engine: Fixtures.engine, style: .classic, cache: cache)
    for number in 0..<3000 { _ = measurer.frames(of: Message(text: .plain("\(number)")), width: 375) }
    let full = cache.count
    #expect(full > 384 && full <= 512)
    for _ in 0..<3 {
      for number in 0..<3000 { _ = measurer.frames(of: Message(text: .plain("again \(number)")), width: 375) }
    }
    #expect(cache.count >= full && cache.count <= 512)
  }

  @Test("Very long texts are not kept")
  func longTexts() {
    let cache = RowCache()
    let measurer = RowMeasurer(engine: Fixtures.engine, style: .classic, cache: cache)
    _ = measurer.frames(of: Message(text: .plain(String(repeating: "a ", count: 5000))), width: 375)
    #expect(cache.count == 0)
  }

  @Test("A measurer with a pack does not take what one without it has measured")
  func packs() {
    let pack = EmojiPack(name: "test", entries: [EmojiEntry(.colon, "smile", text: "😄")])
    let cache = RowCache()
    let plain = RowMeasurer(engine: Fixtures.engine, style: .classic, cache: cache)
    let emoji = RowMeasurer(engine: Fixtures.engine, style: .classic, emoji: EmojiReplacer(pack: pack), cache: cache)
    let message = Message(text: ":smile:")
    #expect(plain.frames(of: message, width: 375) != emoji.frames(of: message, width: 375))
    #expect(emoji.frames(of: message, width: 375).text?.size == Fixtures.size("😄", 13))
  }

  @Test("Texts that Swift calls equal, but are other characters, have sizes of their own")
  func canonicalEquivalence() {
    // Å as the sign for ångström (U+212B), and as letter and ring: equal strings, other glyphs.
    let texts = ["\u{212B}", "A\u{30A}", "\u{C5}", "\u{1100}\u{1161}", "\u{AC00}", "가"]
    let cache = RowCache()
    for text in texts + texts.reversed() {
      let measurer = RowMeasurer(engine: Fixtures.engine, style: .classic, cache: cache)
      let fresh = Fixtures.measurer(.classic)
      let message = Message(text: .plain(text))
      #expect(measurer.frames(of: message, width: 375) == fresh.frames(of: message, width: 375))
    }
    #expect(cache.count == 5)
  }
}
