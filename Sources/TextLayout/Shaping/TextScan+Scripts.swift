internal import FontEngine

extension TextScan {
  /// The script from a character on that does not simply take the one before, by the rules of ``ScriptResolver``.
  ///
  /// It changes little; where it were not `mutating`, the whole scan would be copied for each call.
  mutating func nextScript(_ entry: CharacterEntry, _ scalar: UInt32, _ text: Span<UInt8>) -> UInt8 {
    let hasExtensions = entry.info & CharacterEntry.scriptExtensions != 0
    if entry.info & CharacterEntry.specificScript != 0 {
      let next = entry.script
      // The first script of a paragraph holds for all that stands before it; where the one before is among its
      // extensions, that goes on.
      return hasExtensions && ScriptExtensions().contains(script, scalar) ? script : next
    }
    if hasExtensions {
      if EastAsianScripts.bit(script) & entry.extensions != 0 { return script }
      if script == 0 {
        // What stands before the first script takes that one, if it may.
        let next = scriptAmongExtensions(scalar, text)
        return next == following.script ? 0 : next
      }
      if ScriptExtensions().contains(script, scalar) { return script }
      return scriptAmongExtensions(scalar, text)
    }
    guard let match = openBracket(closedBy: scalar) else { return script }
    return open[match].script == 0 ? firstScript : open[match].script
  }

  private mutating func scriptAmongExtensions(_ scalar: UInt32, _ text: Span<UInt8>) -> UInt8 {
    let next = followingScript(text, from: position + Self.decode(text, position).length)
    let extensions = ScriptExtensions()
    return extensions.contains(next, scalar) ? next : extensions.preferred(scalar)
  }

  /// The first script of the paragraph at or behind an offset; 0 where there is none.
  ///
  /// The answer is kept for the places before the character that tells it: signs of several scripts, and emoji in texts
  /// without any, come in rows.
  mutating func followingScript(_ text: Span<UInt8>, from offset: Int) -> UInt8 {
    if offset >= following.from && offset <= following.at { return following.script }
    let index = UnicodeTables.traitIndex
    let blocks = UnicodeTables.traitBlocks
    var script: UInt8 = 0
    var place = offset
    while place < text.count && text[place] != 0x0A {
      let (scalar, length) = Self.decode(text, place)
      script = CharacterTraits(scalar, index, blocks).script
      if script > ScriptResolver.lastUnspecific { break }
      script = 0
      place += length
    }
    following = (offset, place, script)
    return script
  }

  /// Notes what a character whose script has been found changes for those that follow.
  mutating func noteScript(_ entry: CharacterEntry, _ scalar: UInt32, _ next: UInt8) {
    if script == 0 && next != 0 { firstScript = next }
    if entry.info & CharacterEntry.bracket == 0 {
      script = next
      return
    }
    if let match = openBracket(closedBy: scalar) {
      open.removeLast(open.count - match)
    } else if let pair = BracketPair(scalar), pair.opens, open.count < ScriptResolver.bracketDepth {
      open.append((BracketPair.canonical(pair.partner), script))
    }
    script = next
  }

  /// The open bracket that a closing one belongs to.
  private func openBracket(closedBy scalar: UInt32) -> Int? {
    if open.isEmpty { return nil }
    let closing = BracketPair.canonical(scalar)
    return open.lastIndex { $0.closing == closing }
  }
}

extension EastAsianScripts {
  /// The script that a script is shaped as.
  @inline(__always)
  static func shaped(_ script: UInt8) -> UInt8 { script == hiragana ? katakana : script }

  /// Whether both are kana, which are shaped as one script.
  static func isKana(_ first: UInt8, _ second: UInt8) -> Bool {
    (first == hiragana || first == katakana) && (second == hiragana || second == katakana)
  }
}
