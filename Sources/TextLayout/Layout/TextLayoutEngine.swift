public import FontEngine
public import RichText

/// Prepares texts for layout: the fonts, the rules, and the caches that all texts share.
///
/// Make one and keep it. It may be used by many threads at once; results do not depend on their number
/// or on what was measured before. Texts it has prepared stay usable without it.
public final class TextLayoutEngine: Sendable {
  let core: LayoutCore

  /// The fonts in use.
  public var fonts: FontCollection { core.fonts }
  /// The rules in use.
  public var options: LayoutOptions { core.options }

  /// Makes an engine.
  public init(fonts: FontCollection, options: LayoutOptions = LayoutOptions()) {
    core = LayoutCore(fonts: fonts, options: options)
  }

  deinit {
    core.forgetTexts()
  }

  /// Analyses and measures a text of one style.
  ///
  /// - Complexity: Linear in the text.
  public func prepare(
    _ text: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) -> PreparedText {
    core.prepare(text, style: style, paragraphStyle: paragraphStyle)
  }

  /// Analyses and measures texts of one style, in their order: as ``prepare(_:style:paragraphStyle:)`` does one by one,
  /// with the lock taken once.
  ///
  /// - Complexity: Linear in the texts.
  public func prepare(
    _ texts: [String], style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) -> [PreparedText] {
    core.prepare(texts, style: style, paragraphStyle: paragraphStyle)
  }

  /// Analyses and measures a text of any styles.
  ///
  /// - Complexity: Linear in the text.
  public func prepare(_ source: TextSource) -> PreparedText {
    core.prepare(source)
  }
}
