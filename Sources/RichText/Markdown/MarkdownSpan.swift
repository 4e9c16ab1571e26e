/// A stretch of text that Markdown marks.
public struct MarkdownSpan: Hashable, Sendable {
  /// What the marks mean.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Bold.
    case strong
    /// Italic.
    case emphasis
    /// Bold and italic.
    case strongEmphasis
    /// Code in a line.
    case code
    /// A block of code.
    case codeBlock
    /// Struck through.
    case strikethrough
    /// Text that leads to an address.
    case link
    /// An address as it is.
    case address
    /// A name after `@`.
    case mention
  }

  /// What the marks mean.
  public var kind: Kind
  /// The stretch with its marks, in UTF-8.
  public var outer: Range<Int>
  /// The stretch that stays visible, in UTF-8.
  public var inner: Range<Int>
  /// Where the address or the name stands, in UTF-8; nil for the other kinds.
  public var target: Range<Int>?

  /// Makes a span.
  public init(_ kind: Kind, outer: Range<Int>, inner: Range<Int>, target: Range<Int>? = nil) {
    self.kind = kind
    self.outer = outer
    self.inner = inner
    self.target = target
  }
}
