extension TextScan {
  /// What is known of a script.
  enum ScriptAnswer {
    case script(UInt8)
    /// Only the whole of the analysis can tell.
    case complex
    case unknown(UInt32)
  }

  /// The script from a character on that does not simply take the one before. The rules are those of
  /// ``ScriptResolver``.
  ///
  /// It changes nothing; where it were not `mutating`, the whole scan would be copied for each call.
  mutating func nextScript(
    _ entry: CharacterEntry, _ scalar: UInt32, _ text: Span<UInt8>, _ table: borrowing CharacterTable
  ) -> ScriptAnswer {
    let hasExtensions = entry.info & CharacterEntry.scriptExtensions != 0
    if entry.info & CharacterEntry.specificScript != 0 {
      let next = entry.script
      if script == 0 {
        // The first script of a paragraph holds for all that stands before it.
        let isFitting = leadingScripts == 0xFF || EastAsianScripts.bits[Int(next)] & leadingScripts != 0
        return isFitting ? .script(next) : .complex
      }
      // Where the one before is among its extensions, that goes on.
      return .script(hasExtensions && ScriptExtensions().contains(script, scalar) ? script : next)
    }
    if hasExtensions {
      if script == 0 || EastAsianScripts.bits[Int(script)] & entry.extensions != 0 { return .script(script) }
      if ScriptExtensions().contains(script, scalar) { return .script(script) }
      return scriptAmongExtensions(scalar, text, table)
    }
    guard let match = openBracket(closedBy: scalar) else { return .script(script) }
    return .script(open[match].script == 0 ? firstScript : open[match].script)
  }

  private mutating func scriptAmongExtensions(
    _ scalar: UInt32, _ text: Span<UInt8>, _ table: borrowing CharacterTable
  ) -> ScriptAnswer {
    let following = followingScript(text, from: position + Self.decode(text, position).length, table)
    guard case .script(let next) = following else { return following }
    let extensions = ScriptExtensions()
    return extensions.contains(next, scalar) ? following : .script(extensions.preferred(scalar))
  }

  /// The first script of the paragraph at or behind an offset; 0 where there is none.
  func followingScript(_ text: Span<UInt8>, from offset: Int, _ table: borrowing CharacterTable) -> ScriptAnswer {
    var offset = offset
    while offset < text.count {
      let (scalar, length) = Self.decode(text, offset)
      let entry = table.entry(scalar)
      if !entry.isKnown { return .unknown(scalar) }
      if entry.isNewline { return .script(0) }
      if entry.slot == 0x1F && entry.role == .none { return .complex }
      if entry.info & CharacterEntry.specificScript != 0 { return .script(entry.script) }
      offset += length
    }
    return .script(0)
  }

  /// Notes what a character whose script has been found changes for those that follow.
  mutating func noteScript(_ entry: CharacterEntry, _ scalar: UInt32, _ next: UInt8) {
    if entry.info & CharacterEntry.specificScript != 0 {
      if script == 0 { firstScript = next }
    } else if entry.info & CharacterEntry.scriptExtensions != 0 {
      if script == 0 { leadingScripts &= entry.extensions }
    } else if let match = openBracket(closedBy: scalar) {
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
