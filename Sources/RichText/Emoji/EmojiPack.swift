/// A set of emoji: names, and the text or the image that stands in place of each.
///
/// A pack never changes once it is made, so threads may share it. Names match exactly, byte for byte.
public final class EmojiPack: Sendable {
  /// The name of the pack.
  public let name: String
  /// The version of the pack, as its maker writes it.
  public let version: String
  /// The emoji, in the order of their names; tokens point into this list.
  public let entries: [EmojiEntry]
  /// Further names: a token and the one that it stands for, both with delimiters, in the order of names.
  public let aliases: [(alias: String, token: String)]
  /// The faults that cost an entry or an alias, each once.
  public let problems: [EmojiPackProblem]

  let brackets: NameTable
  let colons: NameTable
  /// `skin-tone-2` to `skin-tone-6` where the pack does not have them.
  let tones: NameTable

  /// Makes a pack of entries. A name that is not one of ``TokenGrammar``'s wide class, or that is there
  /// already, becomes a problem; so does an alias that leads nowhere.
  ///
  /// - Complexity: linear in the number of names.
  public convenience init(
    name: String, version: String = "", entries: [EmojiEntry], aliases: [String: String] = [:]
  ) {
    var list = EmojiList(name: name, version: version)
    for entry in entries { list.add(entry) }
    for (alias, token) in aliases { list.aliases[alias] = token }
    self.init(list)
  }

  init(_ list: EmojiList) {
    var list = list
    list.resolve()
    name = list.name
    version = list.version
    entries = list.entries
    aliases = list.resolved
    problems = list.problems
    brackets = list.brackets
    colons = list.colons
    tones = list.tones
  }

  /// A pack without emoji.
  public static let empty = EmojiPack(name: "empty", entries: [])

  /// The entry of a name without delimiters; nil if the pack does not have it.
  public func entry(_ form: EmojiEntry.Form, _ name: String) -> EmojiEntry? {
    let number =
      switch form {
      case .bracket: brackets.find(name)
      case .colon: colons.find(name)
      }
    return number >= 0 ? entries[number] : nil
  }

  /// The entry of a token with its delimiters, `[name]` or `:name:`.
  public func entry(token: String) -> EmojiEntry? {
    guard let (form, name) = EmojiList.split(token) else { return nil }
    return entry(form, name)
  }
}
