/// Syllables of Devanagari whose advance is that of the glyphs of their characters; see ``SyllableSumProof``.
struct SyllableSums: Sendable {
  private struct Letter: BitwiseCopyable {
    /// In font units; negative where the glyph may change by itself.
    var advance: Int32 = -1
    /// The signs that may follow, in the order of the text and with another between, and change nothing.
    var signs: UInt32 = 0
    /// Of a consonant, the vowel signs whose ligatures change nothing in it; of a vowel sign, the signs that it makes
    /// ligatures with.
    var tails: UInt32 = 0
    var isBase = false
    var glyph: SyllableGlyph = []
  }

  private var letters: [Letter]

  /// No syllable is a sum.
  init() { letters = [] }

  /// - Parameters:
  ///   - glyphs: The glyphs of ``SyllableLetter/range``.
  ///   - traits: By glyph, what it is at the ends of parts.
  ///   - advance: The advance of a glyph in font units.
  init(
    _ proof: SyllableSumProof, glyphs: [UInt32?], _ traits: [SyllableGlyph], advance: (UInt32) -> Int32
  ) {
    letters = Array(repeating: Letter(), count: glyphs.count)
    let signs = glyphs.indices.compactMap { index -> (kind: Kind, bit: UInt32, number: Int)? in
      guard let kind = Kind(Self.scalar(index)), kind.isSign, let number = Self.number(glyphs[index], proof) else {
        return nil
      }
      return (kind, Self.bit(Self.scalar(index)), number)
    }
    let behindVowels = signs.reduce(0) { $0 | ($1.kind == .sign ? $1.bit : 0) }
    let behindConsonants = signs.reduce(0) { $0 | $1.bit }
    for index in glyphs.indices {
      guard let kind = Kind(Self.scalar(index)), let glyph = glyphs[index], let number = Self.number(glyph, proof)
      else { continue }
      var letter = Letter(advance: advance(glyph), isBase: !kind.isSign, glyph: traits[Int(glyph)])
      let (barred, joined) = (proof.barred[number], proof.joined[number])
      if barred & (proof.signs | proof.made) == 0 && joined == 0 {
        // Most letters: all at once.
        switch kind {
        case .consonant: (letter.signs, letter.tails) = (behindConsonants, behindConsonants)
        case .vowel, .vowelSign: letter.signs = behindVowels
        case .sign, .other: break
        }
      } else {
        for sign in signs where kind.takes(sign.kind) && barred >> sign.number & 1 == 0 {
          if joined >> sign.number & 1 == 0 {
            letter.signs |= sign.bit
            if kind == .consonant, barred & proof.ligatures[sign.number] == 0 { letter.tails |= sign.bit }
          } else if kind == .vowelSign, proof.refused & proof.ligatures[number] == 0 {
            letter.tails |= sign.bit
          }
        }
      }
      letters[index] = letter
    }
  }

  /// The number of a glyph that does not change by itself.
  private static func number(_ glyph: UInt32?, _ proof: SyllableSumProof) -> Int? {
    guard let number = proof.number(of: glyph), proof.refused >> number & 1 == 0 else { return nil }
    return number
  }

  /// The advance in font units of a syllable of up to three characters, 0 for none, and its edges; nil where it has to
  /// be shaped. O(1).
  func advance(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> (units: Int64, edges: SyllableEdges)? {
    guard let base = letter(first), base.isBase, base.advance >= 0 else { return nil }
    var units = Int64(base.advance)
    var end = SyllableGlyph.noEnd
    end.extend(by: base.glyph)
    if second != 0 {
      guard base.signs & Self.bit(second) != 0, let sign = letter(second) else { return nil }
      units += Int64(sign.advance)
      end.extend(by: sign.glyph)
      if third != 0 {
        guard base.signs & sign.signs & Self.bit(third) != 0, let last = letter(third) else { return nil }
        units += Int64(last.advance)
        end.extend(by: last.glyph)
      }
    }
    return (units, SyllableEdges(first: base.glyph, end: end))
  }

  /// The advance in font units of a consonant before two signs that may become one, where these are as wide behind
  /// any such consonant, and its own edges; else nil. O(1).
  func consonant(
    _ first: UInt32, before second: UInt32, _ third: UInt32
  ) -> (units: Int64, edges: SyllableEdges)? {
    guard let base = letter(first), base.isBase, base.advance >= 0, base.tails & Self.bit(second) != 0,
      base.signs & Self.bit(third) != 0, let sign = letter(second), sign.tails & Self.bit(third) != 0
    else { return nil }
    var end = SyllableGlyph.noEnd
    end.extend(by: base.glyph)
    return (Int64(base.advance), SyllableEdges(first: base.glyph, end: end))
  }

  private func letter(_ scalar: UInt32) -> Letter? {
    let index = Int(scalar) - Int(SyllableLetter.range.lowerBound)
    return letters.indices.contains(index) ? letters[index] : nil
  }

  private static func scalar(_ index: Int) -> UInt32 { SyllableLetter.range.lowerBound + UInt32(index) }

  /// The bit of a sign; 0 for others.
  private static func bit(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x0900...0x0903: 1 << (scalar - 0x0900)
    case 0x093E, 0x0940...0x094C: 1 << (scalar - 0x093E + 8)
    default: 0
    }
  }

  /// What a character is in a syllable that may be a sum.
  ///
  /// Left out is what HarfBuzz takes apart, puts together or brings into another order: letters with a nukta, the vowel
  /// sign I, viramas; and what is rare.
  enum Kind {
    case consonant, vowel, sign, vowelSign
    /// A digit or a danda, which takes no signs.
    case other

    init?(_ scalar: UInt32) {
      switch scalar {
      case 0x0929, 0x0931, 0x0934: return nil
      case 0x0915...0x0939: self = .consonant
      case 0x0904...0x0914: self = .vowel
      case 0x0964...0x096F: self = .other
      case 0x0900...0x0903: self = .sign
      case 0x093E, 0x0940...0x094C: self = .vowelSign
      default: return nil
      }
    }

    var isSign: Bool { self == .sign || self == .vowelSign }

    /// Whether a sign may follow without anything else being put between, as with vowel signs behind vowels.
    func takes(_ other: Kind) -> Bool {
      switch self {
      case .consonant: other.isSign
      case .vowel, .vowelSign: other == .sign
      case .sign, .other: false
      }
    }
  }
}
