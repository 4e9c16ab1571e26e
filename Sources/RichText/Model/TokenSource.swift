/// What a run of text was before a token became text: `:smile:` for 😄.
public struct TokenSource: Hashable, Codable, Sendable {
  /// The token as it was typed, delimiters included.
  public var text: String
  /// Tells neighbouring tokens apart that are otherwise equal.
  public var id: Int

  /// Makes a value.
  public init(text: String, id: Int) {
    self.text = text
    self.id = id
  }
}
