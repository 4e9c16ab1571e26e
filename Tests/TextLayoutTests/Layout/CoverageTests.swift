import BundledFonts
import FontEngine
import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

@Suite("Coverage")
struct CoverageTests {
  typealias Gap = CoverageGap

  @Test(
    "Characters that no font has, and sequences that no font has as a whole, are gaps",
    arguments: [
      ("", []), ("a你😀سשथक", []), ("a\u{0}\t\n\u{2028}b", []), ("a\u{200B}\u{200D}\u{FE0F}\u{AD}", []),
      ("👨‍👩‍👧‍👦🇯🇵👍🏽1️⃣", []), ("é e\u{301}", []),
      ("a\u{E000}b\u{E000}", [Gap(kind: .character, text: "\u{E000}"), Gap(kind: .character, text: "\u{E000}")]),
      ("e\u{16AF0}", [Gap(kind: .character, text: "\u{16AF0}")]),
      ("\u{E000}\u{16AF0}", [Gap(kind: .character, text: "\u{E000}"), Gap(kind: .character, text: "\u{16AF0}")]),
      ("x 你\u{5B8} y", [Gap(kind: .sequence, text: "你\u{5B8}")]),
      ("😀‍🐱", [Gap(kind: .sequence, text: "😀‍🐱")]),
    ])
  func gaps(text: String, expected: [Gap]) {
    #expect(Fixtures.engine.coverageGaps(of: text) == expected)
  }

  @Test("A message has a gap where measuring counts a missing glyph")
  func agreesWithMeasuring() throws {
    var texts = ["a\u{E000}", "你\u{5B8}", "plain", "e\u{16AF0}"]
    for file in ["authored", "derived-mixed", "hi", "th"] {
      if let file = SharedData.file("chat/\(file).ndjson") { texts += try ChatCorpus.texts(file) }
    }
    for text in texts {
      #expect(Fixtures.engine.coverageGaps(of: text).isEmpty == (Fixtures.prepare(text).missingGlyphs == 0), "\(text)")
    }
  }

  @Test("A report counts occurrences and messages, and names the first")
  func report() {
    var report = CoverageReport<Int>(limit: 2)
    let one = Gap(kind: .character, text: "\u{E000}")
    let other = Gap(kind: .character, text: "\u{E001}")
    report.add([one, other, one], of: 1)
    report.add([], of: 2)
    report.add([other, other], of: 3)
    report.add([one], of: 4)
    report.add([one], of: 5)
    #expect(report.messageCount == 5)
    #expect(report.incompleteCount == 4)
    #expect(report.entries.map(\.gap) == [one, other])
    #expect(report.entries.map(\.count) == [4, 3])
    #expect(report.entries.map(\.messageCount) == [3, 2])
    #expect(report.entries.map(\.messages) == [[1, 4], [1, 3]])
  }

  @Test("The face that covers a cluster is told")
  func coveringFace() {
    let engine = Fixtures.engine
    #expect(engine.face(covering: "a")?.family == "Noto Sans")
    #expect(engine.face(covering: "你")?.family == "Noto Sans CJK SC")
    #expect(engine.face(covering: "👨‍👩‍👧‍👦")?.family == "Noto Color Emoji")
    #expect(engine.face(covering: "😀‍🐱") == nil)
    #expect(engine.face(covering: "\u{E000}") == nil)
    #expect(engine.face(covering: "") == nil)
  }

  @Test("System fonts serve what the others do not cover, and change nothing else")
  func systemFonts() throws {
    let own = try FontCollection(files: [Self.path("NotoSans-Regular.ttf"), Self.path("NotoColorEmoji.ttf")])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["NotoSansHebrew-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSans-Bold.ttf"] {
      try FileManager.default.copyItem(atPath: Self.path(file), toPath: folder.path + "/" + file)
    }
    let configuration = folder.path + "/fonts.conf"
    try Data("<fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>".utf8)
      .write(to: URL(fileURLWithPath: configuration))
    let fonts = try FontCollection.system(after: own, configuration: configuration)
    let (alone, both) = (TextLayoutEngine(fonts: own), TextLayoutEngine(fonts: fonts))

    #expect(alone.prepare("שלום").missingGlyphs == 4)
    #expect(both.prepare("שלום").missingGlyphs == 0)
    #expect(both.face(covering: "ש")?.family == "Noto Sans Hebrew")
    #expect(both.face(covering: "ש")?.isSystem == true)
    // Faces are opened for what they cover, not before.
    #expect(both.prepare("hello").missingGlyphs == 0)
    for text in ["Hello, world", "☺ ☕ ✈ ❤ ❤️ 😀👍🏽", "Ķegums", "1️⃣ ©®™"] {
      guard alone.coverageGaps(of: text).isEmpty else { continue }
      for weight in [FontWeight.regular, .bold] {
        let style = TextStyle(font: Font(weight: weight))
        #expect(
          alone.prepare(text, style: style).lines(maxWidth: 50) == both.prepare(text, style: style).lines(maxWidth: 50))
      }
    }
  }

  @Test("A collection of hundreds of families finds the last of them")
  func manyFamilies() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var entries: [[String: Any]] = []
    for (file, count) in [("NotoSansHebrew-Regular.ttf", 299), ("NotoSansDevanagari-Regular.ttf", 1)] {
      try FileManager.default.copyItem(atPath: Self.path(file), toPath: folder.path + "/" + file)
      for _ in 0..<count {
        entries.append(["file": file, "family": "Family \(entries.count)", "weight": 400, "slant": "roman"])
      }
    }
    try JSONSerialization.data(withJSONObject: ["fonts": entries])
      .write(to: folder.appendingPathComponent("manifest.json"))
    let engine = TextLayoutEngine(fonts: try FontCollection(directory: folder.path))
    // Twice: found, and remembered; a character by itself, and a cluster.
    for text in ["क", "क", "का", "का"] {
      let prepared = engine.prepare(text)
      #expect(prepared.missingGlyphs == 0)
      #expect(engine.face(covering: text)?.family == "Family 299")
      #expect(prepared.layout(in: TextContainer()).glyphRuns(line: 0).map(\.face.family) == ["Noto Sans Devanagari"])
    }
    for _ in 0..<2 { #expect(engine.prepare("\u{E000}a\u{301}").missingGlyphs == 2) }
  }

  private static func path(_ file: String) throws -> String {
    try BundledFonts.directory(environment: [:]).appendingPathComponent(file).path
  }
}
