internal import DefaultEmojiPack
internal import Foundation
internal import RichText

extension EmojiPack {
  /// The name of the pack that comes with the tool.
  static let defaultName = "default"

  /// The pack at a path, or the one that comes with the tool.
  static func chosen(_ name: String) throws(CommandError) -> EmojiPack {
    do {
      return name == defaultName ? try DefaultEmojiPack.load() : try EmojiPack.load(name)
    } catch {
      throw CommandError(code: .emojiPack, message: "\(error)")
    }
  }

  /// The folder of the pack that ``chosen(_:)`` reads for a name, without links.
  static func folder(_ name: String) -> String {
    let url = URL(fileURLWithPath: name == defaultName ? DefaultEmojiPack.path : name).resolvingSymlinksInPath()
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    return (isFolder ? url : url.deletingLastPathComponent()).path
  }

  /// What is wrong with single entries, in words for the person who chose the pack by a name.
  func notices(_ name: String) -> [String] { problems.map { "\(name): \($0)" } }

  /// The entries that the pack itself has: skin tones, which every pack understands, are left out.
  var ownEntries: [EmojiEntry] { entries.filter { entry($0.form, $0.name) != nil } }
}

extension EmojiEntry {
  /// The file of the image in its first resolution, seen from the pack's folder; empty for text.
  func imagePath(in folder: String) -> String {
    guard case .file(let path)? = image?.variants.first?.source else { return "" }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
