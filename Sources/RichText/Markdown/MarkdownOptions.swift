/// Which marks of Markdown count.
public struct MarkdownOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes a set from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `**bold**`.
  public static let strong = MarkdownOptions(rawValue: 1 << 0)
  /// `*italic*`; with ``strong`` also `***both***`.
  public static let emphasis = MarkdownOptions(rawValue: 1 << 1)
  /// Code in backticks.
  public static let code = MarkdownOptions(rawValue: 1 << 2)
  /// Blocks of code between lines of three backticks or more.
  public static let fences = MarkdownOptions(rawValue: 1 << 3)
  /// `~~struck through~~`.
  public static let strikethrough = MarkdownOptions(rawValue: 1 << 4)
  /// `[text](address)`.
  public static let links = MarkdownOptions(rawValue: 1 << 5)
  /// Addresses as they are, with a scheme or `www.`.
  public static let addresses = MarkdownOptions(rawValue: 1 << 6)
  /// `@name`.
  public static let mentions = MarkdownOptions(rawValue: 1 << 7)

  /// All of them.
  public static let all: MarkdownOptions = [
    .strong, .emphasis, .code, .fences, .strikethrough, .links, .addresses, .mentions,
  ]
}
