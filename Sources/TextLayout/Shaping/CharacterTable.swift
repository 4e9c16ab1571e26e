internal import FontEngine

/// The advances of the characters of one style and of their pairs, filled on demand, so that text whose width is
/// provably a sum is measured without shaping.
///
/// A style's characters come from several faces; each gets a slot here at its first use.
struct CharacterTable {
  /// What a table depends on.
  struct Key: Hashable, Sendable {
    /// The chain's number in the resolver.
    var chain: Int
    var language: LanguageTag
  }

  /// A face of the chain. Not a structure: a copy would count a reference for each of its parts.
  final class Slot {
    /// Its position in the collection.
    let face: Int
    let additivity: PairAdditivity
    let unitsPerEm: Int64
    /// By script index, the group of scripts with the same pair adjustments.
    let groups: [UInt8]
    /// The proofs for joined letters, once they have been asked for.
    var arabic: JoiningAdditivity?
    var hebrew: JoiningAdditivity?

    static let noGroup = UInt8.max

    init(face: Int, additivity: PairAdditivity, unitsPerEm: Int64) {
      self.face = face
      self.additivity = additivity
      self.unitsPerEm = unitsPerEm
      groups = (0...255).map { script in
        guard LayoutScratch.additiveScripts[script] else { return Self.noGroup }
        return additivity.pairGroup(ofScript: UnicodeTables.scriptTags[script], isRightToLeft: false) ?? Self.noGroup
      }
    }

    /// What stands between two characters, from font units; one that is too large has to be shaped.
    func adjustment(_ units: Int64) -> Int32 {
      Int32(exactly: LayoutUnit.scaled(units, unitsPerEm: unitsPerEm)) ?? PairTable.mustShape
    }

    /// The glyph of a character: the proof knows that of most.
    func glyph(of scalar: UInt32, _ face: FontFace) -> UInt32? {
      let known = additivity.glyph(of: scalar)
      return known != 0 ? UInt32(known) : face.glyph(for: scalar)
    }
  }

  let key: Key
  /// By 256 characters, the page of ``entries`` they lie in; 0 where nothing is known of any.
  ///
  /// Behind Unicode's characters come the same ones in emoji presentation, then in text presentation, then letters in
  /// the forms that they take beside others.
  private(set) var pages = [UInt8](repeating: 0, count: Int(joined(0xFFF, 3) >> 8) + 1)
  /// Pages of 256: first an empty one, then the one of U+0000 to U+00FF, then others as they come.
  private(set) var entries = [CharacterEntry](repeating: .unknown, count: 512)
  /// By two ASCII characters, what stands between them.
  private(set) var asciiPairs = [Int32](repeating: PairTable.unknown, count: 0x4000)
  /// The same in words and between them.
  private(set) var wordSteps = WordSteps()
  private(set) var pairs = PairTable()
  /// By slot, the row among the line extents of the style at hand; the largest number where it is not known.
  var extentRows = [UInt8](repeating: .max, count: CharacterEntry.maximumSlots + 1)
  /// The break rules in use; see ``LineBreakTable``.
  private(set) var breaks: [LineBreakTable.Entry] = []
  private var breaksKey: LineBreakTable.Key?
  private(set) var slots: [Slot] = []
  /// Letters in their forms, by number, as far as they have been asked for; nil for those that have to be shaped.
  var joinedShapes: [UInt32: JoiningAdditivity.Shape?] = [:]
  /// By slot, a bit for each face that shapes spaces along with words.
  private(set) var joinedSpaces: UInt32 = 0
  /// By slot, a bit for each face whose pairs are adjusted differently from script to script.
  private(set) var boundSlots: UInt32 = 0
  /// Whether the letters of ASCII that are known are all of one face and measured by sums.
  private(set) var hasPlainWords = true

  /// More pages are not kept: enough for the characters of East Asia several times over.
  private static let maximumPages = 255

  init(_ key: Key) {
    self.key = key
    pages[0] = 1
  }

  /// What is known of a character.
  @inline(__always)
  func entry(_ scalar: UInt32) -> CharacterEntry {
    entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
  }

  /// Added to a character, its number in emoji and in text presentation.
  static let emojiPresentation: UInt32 = 0x110000
  static let textPresentation: UInt32 = 0x220000

  /// The number of a letter below U+1000 in a form: isolated, final, initial, medial.
  @inline(__always)
  static func joined(_ scalar: UInt32, _ form: UInt32) -> UInt32 { firstJoined | form << 12 | scalar }

  static let firstJoined: UInt32 = 0x330000

  /// The letter and the form that a number stands for; nil for characters as such.
  static func joinedLetter(_ number: UInt32) -> (scalar: UInt32, form: JoiningForms)? {
    number < firstJoined ? nil : (number & 0xFFF, JoiningForms(rawValue: 1 << UInt8(number >> 12 & 3)))
  }

  /// The proof for the joined letters of a slot's face.
  mutating func joining(ofSlot slot: Int, _ face: FontFace, isHebrew: Bool) -> JoiningAdditivity {
    if let known = isHebrew ? slots[slot].hebrew : slots[slot].arabic { return known }
    let made = face.joiningAdditivity(ofScript: isHebrew ? 0x4865_6272 : 0x4172_6162, for: key.language)
    if isHebrew { slots[slot].hebrew = made } else { slots[slot].arabic = made }
    return made
  }

