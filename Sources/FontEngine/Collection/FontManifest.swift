internal import Foundation

/// A font folder's `manifest.json`: the faces in fallback order, so that none has to be opened to be named.
struct FontManifest {
  private struct File: Decodable {
    var fonts: [Entry]
  }
  private struct Entry: Decodable {
    var file: String
    var index: Int?
    var family: String
    var weight: Int
    var slant: String
    var color: Bool?
    /// The blocks of 256 characters that the face has any of, in hexadecimal: "0-4 1E 20-22".
    var blocks: String?
  }
  private let entries: [Entry]

  init(path: String) throws(FontError) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      entries = try JSONDecoder().decode(File.self, from: data).fonts
    } catch {
      throw FontError(
        code: .badManifest, path: path,
        reason: "cannot use the font manifest (\(error)); mend it, or remove it to have the folder's fonts opened")
    }
    for entry in entries where entry.file.contains("/") {
      throw FontError(
        code: .badManifest, path: path, reason: "\"\(entry.file)\" is not a file name within the font folder")
    }
    for entry in entries where entry.blocks != nil && Self.characters(of: entry) == nil {
      throw FontError(
        code: .badManifest, path: path,
        reason:
          "the \"blocks\" of \"\(entry.file)\" are not ranges of blocks of 256 characters in hexadecimal, such as "
          + "\"0-4 1E\"; mend them, or leave them out to have the font opened")
    }
  }

  /// For each face, the characters that it may have glyphs for, where the manifest says so: it need not be opened for
  /// others.
  var characters: [CharacterMap?] { entries.map(Self.characters) }

  private static func characters(of entry: Entry) -> CharacterMap? {
    guard let blocks = entry.blocks else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for range in blocks.split(separator: " ") {
      let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0, radix: 16) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], 0...0x10FF ~= first,
        first...0x10FF ~= last
      else { return nil }
      ranges.append(first...last)
    }
    return CharacterMap(blocks: ranges)
  }

  func records(in directory: String) -> [FontRecord] {
    entries.map {
      FontRecord(
        path: directory + "/" + $0.file, index: $0.index ?? 0, family: $0.family, weight: $0.weight,
        isItalic: $0.slant == "italic", isColor: $0.color ?? $0.family.lowercased().contains("emoji"))
    }
  }
}
