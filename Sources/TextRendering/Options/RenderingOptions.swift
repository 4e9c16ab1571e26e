public import Foundation
public import PixelEngine
public import RichText

/// How text is drawn, where its styles leave it open.
public struct RenderingOptions: Hashable, Sendable {
  /// The colour of text whose style names none.
  public var textColor: TextColor
  /// The colour of links whose style names none; nil draws them as other text.
  public var linkColor: TextColor?
  /// Whether links have an underline even where their style has none.
  public var underlinesLinks: Bool
  /// The radius of the corners of backgrounds, in points; where a stretch of text goes on on another line, corners
  /// stay sharp.
  public var backgroundCornerRadius: CGFloat
  /// The shadow under all text; nil is none. Colour glyphs and attachments cast one too.
  public var shadow: TextShadow?
  /// Whether underlines leave room around what hangs below the baseline.
  public var underlineSkipsInk: Bool
  /// How text is mixed with what lies behind it.
  public var blending: TextBlending

  /// Makes options; by default black text, blue links, balanced blending.
  public init(
    textColor: TextColor = .black, linkColor: TextColor? = TextColor(rgb: 0x0A66D8), underlinesLinks: Bool = false,
    backgroundCornerRadius: CGFloat = 0, shadow: TextShadow? = nil, underlineSkipsInk: Bool = true,
    blending: TextBlending = .balanced
  ) {
    self.textColor = textColor
    self.linkColor = linkColor
    self.underlinesLinks = underlinesLinks
    self.backgroundCornerRadius = backgroundCornerRadius
    self.shadow = shadow
    self.underlineSkipsInk = underlineSkipsInk
    self.blending = blending
  }
}
