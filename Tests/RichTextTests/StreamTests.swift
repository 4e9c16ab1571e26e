import RichText
import TestSupport
import Testing

struct StreamTests {
  private static let grammars = [TokenGrammar.strict, .origin, TokenGrammar(discord: true, hosts: true)]

  private static func check(
    _ text: String, _ replacer: EmojiReplacer, _ generator: inout SeededGenerator, largest: Int
  ) -> Bool {
    var stream = EmojiStream(replacer)
    let scalars = Array(text.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let next = min(scalars.count, at + Int.random(in: 1...largest, using: &generator))
      let before = Array(stream.replaced.text.utf8)
      let unchanged = stream.append(String(String.UnicodeScalarView(scalars[at..<next])))
      at = next
      let whole = replacer.replace(String(String.UnicodeScalarView(scalars[..<at])))
      guard stream.replaced == whole else { return false }
      guard unchanged <= before.count, Array(whole.text.utf8.prefix(unchanged)) == Array(before.prefix(unchanged))
      else {
        return false
      }
    }
    return true
  }

  @Test("A text fed in pieces is at each step what the text so far is", arguments: 0..<3)
  func random(_ number: Int) {
    var generator = SeededGenerator(UInt64(5 + number))
    let replacer = EmojiReplacer(pack: TrapPack.pack, grammar: Self.grammars[number])
    for round in 0..<4000 {
      let text = RandomText.make(&generator, pieces: 1 + round % 14)
      let holds = Self.check(text, replacer, &generator, largest: 1 + round % 7)
      #expect(holds, "round \(round): \(text.debugDescription)")
      if !holds { return }
    }
  }

  @Test("Messages of the corpora fed in pieces")
  func corpora() {
    var generator = SeededGenerator(8)
    for (number, text) in Corpora.messages.enumerated() where number % 7 == 0 || text.contains("[") {
      #expect(Self.check(text, TrapPack.replacer, &generator, largest: 12), "\(text.debugDescription)")
    }
  }

  @Test("A tone that comes later colours the emoji before it")
  func tone() {
    let pack = EmojiPack(
      name: "tones", entries: [EmojiEntry(.colon, "up", text: "☝️"), EmojiEntry(.bracket, "up", text: "☝️")])
    for text in [":up::skin-tone-3:", "[up]:skin-tone-3:", ":up:", ":up: :skin-tone-3:"] {
      var stream = EmojiStream(EmojiReplacer(pack: pack))
      for character in text { stream.append(String(character)) }
      #expect(stream.replaced == EmojiReplacer(pack: pack).replace(text))
    }
  }
}
