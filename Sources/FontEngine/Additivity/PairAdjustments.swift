/// What GPOS adds to the advance of the first of two glyphs, read from the table itself: a hundred times quicker than
/// shaping the two.
///
/// It follows OpenType 1.9, "GPOS lookup type 2", as HarfBuzz does; where shapers differ it gives no answer.
struct PairAdjustments: Sendable {
  private struct Lookup: Sendable {
    /// The scripts in whose runs it is active.
    var scripts: AdditiveScripts
    /// The offsets of its subtables in their order.
    var subtables: [Int]
  }

  private enum Answer {
    case notThere
    case value(Int)
    /// Nothing, unless a later subtable has something: to some versions of HarfBuzz, glyphs of no class are no pair.
    case nothingYet
    case unclear
  }

  private let bytes: [UInt8]
  private var lookups: [Lookup] = []
  /// Glyphs that turn into others before pairs are looked at.
  private let substituted: Set<UInt16>

  /// Larger tables are not kept.
  private static let maximumByteCount = 1 << 20
  private static let advanceBit = 0x4

  /// Takes the lookups of pairs out of a table that has been proved.
  init?(_ reader: inout TableReader, bytes: [UInt8], active: [AdditiveScripts], substituted: Set<UInt16>) {
    guard !reader.isEmpty, bytes.count <= Self.maximumByteCount else { return nil }
    self.bytes = bytes
    self.substituted = substituted
    var lookups: [Lookup] = []
    var last = -1
    AdditivityProof.visit(&reader, active, extensionType: 9) { _, subtable in
      guard subtable.type == 2 else { return }
      if subtable.lookup != last { lookups.append(Lookup(scripts: subtable.scripts, subtables: [])) }
      last = subtable.lookup
      lookups[lookups.count - 1].subtables.append(subtable.offset)
    }
    self.lookups = lookups
  }

  /// What stands between two glyphs in runs of some scripts that share their lookups, in font units; nil where only
  /// shaping tells.
  func adjustment(_ first: UInt16, _ second: UInt16, in scripts: AdditiveScripts) -> Int? {
    if substituted.contains(first) || substituted.contains(second) { return nil }
    var sum = 0
    for lookup in lookups where !lookup.scripts.isDisjoint(with: scripts) {
      var mayBeOver = false
      for subtable in lookup.subtables {
        switch answer(subtable, Int(first), Int(second)) {
        case .notThere: continue
        case .nothingYet:
          mayBeOver = true
          continue
        case .unclear: return nil
        case .value(let value):
          if mayBeOver && value != 0 { return nil }
          sum += value
        }
        break
      }
    }
    return sum
  }

  private func answer(_ subtable: Int, _ first: Int, _ second: Int) -> Answer {
    guard let index = coverage(subtable + u16(subtable + 2), first) else { return .notThere }
    let formats = (u16(subtable + 4), u16(subtable + 6))
    let size = (formats.0.nonzeroBitCount + formats.1.nonzeroBitCount) * 2
    switch u16(subtable) {
    case 1:
      guard index < u16(subtable + 8) else { return .unclear }
      let set = subtable + u16(subtable + 10 + index * 2)
      guard let row = search(u16(set), { u16(set + 2 + $0 * (size + 2)) - second }) else { return .notThere }
      return value(set + 4 + row * (size + 2), formats.0)
    case 2:
      let left = glyphClass(subtable + u16(subtable + 8), first)
      let right = glyphClass(subtable + u16(subtable + 10), second)
      let (leftCount, rightCount) = (u16(subtable + 12), u16(subtable + 14))
      guard left < leftCount, right < rightCount else { return .unclear }
      let value = value(subtable + 16 + (left * rightCount + right) * size, formats.0)
      if right == 0, case .value(let units) = value { return units == 0 ? .nothingYet : .unclear }
      return value
    default: return .unclear
    }
  }

  /// The advance in a value record.
  private func value(_ offset: Int, _ format: Int) -> Answer {
    guard format & Self.advanceBit != 0 else { return .value(0) }
    let place = offset + (format & (Self.advanceBit - 1)).nonzeroBitCount * 2
    guard place + 2 <= bytes.count else { return .unclear }
    return .value(Int(Int16(truncatingIfNeeded: u16(place))))
  }

  /// The position of a glyph in a Coverage table.
  private func coverage(_ table: Int, _ glyph: Int) -> Int? {
    let count = u16(table + 2)
    if u16(table) == 1 { return search(count) { u16(table + 4 + $0 * 2) - glyph } }
    guard let range = range(table + 4, count, glyph) else { return nil }
    return u16(range + 4) + glyph - u16(range)
  }

  /// The class of a glyph in a ClassDef table.
  private func glyphClass(_ table: Int, _ glyph: Int) -> Int {
    if u16(table) == 1 {
      let place = glyph - u16(table + 2)
      return place >= 0 && place < u16(table + 4) ? u16(table + 6 + place * 2) : 0
    }
    return range(table + 4, u16(table + 2), glyph).map { u16($0 + 4) } ?? 0
  }

  /// The record of the range that holds a glyph.
  private func range(_ start: Int, _ count: Int, _ glyph: Int) -> Int? {
    search(count) { index in
      let record = start + index * 6
      if u16(record + 2) < glyph { return -1 }
      return u16(record) > glyph ? 1 : 0
    }
    .map { start + $0 * 6 }
  }

  private func search(_ count: Int, _ compare: (Int) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let order = compare(middle)
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// A number of the table, 0 outside of it: the proof has read it through.
  private func u16(_ offset: Int) -> Int {
    offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
  }
}
