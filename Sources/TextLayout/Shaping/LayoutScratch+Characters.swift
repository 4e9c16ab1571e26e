internal import FontEngine

extension LayoutScratch {
  /// Finds out what a character means to measuring, and keeps it in ``characters``.
  mutating func learn(_ scalar: UInt32) {
    characters.set(scalar, entry(scalar))
  }

  /// The entry of a character, or of one in a presentation (see ``CharacterTable/emojiPresentation``).
  private mutating func entry(_ scalar: UInt32) -> CharacterEntry {
    if let (letter, _) = CharacterTable.joinedLetter(scalar) { return joinedEntry(scalar, letter) }
    if scalar >= CharacterTable.textPresentation {
      return found(scalar - CharacterTable.textPresentation, prefersColor: false) ?? .complex
    }
    if scalar == 0x20E3 + CharacterTable.emojiPresentation { return keycap() }
    if scalar >= CharacterTable.emojiPresentation {
      return found(scalar - CharacterTable.emojiPresentation, prefersColor: true) ?? .complex
    }
    let traits = CharacterTraits(scalar)
    switch scalar {
    case 0x09: return .tab
    case 0x0A: return Self.newline
    case 0xFE0F: return CharacterEntry(.selector, .cm)
    case 0x200C: return CharacterEntry(.nonJoiner, .cm)
    case 0x200D: return CharacterEntry(.joiner, .zwj)
    case 0x20E3: return CharacterEntry(.keycap, .cm)
    case 0x1F3FB...0x1F3FF: return CharacterEntry(.modifier, .em)
    case _ where traits.isRegionalIndicator: return CharacterEntry(.regionalIndicator, .ri)
    case _ where traits.isEmoji && traits.isExtendedPictographic && !traits.hasEmojiPresentation:
      return CharacterEntry(.textEmoji, traits.lineBreakClass)
    default: return found(scalar, prefersColor: traits.hasEmojiPresentation) ?? .complex
    }
  }

  /// U+20E3 in the face that colour glyphs of it come from.
  private mutating func keycap() -> CharacterEntry {
    let scalar: UInt32 = 0x20E3
    let answer = resolver.face(
      for: [scalar].span, traits: [CharacterTraits(scalar)].span, prefersColor: true, chain: characters.key.chain)
    guard answer.isCovered, let face = resolver.face(at: Int(answer.face)),
      let slot = characters.slot(of: Int(answer.face), face)
    else { return .complex }
    var entry = CharacterEntry(.keycap, .cm).part(ofSlot: UInt32(slot))
    if face.isColor { entry.info |= Self.emojiFreedom(scalar, face) }
    return entry
  }

  /// The flags that say before which emoji a run may be cut behind a character.
  private static func emojiFreedom(_ scalar: UInt32, _ face: FontFace) -> UInt32 {
    let additivity = face.emojiAdditivity
    return (additivity.isFree(scalar) ? CharacterEntry.free : 0)
      | (additivity.isFreeBeforeFlags(scalar) ? CharacterEntry.freeBeforeFlags : 0)
  }

  private static let newline = CharacterEntry(
    advance: 0, info: UInt32(LineBreakClass.lf.rawValue) | CharacterEntry.newline | 0x1F << 14)

  /// Classes whose members stand for themselves whatever is beside them.
  private static let plainClasses: LineBreakClassSet = [
    .al, .alDottedCircle, .alUnassignedPictograph, .ba, .bb, .b2, .cj, .cl, .cp, .cpWide, .eb, .em, .ex, .gl, .h2, .h3,
    .hh, .hl, .hy, .id, .idUnassignedPictograph, .in, .is, .ns, .nu, .op, .opWide, .po, .pr, .qu, .quInitial, .quFinal,
    .ri, .sp, .sy,
  ]

