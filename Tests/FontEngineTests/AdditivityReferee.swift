import FontEngine

/// Adds widths up as the proof allows, and compares them with HarfBuzz's.
final class AdditivityReferee {
  let face: FontFace
  let additivity: PairAdditivity
  private let language: LanguageTag
  private let buffer = ShapingBuffer()
  private var advances: [UInt32: Int] = [:]
  private var pairs: [Pair: Int?] = [:]

  private struct Pair: Hashable {
    var first: UInt32
    var second: UInt32
    var group: UInt8
  }

  init(_ face: FontFace, language: LanguageTag = .unspecified) {
    self.face = face
    self.language = language
    additivity = face.additivity(for: language)
  }

  /// The width that HarfBuzz gives a run.
  func shaped(_ scalars: some Sequence<UInt32>, script: UInt32, isRightToLeft: Bool? = nil) -> Int {
    var text = String.UnicodeScalarView()
    for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
    let bytes = Array(String(text).utf8)
    let request = ShapeRequest(
      face: face, script: script, isRightToLeft: isRightToLeft ?? (script == Self.hebrew), language: language)
    return buffer.advance(of: bytes.span, range: 0..<bytes.count, context: 0..<bytes.count, request: request)
  }

  /// The glyphs that HarfBuzz shapes a run from left to right to.
  func glyphs(_ scalars: [UInt32], script: UInt32) -> [ShapedGlyph] {
    let bytes = Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf8)
    var glyphs: [ShapedGlyph] = []
    buffer.shape(
      bytes.span, range: 0..<bytes.count, context: 0..<bytes.count,
      request: ShapeRequest(face: face, script: script, language: language), into: &glyphs)
    return glyphs
  }

  /// The width by addition; nil where the run must be shaped.
  func added(_ scalars: [UInt32], script: UInt32) -> Int? {
    guard let group = additivity.pairGroup(ofScript: script, isRightToLeft: script == Self.hebrew) else { return nil }
    var sum = 0
    for (index, scalar) in scalars.enumerated() {
      let behaviour = additivity.behaviour(of: scalar)
      if behaviour == .complex { return nil }
      sum += advance(scalar)
      if behaviour == .plain || index + 1 == scalars.count { continue }
      guard let adjustment = adjustment(scalar, scalars[index + 1], behaviour, group, script) else { return nil }
      sum += adjustment
    }
    return sum
  }

  /// The advance of a character's glyph.
  func advance(_ scalar: UInt32) -> Int {
    if let known = advances[scalar] { return known }
    let advance = face.glyph(for: scalar).map { Int(face.advance(ofGlyph: $0)) } ?? 0
    advances[scalar] = advance
    return advance
  }

  private func adjustment(
    _ first: UInt32, _ second: UInt32, _ behaviour: PairBehaviour, _ group: UInt8, _ script: UInt32
  ) -> Int? {
    let pair = Pair(first: first, second: second, group: group)
    if let known = pairs[pair] { return known }
    var adjustment: Int?
    if behaviour == .kerning || !additivity.mustShape(first, before: second) {
      adjustment = shaped([first, second], script: script) - advance(first) - advance(second)
    }
    pairs[pair] = .some(adjustment)
    return adjustment
  }

  /// The longest pieces of a text that are of one script and of characters that the face does not find complex,
  /// cut where the proof asks for shaping.
  func pieces(of text: String) -> [(scalars: [UInt32], script: UInt32)] {
    var pieces: [(scalars: [UInt32], script: UInt32)] = []
    var scalars: [UInt32] = []
    var script = Self.common
    func flush() {
      if !scalars.isEmpty { pieces.append((scalars, script)) }
      scalars = []
      script = Self.common
    }
    for scalar in text.unicodeScalars {
      guard additivity.behaviour(of: scalar.value) != .complex else {
        flush()
        continue
      }
      let own = Self.script(of: scalar.value)
      if own != Self.common, script != Self.common, own != script { flush() }
      if let last = scalars.last, additivity.behaviour(of: last) == .joining,
        additivity.mustShape(last, before: scalar.value)
      {
        flush()
      }
      if own != Self.common { script = own }
      scalars.append(scalar.value)
    }
    flush()
    return pieces
  }

  static let common = tag("Zyyy")
  static let hebrew = tag("Hebr")

  static func tag(_ code: String) -> UInt32 { code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// The script that a character is shaped in.
  static func script(of scalar: UInt32) -> UInt32 {
    let block = Int(UnicodeTables.traitIndex[Int(scalar >> 6)])
    let trait = UnicodeTables.traitBlocks[block << 6 | Int(scalar & 63)]
    let script = UnicodeTables.scriptTags[Int(trait >> 11 & 0xFF)]
    return script == tag("Hira") ? tag("Kana") : script
  }
}
