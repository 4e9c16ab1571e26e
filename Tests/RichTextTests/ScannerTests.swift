import Foundation
import RichText
import TestSupport
import Testing

struct ScannerTests {
  @Test("Random texts have the tokens that a plain reading of the grammar finds")
  func reference() {
    var generator = SeededGenerator(1)
    // Without built-in tones; the pack's own skin-tone-3 is a name like any other.
    let scanner = TokenScanner(pack: TrapPack.pack, grammar: TokenGrammar(skinTones: false))
    for round in 0..<8_000 {
      let text = RandomText.make(&generator, pieces: 1 + round % 14)
      let found = TokenListing.list(text, scanner: scanner)
      let expected = ReferenceScanner(text).tokens()
      #expect(found == expected, "round \(round): \(text.debugDescription)")
      if found != expected { return }
    }
  }

  @Test("The corpora have the tokens that a plain reading of the grammar finds")
  func corpora() {
    let scanner = TokenScanner(pack: TrapPack.pack, grammar: TokenGrammar(skinTones: false))
    for text in Corpora.messages where text.utf8.count < 400 {
      #expect(TokenListing.list(text, scanner: scanner) == ReferenceScanner(text).tokens())
    }
  }

  static let cases: [(text: String, names: [String])] = [
    ("http://[2001:db8::beef]:80/ :beef:", ["beef"]),
    ("https://a.test/好:smile:，:heart:", ["heart"]),
    ("www.a.test/:smile: :smile:", ["smile"]),
    ("awww.:smile: b", ["smile"]),
    (":smile:heart: :smile:", ["smile"]),
    (":smile:企鹅: :smile:吗:", ["smile"]),
    (":nope::smile:", ["smile"]),
    (":不:smile:", ["smile"]),
    (":smile::", []),
    ("::smile::", []),
    (":smile::heart:x", []),
    ("٣:smile: :smile:٣", []),
    ("\\[笑] \\:smile::heart:", ["heart"]),
    ("a[666] b [666] [666][666] _[666] 好[666]", ["666", "666", "666"]),
    ("[OK](www.a.test) [OK](mailto:a@b.test) [OK](a.test/x) [OK](v1.2) [OK](ok)", ["OK", "OK"]),
    ("`[笑] :smile:", ["笑", "smile"]),
    ("``[笑]` :smile:`` [笑]", ["笑"]),
    ("```\n[笑]", []),
    ("```:smile:``` :smile:", ["smile"]),
    ("```\n[笑]``` :smile:", ["smile"]),
    ("    ```\n[笑]\n", ["笑"]),
    ("\\`[笑]`", ["笑"]),
    ("don't :don't: :smile:'s", ["smile"]),
    ("[笑\n] [笑", []),
    (":" + String(repeating: "a", count: 64) + ":smile:", []),
    ("[constructor] :constructor: :__proto__: [../笑] [\0]", []),
  ]

  @Test("Tokens stand where the grammar allows them", arguments: cases)
  func table(_ text: String, _ names: [String]) {
    #expect(TokenListing.list(text, scanner: TrapPack.scanner).map(\.name) == names)
  }

  @Test("With basic names, + and - and bracket names with _ stay literal")
  func basicNames() {
    let scanner = TokenScanner(pack: TrapPack.pack, grammar: TokenGrammar(names: .basic))
    let text = ":企鹅: :party_parrot: :+1: :-1: [tv_doge] [doge]"
    #expect(TokenListing.list(text, scanner: scanner).map(\.name) == ["企鹅", "party_parrot", "doge"])
  }

  @Test("The origin's pattern has no boundaries and uses up what it matches")
  func origin() {
    let scanner = TokenScanner(pack: TrapPack.pack, grammar: .origin)
    func names(_ text: String) -> [String] { TokenListing.list(text, scanner: scanner).map(\.name) }
    #expect(names("12:30:45 hello:smile:x `[笑]` https://a.test/urn:li:page") == ["30", "smile", "笑", "li"])
    #expect(names(":nope:smile: :smile:heart:") == ["smile"])
    #expect(names("[tv_doge] :+1: [[笑]] \\[笑]") == ["笑", "笑"])
    #expect(names(":" + String(repeating: "a", count: 10_000) + ":smile:") == [])
  }

  @Test("Discord and host forms count when asked for")
  func forms() {
    let pack = EmojiPack(
      name: "forms",
      entries: ["smile", "cat", "blobcat@a.test"].map { EmojiEntry(.colon, $0, image: ImageReference(.named($0))) })
    #expect(pack.problems.isEmpty)
    let scanner = TokenScanner(pack: pack, grammar: TokenGrammar(discord: true, hosts: true))
    let text = "<:smile:988907342735245392> <a:cat:12> <:nope:1> <:smile:x> :blobcat@a.test: :smile@b.test: :smile@:"
    let list = TokenListing.list(text, scanner: scanner)
    #expect(list.map(\.name) == ["smile", "cat", "blobcat@a.test", "smile@b.test"])
    #expect(list.first == TokenListing(start: 0, end: 27, kind: .colonImage, name: "smile"))
    #expect(TokenListing.list(text, scanner: TokenScanner(pack: pack)).isEmpty)
  }

  @Test("A skin tone colours the emoji text before it, and only that")
  func skinTones() {
    let pack = EmojiPack(
      name: "tones",
      entries: [
        EmojiEntry(.colon, "wave", text: "👋"), EmojiEntry(.colon, "point_up", text: "☝️"),
        EmojiEntry(.colon, "cat", text: "🐱"),
      ])
    let replacer = EmojiReplacer(pack: pack)
    #expect(replacer.replace(":wave::skin-tone-3:").text == "👋🏼")
    #expect(replacer.replace(":wave::skin-tone-3:").text.count == 1)
    #expect(replacer.replace(":point_up::skin-tone-6:").text == "☝🏿")
    #expect(replacer.replace(":cat::skin-tone-3:").text == "🐱:skin-tone-3:")
    #expect(replacer.replace(":skin-tone-3:").text == ":skin-tone-3:")
    #expect(replacer.replace(":wave: :skin-tone-3:").text == "👋 :skin-tone-3:")
    let off = EmojiReplacer(pack: pack, grammar: TokenGrammar(skinTones: false))
    #expect(off.replace(":wave::skin-tone-3:").text == "👋:skin-tone-3:")
  }

  @Test(
    "Twenty times the text takes about twenty times the time",
    arguments: [
      "[", ":", "[笑", "`", ":a", ":smile:", ":smile::", "\\:", "`a``b```c", "http://", "www.", "www.a:smile:", ":不",
      "[OK](",
      "```\na`b\n", "a.:smile:", "http://[",
    ])
  func linear(_ unit: String) {
    let scanner = TokenScanner(pack: TrapPack.pack, grammar: TokenGrammar(discord: true, hosts: true))
    func time(_ bytes: Int) -> Duration {
      let text = String(repeating: unit, count: bytes / unit.utf8.count)
      return ContinuousClock().measure { _ = scanner.tokens(in: text) }
    }
    // A quadratic scanner would take four hundred times as long; a busy machine may spoil a try.
    #expect((0..<10).contains { _ in time(400_000) < time(20_000) * 100 })
  }
}
