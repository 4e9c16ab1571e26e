public import RichText
public import TextRendering

/// The colours of the messages of one side.
public struct SideTheme: Hashable, Sendable {
  /// What bubbles are filled with.
  public var fill: BubbleFill
  /// What pressed bubbles are filled with; nil is the fill, darkened.
  public var pressedFill: BubbleFill?
  /// The text.
  public var text: TextColor
  /// The shadow under the text; nil is none.
  public var textShadow: TextShadow?
  /// What lies under the lines of the text, between them and the bubble; nil is nothing. Without a bubble there is none.
  public var textBackground: TextColor?
  /// Links in it.
  public var link: TextColor
  /// The time in the bubble, and the mark of the status.
  public var time: TextColor
  /// The bar of a quotation, and the name of who is quoted.
  public var replyAccent: TextColor
  /// What lies behind a quotation.
  public var replyBackground: TextColor
  /// The quoted text.
  public var replyText: TextColor
  /// What lies behind files and sound, and in the place of pictures that there are none of.
  public var strip: TextColor

  /// Makes a theme.
  public init(
    fill: BubbleFill, pressedFill: BubbleFill? = nil, text: TextColor, link: TextColor, time: TextColor,
    replyAccent: TextColor, replyBackground: TextColor, replyText: TextColor, strip: TextColor,
    textShadow: TextShadow? = nil, textBackground: TextColor? = nil
  ) {
    self.fill = fill
    self.pressedFill = pressedFill
    self.text = text
    self.link = link
    self.time = time
    self.replyAccent = replyAccent
    self.replyBackground = replyBackground
    self.replyText = replyText
    self.strip = strip
    self.textShadow = textShadow
    self.textBackground = textBackground
  }
}
