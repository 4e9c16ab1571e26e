import Foundation

/// Reads the list of a pack into entries and collects what is wrong with it.
struct PackReader {
  let folder: PackFolder
  var list: EmojiList
  private var images: PackImages

  init(_ folder: PackFolder) {
    self.folder = folder
    images = PackImages(folder)
    list = EmojiList(name: URL(fileURLWithPath: folder.path).lastPathComponent)
  }

  /// Adds an entry that is an image, unless its file is faulty.
  mutating func addImage(_ form: EmojiEntry.Form, _ name: String, file: String, bounds: CGRect?) {
    let before = images.problems.count
    switch images.image(file) {
    case .success(let image): list.add(EmojiEntry(form, name, image: image, bounds: bounds))
    case .failure(let fault):
      let token = form.token(name)
      report(token, file: file, fault.reason + "; the token stays literal")
    }
    list.problems += images.problems[before...]
  }

  mutating func report(_ entry: String?, file: String? = nil, _ reason: String) {
    list.problems.append(EmojiPackProblem(entry: entry, file: file, reason: reason))
  }

  /// The images of the folder itself, each under both forms of its name.
  mutating func readImages() throws(EmojiPackError) {
    let names = imageFiles()
    guard !names.isEmpty else {
      throw EmojiPackError(
        .empty,
        "\(folder.path): the folder has neither a pack.json nor a property list nor images. "
          + "Give the folder of an emoji pack.")
    }
    for name in names {
      let stem = PackImages.split(name).stem
      for form in EmojiEntry.Form.allCases { addImage(form, stem, file: name, bounds: nil) }
    }
  }

  /// The image files of the folder without the siblings of other resolutions.
  func imageFiles() -> [String] {
    let suffixes: Set = [".png", ".jpg", ".jpeg", ".gif", ".webp"]
    let names = folder.files.filter { suffixes.contains(PackImages.split($0).suffix.lowercased()) }
    let all = Set(names)
    return names.filter { name in
      let (stem, suffix) = PackImages.split(name)
      guard PackImages.scale(stem) > 1 else { return true }
      return !all.contains(String(stem.dropLast(3)) + suffix)
    }
  }
}
