import BundledFonts
import Foundation
import Testing

@Suite("Where the bundled fonts are looked for")
struct DirectoryTests {
  /// A folder of its own for each test; removed by the test.
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test("BUBBLETEXT_FONTS comes before every other place")
  func environment() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try BundledFonts.directory(environment: ["BUBBLETEXT_FONTS": folder.path])
    #expect(found.standardizedFileURL.path == folder.standardizedFileURL.path)
  }

  @Test("An empty BUBBLETEXT_FONTS counts as not set")
  func emptyEnvironment() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try BundledFonts.directory(environment: ["BUBBLETEXT_FONTS": ""])
    #expect(try found == BundledFonts.directory(environment: [:]))
  }

  @Test("A BUBBLETEXT_FONTS that is missing or a file is refused; the message says which", arguments: [true, false])
  func badEnvironment(isFile: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("fonts").path
    if isFile { try Data().write(to: URL(fileURLWithPath: path)) }
    let error = try #require(throws: BundledFontsError.self) {
      try BundledFonts.directory(environment: ["BUBBLETEXT_FONTS": path])
    }
    #expect(error.code == .noSuchDirectory)
    #expect(error.message.contains("BUBBLETEXT_FONTS") && error.message.contains(path))
  }

  @Test("The first place that holds a manifest wins")
  func candidates() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = ["a", "b", "c"].map { folder.appendingPathComponent($0, isDirectory: true) }
    for place in places.dropFirst() {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data().write(to: place.appendingPathComponent("manifest.json"))
    }
    #expect(try BundledFonts.directory(environment: [:], candidates: places) == places[1])
  }

  @Test("Where no place has the fonts, the error says what to pass")
  func missing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = try #require(throws: BundledFontsError.self) {
      try BundledFonts.directory(environment: [:], candidates: [folder])
    }
    #expect(error.code == .fontsMissing)
    #expect(error.description.contains("--fonts DIR") && error.description.contains(folder.path))
  }
}
