import Foundation
public import RichText

/// The emoji pack that ships with the package.
public enum DefaultEmojiPack {
  /// The folder of the pack, for tools that want its files.
  public static var path: String {
    Bundle.module.bundleURL.appendingPathComponent("Files").path
  }

  /// Reads the pack. Keep the result; it is immutable and may be shared between threads.
  ///
  /// - Throws: ``EmojiPackError`` if the files are missing beside the program.
  public static func load() throws(EmojiPackError) -> EmojiPack {
    try EmojiPack.load(path, check: .structure)
  }
}
