/// A pack in the making.
struct EmojiList {
  var name: String
  var version: String
  var entries: [EmojiEntry] = []
  var aliases: [String: String] = [:]
  var problems: [EmojiPackProblem] = []
  private(set) var resolved: [(alias: String, token: String)] = []
  private(set) var brackets = NameTable()
  private(set) var colons = NameTable()
  private(set) var tones = NameTable()

  init(name: String, version: String = "") {
    self.name = name
    self.version = version
  }

  /// The names of skin tones and their modifiers (Fitzpatrick 1-2 to 6).
  private static let toneNames: [(name: String, text: String)] = [
    ("skin-tone-2", "\u{1F3FB}"), ("skin-tone-3", "\u{1F3FC}"), ("skin-tone-4", "\u{1F3FD}"),
    ("skin-tone-5", "\u{1F3FE}"), ("skin-tone-6", "\u{1F3FF}"),
  ]

  mutating func add(_ entry: EmojiEntry) {
    guard Self.isName(entry.name, entry.form) else {
      problems.append(
        EmojiPackProblem(
          entry: entry.token,
          reason: "a name is 1 to \(TokenGrammar.maximumNameLength) letters, marks, digits, _, + or -; left out"))
      return
    }
    entries.append(entry)
  }

  /// Sorts the entries, enters their names, follows the aliases.
  mutating func resolve() {
    var unique: [EmojiEntry] = []
    for entry in entries.sorted(by: Self.precedes) {
      if insert(entry.form, entry.name, unique.count) {
        unique.append(entry)
      } else {
        problems.append(EmojiPackProblem(entry: entry.token, reason: "the name occurs twice; the first counts"))
      }
    }
    entries = unique
    for alias in aliases.keys.sorted(by: Self.bytesPrecede) { resolveAlias(alias) }
    for tone in Self.toneNames where colons.find(tone.name) < 0 {
      tones.insert(tone.name, entry: entries.count)
      entries.append(EmojiEntry(.colon, tone.name, text: tone.text))
    }
  }

  private mutating func resolveAlias(_ alias: String) {
    func fail(_ reason: String) {
      problems.append(EmojiPackProblem(entry: alias, reason: reason + "; the alias is left out"))
    }
    guard let (form, name) = Self.split(alias), Self.isName(name, form) else {
      return fail("an alias is written [name] or :name:")
    }
    var target = aliases[alias] ?? ""
    // A chain longer than the number of aliases is a ring.
    var steps = 0
    while let next = aliases[target], number(target) == nil, steps <= aliases.count {
      target = next
      steps += 1
    }
    guard let number = number(target) else { return fail("it leads to \(target), which the pack does not have") }
    guard insert(form, name, number) else { return fail("the pack has an entry of this name") }
    resolved.append((alias, entries[number].token))
  }

  private func number(_ token: String) -> Int? {
    guard let (form, name) = Self.split(token) else { return nil }
    let number = form == .bracket ? brackets.find(name) : colons.find(name)
    return number >= 0 ? number : nil
  }

  private mutating func insert(_ form: EmojiEntry.Form, _ name: String, _ number: Int) -> Bool {
    switch form {
    case .bracket: brackets.insert(name, entry: number)
    case .colon: colons.insert(name, entry: number)
    }
  }

  /// The form and the name of a token with its delimiters.
  static func split(_ token: String) -> (form: EmojiEntry.Form, name: String)? {
    let bytes = token.utf8
    guard bytes.count > 2, let first = bytes.first, let last = bytes.last else { return nil }
    let name = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    if first == UInt8(ascii: "["), last == UInt8(ascii: "]") { return (.bracket, name) }
    if first == UInt8(ascii: ":"), last == UInt8(ascii: ":") { return (.colon, name) }
    return nil
  }

  /// Whether a name can occur in a text; a colon name may carry `@host`.
  static func isName(_ name: String, _ form: EmojiEntry.Form) -> Bool {
    let allowed: NameClass = form == .bracket ? .wideBracket : .wideColon
    // Short names of plain ASCII, which most are, do without the properties of scalars.
    if !name.isEmpty, name.utf8.count <= TokenGrammar.maximumNameLength,
      name.utf8.allSatisfy({ $0 < 0x80 && allowed.contains(ascii: $0) })
    {
      return true
    }
    var scalars = name.unicodeScalars[...]
    if form == .colon, let at = scalars.firstIndex(of: "@") {
      let host = scalars[at...].dropFirst()
      guard !host.isEmpty, host.count <= 253 else { return false }
      guard
        host.allSatisfy({
          $0.isASCII && ($0.properties.isAlphabetic || $0.value.isDecimalDigit || $0 == "-" || $0 == ".")
        })
      else { return false }
      scalars = scalars[..<at]
    }
    guard !scalars.isEmpty, scalars.prefix(TokenGrammar.maximumNameLength + 1).count <= TokenGrammar.maximumNameLength
    else { return false }
    return scalars.allSatisfy { $0.isASCII ? allowed.contains(ascii: UInt8($0.value)) : allowed.contains($0.value) }
  }

  private static func precedes(_ one: EmojiEntry, _ other: EmojiEntry) -> Bool {
    if one.form != other.form { return one.form == .bracket }
    return bytesPrecede(one.name, other.name)
  }

  private static func bytesPrecede(_ one: String, _ other: String) -> Bool {
    let (first, second) = (one.utf8Span, other.utf8Span)
    let (bytes, others) = (first.span, second.span)
    for index in 0..<min(bytes.count, others.count) where bytes[index] != others[index] {
      return bytes[index] < others[index]
    }
    return bytes.count < others.count
  }
}
