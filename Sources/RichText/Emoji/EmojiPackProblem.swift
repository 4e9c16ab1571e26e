/// One fault of a pack that costs an entry but not the pack: the token stays literal.
public struct EmojiPackProblem: Hashable, Sendable, CustomStringConvertible {
  /// The token or the member of the pack's list that is concerned; nil if it is a file alone.
  public var entry: String?
  /// The file that is concerned, as the pack names it; nil if there is none.
  public var file: String?
  /// What is wrong and what happens.
  public var reason: String

  /// Makes a problem.
  public init(entry: String? = nil, file: String? = nil, reason: String) {
    self.entry = entry
    self.file = file
    self.reason = reason
  }

  /// One line: file, entry, reason.
  public var description: String {
    ([file, entry].compactMap { $0.map(Self.clipped) } + [reason]).joined(separator: ": ")
  }

  /// Names from a list can be long or hold line breaks.
  private static func clipped(_ text: String) -> String {
    let clean = text.map { $0.isNewline ? " " : $0 }
    return clean.count > 80 ? String(clean.prefix(79)) + "…" : String(clean)
  }
}
