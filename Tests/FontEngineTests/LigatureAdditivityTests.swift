import FontEngine
import TestSupport
import Testing

@Suite("Words with ligatures as sums of parts")
struct LigatureAdditivityTests {
  private static let latin = AdditivityReferee.tag("Latn")

  @Test(
    "Parts and the adjustments between their glyphs are together as wide as the word",
    arguments: ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSans-BoldItalic.ttf"])
  func agreement(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    let additivity = referee.additivity
    let group = try #require(additivity.pairGroup(ofScript: Self.latin, isRightToLeft: false))
    let letters = Array("ffffiiilljteaovrAVTYL.,-'\"é".unicodeScalars.map(\.value))
    var generator = SeededGenerator(11)
    var failures = FailureList()
    var (summed, withLigature) = (0, 0)
    for _ in 0..<20_000 {
      let word = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0
      }
      guard let (sum, hasLigature) = self.sum(of: word, referee, group) else { continue }
      summed += 1
      if hasLigature { withLigature += 1 }
      let width = referee.shaped(word, script: Self.latin)
      if sum != width { failures.add("\(word.map { String($0, radix: 16) }): \(sum), shaped \(width)") }
    }
    failures.report(of: summed)
    #expect(summed > 19_000 && withLigature > 3_000, "\(summed) words, \(withLigature) with a ligature")
  }

  /// The width of a word as parts that are cut where no two characters ask for shaping; nil where there is no such sum.
  private func sum(of word: [UInt32], _ referee: AdditivityReferee, _ group: UInt8) -> (Int, Bool)? {
    let additivity = referee.additivity
    var parts: [[UInt32]] = []
    for scalar in word {
      if let last = parts.last?.last, additivity.behaviour(of: last) == .joining,
        additivity.mustShape(last, before: scalar)
      {
        guard additivity.formLigatures(last, scalar) else { return nil }
        parts[parts.count - 1].append(scalar)
      } else {
        parts.append([scalar])
      }
    }
    var sum = 0
    var previous: (scalar: UInt32, glyph: UInt32)?
    for part in parts {
      let glyphs = referee.glyphs(part, script: Self.latin)
      guard glyphs.count == 1 else { return nil }
      sum += Int(glyphs[0].advance)
      if let previous {
        guard
          let units = additivity.adjustment(
            ofGlyph: previous.glyph, before: glyphs[0].glyph, of: (previous.scalar, part[0]), group: group)
        else { return nil }
        sum += units
      }
      previous = (part[part.count - 1], glyphs[0].glyph)
    }
    return (sum, parts.contains { $0.count > 1 })
  }

  @Test("Where a font has no ligatures, none are formed")
  func others() throws {
    let additivity = try Fixtures.face("NotoSansMono-Regular.ttf").additivity
    #expect(!additivity.formLigatures(0x66, 0x69))
  }
}
