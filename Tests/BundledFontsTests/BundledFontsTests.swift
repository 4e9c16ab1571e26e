import BundledFonts
import Foundation
import Testing

@Suite("Bundled fonts")
struct BundledFontsTests {
  let directory: URL
  let manifest: Manifest

  init() throws {
    directory = try BundledFonts.directory(environment: [:])
    manifest = try Manifest(in: directory)
  }

  @Test("The file list and the family list are those of the manifest, in its order")
  func fileNames() {
    #expect(manifest.fonts.map(\.file) == BundledFonts.fileNames)
    #expect(manifest.fonts.allSatisfy { BundledFonts.families[$0.fallback] == $0.family })
    #expect(Set(manifest.fonts.map(\.fallback)).count == BundledFonts.families.count)
  }

  @Test("Every font has the size and the SHA-256 that the manifest states")
  func checksums() throws {
    for font in manifest.fonts {
      let file = directory.appendingPathComponent(font.file)
      #expect(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize == font.bytes, "\(font.file)")
    }
    let sums = manifest.fonts.map { "\($0.sha256)  \($0.file)\n" }.joined()
    let list = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sha256")
    try Data(sums.utf8).write(to: list)
    defer { try? FileManager.default.removeItem(at: list) }

    let referee = Process()
    referee.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    referee.arguments = ["sha256sum", "--check", "--strict", "--quiet", list.path]
    referee.currentDirectoryURL = directory
    try referee.run()
    referee.waitUntilExit()
    #expect(referee.terminationStatus == 0, "sha256sum names the files that differ")
  }

  @Test(
    "The styles of each family are there",
    arguments: [
      ("Noto Sans", ["400 upright", "700 upright", "400 italic", "700 italic"]),
      ("Noto Sans CJK SC", ["400 upright", "700 upright"]),
      ("Noto Color Emoji", ["400 upright"]),
      ("Noto Sans Arabic", ["400 upright", "700 upright"]),
      ("Noto Sans Hebrew", ["400 upright", "700 upright"]),
      ("Noto Sans Thai", ["400 upright", "700 upright"]),
      ("Noto Sans Devanagari", ["400 upright", "700 upright"]),
      ("Noto Sans Symbols2", ["400 upright"]),
      ("Noto Sans Mono", ["400 upright", "700 upright"]),
    ])
  func styles(family: String, expected: [String]) {
    let found = manifest.fonts.filter { $0.family == family }.map { "\($0.weight) \($0.slant)" }
    #expect(found == expected)
  }

  @Test("Every font has its licence beside it, and nothing else lies there")
  func licences() throws {
    for font in manifest.fonts {
      let text = try String(contentsOf: directory.appendingPathComponent(font.licence), encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1"), "\(font.licence)")
      #expect(text.contains("  \(font.file)\n"), "\(font.licence) does not name \(font.file)")
    }
    let known = Set(manifest.fonts.flatMap { [$0.file, $0.licence] } + ["manifest.json"])
    let present = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(Set(present) == known)
  }
}
