internal import BundledFonts
internal import FontEngine

extension FontCollection {
  /// The fonts of a folder, or those that come with the tool.
  static func chosen(_ folder: String?, usesSystemFonts: Bool = false) throws(CommandError) -> FontCollection {
    do {
      return if let folder { try FontCollection(directory: folder) } else { try FontCollection.bundled() }
    } catch {
      throw CommandError(code: .fonts, message: "\(error)")
    }
  }
}
