public import Foundation
public import RichText

/// The text of a message: as typed, or with its own styles.
public enum MessageText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A text in the style of the row. Emoji tokens are replaced, if the ``RowMeasurer`` has a replacer.
  case plain(String)
  /// A text with attributes, over the style of the row for what they leave open. Tokens have been replaced before.
  case attributed(AttributedString)
  /// A text with all its styles; the row's font does not count. Tokens have been replaced before.
  indirect case source(TextSource)

  /// Plain text.
  public init(stringLiteral value: String) { self = .plain(value) }

  /// Whether there is no character.
  public var isEmpty: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .attributed(let text): text.startIndex == text.endIndex
    case .source(let source): source.text.isEmpty
    }
  }

  /// The characters; attachments are U+FFFC.
  public var string: String {
    switch self {
    case .plain(let text): text
    case .attributed(let text): String(text.characters[...])
    case .source(let source): source.text
    }
  }
}
