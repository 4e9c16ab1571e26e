extension DiscordMarkup.State {
  /// `<…>`: a person, a role, a channel, a command, a custom emoji, a time or an address.
  mutating func reference() {
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<"), bytes[end] != 0x0A {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">"),
      append(reference: String(decoding: bytes[index + 1..<end], as: UTF8.self))
    else { return copy() }
    index = end + 1
  }

  private mutating func append(reference text: String) -> Bool {
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      guard !text.contains(" ") else { return false }
      markup.append(text, .link(target: text))
      return true
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].isEmpty || parts[0] == "a", isNumber(parts[2]), !parts[1].isEmpty {
      markup.append(":\(parts[1]):", .customEmoji(name: String(parts[1]), id: String(parts[2])))
      return true
    }
    if parts.count >= 2, parts[0] == "t", isNumber(parts[1].drop { $0 == "-" }) {
      markup.append(String(parts[1]))
      return true
    }
    if parts.count == 2, parts[0].hasPrefix("/"), isNumber(parts[1]) {
      markup.append(String(parts[0]), .command)
      return true
    }
    let id = String(text.drop { "@!&#".contains($0) })
    guard isNumber(id[...]), id.count < text.count else { return false }
    if text.hasPrefix("#") {
      markup.append("#" + (names[id] ?? id), .channel(id: id))
    } else {
      guard text.hasPrefix("@") else { return false }
      markup.append("@" + (names[id] ?? id), .mention(id: id))
    }
    return true
  }

  private func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isDigit($0) }
  }

  /// `[label](address)`; anything else is copied.
  mutating func maskedLink() {
    var labelEnd = index + 1
    while labelEnd < bytes.count, !"[]\n".utf8.contains(bytes[labelEnd]) { labelEnd += 1 }
    guard labelEnd + 1 < bytes.count, labelEnd > index + 1, bytes[labelEnd] == UInt8(ascii: "]"),
      bytes[labelEnd + 1] == UInt8(ascii: "(")
    else { return copy() }
    var end = labelEnd + 2
    while end < bytes.count, !"() \n".utf8.contains(bytes[end]) { end += 1 }
    var target = String(decoding: bytes[labelEnd + 2..<end], as: UTF8.self)
    if target.hasPrefix("<"), target.hasSuffix(">") { target = String(target.dropFirst().dropLast()) }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")"),
      target.hasPrefix("http://") || target.hasPrefix("https://")
    else { return copy() }
    markup.append(String(decoding: bytes[index + 1..<labelEnd], as: UTF8.self), .link(target: target))
    index = end + 1
  }

  /// `@everyone` and `@here`. People stand in `<@…>`.
  mutating func mention() {
    for name in ["everyone", "here"] where starts(with: name, at: index + 1) {
      markup.append("@" + name, .mention(id: name))
      index += 1 + name.utf8.count
      return
    }
    copy()
  }

  /// An address as it is, up to a blank or a bracket; full stops and the like at its end are not part of it.
  mutating func address() {
    guard let scheme = ["http://", "https://"].first(where: { starts(with: $0, at: index) }),
      !context.isWord(before: index)
    else { return copy() }
    let host = index + scheme.utf8.count
    var end = host
    while end < bytes.count, bytes[end] > 0x20, !"<>".utf8.contains(bytes[end]) { end += 1 }
    while end > host, ".,:;\"'!?*_~|".utf8.contains(bytes[end - 1]) { end -= 1 }
    if end > host, bytes[end - 1] == UInt8(ascii: ")"), !bytes[host..<end].contains(UInt8(ascii: "(")) { end -= 1 }
    guard end > host else { return copy() }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    markup.append(text, .link(target: text))
    index = end
  }
}
