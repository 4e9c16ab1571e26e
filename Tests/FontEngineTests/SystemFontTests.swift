import FontEngine
import Foundation
import Testing

@Suite("System fonts")
struct SystemFontTests {
  /// A machine on which some of the bundled fonts are installed, and a collection of one font.
  private static func withMachine(
    _ files: [String], _ body: (_ fonts: FontCollection, _ configuration: String, _ folder: URL) throws -> Void
  ) throws {
    try Fixtures.withFolder { folder in
      for file in files {
        try FileManager.default.copyItem(atPath: Fixtures.path(file), toPath: folder.path + "/" + file)
      }
      try Data("no font".utf8).write(to: folder.appendingPathComponent("Broken.ttf"))
      let configuration = folder.path + "/fonts.conf"
      let list = "<fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>"
      try Data(list.utf8).write(to: URL(fileURLWithPath: configuration))
      try body(try FontCollection(files: [Fixtures.path("NotoSans-Regular.ttf")]), configuration, folder)
    }
  }

  @Test("Installed fonts stand behind the collection's own, in the order of family and file")
  func order() throws {
    let files = [
      "NotoSansThai-Regular.ttf", "NotoColorEmoji.ttf", "NotoSans-Bold.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansHebrew-Bold.ttf",
    ]
    try Self.withMachine(files) { own, configuration, folder in
      let fonts = try FontCollection.system(after: own, configuration: configuration)
      let names = fonts.records.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
      #expect(
        names == [
          "NotoSans-Regular.ttf", "NotoColorEmoji.ttf", "NotoSans-Bold.ttf", "NotoSansHebrew-Bold.ttf",
          "NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf",
        ])
      #expect(fonts.records.map(\.isSystem) == [false, true, true, true, true, true])
      #expect(fonts.records.map(\.weight) == [400, 400, 700, 700, 400, 400])
      #expect(fonts.records.map(\.isColor) == [false, true, false, false, false, false])
      #expect(fonts.records.allSatisfy { !$0.isItalic && $0.index == 0 })
      #expect(
        fonts.families == ["noto sans", "noto color emoji", "noto sans", "noto sans hebrew", "noto sans thai"])
    }
  }

  @Test("A family that is also installed is matched among the collection's own faces only")
  func sameFamily() throws {
    try Self.withMachine(["NotoSans-Bold.ttf", "NotoSansHebrew-Bold.ttf"]) { own, configuration, _ in
      let fonts = try FontCollection.system(after: own, configuration: configuration)
      let match = fonts.match(family: "Noto Sans", weight: 700, isItalic: false)
      #expect(match == own.match(family: "Noto Sans", weight: 700, isItalic: false))
      #expect(match.lacksBold)
      let chain = fonts.fallbackChain(family: nil, weight: 700, isItalic: false)
      #expect(chain.faces == [0, 1, 2])
      #expect(fonts.match(family: "Noto Sans Hebrew", weight: 700, isItalic: false).face == 2)
      #expect(fonts.face(at: 0) === own.face(at: 0))
    }
  }

  @Test("What fontconfig lists is what the face has")
  func listed() throws {
    let files = ["NotoSansHebrew-Regular.ttf", "NotoSansCJKsc-Regular.otf", "NotoColorEmoji.ttf"]
    try Self.withMachine(files) { own, configuration, _ in
      let fonts = try FontCollection.system(after: own, configuration: configuration)
      #expect(fonts.listedCharacters(at: 0) == nil)
      for position in 1..<fonts.count {
        let listed = try #require(fonts.listedCharacters(at: position))
        let face = try #require(fonts.face(at: position))
        var missing = 0
        for scalar in UInt32(0)..<0x110000 where listed.contains(scalar) != face.characterMap.contains(scalar) {
          // Blank glyphs may be left out of the list, never added.
          #expect(!listed.contains(scalar))
          missing += 1
        }
        #expect(missing < 200)
      }
    }
  }

  @Test("A font that goes away is left out, and the rest works")
  func gone() throws {
    try Self.withMachine(["NotoSansHebrew-Regular.ttf"]) { own, configuration, folder in
      let fonts = try FontCollection.system(after: own, configuration: configuration)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("NotoSansHebrew-Regular.ttf"))
      #expect(fonts.problems.isEmpty)
      #expect(fonts.face(at: 1) == nil)
      #expect(fonts.problems.map(\.code) == [.unreadable])
      #expect(fonts.face(at: 0) != nil)
    }
  }

  @Test("A font that the collection has already is not added again, whoever asks")
  func twice() throws {
    try Self.withMachine(["NotoSansHebrew-Regular.ttf"]) { own, configuration, _ in
      let fonts = try FontCollection.system(after: own, configuration: configuration)
      #expect(try FontCollection.system(after: fonts, configuration: configuration).records == fonts.records)
    }
  }

  @Test("A configuration that cannot be read is an error that names it")
  func noConfiguration() throws {
    let own = try FontCollection(files: [Fixtures.path("NotoSans-Regular.ttf")])
    let error = #expect(throws: FontError.self) {
      try FontCollection.system(after: own, configuration: "/nonexistent/fonts.conf")
    }
    #expect(error?.code == .unreadable)
    #expect(error?.path == "/nonexistent/fonts.conf")
  }
}