  /// Keeps what was found out of a character.
  mutating func set(_ scalar: UInt32, _ entry: CharacterEntry) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      if entries.count >> 8 >= Self.maximumPages { forgetPages() }
      // Room that is not used takes no memory, but going to larger room takes twice as much as is used.
      if entries.count == 512 { entries.reserveCapacity((Self.maximumPages + 1) << 8) }
      pages[page] = UInt8(entries.count >> 8)
      entries.append(contentsOf: repeatElement(.unknown, count: 256))
    }
    entries[Int(pages[page]) << 8 | Int(scalar & 0xFF)] = entry
    if scalar < 0x80 {
      if TextScan.isASCIILetter(scalar) { checkWords() }
      // What never kerns need not be asked for pair by pair.
      if entry.isSimple && !entry.isKerning {
        for second in 0..<0x80 { asciiPairs[Int(scalar) << 7 | second] = 0 }
      }
      wordSteps.set(scalar, entry, breaks)
      setSteps(beside: scalar)
    }
  }

  /// What stands between two characters, the first as ``pairFirst(_:_:_:script:)`` tells it.
  func adjustment(_ first: UInt32, _ second: UInt32) -> Int32 {
    first | second < 0x80 ? asciiPairs[Int(first << 7 | second)] : pairs.adjustment(first, second)
  }

  /// Keeps what stands between two characters.
  mutating func setAdjustment(_ first: UInt32, _ second: UInt32, _ adjustment: Int32) {
    if first | second < 0x80 {
      asciiPairs[Int(first << 7 | second)] = adjustment
      setStep(first, second)
    } else {
      pairs.insert(first, second, adjustment)
    }
  }

  private mutating func setSteps(beside scalar: UInt32) {
    for other in UInt32(0x20)..<0x7F where entries[256 + Int(other)].isKnown {
      setStep(other, scalar)
      setStep(scalar, other)
    }
  }

  @inline(__always)
  private mutating func setStep(_ first: UInt32, _ second: UInt32) {
    guard first &- 0x20 < 0x5F, second &- 0x20 < 0x5F else { return }
    let adjustment = asciiPairs[Int(first << 7 | second)]
    if adjustment == PairTable.unknown { return }
    wordSteps.set(
      (first, entries[256 + Int(first)]), (second, entries[256 + Int(second)]), adjustment: adjustment, breaks)
  }

  /// Takes the break rules of a style.
  mutating func setBreaks(_ table: LineBreakTable, _ key: LineBreakTable.Key) {
    if key == breaksKey { return }
    breaksKey = key
    breaks = table.entries
    wordSteps.begin(breaks)
    let known = (UInt32(0x20)..<0x7F).filter { entries[256 + Int($0)].isKnown }
    for scalar in known { wordSteps.set(scalar, entries[256 + Int(scalar)], breaks) }
    for scalar in known { setSteps(beside: scalar) }
  }

  static let pairScriptShift: UInt32 = 21
  static let pairScalarMask: UInt32 = 0x1F_FFFF

  /// What stands for the first character of a pair in ``pairs``: along with the script of the run where that makes a
  /// difference; nil where the script is not known.
  ///
  /// - Parameters:
  ///   - script: The script of the run, 0 where only the two characters can tell.
  @inline(__always)
  func pairFirst(_ scalar: UInt32, _ entry: CharacterEntry, _ next: CharacterEntry, script: UInt8) -> UInt32? {
    if boundSlots &>> entry.slot & 1 == 0 { return scalar }
    var script = script
    if next.info & CharacterEntry.specificScript != 0 {
      script = next.script
    } else if entry.info & CharacterEntry.specificScript != 0 {
      script = entry.script
    }
    if script == 0 { return nil }
    return scalar | UInt32(EastAsianScripts.shaped(script)) &<< Self.pairScriptShift
  }

  /// What stands between a letter and the character behind it, which are not both of ASCII.
  @inline(__always)
  func adjustment(_ first: UInt32, _ letter: CharacterEntry, _ second: UInt32, _ entry: CharacterEntry) -> Int32 {
    guard let first = pairFirst(first, letter, entry, script: letter.script) else { return PairTable.unknown }
    return pairs.adjustment(first, second)
  }

  /// The slot of a face, made at its first use; nil where there are too many.
  mutating func slot(of position: Int, _ face: FontFace) -> Int? {
    if let known = slots.firstIndex(where: { $0.face == position }) { return known }
    guard slots.count < CharacterEntry.maximumSlots else { return nil }
    slots.append(
      Slot(face: position, additivity: face.additivity(for: key.language), unitsPerEm: Int64(face.unitsPerEm)))
    if !slots[slots.count - 1].additivity.isScriptIndependent { boundSlots |= 1 << UInt32(slots.count - 1) }
    if face.isSpaceSensitive { joinedSpaces |= 1 << UInt32(slots.count - 1) }
    return slots.count - 1
  }

  /// Forgets all but Latin-1, so that memory stays bounded.
  private mutating func forgetPages() {
    for page in 1..<pages.count { pages[page] = 0 }
    entries.removeLast(entries.count - 512)
  }

  /// Letters that are not known yet are no step, so that they do not stand in the way.
  private mutating func checkWords() {
    var first: CharacterEntry?
    hasPlainWords = (0x41...0x7A).allSatisfy { letter in
      let entry = entries[256 + letter]
      guard entry.isKnown, TextScan.isASCIILetter(UInt32(letter)) else { return true }
      let kind = first ?? entry
      first = kind
      return entry.isSimple && entry.slot == kind.slot && entry.script == kind.script && entry.lineBreakClass == .al
    }
  }
}
