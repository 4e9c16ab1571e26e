import FontEngine
import TestSupport
import Testing

@Suite("Runs that are shaped as those of no script are")
struct CommonRunsTests {
  private static let scripts = [
    "Latn", "Cyrl", "Grek", "Armn", "Geor", "Ethi", "Hani", "Hira", "Kana", "Bopo", "Beng", "Guru", "Gujr", "Orya",
    "Taml", "Telu", "Knda", "Mlym", "Deva",
  ]
  private static let boundScripts = ["Thai", "Laoo"]
  private static let signs = pieces.filter { scalar in
    guard let properties = Unicode.Scalar(scalar)?.properties, !properties.isAlphabetic else { return false }
    return ![.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }
  private static let others = ["Hang", "Hebr", "Arab", "Mymr", "Khmr", "Sinh", "Tibt", "Syrc"]
  private static let files = [
    "NotoSans-Regular.ttf", "NotoSans-Italic.ttf", "NotoSansMono-Bold.ttf", "NotoSansSymbols2-Regular.ttf",
    "NotoColorEmoji.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansArabic-Regular.ttf", "NotoSansCJKsc-Regular.otf",
  ]
  /// What faces of other scripts are asked for in texts of a script, and what they have rules for or lack.
  private static let pieces: [UInt32] =
    Array(0x21...0x7E) + [
      0x66, 0x69, 0x6C, 0x41, 0x56, 0x54, 0x6F, 0x2E, 0xA0, 0xAD, 0xE9, 0x301, 0x323, 0x308, 0x2013, 0x2026, 0x200C,
      0x200D, 0x200D, 0x2044, 0x31, 0x32, 0x915, 0x93F, 0x94D, 0x915, 0x93C, 0x902, 0x995, 0x9CD, 0x9BF, 0xB95, 0xBBE,
      0x430, 0x413, 0x3B1, 0x4E2D, 0x3002, 0x3042, 0x309A, 0x30A2, 0x627, 0x644, 0x5D0, 0x5B8, 0xE01, 0xE33, 0xE48,
      0xAC00, 0x1F600, 0x1F44D, 0x1F3FD, 0x2764, 0xFE0F, 0xFE0F, 0xFE0E, 0x1F468, 0x1F469, 0x1F467, 0x1F1E9, 0x1F1EA,
      0x20E3, 0x23, 0x39, 0x1F3F4, 0xE0067, 0xE007F, 0x1F926, 0x2642, 0x25CC,
    ]

  @Test("They have the same glyphs, advances and offsets", arguments: files)
  func agreement(file: String) throws {
    let face = try Fixtures.face(file)
    var generator = SeededGenerator(23)
    var failures = FailureList()
    var count = 0
    let buffer = ShapingBuffer()
    let common = AdditivityReferee.tag("Zyyy")
    for language in ["", "hi", "mr", "bn", "sr", "ja", "tr"] {
      let tag: LanguageTag = language.isEmpty ? .unspecified : LanguageTag(language)
      let scripts = Self.scripts.filter { face.shapesAsCommon(AdditivityReferee.tag($0), language: tag) }
      let bound = Self.boundScripts.filter { face.shapesAsCommon(AdditivityReferee.tag($0), language: tag) }
      for round in 0..<400 {
        // Runs of Thai and Lao hold no letters.
        let isBound = round.isMultiple(of: 4)
        let scripts = isBound ? scripts + bound : scripts
        if scripts.isEmpty { continue }
        let length = Int.random(in: 1...6, using: &generator)
        let scalars = (0..<length).compactMap { _ in
          (isBound ? Self.signs : Self.pieces).randomElement(using: &generator)
        }
        let text = Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf8)
        var found: [[ShapedGlyph]] = []
        for script in [common] + scripts.map(AdditivityReferee.tag) {
          var glyphs: [ShapedGlyph] = []
          buffer.shape(
            text.span, range: 0..<text.count, context: 0..<text.count,
            request: ShapeRequest(face: face, script: script, language: tag), into: &glyphs)
          found.append(glyphs)
        }
        count += scripts.count
        for (script, glyphs) in zip(scripts, found.dropFirst()) where glyphs != found[0] {
          failures.add("\(script) \(language): \(scalars.map { String($0, radix: 16) })")
        }
      }
    }
    failures.report(of: count)
  }

  @Test("Which do is told by the scripts that a face lists, and by what HarfBuzz does with a script")
  func scripts() throws {
    func common(_ file: String, _ scripts: [String]) throws -> [String] {
      let face = try Fixtures.face(file)
      return scripts.filter { face.shapesAsCommon(AdditivityReferee.tag($0), language: .unspecified) }
    }
    #expect(try common("NotoColorEmoji.ttf", Self.scripts + Self.boundScripts) == Self.scripts + Self.boundScripts)
    #expect(try common("NotoSansThai-Regular.ttf", Self.boundScripts) == ["Laoo"])
    #expect(
      try common("NotoSans-Regular.ttf", Self.scripts)
        == Self.scripts.filter { !["Latn", "Cyrl", "Grek"].contains($0) })
    // It lists nothing but its own script, so that others of India are shaped as such.
    let devanagari = try common("NotoSansDevanagari-Regular.ttf", Self.scripts)
    #expect(devanagari == Array(Self.scripts.prefix(10)))
    for file in Self.files { #expect(try common(file, Self.others + ["Zyyy", "Zinh"]).isEmpty, "\(file)") }
  }
}
