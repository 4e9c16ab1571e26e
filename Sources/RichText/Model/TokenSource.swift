/// What a run of text was before a token became text: `:smile:` for 😄.
public struct TokenSource: Hashable, Codable, Sendable {
  /// The token as it was typed, delimiters included.
  public var text: String
  /// Tells neighbouring tokens apart that are otherwise equal.
  public var id: Int

  /// The length of the text that it became, in UTF-8; 0 if it is not known. Equal neighbours, which share a
  /// run, are told apart by it.
  public var length: Int

  /// Makes a value.
  public init(text: String, id: Int, length: Int = 0) {
    self.text = text
    self.id = id
    self.length = length
  }
}
