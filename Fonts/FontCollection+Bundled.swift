public import FontEngine
public import Foundation

extension FontCollection {
  /// The bundled fonts, or those of the folder that `BUBBLETEXT_FONTS` names.
  ///
  /// Opens the first font; the others are opened when text needs them.
  /// - Parameter environment: The environment variables; by default those of the process.
  /// - Throws: ``BundledFontsError`` where the fonts are not found, ``FontEngine/FontError`` where they are broken.
  public static func bundled(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> FontCollection {
    try FontCollection(directory: BundledFonts.directory(environment: environment).path)
  }
}
