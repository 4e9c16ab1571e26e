extension TextScan {
  /// Goes on until the text ends or something stands in the way.
  mutating func run(
    _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ rules: Rules, into segments: inout OutputSpan<Segment>,
    cuts: inout [Cut], paragraphs: inout [ParagraphRow]
  ) -> Stop {
    let tables = Tables(table)
    let hasPlainWords = table.hasPlainWords && rules.letterSpacing == 0
    var head = head
    if isBehindShaped {
      isBehindShaped = false
      if let stop = addLetters(behindShaped: &head, text, table, tables, rules, &segments) { return stop }
    }
    while true {
      if head.position > head.start && !mustShape && !shapesAll && !rules.isBrowser {
        addPlain(&head, text, table, tables, rules, &segments)
      }
      guard head.position < text.count else { break }
      if script == 0 && head.position == paragraph.start && hasPlainWords && beginsPlainly(text[head.position], tables)
      {
        beginPlainly(&head, UInt32(text[head.position]), tables)
        addWords(&head, text, tables, takesPlain: !rules.isBrowser, &segments)
        continue
      }
      let (scalar, length) = Self.decode(text, head.position)
      var entry = tables.entry(scalar)
      if scalar &- 0x23 < 0x17 && Self.beginsKeycap(text, head.position) {
        let number = scalar + CharacterTable.emojiPresentation
        entry = tables.entry(number)
        self.head = head
        if !entry.isKnown { return .unknownCharacter(number) }
        if entry.slot == 0x1F { return .complex }
        entry.info &= ~(CharacterEntry.simple | CharacterEntry.kerning)
      }
      // A cluster takes the level of its base, however far the next begins behind it.
      let crosses = head.position >= levels.end
      var startsWord = false
      // Everything is decided before anything is changed, since the character may have to be looked at again.
      if !entry.isSimple || emoji != .none {
        self.head = head
        if !entry.isKnown { return .unknownCharacter(scalar) }
        if entry.isNewline {
          if let stop = endParagraph(tables.extentRows, &segments, cuts.count, &paragraphs) { return stop }
          head = self.head
          continue
        }
        switch special(&entry, scalar, text, head.position + length, table) {
        case .base: break
        case .part(let state):
          add(entry, scalar, length, state, tables.breaks)
          head = self.head
          // No token of that length is measured by itself.
          if head.position &- tokenStart >= LayoutScratch.windowByteCount { return .complex }
          continue
        case .stop(let stop): return stop
        }
        if entry.lineBreakIndex == Int(LineBreakClass.sa.rawValue) {
          guard head.position < dictionary.end else { return .undivided }
          startsWord = dictionary.startsWord(at: head.position)
        }
      }
      if entry.isTab {
        if rules.isBrowser || rules.letterSpacing != 0 { return .complex }
        hasTabs = true
      }
      let entered = tables.breaks[head.state << 6 | entry.lineBreakIndex]
      var allowsBreak = entered.decision == 1
      if entered.decision > 2 {
        self.head = head
        switch lookAround(entered, entry, text, head.position + length, table) {
        case .complex: return .complex
        case .unknown(let scalar): return .unknownCharacter(scalar)
        case .answer(let answer): allowsBreak = answer
        }
      }
      if startsWord { allowsBreak = true }
      if rules.isBrowser && head.position > head.start {
        allowsBreak = Self.browserAllowsBreak(allowsBreak, head, before: scalar, text)
      }
      var isJoined = entry.slot == head.previous.slot && !crosses && !(startsWord && endsFree) && !entry.isTab
      if isJoined, endsEmoji(before: entry) { isJoined = false }
      var newScript = script
      let asksScript =
        entry.hasSayInScript
        && (entry.script != script || entry.info & (CharacterEntry.scriptExtensions | CharacterEntry.bracket) != 0)
      if asksScript {
        self.head = head
        let next = nextScript(entry, scalar, text)
        isJoined = isJoined && (next == script || script == 0 || EastAsianScripts.isKana(next, script))
        newScript = next
      }
      let changesRun = entry.slot != head.previous.slot || newScript != script
      if changesRun && !head.previous.isSimple && Self.mayConjoin(scalar, text, head) { return .complex }
      if crosses || newScript != script { shapesAll = self.shapesAll(in: newScript, at: head.position) }
      if shapesAll {
        if script == 0 && newScript != 0 && head.position > paragraph.start { return .leading(newScript) }
        if !entry.isTab { entry.info &= ~(CharacterEntry.simple | CharacterEntry.kerning) }
      }
      if head.position > head.start {
        if shapesAll && isJoined && head.position == joinedEnd && !entry.isSpace {
          let (isApart, stop) = standsApart(scalar, table)
          if let stop {
            self.head = head
            return stop
          }
          isJoined = !isApart
        }
        if shapesAll && head.position &- head.start >= Segment.maximumByteCount { return .complex }
        let changesKind = (head.previous.info ^ entry.info) & CharacterEntry.space != 0
        let endsToken = !isJoined || changesKind && table.joinedSpaces &>> entry.slot & 1 == 0
        let endsSegment =
          allowsBreak || endsToken || changesKind || head.position &- head.start >= Segment.maximumByteCount
        let row = tables.extentRows[Int(head.previous.slot)]
        if endsSegment && row == .max {
          self.head = head
          return .unknownExtent(Int(head.previous.slot))
        }
        if endsToken && mustShape && !postpone(&head, segments.count) {
          self.head = head
          return .unshaped
        }
        if isJoined && head.previous.isKerning && !mustShape {
          var adjustment = PairTable.mustShape
          if head.previousScalar | scalar < 0x80 {
            adjustment = tables.asciiPairs[Int(head.previousScalar << 7 | scalar)]
            if adjustment == PairTable.unknown {
              self.head = head
              return .unknownPair(head.previousScalar, scalar)
            }
          } else if let first = table.pairFirst(head.previousScalar, head.previous, entry, script: newScript) {
            adjustment = table.pairs.adjustment(first, scalar)
            if adjustment == PairTable.unknown {
              self.head = head
              return .unknownPair(first, scalar)
            }
          }
          if adjustment == PairTable.mustShape {
            if endsToken { return .complex }
            mustShape = true
          } else if adjustment != 0 {
            if allowsBreak {
              append(cutAt: head, adjustment, before: length, text, segment: segments.count, to: &cuts)
            }
            head.width &+= Int64(adjustment)
          }
        }
        if endsSegment {
          let hasCut = !cuts.isEmpty && cuts[cuts.count - 1].segment == segments.count
          endSegment(&head, row, allowsBreak: allowsBreak, hasCut: hasCut, &segments)
          if endsToken { beginToken(head.position, segments.count) }
        }
      }
      if asksScript { noteScript(entry, scalar, newScript) }
      if crosses { levels.goOn(to: head.position) }
      if !entry.isSimple {
        mustShape = true
        if entry.lineBreakIndex == Int(LineBreakClass.ri.rawValue) { emoji = .halfFlag } else { emoji = .none }
      } else if emoji != .none {
        emoji = .none
      }
      head.state = entered.state
      head.width &+= Int64(entry.advance) &+ rules.letterSpacing
      head.position &+= length
      head.previous = entry
      head.previousScalar = scalar
      endsFree = entry.isFree
      endsFreeBeforeFlag = entry.isFreeBeforeFlags
      if !entry.isSimple {
        if entry.isMissing { hasMissing = true }
        if entry.isShapedLetter, let stop = addLetters(behindShaped: &head, text, table, tables, rules, &segments) {
          return stop
        }
      } else if scalar < 0x80 {
        if hasPlainWords && Self.isASCIILetter(scalar) {
          addWords(&head, level(of: text), tables, takesPlain: !shapesAll && !rules.isBrowser, &segments)
        }
      } else if entry.isLetter {
        if rules.letterSpacing == 0 && !mustShape { addLetters(&head, level(of: text), table, tables, &segments) }
      } else if entry.isIdeograph && !mustShape {
        addIdeographs(&head, level(of: text), table, tables, rules, &segments)
      }
    }
    self.head = head
    return finish(tables.extentRows, &segments)
  }

  /// Whether a paragraph that begins with a byte does so with a letter of ASCII that is known, its levels being 0 as far
  /// as is known.
  @inline(__always)
  private func beginsPlainly(_ byte: UInt8, _ tables: borrowing Tables) -> Bool {
    Self.isASCIILetter(UInt32(byte)) && !levels.areKnown && tables.entries[256 + Int(byte)].isSimple
  }

  /// Takes in the letter that a paragraph begins with.
  @inline(__always)
  private mutating func beginPlainly(_ head: inout Head, _ scalar: UInt32, _ tables: borrowing Tables) {
    let entry = tables.entry(scalar)
    script = entry.script
    firstScript = script
    shapesAll = false
    endsFree = entry.isFree
    endsFreeBeforeFlag = entry.isFreeBeforeFlags
    head.state = tables.breaks[head.state << 6 | entry.lineBreakIndex].state
    head.width = Int64(entry.advance)
    head.position &+= 1
    head.previous = entry
    head.previousScalar = scalar
  }

  /// The text up to the end of the level at hand.
  @inline(__always) @_lifetime(copy text)
  func level(of text: Span<UInt8>) -> Span<UInt8> { text.extracting(first: min(text.count, levels.end)) }
}
