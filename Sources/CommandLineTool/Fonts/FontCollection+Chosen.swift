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

  /// What of a font request the fonts do not meet, in words for the person who made it.
  func notices(family: String?, weight: Int) -> [String] {
    let match = match(family: family, weight: weight, isItalic: false)
    let name = face(at: match.face)?.family ?? "the first font"
    var notices: [String] = []
    if match.isOtherFamily { notices.append("no font family '\(family ?? "")' here; measuring with \(name)") }
    if match.lacksBold { notices.append("\(name) has no bold face; measuring with the nearest weight") }
    return notices
  }
}
