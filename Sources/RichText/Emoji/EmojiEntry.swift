public import Foundation

/// One emoji of a pack: its name and what stands in place of it, text or an image.
public struct EmojiEntry: Hashable, Sendable {
  /// The form of the name: `[name]` or `:name:`.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `[name]`.
    case bracket
    /// `:name:`.
    case colon

    /// A name with the delimiters of the form.
    public func token(_ name: String) -> String {
      switch self {
      case .bracket: "[\(name)]"
      case .colon: ":\(name):"
      }
    }
  }

  /// The name without delimiters.
  public let name: String
  /// The form of the name.
  public let form: Form
  /// The text in place of the token; nil if it is an image.
  public let text: String?
  /// The image in place of the token; nil if it is text.
  public let image: ImageReference?
  /// The box of the image, as of an attachment; nil is as high as the font's line.
  public let bounds: CGRect?
  /// Whether a skin tone may follow the text.
  let takesSkinTone: Bool

  /// An entry that is text, such as a Unicode emoji.
  public init(_ form: Form, _ name: String, text: String) {
    self.name = name
    self.form = form
    self.text = text
    image = nil
    bounds = nil
    // A variation selector gives way to the tone (UTS #51, 2.4).
    let base = text.unicodeScalars.last { $0.value != 0xFE0F }
    takesSkinTone = base?.properties.isEmojiModifierBase ?? false
  }

  /// An entry that is an image; without bounds it is as high as the font's line.
  public init(_ form: Form, _ name: String, image: ImageReference, bounds: CGRect? = nil) {
    self.name = name
    self.form = form
    text = nil
    self.image = image
    self.bounds = bounds
    takesSkinTone = false
  }

  /// The name with its delimiters.
  public var token: String { form.token(name) }

  /// The kind that its tokens have.
  public var kind: TokenKind {
    switch form {
    case .bracket: .bracket
    case .colon: text == nil ? .colonImage : .colonText
    }
  }
}
