import Foundation
public import RichText

/// The emoji pack that ships with the package: Chinese bracket names as images, common short names as text.
public enum DefaultEmojiPack {
  /// The folder of the pack: in the resource bundle beside the running executable, else in the source folder
  /// that this module was built from. If neither is there, the first, so that an error can name it.
  public static var path: String {
    let places = [besideExecutable, inSources].compactMap { $0 }
    let found = places.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("pack.json").path) }
    return (found ?? places.first ?? inSources).path
  }

  /// Reads the pack. Keep the result; it is immutable and may be shared between threads.
  ///
  /// No image is opened: their sizes come from the index that was built with the pack. Where that is missing, the pack is
  /// read as any other. `EmojiPack.load(DefaultEmojiPack.path)` reads and checks everything.
  ///
  /// - Throws: ``EmojiPackError`` if the files are not beside the program.
  public static func load() throws(EmojiPackError) -> EmojiPack {
    let path = path
    if let pack = PackIndex(folder: path).pack() { return pack }
    return try EmojiPack.load(path, check: .structure)
  }

  // SwiftPM's `Bundle.module` knows these places too, but stops the process when the bundle is gone.

  private static var besideExecutable: URL? {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let executable = link ?? Bundle.main.executablePath else { return nil }
    return URL(fileURLWithPath: executable).deletingLastPathComponent()
      .appendingPathComponent("BubbleText_DefaultEmojiPack.resources/Files", isDirectory: true)
  }

  private static var inSources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Files", isDirectory: true)
  }
}
