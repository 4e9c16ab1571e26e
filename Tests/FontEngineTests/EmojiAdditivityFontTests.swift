import FontEngine
import Foundation
import TestSupport
import Testing

/// Fonts made for one rule each; `Resources/make_test_fonts.py` says how.
@Suite("Cutting runs of emoji in made fonts")
struct EmojiAdditivityFontTests {
  struct Example: Sendable, CustomStringConvertible {
    var font: String
    /// The characters that are not free, by the names of their glyphs; nil for all.
    var bound: [String]? = []
    /// Those that are not free before flags.
    var boundBeforeFlags: [String]? = []

    var description: String { font }
  }

  static let examples = [
    Example(font: "sequences", boundBeforeFlags: ["ra", "rb"]),
    Example(font: "pair", bound: ["A"]),
    Example(font: "longer", bound: ["light"]),
    Example(font: "steps", bound: ["A", "light"]),
    Example(font: "single_step", bound: ["C"]),
    Example(font: "tone_joined"),
    Example(font: "tone_first", bound: ["light"]),
    Example(font: "left_behind", bound: nil, boundBeforeFlags: nil),
    Example(font: "selector_inside"),
    Example(font: "selector_last", bound: nil, boundBeforeFlags: nil),
    Example(font: "before", bound: ["A"]),
    Example(font: "after", bound: ["A"]),
    Example(font: "after_next", bound: ["light"]),
    Example(font: "classes", bound: ["A", "B"]),
    Example(font: "reverse", bound: ["A"]),
    Example(font: "to_flag", boundBeforeFlags: ["A"]),
    Example(font: "of_flag", bound: ["ra", "rb"]),
    Example(font: "flag_to_flag", boundBeforeFlags: ["ra", "rb"]),
    Example(font: "ignoring", bound: nil, boundBeforeFlags: nil),
    Example(font: "vanishing", bound: nil, boundBeforeFlags: nil),
    Example(font: "vanishing_first", bound: nil, boundBeforeFlags: nil),
    Example(font: "unknown_flags", bound: ["ta", "tb"], boundBeforeFlags: ["ta", "tb", "ra", "rb"]),
    Example(font: "flag_after_other", bound: ["ra", "rb"], boundBeforeFlags: ["A", "ra", "rb"]),
    Example(font: "made_part", bound: nil, boundBeforeFlags: nil),
    Example(font: "random", bound: nil, boundBeforeFlags: nil),
    Example(font: "kerning", bound: ["A", "B", "heart"], boundBeforeFlags: ["A", "B", "heart"]),
    Example(font: "positions", bound: ["B"], boundBeforeFlags: ["black"]),
    Example(font: "cursive", bound: nil, boundBeforeFlags: nil),
    Example(font: "shared", bound: ["A"]),
    Example(font: "kern_table", bound: nil, boundBeforeFlags: nil),
  ]

  /// The characters that clusters end with, by the names of their glyphs.
  private static let ends: [(name: String, scalar: UInt32)] = [
    ("one", 0x31), ("keycap", 0x20E3), ("heart", 0x2764), ("black", 0x1F3F4), ("light", 0x1F3FB), ("dark", 0x1F3FF),
    ("A", 0x1F600), ("B", 0x1F601), ("C", 0x1F602), ("ra", 0x1F1E6), ("rb", 0x1F1E7), ("ta", 0xE0061), ("tb", 0xE0062),
    ("tend", 0xE007F),
  ]

  @Test("What some rule looks at along with what follows is found, and nothing else", arguments: examples)
  func bonds(example: Example) throws {
    let additivity = try Self.face(example.font).emojiAdditivity
    for (name, scalar) in Self.ends {
      #expect(additivity.isFree(scalar) == !(example.bound?.contains(name) ?? true), "\(name)")
      let isFree = !(example.boundBeforeFlags?.contains(name) ?? true)
      #expect(additivity.isFreeBeforeFlags(scalar) == isFree, "\(name) before flags")
    }
  }

