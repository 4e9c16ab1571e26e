internal import FontEngine

extension LayoutScratch {
  /// How a letter joins, as ``CharacterEntry/joining`` says it.
  static func joining(_ scalar: UInt32) -> UInt32 {
    switch JoiningLetter(scalar) {
    case nil: 0
    case .apart: 1
    case .right: 2
    case .dual: 3
    }
  }

  /// The entry of a letter in a form: simple where its width is its own.
  mutating func joinedEntry(_ number: UInt32, _ scalar: UInt32) -> CharacterEntry {
    guard let shape = joinedShape(number), let (face, additivity) = joining(of: scalar),
      let advance = Int32(
        exactly: LayoutUnit.scaled(Int64(face.advance(ofGlyph: shape.glyph)), unitsPerEm: Int64(face.unitsPerEm)))
    else { return .complex }
    let isKerning = additivity.isKerning(shape)
    return CharacterEntry(
      advance: advance,
      info: CharacterEntry.simple | (isKerning ? CharacterEntry.kerning : 0) | known(scalar).slot << 14)
  }

  /// What stands between two letters in their forms.
  mutating func joinedAdjustment(_ first: UInt32, _ second: UInt32) -> Int32 {
    guard let one = joinedShape(first), let other = joinedShape(second),
      known(one.scalar).slot == known(other.scalar).slot, let (face, additivity) = joining(of: one.scalar),
      let units = additivity.adjustment(one, before: other) ?? shapedAdjustment(one, other, face, additivity)
    else { return PairTable.mustShape }
    let adjustment = LayoutUnit.scaled(Int64(units), unitsPerEm: Int64(face.unitsPerEm))
    return Int32(exactly: adjustment) ?? PairTable.mustShape
  }

  /// What two letters that are shaped together are wider than the two are by themselves, in font units; nil where other
  /// letters may tell the difference.
  private mutating func shapedAdjustment(
    _ first: JoiningAdditivity.Shape, _ second: JoiningAdditivity.Shape, _ face: FontFace,
    _ additivity: JoiningAdditivity
  ) -> Int? {
    guard additivity.areShapedAlone(first, second) else { return nil }
    shape([first.scalar, second.scalar], first.form, second.form, face)
    // Their order is that of the line.
    guard additivity.areLetterLike(first, second, as: glyphs.reversed().map(\.glyph)) else { return nil }
    return glyphs.reduce(0) { $0 + Int($1.advance) } - Int(face.advance(ofGlyph: first.glyph))
      - Int(face.advance(ofGlyph: second.glyph))
  }

  /// The face of a letter, and the proof for its script.
  private mutating func joining(of scalar: UInt32) -> (face: FontFace, additivity: JoiningAdditivity)? {
    let slot = Int(known(scalar).slot)
    guard slot < characters.slots.count, let face = resolver.face(at: characters.slots[slot].face) else { return nil }
    return (face, characters.joining(ofSlot: slot, face, isHebrew: scalar < 0x600))
  }

  /// A letter in a form with the glyph that stands for it; nil where its width is not its own.
  private mutating func joinedShape(_ number: UInt32) -> JoiningAdditivity.Shape? {
    if let known = characters.joinedShapes[number] { return known }
    let shape = CharacterTable.joinedLetter(number).flatMap { joinedShape($0.scalar, $0.form) }
    characters.joinedShapes[number] = .some(shape)
    return shape
  }

  private mutating func joinedShape(_ scalar: UInt32, _ form: JoiningForms) -> JoiningAdditivity.Shape? {
    guard let (face, additivity) = joining(of: scalar), additivity.isSum(scalar, form) else { return nil }
    // Letters that are made of others come apart only where signs stand on them, or the font lacks them.
    if let glyph = additivity.glyph(of: scalar, form) {
      return JoiningAdditivity.Shape(scalar: scalar, form: form, glyph: glyph)
    }
    shape([scalar], form, form, face)
    guard glyphs.count == 1, face.advance(ofGlyph: glyphs[0].glyph) == glyphs[0].advance else { return nil }
    return JoiningAdditivity.Shape(scalar: scalar, form: form, glyph: glyphs[0].glyph)
  }

  /// Shapes letters alone, joined to what is around them as the forms of the first and the last one say.
  private mutating func shape(_ scalars: [UInt32], _ first: JoiningForms, _ last: JoiningForms, _ face: FontFace) {
    let tatweel: UInt32 = 0x640
    let joinsBefore = first == .final || first == .medial
    let joinsBehind = last == .initial || last == .medial
    var text = String.UnicodeScalarView()
    for part in (joinsBefore ? [tatweel] : []) + scalars + (joinsBehind ? [tatweel] : []) {
      if let part = Unicode.Scalar(part) { text.append(part) }
    }
    let utf8 = String(text)
    let request = ShapeRequest(
      face: face, script: scalars[0] < 0x600 ? Self.hebrew : Self.arabic, isRightToLeft: true,
      language: characters.key.language)
    let length = utf8.utf8.count
    buffer.shape(
      utf8.utf8Span.span, range: (joinsBefore ? 2 : 0)..<length - (joinsBehind ? 2 : 0), context: 0..<length,
      request: request, into: &glyphs)
  }
}
