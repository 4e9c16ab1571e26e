/// The proof of which letters and signs are together as wide in a syllable as the glyphs that their characters have.
///
/// It is about syllables of a letter and at most two signs behind it, in the order of the text. A rule can fire in one
/// only where each position holds one of these glyphs, the letter first: of every other rule no glyph is there. What is
/// left are rules of one glyph, which are refused, and rules that name two glyphs one after the other, which are kept
/// apart; flags of lookups do not matter where any two glyphs of a syllable are looked up, neighbours or not.
///
/// Two signs may become one glyph by an active ligature. What comes of them does not depend on the letter as long as no
/// rule names it along with the signs or the ligature.
struct SyllableSumProof {
  /// A set of the glyphs that the proof considers, by their numbers.
  typealias Members = UInt128

  /// By glyph, its number and one; 0 for those that the proof does not consider.
  private var numbers: [UInt8]
  private var glyphs: [UInt16] = []
  /// Glyphs of signs, and of ligatures of two signs.
  private(set) var signs: Members = 0
  private(set) var made: Members = 0
  /// Glyphs that change without a neighbour.
  private(set) var refused: Members = 0
  /// By number, the glyphs behind it that a rule names along with it.
  private(set) var barred: [Members]
  /// By number, the signs behind a sign that it makes a ligature with.
  private(set) var joined: [Members]
  /// By number of a sign, what it makes ligatures with others that follow.
  private(set) var ligatures: [Members]
  private(set) var isMalformed = false
  /// The positions of the rule at hand, in the order of the text.
  private var positions: [Members] = []

  /// Letter and signs: longer rules do not fit.
  private static let maximumLength = 3
  private static let capacity = Members.bitWidth

  init(glyphCount: Int) {
    numbers = Array(repeating: 0, count: glyphCount)
    barred = Array(repeating: 0, count: Self.capacity)
    joined = barred
    ligatures = barred
  }

  /// The number of a glyph; nil for those that the proof does not consider.
  func number(of glyph: UInt32?) -> Int? {
    guard let glyph, glyph < numbers.count, numbers[Int(glyph)] > 0 else { return nil }
    return Int(numbers[Int(glyph)]) - 1
  }

  /// Takes in the glyph of a letter or a sign.
  mutating func add(_ glyph: UInt32?, isSign: Bool) {
    guard let glyph, glyph > 0, let number = enter(Int(glyph)) else { return }
    if isSign { signs |= 1 << number }
  }

  private mutating func enter(_ glyph: Int) -> Int? {
    guard glyph < numbers.count else { return nil }
    if numbers[glyph] == 0 {
      guard glyphs.count < Self.capacity else { return nil }
      glyphs.append(UInt16(glyph))
      numbers[glyph] = UInt8(glyphs.count)
    }
    return Int(numbers[glyph]) - 1
  }

  /// Reads GSUB; `active` has an entry for each lookup.
  mutating func readSubstitutions(_ reader: inout TableReader, _ active: [AdditiveScripts]) {
    AdditivityProof.visit(&reader, active, extensionType: 7) { reader, subtable in
      if subtable.type == 4 { readLigatures(&reader, subtable.offset, isNoting: true) }
    }
    AdditivityProof.visit(&reader, active, extensionType: 7) { reader, subtable in
      switch subtable.type {
      case 1, 2, 3: refused |= coverage(&reader, subtable.offset)
      case 4: readLigatures(&reader, subtable.offset, isNoting: false)
      case 5, 6: readContext(&reader, subtable.offset, isChained: subtable.type == 6)
      case 8: readReverse(&reader, subtable.offset)
      default: break
      }
    }
    isMalformed = isMalformed || reader.isMalformed
  }

  /// Reads GPOS.
  mutating func readPositionings(_ reader: inout TableReader, _ active: [AdditiveScripts]) {
    AdditivityProof.visit(&reader, active, extensionType: 9) { reader, subtable in
      let offset = subtable.offset
      switch subtable.type {
      case 1: if reader.u16(offset + 4) & Self.advanceBits != 0 { refused |= coverage(&reader, offset) }
      case 2:
        let formats = reader.u16(offset + 4) | reader.u16(offset + 6)
        if formats & Self.advanceBits != 0 { bar(coverage(&reader, offset), before: .max) }
      case 3: refused |= coverage(&reader, offset)
      case 7, 8: readContext(&reader, offset, isChained: subtable.type == 8)
      // Marks attach by offsets alone.
      default: break
      }
    }
    isMalformed = isMalformed || reader.isMalformed
  }

  /// The bits of a value format for the horizontal advance and what varies it.
  private static let advanceBits = 0x44

