import BundledFonts
import FontEngine
import Foundation
import Testing

@Suite("Font collection")
struct FontCollectionTests {
  struct Request: CustomTestStringConvertible, Sendable {
    var family: String?
    var weight: Int
    var isItalic: Bool
    var file: String
    var lacks: String
    var testDescription: String { "\(family ?? "any") \(weight)\(isItalic ? " italic" : "")" }
  }

  static let requests = [
    Request(family: nil, weight: 400, isItalic: false, file: "NotoSans-Regular.ttf", lacks: ""),
    Request(family: "noto sans", weight: 500, isItalic: false, file: "NotoSans-Regular.ttf", lacks: ""),
    Request(family: "Noto Sans", weight: 600, isItalic: false, file: "NotoSans-Bold.ttf", lacks: ""),
    Request(family: "Noto Sans", weight: 700, isItalic: true, file: "NotoSans-BoldItalic.ttf", lacks: ""),
    Request(family: "Noto Sans", weight: 100, isItalic: true, file: "NotoSans-Italic.ttf", lacks: ""),
    Request(family: "Noto Sans Thai", weight: 700, isItalic: true, file: "NotoSansThai-Bold.ttf", lacks: "italic"),
    Request(
      family: "Noto Sans Symbols2", weight: 900, isItalic: false, file: "NotoSansSymbols2-Regular.ttf", lacks: "bold"),
    Request(family: "Comic Sans", weight: 400, isItalic: false, file: "NotoSans-Regular.ttf", lacks: "family"),
  ]

  @Test("A request gets the nearest face, and is told what it lacks", arguments: requests)
  func matching(request: Request) throws {
    let fonts = try FontCollection.bundled(environment: [:])
    let match = fonts.match(family: request.family, weight: request.weight, isItalic: request.isItalic)
    #expect(fonts.face(at: match.face)?.path.hasSuffix("/" + request.file) == true)
    #expect(match.lacksBold == (request.lacks == "bold"))
    #expect(match.lacksItalic == (request.lacks == "italic"))
    #expect(match.isOtherFamily == (request.lacks == "family"))
  }

  @Test("Fallback tries the matched face, then one face of every other family, in the stated order")
  func fallbackOrder() throws {
    let fonts = try FontCollection.bundled(environment: [:])
    let chain = fonts.fallbackChain(family: "Noto Sans Thai", weight: 700, isItalic: false)
    let files = chain.faces.compactMap { fonts.face(at: $0)?.path.split(separator: "/").last.map(String.init) }
    #expect(
      files == [
        "NotoSansThai-Bold.ttf", "NotoSans-Bold.ttf", "NotoSansCJKsc-Bold.otf", "NotoColorEmoji.ttf",
        "NotoSansArabic-Bold.ttf", "NotoSansHebrew-Bold.ttf", "NotoSansDevanagari-Bold.ttf",
        "NotoSansSymbols2-Regular.ttf", "NotoSansMono-Bold.ttf",
      ])
    #expect(chain.colorFaces.compactMap { fonts.face(at: $0)?.isColor } == [true])
  }

  @Test("The manifest lists the blocks that a font has characters in, no more and no fewer")
  func blocks() throws {
    let fonts = try FontCollection.bundled(environment: [:])
    #expect(fonts.openFaces == [0])
    for position in 0..<fonts.count {
      let listed = try #require(fonts.listedCharacters(at: position))
      let face = try #require(fonts.face(at: position))
      let wrong = (UInt32(0)..<0x1100).filter { block in
        let has = (block << 8..<(block + 1) << 8).contains { face.characterMap.contains($0) }
        return (block << 8..<(block + 1) << 8).contains { listed.contains($0) != has }
      }
      #expect(wrong.isEmpty, "\(face.path)")
    }
  }

  @Test(
    "Blocks that are none are refused, naming the font",
    arguments: ["x", "0-", "-4", "4-1", "0-4-5", "1100", "0-FFFFFFFFFFFFFFFFF"])
  func badBlocks(blocks: String) throws {
    try Fixtures.withFolder { folder in
      let entry = #"{"file": "a.ttf", "family": "A", "weight": 400, "slant": "upright", "blocks": "\#(blocks)"}"#
      try Data("{\"fonts\": [\(entry)]}".utf8).write(to: folder.appendingPathComponent("manifest.json"))
      let error = #expect(throws: FontError.self) { try FontCollection(directory: folder.path) }
      #expect(error?.code == .badManifest)
      #expect(error?.description.contains("a.ttf") == true)
    }
  }

  @Test("A folder without a manifest and a list of files name their faces from the fonts")
  func plainFolder() throws {
    try Fixtures.withFolder { folder in
      for file in ["NotoSansHebrew-Bold.ttf", "NotoSansHebrew-Regular.ttf"] {
        try FileManager.default.copyItem(atPath: Fixtures.path(file), toPath: folder.path + "/" + file)
      }
      let fonts = try FontCollection(directory: folder.path)
      #expect(fonts.families == ["noto sans hebrew"])
      #expect(fonts.count == 2)
      let listed = try FontCollection(files: [folder.path + "/NotoSansHebrew-Bold.ttf"])
      #expect(listed.match(family: nil, weight: 400, isItalic: false).face == 0)
      #expect(listed.face(at: 0)?.weight == 700)
    }
  }

  @Test("Errors name the folder or file and say what to do")
  func errors() throws {
    let missing = #expect(throws: FontError.self) { try FontCollection(directory: "/nonexistent/fonts") }
    #expect(missing?.code == .unreadable)
    #expect(missing?.description.contains("/nonexistent/fonts") == true)
    try Fixtures.withFolder { folder in
      let empty = #expect(throws: FontError.self) { try FontCollection(directory: folder.path) }
      #expect(empty?.code == .noFonts)
      try Data("{\"fonts\": 3}".utf8).write(to: folder.appendingPathComponent("manifest.json"))
      let manifest = #expect(throws: FontError.self) { try FontCollection(directory: folder.path) }
      #expect(manifest?.code == .badManifest)
    }
  }
}
