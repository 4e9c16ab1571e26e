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
  /// For each face, the characters that it may have glyphs for, where the manifest says so: it need not be opened for
  /// others.
  let characters: [CharacterMap?]

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
    var characters: [CharacterMap?] = []
    for entry in entries {
      let map = entry.blocks.flatMap { Self.ranges($0) }.map { CharacterMap(blocks: $0) }
      guard map != nil || entry.blocks == nil else {
        throw FontError(
          code: .badManifest, path: path,
          reason: "the \"blocks\" of \"\(entry.file)\" are not numbers of blocks of 256 characters in hexadecimal, "
            + "such as \"0-4 1E\"; mend them, or leave them out")
      }
      characters.append(map)
    }
    self.characters = characters
  }

  /// Ranges of numbers below 0x1100 in hexadecimal, one space between them; nil for anything else.
  private static func ranges(_ text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    var first: Int?
    var number: Int?
    for byte in Array(text.utf8) + [0x20] {
      switch (byte, number) {
      case (0x2D, let end?) where first == nil: (first, number) = (end, nil)
      case (0x20, let end?) where (first ?? 0) <= end:
        ranges.append((first ?? end)...end)
        (first, number) = (nil, nil)
      default:
        guard let digit = digit(byte) else { return nil }
        let longer = (number ?? 0) << 4 | digit
        guard longer <= 0x10FF else { return nil }
        number = longer
      }
    }
    return ranges
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x41 + 10
    case 0x61...0x66: Int(byte) - 0x61 + 10
    default: nil
    }
  }

  func records(in directory: String) -> [FontRecord] {
    entries.map {
      FontRecord(
        path: directory + "/" + $0.file, index: $0.index ?? 0, family: $0.family, weight: $0.weight,
        isItalic: $0.slant == "italic", isColor: $0.color ?? $0.family.lowercased().contains("emoji"))
    }
  }
}
