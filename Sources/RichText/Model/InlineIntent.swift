/// What a run is meant to be, apart from how it looks: the inline marks of Markdown.
public struct InlineIntent: OptionSet, Hashable, Codable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Emphasised, shown in italics.
  public static let emphasized = InlineIntent(rawValue: 1 << 0)
  /// Strongly emphasised, shown in bold.
  public static let stronglyEmphasized = InlineIntent(rawValue: 1 << 1)
  /// Struck through.
  public static let strikethrough = InlineIntent(rawValue: 1 << 2)
  /// Code inside a line. Emoji tokens in it stay literal.
  public static let code = InlineIntent(rawValue: 1 << 3)
  /// A block of code. Emoji tokens in it stay literal.
  public static let codeBlock = InlineIntent(rawValue: 1 << 4)
}