  // MARK: Sets

  private mutating func bar(_ first: Members, before second: Members) {
    var left = first
    while left != 0 {
      barred[left.trailingZeroBitCount] |= second
      left &= left - 1
    }
  }

  private func members(of ranges: [GlyphRange]) -> Members {
    var result: Members = 0
    for range in ranges {
      for glyph in range.indices where glyph < numbers.count && numbers[glyph] > 0 {
        result |= 1 << Members(numbers[glyph] - 1)
      }
    }
    return result
  }

  /// The glyphs of the Coverage table that a subtable begins with.
  private func coverage(_ reader: inout TableReader, _ offset: Int) -> Members {
    members(of: reader.orderedCoverage(reader.offset16(offset + 2, from: offset)))
  }

  private var all: Members { glyphs.count == Self.capacity ? .max : 1 << Members(glyphs.count) - 1 }

  /// The glyphs of each class of a ClassDef table, by class; classes beyond the list have none.
  private func classes(_ reader: inout TableReader, _ offset: Int) -> [Members] {
    var result: [Members] = [0]
    reader.checkClasses(offset)
    for (range, number) in reader.classRanges(offset) {
      let members = members(of: [range])
      if members == 0 { continue }
      reader.spend(max(0, number - result.count))
      if reader.isMalformed { break }
      while result.count <= number { result.append(0) }
      result[number] |= members
    }
    result[0] = all & ~result.reduce(0, |)
    return result
  }

  // MARK: Rules

  /// Bars what ``positions`` name of a syllable.
  private mutating func takeRule() {
    guard let first = positions.first else { return }
    for position in positions.dropFirst() where position & (signs | made) == 0 { return }
    if positions.count == 1 {
      refused |= first
    } else {
      bar(first, before: positions[1] & (signs | made))
    }
  }

  /// Ligatures of two signs are noted first, for other rules may name them.
  private mutating func readLigatures(_ reader: inout TableReader, _ offset: Int, isNoting: Bool) {
    var index = -1
    for range in reader.orderedCoverage(reader.offset16(offset + 2, from: offset)) {
      for first in range.indices {
        index += 1
        guard first < numbers.count, numbers[first] > 0 else { continue }
        let number = Int(numbers[first]) - 1
        if isNoting && signs >> number & 1 == 0 { continue }
        guard index < reader.u16(offset + 4) else { return }
        let set = reader.offset16(offset + 6 + index * 2, from: offset)
        guard set != 0 else { continue }
        for place in 0..<reader.u16(set) {
          let ligature = reader.offset16(set + 2 + place * 2, from: set)
          guard !reader.isMalformed else { return }
          if ligature != 0 { readLigature(&reader, ligature, first: number, isNoting: isNoting) }
        }
      }
    }
  }

  private mutating func readLigature(_ reader: inout TableReader, _ offset: Int, first: Int, isNoting: Bool) {
    let count = reader.u16(offset + 2)
    guard count <= Self.maximumLength else { return }
    if count < 2 {
      refused |= 1 << first
      return
    }
    let second = UInt32(reader.u16(offset + 4))
    guard let second = number(of: second), (signs | made) >> second & 1 != 0 else { return }
    let isOfSigns = count == 2 && (signs & ~made) >> first & 1 != 0 && (signs & ~made) >> second & 1 != 0
    if isNoting {
      guard isOfSigns, let result = enter(reader.u16(offset)) else { return }
      made |= 1 << result
      joined[first] |= 1 << second
      ligatures[first] |= 1 << result
    } else if !isOfSigns || joined[first] >> second & 1 == 0 {
      barred[first] |= 1 << second
    }
  }

  private mutating func readReverse(_ reader: inout TableReader, _ offset: Int) {
    positions.removeAll(keepingCapacity: true)
    let input = coverage(&reader, offset)
    guard input != 0 else { return }
    let backtrack = reader.u16(offset + 4)
    let ahead = offset + 6 + backtrack * 2
    let lookahead = reader.u16(ahead)
    guard backtrack + 1 + lookahead <= Self.maximumLength else { return }
    for index in 0..<backtrack { appendCoverage(&reader, offset + 6 + (backtrack - 1 - index) * 2, from: offset) }
    positions.append(input)
    for index in 0..<lookahead { appendCoverage(&reader, ahead + 2 + index * 2, from: offset) }
    takeRule()
  }

  private mutating func appendCoverage(_ reader: inout TableReader, _ place: Int, from offset: Int) {
    positions.append(members(of: reader.orderedCoverage(reader.offset16(place, from: offset))))
  }

