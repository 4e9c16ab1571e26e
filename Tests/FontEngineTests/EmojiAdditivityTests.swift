import FontEngine
import Foundation
import TestSupport
import Testing

@Suite("Cutting runs of emoji")
struct EmojiAdditivityTests {
  private static let scripts = ["Zyyy", "Latn", "Arab", "Hebr", "Thai", "Deva", "Mymr", "Khmr", "Hang", "Tibt", "Runr"]

  @Test(
    "Parts are together as wide as the whole, wherever it may be cut",
    arguments: [
      "NotoColorEmoji.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansCJKsc-Regular.otf",
    ])
  func agreement(file: String) throws {
    let face = try Fixtures.face(file)
    let additivity = face.emojiAdditivity
    let referee = AdditivityReferee(face)
    var generator = SeededGenerator(3)
    var failures = FailureList()
    let count = file == "NotoColorEmoji.ttf" ? 6000 : 500
    var pieceCount = 0
    for number in 0..<count {
      let length = Int.random(in: 2...6, using: &generator)
      let clusters = EmojiClusters.run(length) { EmojiClusters.random(&generator) }
      let script = AdditivityReferee.tag(Self.scripts[number / 2 % Self.scripts.count])
      let isRightToLeft = number % 2 == 1
      let pieces = EmojiClusters.pieces(clusters, additivity, script: script, isRightToLeft: isRightToLeft)
      pieceCount += pieces.count
      let whole = referee.shaped(clusters.joined(), script: script, isRightToLeft: isRightToLeft)
      let sum = pieces.reduce(0) { $0 + referee.shaped($1, script: script, isRightToLeft: isRightToLeft) }
      if whole != sum {
        failures.add(
          "\(pieces.map { $0.map { String($0, radix: 16) } }) \(script) \(isRightToLeft): \(sum), shaped \(whole)")
      }
    }
    failures.report(of: count)
    if file == "NotoColorEmoji.ttf" { #expect(pieceCount > count * 2, "\(pieceCount) pieces") }
  }

  @Test("In the emoji face, all that people write is free, except flags before flags and flags of tags")
  func shares() throws {
    let additivity = try Fixtures.face("NotoColorEmoji.ttf").emojiAdditivity
    var counts: [EmojiClusters.Kind: (all: Int, free: Int, beforeFlags: Int)] = [:]
    for sequence in EmojiClusters.sequences {
      var count = counts[EmojiClusters.kind(sequence)] ?? (0, 0, 0)
      count.all += 1
      count.free += EmojiClusters.isFree(sequence, before: [0x2764], additivity) ? 1 : 0
      count.beforeFlags += EmojiClusters.isFree(sequence, before: [0x1F1E6], additivity) ? 1 : 0
      counts[EmojiClusters.kind(sequence)] = count
    }
    for (kind, count) in counts {
      #expect(count.free == (kind == .tags ? 0 : count.all), "\(kind) \(count)")
      #expect(count.beforeFlags == (kind == .flag ? 0 : count.all), "\(kind) \(count)")
    }
  }

  @Test("What ends no cluster and what has no glyph is not free")
  func others() throws {
    let emoji = try Fixtures.face("NotoColorEmoji.ttf").emojiAdditivity
    for scalar: UInt32 in [0, 0x20, 0x61, 0x4E00, 0x200D, 0xFE0F, 0xFE0E, 0x2044, 0xD800, 0x10FFFF, 0x110000, .max] {
      #expect(!emoji.isFree(scalar) && !emoji.isFreeBeforeFlags(scalar), "\(scalar)")
    }
    let face = try Fixtures.face("NotoSans-Regular.ttf")
    let latin = face.emojiAdditivity
    for scalar in Set(EmojiClusters.sequences.joined()) where face.glyph(for: scalar) == nil {
      #expect(!latin.isFree(scalar) && !latin.isFreeBeforeFlags(scalar), "\(scalar)")
    }
  }
}
