import Foundation

extension EmojiPack {
  /// Reads a pack from a folder, or from its `pack.json` or property list.
  ///
  /// A folder counts by what it holds: `pack.json`; else `emoji.plist` or its only property list; else its
  /// images (PNG, JPEG, GIF, WebP), each of which is both `[name]` and `:name:`. Images may have siblings
  /// `@2x` and `@3x`. Every image is checked, none is decoded; faults of single entries are collected in
  /// ``problems``, and such an entry is left out, so that its token stays literal.
  ///
  /// - Throws: ``EmojiPackError`` if there is no pack, its list cannot be read, or nothing in it can be used.
  public static func load(_ path: String, check: ImageHeader.Check = .full) throws(EmojiPackError) -> EmojiPack {
    let folder = try PackFolder(path, check: check)
    var reader = PackReader(folder)
    switch folder.list {
    case .json(let file): try reader.readJSON(file)
    case .plist(let file): try reader.readPropertyList(file)
    case .images: try reader.readImages()
    }
    let pack = EmojiPack(reader.list)
    guard pack.entries.count > pack.tones.count else {
      throw EmojiPackError(
        .empty, "\(path): the emoji pack has no usable entry. Give it names with a text or an image each.",
        problems: pack.problems)
    }
    return pack
  }
}
