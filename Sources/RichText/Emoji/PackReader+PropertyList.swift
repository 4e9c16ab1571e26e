import Foundation

extension PackReader {
  /// Reads a property list of strings: `[name]` with the name of an image, `:name:` with a text or the name
  /// of an image. The images of the folder are `:name:` as well, under their own names.
  mutating func readPropertyList(_ name: String) throws(EmojiPackError) {
    let data = try folder.listData(name)
    let root: PackValue
    do {
      root = try PropertyListDecoder().decode(PackValue.self, from: data)
    } catch {
      throw EmojiPackError(.malformed, "\(folder.path)/\(name): the list of the emoji pack is not a property list.")
    }
    guard case .object(let pairs) = root else {
      throw EmojiPackError(
        .malformed, "\(folder.path)/\(name): the list of the emoji pack must be a dictionary of strings.")
    }
    let files = imageFiles()
    var taken: Set<String> = []
    for key in pairs.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let value = pairs[key]?.string, !value.isEmpty else {
        report(key, "must be a string with the name of an image or a text; the token stays literal")
        continue
      }
      if let (form, name) = EmojiList.split(key) {
        taken.insert(key)
        add(form, name, value, files)
      } else if let (form, name) = EmojiList.split(value) {
        // The other way round: the image first, then its token.
        taken.insert(value)
        add(form, name, key, files)
      } else {
        report(key, "is neither [name] nor :name:; left out")
      }
    }
    for file in files {
      let stem = PackImages.split(file).stem
      if EmojiList.isName(stem, .colon), !taken.contains(":\(stem):") {
        addImage(.colon, stem, file: file, bounds: nil)
      }
    }
  }

  private mutating func add(_ form: EmojiEntry.Form, _ name: String, _ value: String, _ files: [String]) {
    let file = Self.imageFile(value, files)
    if form == .colon, file == nil, PackImages.split(value).suffix.isEmpty {
      list.add(EmojiEntry(form, name, text: value))
    } else {
      addImage(form, name, file: file ?? value, bounds: nil)
    }
  }

  /// The file of an image that may be named without its extension.
  private static func imageFile(_ value: String, _ files: [String]) -> String? {
    if files.contains(value) { return value }
    return files.first { PackImages.split($0).stem == value }
  }
}