  private mutating func readContext(_ reader: inout TableReader, _ offset: Int, isChained: Bool) {
    let format = reader.u16(offset)
    switch format {
    case 1, 2: readRuleSets(&reader, offset, isOfClasses: format == 2, isChained: isChained)
    case 3:
      positions.removeAll(keepingCapacity: true)
      var (input, before, behind) = (offset + 4, 0, 0)
      var count = reader.u16(offset + 2)
      if isChained {
        before = count
        input = offset + 6 + before * 2
        count = reader.u16(input - 2)
        behind = reader.u16(input + count * 2)
      } else {
        // The number of records stands between.
        input += 2
      }
      guard count > 0, before + count + behind <= Self.maximumLength else { return }
      for index in 0..<before { appendCoverage(&reader, offset + 4 + (before - 1 - index) * 2, from: offset) }
      for index in 0..<count { appendCoverage(&reader, input + index * 2, from: offset) }
      for index in 0..<behind { appendCoverage(&reader, input + count * 2 + 2 + index * 2, from: offset) }
      takeRule()
    default: reader.fail()
    }
  }

  /// Formats 1 and 2: sets of rules by the first glyph of the input, or by its class.
  private mutating func readRuleSets(
    _ reader: inout TableReader, _ offset: Int, isOfClasses: Bool, isChained: Bool
  ) {
    let ranges = reader.orderedCoverage(reader.offset16(offset + 2, from: offset))
    let covered = members(of: ranges)
    guard covered != 0 else { return }
    // Backtrack, input, lookahead; without chaining, the input is all there is.
    var classes: [[Members]] = []
    var sets = offset + 4
    if isOfClasses {
      var tables: [Int] = []
      for index in 0..<(isChained ? 3 : 1) {
        let table = reader.offset16(offset + 4 + index * 2, from: offset)
        let known = tables.firstIndex(of: table)
        classes.append(known.map { classes[$0] } ?? self.classes(&reader, table))
        tables.append(table)
      }
      sets += tables.count * 2
      for index in 0..<reader.u16(sets) {
        guard !reader.isMalformed else { return }
        let list = classes[isChained ? 1 : 0]
        let first = (index < list.count ? list[index] : 0) & covered
        if first != 0 { readRules(&reader, sets, index, from: offset, first, classes, isChained: isChained) }
      }
    } else {
      var index = 0
      for range in ranges {
        for glyph in range.indices {
          if glyph < numbers.count, numbers[glyph] > 0, index < reader.u16(sets) {
            let first: Members = 1 << Members(numbers[glyph] - 1)
            readRules(&reader, sets, index, from: offset, first, classes, isChained: isChained)
          }
          index += 1
        }
      }
    }
  }

  private mutating func readRules(
    _ reader: inout TableReader, _ sets: Int, _ index: Int, from offset: Int, _ first: Members, _ classes: [[Members]],
    isChained: Bool
  ) {
    let set = reader.offset16(sets + 2 + index * 2, from: offset)
    guard set != 0 else { return }
    for number in 0..<reader.u16(set) {
      guard !reader.isMalformed else { return }
      let rule = reader.offset16(set + 2 + number * 2, from: set)
      if rule != 0 { readRule(&reader, rule, first, classes, isChained: isChained) }
    }
  }

  private mutating func readRule(
    _ reader: inout TableReader, _ rule: Int, _ first: Members, _ classes: [[Members]], isChained: Bool
  ) {
    positions.removeAll(keepingCapacity: true)
    var (input, before, behind) = (rule, 0, 0)
    if isChained {
      before = reader.u16(rule)
      input = rule + 2 + before * 2
    }
    let count = max(1, reader.u16(input))
    // Where the input begins: without chaining, the number of records stands between.
    input += isChained ? 2 : 4
    if isChained { behind = reader.u16(input + (count - 1) * 2) }
    guard before + count + behind <= Self.maximumLength else { return }
    for index in 0..<before { append(reader.u16(rule + 2 + (before - 1 - index) * 2), classes.first) }
    positions.append(first)
    let own = classes.isEmpty ? nil : classes[isChained ? 1 : 0]
    for index in 0..<(count - 1) { append(reader.u16(input + index * 2), own) }
    for index in 0..<behind { append(reader.u16(input + count * 2 + index * 2), classes.last) }
    takeRule()
  }

  /// Appends the glyphs of a class, or a glyph itself where rules name glyphs.
  private mutating func append(_ value: Int, _ classes: [Members]?) {
    if let classes {
      positions.append(value < classes.count ? classes[value] : 0)
    } else {
      positions.append(number(of: UInt32(value)).map { 1 << Members($0) } ?? 0)
    }
  }
}