  /// The entry of a character that begins a cluster or is a mark on the one before; nil where only the whole of the
  /// analysis can deal with it.
  private mutating func found(_ scalar: UInt32, prefersColor: Bool) -> CharacterEntry? {
    let traits = CharacterTraits(scalar)
    guard !scalar.isControl, !traits.isDefaultIgnorable, hasPlace(scalar, traits) else { return nil }
    let answer =
      prefersColor
      ? resolver.face(for: [scalar].span, traits: [traits].span, prefersColor: true, chain: characters.key.chain)
      : resolver.face(for: scalar, chain: characters.key.chain, keepsAnswer: false)
    if !answer.isCovered { return missingEntry(scalar, traits, Int(answer.face)) }
    guard let face = resolver.face(at: Int(answer.face)), LayoutUnit.perEm % Int64(face.unitsPerEm) == 0,
      let slot = characters.slot(of: Int(answer.face), face),
      let glyph = characters.slots[slot].glyph(of: scalar, face),
      let advance = Int32(
        exactly: LayoutUnit.scaled(Int64(face.advance(ofGlyph: glyph)), unitsPerEm: Int64(face.unitsPerEm)))
    else { return nil }
    var entry = CharacterEntry(traits, slot: slot)
    entry.advance = advance
    if traits.triggersBidi {
      entry.info |= CharacterEntry.rightToLeft
      if !traits.hasScriptExtensions { entry.info |= Self.joining(scalar) << CharacterEntry.joiningShift }
    } else if !traits.isMark {
      entry.info |= additivity(of: scalar, traits, characters.slots[slot])
    }
    if face.isColor && !traits.hasScriptExtensions {
      entry.info |= Self.emojiFreedom(scalar, face)
    } else {
      noteClusters(&entry, scalar, traits, face)
    }
    if isHangingSpace(scalar) { entry.info |= CharacterEntry.space }
    if traits.hasScriptExtensions {
      entry.info |= CharacterEntry.scriptExtensions
      // Where a character has a script of its own, the bits say something else.
      if entry.info & CharacterEntry.specificScript == 0 {
        entry.info |= eastAsianExtensions(of: scalar) << CharacterEntry.extensionShift
      }
    }
    if traits.isPairedBracket { entry.info |= CharacterEntry.bracket }
    return entry
  }

  /// The entry of a character that no face has; nil where it may still be part of something.
  private mutating func missingEntry(_ scalar: UInt32, _ traits: CharacterTraits, _ position: Int) -> CharacterEntry? {
    guard !traits.triggersBidi, !traits.isEmoji, !traits.isPairedBracket,
      let face = resolver.face(at: position), let slot = characters.slot(of: position, face)
    else { return nil }
    var entry = CharacterEntry(traits, slot: slot)
    entry.info |= CharacterEntry.missing
    if traits.hasScriptExtensions {
      guard entry.info & CharacterEntry.specificScript != 0 else { return nil }
      entry.info |= CharacterEntry.scriptExtensions
    }
    if isHangingSpace(scalar) { entry.info |= CharacterEntry.space }
    return entry
  }

  /// How many clusters of a text no face has.
  mutating func countMissing(_ text: Span<UInt8>) -> Int {
    partAnalysis.decode(text)
    partAnalysis.findGraphemes()
    var count = 0
    var isCounted = false
    for row in 0..<partAnalysis.count {
      if partAnalysis.boundaries[row].contains(.grapheme) { isCounted = false }
      if isCounted || !known(partAnalysis.scalars[row]).isMissing { continue }
      count += 1
      isCounted = true
    }
    return count
  }

  /// Notes what is proved of a character of a script without spaces.
  private func noteClusters(
    _ entry: inout CharacterEntry, _ scalar: UInt32, _ traits: CharacterTraits, _ face: FontFace
  ) {
    guard traits.lineBreakClass == .sa || traits.isMark, !traits.hasScriptExtensions else { return }
    let script = UnicodeTables.scriptTags[Int(traits.script)]
    let additivity = face.clusterAdditivity(ofScript: script, for: characters.key.language)
    if additivity.isFree(scalar) { entry.info |= CharacterEntry.free }
    if let units = additivity.advance(of: scalar),
      let advance = Int32(exactly: LayoutUnit.scaled(Int64(units), unitsPerEm: Int64(face.unitsPerEm)))
    {
      entry.advance = advance
      entry.info |= CharacterEntry.summed | (additivity.isKerning(scalar) ? CharacterEntry.summedKerning : 0)
    }
  }

