public import Foundation

/// The fonts that come with BubbleText: where their files are, and in which order they stand in for each other.
///
/// The files are read-only data. `manifest.json` beside them states version and SHA-256 of each, the
/// `OFL-*.txt` files their licences.
public enum BundledFonts {
  /// The environment variable that names a folder of fonts to use instead of the bundled ones.
  public static let environmentVariable = "BUBBLETEXT_FONTS"

  /// The font files in fallback order, the files of a family side by side.
  public static let fileNames = [
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSans-BoldItalic.ttf",
    "NotoSansCJKsc-Regular.otf", "NotoSansCJKsc-Bold.otf",
    "NotoColorEmoji.ttf",
    "NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf",
    "NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf",
    "NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansDevanagari-Bold.ttf",
    "NotoSansSymbols2-Regular.ttf",
    "NotoSansMono-Regular.ttf", "NotoSansMono-Bold.ttf",
  ]

  /// The families in fallback order.
  public static let families = [
    "Noto Sans", "Noto Sans CJK SC", "Noto Color Emoji", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
    "Noto Sans Devanagari", "Noto Sans Symbols2", "Noto Sans Mono",
  ]

  /// The folder that holds the font files.
  ///
  /// Looks, in this order, at `BUBBLETEXT_FONTS` (when set and not empty, nothing else is tried), at the
  /// resource bundle beside the running executable, and at the source folder this module was built from.
  /// Touches the file system on every call; keep the result.
  ///
  /// - Parameter environment: The environment variables; by default those of the process.
  /// - Throws: ``BundledFontsError`` if `BUBBLETEXT_FONTS` does not name a folder that can be read, or no place has the fonts.
  public static func directory(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BundledFontsError) -> URL {
    try directory(environment: environment, candidates: [besideExecutable, inSources].compactMap { $0 })
  }

  /// The folder named by the environment, else the first candidate that holds a manifest.
  package static func directory(
    environment: [String: String], candidates: [URL]
  ) throws(BundledFontsError) -> URL {
    if let path = environment[environmentVariable], !path.isEmpty {
      guard isReadableFolder(path) else {
        throw BundledFontsError(
          code: .noSuchDirectory,
          message: "\(environmentVariable) is \"\(path)\", which is not a folder that can be read. "
            + "Set it to a folder of font files, or unset it to use the bundled fonts.")
      }
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    for candidate in candidates where hasManifest(candidate) {
      return candidate
    }
    let places = candidates.map { "\"\($0.path)\"" }.joined(separator: " or ")
    throw BundledFontsError(
      code: .fontsMissing,
      message: "The bundled fonts are not at \(places.isEmpty ? "any known place" : places). "
        + "Pass --fonts DIR, or set \(environmentVariable) to a folder of font files.")
  }

  // SwiftPM's `Bundle.module` knows these places too, but stops the process when the bundle is gone, as
  // it is for a tool that was copied elsewhere.

  /// `Files` in the resource bundle that SwiftPM puts beside executables and test runners.
  static var besideExecutable: URL? {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let executable = link ?? Bundle.main.executablePath else { return nil }
    return URL(fileURLWithPath: executable).deletingLastPathComponent()
      .appendingPathComponent("BubbleText_BundledFonts.resources/Files", isDirectory: true)
  }

  /// `Files` beside this source file: there in a checkout, not on another machine.
  static var inSources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Files", isDirectory: true)
  }

  private static func isReadableFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  private static func hasManifest(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("manifest.json").path)
  }
}
