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
  }

  func records(in directory: String) -> [FontRecord] {
    entries.map {
      FontRecord(
        path: directory + "/" + $0.file, index: $0.index ?? 0, family: $0.family, weight: $0.weight,
        isItalic: $0.slant == "italic", isColor: $0.color ?? $0.family.lowercased().contains("emoji"))
    }
  }
}