  /// Whether a pass over a text can deal with a character: one that begins a cluster, or is a mark on the one before.
  private func hasPlace(_ scalar: UInt32, _ traits: CharacterTraits) -> Bool {
    let stands = traits.graphemeBreakClass.standsAlone
    if traits.isMark { return traits.lineBreakClass == .cm && !stands }
    // Of the scripts without spaces, Thai and Lao: others have clusters of several letters.
    if traits.lineBreakClass == .sa {
      return (0x0E00...0x0EFF).contains(scalar) && (stands || CharacterEntry.isVowelAM(scalar))
    }
    return (stands || traits.isEmojiModifier) && Self.plainClasses.contains(traits.lineBreakClass)
  }

  /// The flags that say whether a character's advance and its pairs' adjustments are all there is to it.
  private func additivity(of scalar: UInt32, _ traits: CharacterTraits, _ slot: CharacterTable.Slot) -> UInt32 {
    let behaviour = slot.additivity.behaviour(of: scalar)
    let script = traits.script > ScriptResolver.lastUnspecific ? Int(traits.script) : 0
    let hasGroup = slot.groups[script] != CharacterTable.Slot.noGroup
    guard behaviour != .complex, hasGroup else { return 0 }
    if behaviour == .plain { return CharacterEntry.simple }
    // Where adjustments differ from script to script, those of ASCII would ask for a table each.
    let isBound = !slot.additivity.isScriptIndependent && script == 0 && scalar < 0x80
    return isBound ? 0 : CharacterEntry.simple | CharacterEntry.kerning
  }

  private func eastAsianExtensions(of scalar: UInt32) -> UInt32 {
    let extensions = ScriptExtensions()
    var bits: UInt32 = 0
    for (bit, script) in EastAsianScripts.list.enumerated() where extensions.contains(script, scalar) {
      bits |= 1 << UInt32(bit)
    }
    return bits
  }

  /// Makes the table of a style the one at hand.
  mutating func selectCharacters(_ styles: StyleTable) {
    charactersOwner = styles
    let key = CharacterTable.Key(chain: resolver.index(of: styles.chains[0]), language: styles.rows[0].language)
    if key != characters.key {
      parkedCharacters.append(characters)
      if let place = parkedCharacters.firstIndex(where: { $0.key == key }) {
        characters = parkedCharacters.remove(at: place)
      } else {
        if parkedCharacters.count > Self.maximumParked { parkedCharacters.removeFirst() }
        characters = CharacterTable(key)
      }
    }
    for slot in characters.extentRows.indices { characters.extentRows[slot] = .max }
    characters.extentRows[CharacterEntry.tabSlot] = 0
    scan.blank = (.none, 0)
  }

  /// Tables of other styles that are kept.
  private static let maximumParked = 8

  /// Finds the row of the style's extents for lines that a face's glyphs stand on.
  mutating func learnExtent(ofSlot slot: Int) {
    guard let styles = lastStyles else { return }
    let style = styles.rows[0]
    let position = characters.slots[slot].face
    var extent = style.metrics
    if position != style.face, let face = resolver.face(at: position) {
      extent.formUnion(LineMetrics(face.metrics, scale: style.scale, offset: style.baselineOffset))
    }
    if let known = styles.extents.firstIndex(of: extent) {
      characters.extentRows[slot] = UInt8(known)
    } else {
      let longer = StyleTable(styles, adding: extent)
      lastStyles = longer
      charactersOwner = longer
      characters.extentRows[slot] = UInt8(longer.extents.count - 1)
    }
  }
}

extension GraphemeBreakClass {
  /// Whether a character of the class is a cluster by itself unless marks follow it.
  fileprivate var standsAlone: Bool {
    switch self {
    case .other, .consonant, .pictographic, .hangulLV, .hangulLVT, .regionalIndicator: true
    default: false
    }
  }
}