  @Test("Parts are together as wide as the whole, wherever it may be cut", arguments: examples)
  func agreement(example: Example) throws {
    let face = try Self.face(example.font)
    var generator = SeededGenerator(7)
    var failures = FailureList()
    let count = 300
    for number in 0..<count {
      let length = Int.random(in: 2...5, using: &generator)
      let clusters = EmojiClusters.run(length) { Self.cluster(&generator) }
      Self.check(face, clusters, number, &failures)
    }
    failures.report(of: count)
  }

  @Test("Damaged tables never trap, and what may be cut still adds up", arguments: examples.map(\.font))
  func damaged(font: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.face(font).path))
    let tables = AdditivityDamageTests.tables(of: data).filter { ["GSUB", "GPOS", "cmap"].contains($0.name) }
    var generator = SeededGenerator(11)
    var failures = FailureList()
    try Fixtures.withFolder { folder in
      for copy in 0..<30 {
        guard let table = tables.randomElement(using: &generator) else { return }
        var damaged = data
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let byte =
            Bool.random(using: &generator)
            ? UInt8.random(in: 0...255, using: &generator) : .random(in: 0...20, using: &generator)
          damaged[Int.random(in: table.range, using: &generator)] = byte
        }
        let path = folder.path + "/\(copy).ttf"
        try damaged.write(to: URL(fileURLWithPath: path))
        guard let face = try? FontFace(path: path) else { continue }
        for number in 0..<12 {
          let clusters = EmojiClusters.run(3) { Self.cluster(&generator) }
          // Characters without a glyph are another face's.
          guard clusters.allSatisfy({ $0.first.flatMap(face.glyph(for:)) ?? 0 > 0 }) else { continue }
          Self.check(face, clusters, number, &failures)
        }
      }
    }
    failures.report(of: 360)
  }

  private static func check(_ face: FontFace, _ clusters: [[UInt32]], _ number: Int, _ failures: inout FailureList) {
    let referee = AdditivityReferee(face)
    let script = AdditivityReferee.tag(["Latn", "Arab", "Zyyy"][number % 3])
    let isRightToLeft = number / 3 % 2 == 1
    let pieces = EmojiClusters.pieces(clusters, face.emojiAdditivity, script: script, isRightToLeft: isRightToLeft)
    let whole = referee.shaped(clusters.joined(), script: script, isRightToLeft: isRightToLeft)
    let sum = pieces.reduce(0) { $0 + referee.shaped($1, script: script, isRightToLeft: isRightToLeft) }
    if whole != sum {
      let text = pieces.map { $0.map { String($0, radix: 16) }.joined(separator: " ") }.joined(separator: " | ")
      failures.add("\(text) in \(face.path), \(isRightToLeft): \(sum), shaped \(whole)")
    }
  }

  private static func cluster(_ generator: inout SeededGenerator) -> [UInt32] {
    let bases: [UInt32] = [0x1F600, 0x1F601, 0x1F602, 0x2764, 0x1F603]
    func element() -> [UInt32] {
      var element = [
        bases[Int.random(in: 0..<(Int.random(in: 0..<9, using: &generator) == 0 ? 5 : 4), using: &generator)]
      ]
      if Int.random(in: 0..<4, using: &generator) == 0 { element.append(0xFE0F) }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        element.append(Bool.random(using: &generator) ? 0x1F3FB : 0x1F3FF)
      }
      return element
    }
    func anyOf(_ scalars: [UInt32]) -> UInt32 { scalars.randomElement(using: &generator) ?? 0 }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return [anyOf([0x1F1E6, 0x1F1E7]), anyOf([0x1F1E6, 0x1F1E7])]
    case 1: return [anyOf([0x1F1E6, 0x1F1E7])]
    case 2: return [0x31, 0xFE0F, 0x20E3]
    case 3: return [anyOf([0x1F3F4, 0x1F600]), anyOf([0xE0061, 0xE0062]), anyOf([0xE0061, 0xE007F])]
    case 4: return [anyOf(bases), 0x200D, anyOf([0x1F3FB, 0x1F3FF])]
    case 5: return element() + [0x200D] + element() + [0x200D] + element()
    case 6, 7: return element() + [0x200D] + element()
    default: return element()
    }
  }

  private static func face(_ name: String) throws -> FontFace {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Resources")
    return try FontFace(path: folder.appendingPathComponent("emoji-\(name).ttf").path)
  }
}
