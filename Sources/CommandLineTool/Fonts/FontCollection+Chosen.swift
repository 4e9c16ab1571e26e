internal import BundledFonts
internal import FontEngine

extension FontCollection {
  /// The fonts of a folder, or those that come with the tool; behind them those of the machine, if asked for.
  static func chosen(_ folder: String?, usesSystemFonts: Bool = false) throws(CommandError) -> FontCollection {
    do {
      let fonts = if let folder { try FontCollection(directory: folder) } else { try FontCollection.bundled() }
      return usesSystemFonts ? try FontCollection.system(after: fonts) : fonts
    } catch {
      throw CommandError(code: .fonts, message: "\(error)")
    }
  }
}
