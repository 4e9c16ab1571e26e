/// A stretch of a message's text that means or looks like something.
public struct TextSpan: Hashable, Sendable {
  /// What a stretch is.
  public enum Kind: Hashable, Sendable {
    /// Bold.
    case bold
    /// Italic.
    case italic
    /// Underlined.
    case underline
    /// Struck through.
    case strikethrough
    /// Hidden until it is touched.
    case spoiler
    /// Code in a line. Emoji tokens in it stay literal.
    case code
    /// A block of code, in a language where the format names one. Emoji tokens in it stay literal.
    case codeBlock(language: String?)
    /// Quoted lines.
    case quote
    /// A headline; 1 is the largest, 3 the smallest.
    case heading(level: Int)
    /// Text that leads to an address, kept as it was written.
    case link(target: String)
    /// A person or a group of people, by identifier or, where there is none, by name.
    case mention(id: String)
    /// A channel, by identifier or, where there is none, by name.
    case channel(id: String)
    /// A word after `#` or `$`.
    case hashtag
    /// A command for a bot.
    case command
    /// A picture instead of the text, by the name and identifier of the format; either may be empty.
    case customEmoji(name: String, id: String)
  }

  /// The stretch, in UTF-8 offsets of the text; never empty, and its ends are scalar boundaries.
  public var range: Range<Int>
  /// What it is.
  public var kind: Kind

  /// Makes a span.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
