internal import FontEngine
internal import RichText
internal import TextLayout

/// The fonts and emoji that texts are laid out with, opened.
struct LayoutResources {
  let engine: TextLayoutEngine
  /// Nil leaves tokens as text.
  let emoji: EmojiReplacer?
  /// What of the request they do not meet, in words.
  let notices: [String]

  /// - Parameters:
  ///   - fonts: A folder of fonts; nil for those that come with the tool.
  ///   - usesSystemFonts: Whether fonts installed on the machine serve what the others do not cover.
  ///   - family: The family that texts ask for, for the notices.
  ///   - weight: The weight that texts ask for, for the notices.
  ///   - emoji: The name or path of an emoji pack; nil for none.
  init(
    fonts folder: String?, usesSystemFonts: Bool, family: String?, weight: Int = 400, emoji name: String?,
    lineBreak: LineBreakOptions
  ) throws(CommandError) {
    let fonts = try FontCollection.chosen(folder, usesSystemFonts: usesSystemFonts)
    let pack = try name.map { name throws(CommandError) in try EmojiPack.chosen(name) }
    engine = TextLayoutEngine(fonts: fonts, options: LayoutOptions(lineBreak: lineBreak))
    emoji = pack.map { EmojiReplacer(pack: $0) }
    notices = fonts.notices(family: family, weight: weight) + (pack?.notices(name ?? "") ?? [])
  }
}
