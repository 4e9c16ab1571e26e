import FontEngine
import Foundation
import TestSupport
import Testing

/// Fonts made for one peculiarity each; `Resources/make_test_fonts.py` says how.
@Suite("Pair-additive widths of made fonts")
struct AdditivityFontTests {
  struct Example: Sendable, CustomStringConvertible {
    var font: String
    var complex = ""
    var kerning = ""
    var joining = ""
    /// Pairs that must be shaped, and one that need not.
    var blocked: [String] = []
    var free: [String] = []
    var language = ""
    var isScriptIndependent = true

    var description: String { font + (language.isEmpty ? "" : " in " + language) }
  }

  static let examples = [
    Example(font: "ligature", joining: "ft", blocked: ["ff", "tt"], free: ["fi", "fa", "ta"]),
    Example(font: "contextual", joining: "a", blocked: ["ab"], free: ["ac", "ba"]),
    Example(font: "classes", joining: "def", blocked: ["dg", "eh"], free: ["da", "ag"]),
    Example(font: "marks"),
    Example(font: "second", kerning: "", joining: "AV", blocked: ["AV", "VA"], free: ["AB", "VB"]),
    Example(font: "lastsecond", joining: "A", blocked: ["AA"], free: ["AV"]),
    Example(font: "cursive", joining: "a", blocked: ["aa", "ab"], free: ["ac", "ba"]),
    Example(font: "reverse", joining: "y", blocked: ["yz"], free: ["zx", "yx"]),
    Example(font: "language"),
    Example(font: "language", complex: "s", language: "ro"),
    Example(font: "single", complex: "b"),
    Example(font: "one_to_many", complex: "a"),
    Example(font: "alternate", complex: "a"),
    Example(font: "kerning", kerning: "ATPQ"),
    Example(font: "skipping", complex: "A"),
    Example(font: "scripts", kerning: "A", isScriptIndependent: false),
    Example(font: "scripts", language: "ro"),
    Example(font: "ignore", joining: "c", blocked: ["cd"], free: ["ab"]),
    Example(font: "contextual_kerning", joining: "a", blocked: ["ab"], free: ["bc"]),
    Example(font: "mark_letter", complex: "a"),
    Example(font: "mirrored", complex: "a()"),
    // From right to left, the right one of two digits comes first.
    Example(font: "kern_table", kerning: "AT12"),
    // Latin has its kerning from GPOS, and only characters without a script come in runs of another.
    Example(font: "both_kernings", kerning: "A34", isScriptIndependent: false),
  ]

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -".unicodeScalars)

  private static let digits = Array("01234123 -".unicodeScalars)

  @Test("What must be shaped is found, and nothing else", arguments: examples)
  func behaviours(example: Example) throws {
    let additivity = try Self.face(example.font).additivity(for: LanguageTag(example.language))
    // The parentheses of these fonts are of different widths, and each other's mirror image.
    for scalar in Self.letters + Array("()".unicodeScalars) {
      let text = Character(scalar)
      let expected: PairBehaviour =
        example.complex.contains(text) || text == "(" || text == ")"
        ? .complex : example.joining.contains(text) ? .joining : example.kerning.contains(text) ? .kerning : .plain
      #expect(additivity.behaviour(of: scalar.value) == expected, "\(text)")
    }
    for (pairs, mustShape) in [(example.blocked, true), (example.free, false)] {
      for pair in pairs.map({ Array($0.unicodeScalars) }) {
        #expect(additivity.mustShape(pair[0].value, before: pair[1].value) == mustShape, "\(pair)")
      }
    }
    #expect(additivity.isScriptIndependent == example.isScriptIndependent)
    #expect(additivity.behaviour(of: 0x301) == .complex)
    #expect(additivity.behaviour(of: 0x2044) == .complex)
  }

  @Test("Whatever is added up is what HarfBuzz makes of it, in several scripts", arguments: examples)
  func referee(example: Example) throws {
    let referee = AdditivityReferee(try Self.face(example.font), language: LanguageTag(example.language))
    var generator = SeededGenerator(5)
    // What the font is about comes often.
    let special = Array((example.complex + example.joining + example.kerning + "abcdefghixyzAVoXY1234").unicodeScalars)
    for code in ["Latn", "Zyyy", "Cyrl", "Hebr"] {
      let script = AdditivityReferee.tag(code)
      var added = 0
      for _ in 0..<300 {
        // Letters come in runs of their own script alone.
        let pool = code != "Latn" ? Self.digits : Bool.random(using: &generator) ? special : Self.letters
        let scalars = (0..<Int.random(in: 2...6, using: &generator)).compactMap { _ in
          pool.randomElement(using: &generator)?.value
        }
        guard let sum = referee.added(scalars, script: script) else { continue }
        added += 1
        let width = referee.shaped(scalars, script: script)
        #expect(sum == width, "\(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))))")
      }
      #expect(added > 50)
    }
  }

  @Test("Kerning of one script alone sets it apart from the others")
  func groups() throws {
    let additivity = try Self.face("scripts").additivity
    func group(_ code: String) -> UInt8? {
      additivity.pairGroup(ofScript: AdditivityReferee.tag(code), isRightToLeft: false)
    }
    #expect(group("Cyrl") == group("Zyyy"))
    #expect(group("Latn") != group("Zyyy"))
    #expect(group("Hira") == group("Kana"))
    #expect(group("Hira") != nil)
  }

  static func face(_ name: String) throws -> FontFace {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Resources")
    return try FontFace(path: folder.appendingPathComponent("additivity-\(name).ttf").path)
  }
}
