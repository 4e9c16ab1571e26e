import Foundation
import RichText
import TestSupport
import Testing

struct RoundTripTests {
  @Test("Every message of the corpora comes back byte for byte")
  func corpora() {
    for text in Corpora.messages {
      let replaced = TrapPack.replacer.replace(text)
      #expect(Array(replaced.plainText(ofUTF8: 0..<replaced.text.utf8.count).utf8) == Array(text.utf8))
      let attributed = TrapPack.replacer.attributedString(text)
      #expect(Array(attributed.plainText.utf8) == Array(text.utf8))
      #expect(Array(attributed.characters.utf8String) == Array(replaced.text.utf8))
    }
  }

  @Test("A hundred thousand parts come back with their tokens whole")
  func parts() {
    var generator = SeededGenerator(2)
    let texts =
      Corpora.messages.filter { $0.contains("[") || $0.contains(":") }
      + (0..<500).map { _ in
        RandomText.make(&generator, pieces: 12)
      }
    let rounds = 100_000 / texts.count + 1
    for text in texts {
      let replaced = TrapPack.replacer.replace(text)
      let source = Array(text.utf8)
      let pieces = Self.pieces(of: replaced, source)
      let count = replaced.text.utf8.count
      for _ in 0..<rounds {
        let one = Int.random(in: 0...count, using: &generator)
        let other = Int.random(in: 0...count, using: &generator)
        let range = min(one, other)..<max(one, other)
        #expect(
          Array(replaced.plainText(ofUTF8: range).utf8) == Self.expected(range, of: pieces, source),
          "\(text.debugDescription) \(range)")
      }
    }
  }

  @Test("Parts of the attributed text come back the same way")
  func attributedParts() {
    var generator = SeededGenerator(3)
    for round in 0..<1500 {
      let text = RandomText.make(&generator, pieces: 1 + round % 12)
      let replaced = TrapPack.replacer.replace(text)
      let attributed = TrapPack.replacer.attributedString(text)
      let scalars = Array(attributed.unicodeScalars.indices) + [attributed.endIndex]
      for _ in 0..<5 {
        let one = Int.random(in: 0..<scalars.count, using: &generator)
        let other = Int.random(in: 0..<scalars.count, using: &generator)
        let range = scalars[min(one, other)]..<scalars[max(one, other)]
        let lower = attributed.utf8.distance(from: attributed.startIndex, to: range.lowerBound)
        let upper = attributed.utf8.distance(from: attributed.startIndex, to: range.upperBound)
        #expect(
          attributed.plainText(of: range) == replaced.plainText(ofUTF8: lower..<upper), "\(text.debugDescription)")
      }
    }
  }

  /// The bytes of the source that each byte of the result stands for.
  private static func pieces(of replaced: ReplacedText, _ source: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var at = 0
    for token in replaced.tokens {
      pieces += (at..<token.start).map { $0..<$0 + 1 }
      let entry = TrapPack.pack.entries[token.entry]
      pieces += [Range<Int>](repeating: token.start..<token.end, count: entry.text?.utf8.count ?? 3)
      at = token.end
    }
    return pieces + (at..<source.count).map { $0..<$0 + 1 }
  }

  private static func expected(_ range: Range<Int>, of pieces: [Range<Int>], _ source: [UInt8]) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    // A cut scalar comes back whole, too.
    var lower = pieces[range.lowerBound].lowerBound
    while lower > 0, source[lower] & 0xC0 == 0x80 { lower -= 1 }
    var upper = pieces[range.upperBound - 1].upperBound
    while upper < source.count, source[upper] & 0xC0 == 0x80 { upper += 1 }
    return Array(source[lower..<upper])
  }

  @Test("Offsets map both ways, in UTF-8, UTF-16 and indices")
  func offsets() {
    let text = "👨‍👩‍👧é[笑] :smile:好"
    let replaced = TrapPack.replacer.replace(text)
    #expect(replaced.text == "👨‍👩‍👧é\u{FFFC} 😄好")
    let offsets = replaced.offsets
    // In UTF-16 the bracket token is at 9..<12 and the colon token at 13..<20.
    #expect(offsets.resultOffset(ofSourceUTF16: 9) == 9)
    #expect(offsets.resultOffset(ofSourceUTF16: 10) == 9)
    #expect(offsets.resultOffset(ofSourceUTF16: 12) == 10)
    #expect(offsets.resultOffset(ofSourceUTF16: 13) == 11)
    #expect(offsets.resultOffset(ofSourceUTF16: 20) == 13)
    #expect(offsets.sourceOffset(ofResultUTF16: 10) == 12)
    #expect(offsets.sourceOffset(ofResultUTF16: 12) == 13)
    #expect(offsets.sourceOffset(ofResultUTF16: 13) == 20)
    #expect(offsets.sourceRange(ofResultUTF16: 9..<12) == 9..<20)
    #expect(offsets.resultRange(ofSourceUTF16: 10..<11) == 9..<10)
    #expect(offsets.resultRange(ofSourceUTF16: 12..<13) == 10..<11)
    #expect(offsets.resultRange(ofSourceUTF16: 14..<14) == 11..<11)
    let end = replaced.text.index(before: replaced.text.endIndex)
    #expect(text[replaced.sourceIndex(of: end)] == "好")
    #expect(replaced.textIndex(of: text.index(before: text.endIndex)) == end)
    if let smile = replaced.text.firstIndex(of: "😄") {
      #expect(replaced.plainText(of: smile..<replaced.text.endIndex) == ":smile:好")
    }
  }

  @Test("Offsets outside tokens go there and back")
  func offsetsReturn() {
    var generator = SeededGenerator(4)
    for round in 0..<2000 {
      let text = RandomText.make(&generator, pieces: 1 + round % 12)
      let replaced = TrapPack.replacer.replace(text)
      let inside = Set(replaced.tokens.flatMap { $0.start + 1..<$0.end })
      for offset in 0...text.utf8.count where !inside.contains(offset) {
        let there = replaced.offsets.resultOffset(ofSourceUTF8: offset)
        #expect(replaced.offsets.sourceOffset(ofResultUTF8: there) == offset)
      }
      let whole = replaced.offsets.resultOffset(ofSourceUTF16: text.utf16.count)
      #expect(whole == replaced.text.utf16.count)
      for token in replaced.tokens {
        let utf8 = text.utf8
        let start = utf8.index(text.startIndex, offsetBy: token.start)
        let utf16 = text.utf16.distance(from: text.startIndex, to: start)
        let result = replaced.text.utf8.index(
          replaced.text.startIndex, offsetBy: replaced.offsets.resultOffset(ofSourceUTF8: token.start))
        #expect(
          replaced.offsets.resultOffset(ofSourceUTF16: utf16)
            == replaced.text.utf16.distance(from: replaced.text.startIndex, to: result))
      }
    }
  }
}

extension AttributedString.CharacterView {
  var utf8String: String.UTF8View { String(self).utf8 }
}
