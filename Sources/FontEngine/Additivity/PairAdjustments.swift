/// What GPOS adds to the advance of the first of two glyphs, read from the table itself: a hundred times quicker than
/// shaping the two.
///
/// It follows OpenType 1.9, "GPOS lookup type 2", as HarfBuzz does; where shapers differ it gives no answer. What the
/// table's lists say of each glyph is looked up once, when the proof is made: pairs are asked for by the thousand.
struct PairAdjustments: Sendable {
  private struct Subtable: Sendable {
    /// Whether pairs are told by the classes of their glyphs, which is format 2.
    var hasClasses = false
    /// The bytes from one pair to the next.
    var stride = 0
    /// Where a pair's values hold the advance of the first glyph; negative where it stays as it is.
    var advance = -1
    /// How many classes of second glyphs there are.
    var classCount = 0
  }

  private struct Lookup: Sendable {
    /// The scripts in whose runs it is active.
    var scripts: AdditiveScripts
    /// Its subtables in their order.
    var subtables: Range<Int>
  }

  private let bytes: [UInt8]
  private var lookups: [Lookup] = []
  private var subtables: [Subtable] = []
  /// By glyph, its row in the columns below: row 0 is that of glyphs that no subtable names.
  private var rows: [UInt16]
  /// By row and subtable, where the table holds what the glyph does as the first one: its pairs, or its class' values
  /// for each other class.
  private var places: [UInt32] = []
  /// By row and subtable, the class of the glyph as the second one.
  private var classes: [UInt16] = []

  /// Larger tables are not kept, nor more places than that.
  private static let maximumByteCount = 1 << 20
  private static let maximumPlaceCount = 1 << 17
  private static let advanceBit = 0x4
  /// The row of glyphs that turn into others before pairs are looked at.
  private static let substitutedRow = UInt16.max
  /// The glyph is no first one.
  private static let nowhere: UInt32 = 0
  /// Only shaping tells.
  private static let unclear = UInt32.max

  /// Takes the lookups of pairs out of a table that has been proved; nil where only shaping tells.
  ///
  /// - Parameters:
  ///   - glyphs: By glyph of the face, the scripts of its characters; those without are not asked for.
  ///   - substituted: Glyphs that turn into others before pairs are looked at.
  /// - Complexity: Linear in the glyphs and in what the subtables list.
  init?(
    _ reader: inout TableReader, active: [AdditiveScripts], glyphs: [AdditiveScripts],
    substituted: [UInt16]
  ) {
    guard !reader.isEmpty, reader.count <= Self.maximumByteCount else { return nil }
    bytes = reader.bytes
    rows = Array(repeating: 0, count: glyphs.count)
    var offsets: [Int] = []
    var lookups: [Lookup] = []
    var last = -1
    AdditivityProof.visit(&reader, active, extensionType: 9) { _, subtable in
      guard subtable.type == 2 else { return }
      let index = offsets.count
      if subtable.lookup != last { lookups.append(Lookup(scripts: subtable.scripts, subtables: index..<index)) }
      last = subtable.lookup
      lookups[lookups.count - 1].subtables = lookups[lookups.count - 1].subtables.lowerBound..<index + 1
      offsets.append(subtable.offset)
    }
    self.lookups = lookups
    subtables = Array(repeating: Subtable(), count: offsets.count)
    _ = addRow()
    for (index, offset) in offsets.enumerated() {
      guard read(&reader, offset, index, glyphs), places.count <= Self.maximumPlaceCount else { return nil }
    }
    guard !reader.isMalformed else { return nil }
    for glyph in substituted where Int(glyph) < rows.count { rows[Int(glyph)] = Self.substitutedRow }
  }

  /// What stands between two glyphs in runs of some scripts that share their lookups, in font units; nil where only
  /// shaping tells.
  ///
  /// - Complexity: Linear in the number of subtables, logarithmic in that of a glyph's own pairs.
  func adjustment(_ first: UInt16, _ second: UInt16, in scripts: AdditiveScripts) -> Int? {
    guard Int(first) < rows.count, Int(second) < rows.count else { return nil }
    let (left, right) = (rows[Int(first)], rows[Int(second)])
    if left == Self.substitutedRow || right == Self.substitutedRow { return nil }
    if left == 0 { return 0 }
    let (leftStart, rightStart) = (Int(left) * subtables.count, Int(right) * subtables.count)
    var sum = 0
    for lookup in lookups where !lookup.scripts.isDisjoint(with: scripts) {
      // Nothing, unless a later subtable has something: to some versions of HarfBuzz, glyphs of no class are no pair.
      var mayBeOver = false
      for index in lookup.subtables {
        let place = places[leftStart + index]
        if place == Self.nowhere { continue }
        if place == Self.unclear { return nil }
        let subtable = subtables[index]
        var record = Int(place)
        if subtable.hasClasses {
          let number = Int(classes[rightStart + index])
          guard number < subtable.classCount else { return nil }
          record += number * subtable.stride
          if number == 0 {
            guard value(record, subtable) == 0 else { return nil }
            mayBeOver = true
            continue
          }
        } else {
          guard let pair = pair(of: second, in: record, stride: subtable.stride) else { continue }
          record = pair
        }
        guard let value = value(record, subtable), !mayBeOver || value == 0 else { return nil }
        sum += value
        break
      }
    }
    return sum
  }

  /// Whether all glyphs are adjusted before something as before another glyph. Linear in the rows.
  func areAlike(asSecond glyph: UInt16, _ other: UInt16) -> Bool {
    if glyph == other { return true }
    guard let (row, otherRow) = startsOfRows(glyph, other) else { return false }
    return subtables.indices.allSatisfy { index in
      if subtables[index].hasClasses { return classes[row + index] == classes[otherRow + index] }
      let stride = subtables[index].stride
      return Swift.stride(from: index, to: places.count, by: subtables.count).allSatisfy { place in
        let set = places[place]
        if set == Self.nowhere { return true }
        if set == Self.unclear { return false }
        let (one, two) = (pair(of: glyph, in: Int(set), stride: stride), pair(of: other, in: Int(set), stride: stride))
        guard let one, let two else { return one == nil && two == nil }
        return value(one, subtables[index]) == value(two, subtables[index])
      }
    }
  }

  /// Whether something is adjusted before all glyphs as another glyph is. Linear in the subtables.
  func areAlike(asFirst glyph: UInt16, _ other: UInt16) -> Bool {
    if glyph == other { return true }
    guard let (row, otherRow) = startsOfRows(glyph, other) else { return false }
    return subtables.indices.allSatisfy {
      places[row + $0] == places[otherRow + $0] && places[row + $0] != Self.unclear
    }
  }

  private func startsOfRows(_ glyph: UInt16, _ other: UInt16) -> (Int, Int)? {
    guard Int(glyph) < rows.count, Int(other) < rows.count, rows[Int(glyph)] != Self.substitutedRow,
      rows[Int(other)] != Self.substitutedRow
    else { return nil }
    return (Int(rows[Int(glyph)]) * subtables.count, Int(rows[Int(other)]) * subtables.count)
  }

  /// The values of a pair in a set that lists pairs by their second glyph.
  private func pair(of second: UInt16, in set: Int, stride: Int) -> Int? {
    // As HarfBuzz searches, so that lists out of order have the same answers.
    var (low, high) = (0, u16(set) - 1)
    while low <= high {
      let middle = (low + high) / 2
      let record = set + 2 + middle * stride
      let glyph = u16(record)
      if glyph == Int(second) { return record + 2 }
      if glyph < Int(second) { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }

  /// The advance in a value record.
  private func value(_ record: Int, _ subtable: Subtable) -> Int? {
    guard subtable.advance >= 0 else { return 0 }
    let place = record + subtable.advance
    return place + 2 <= bytes.count ? Int(Int16(truncatingIfNeeded: u16(place))) : nil
  }

  /// A number of the table, 0 outside of it: the proof has read it through.
  private func u16(_ offset: Int) -> Int {
    offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
  }
}

extension PairAdjustments {
  private typealias ClassRange = (range: GlyphRange, number: Int)

  /// Enters what a subtable says of each glyph; false where its lists are not in order, so that searches differ.
  private mutating func read(
    _ reader: inout TableReader, _ offset: Int, _ index: Int, _ glyphs: [AdditiveScripts]
  ) -> Bool {
    let format = reader.u16(offset)
    let formats = (reader.u16(offset + 4), reader.u16(offset + 6))
    let size = (formats.0.nonzeroBitCount + formats.1.nonzeroBitCount) * 2
    var subtable = Subtable(hasClasses: format == 2, stride: format == 2 ? size : size + 2)
    if formats.0 & Self.advanceBit != 0 {
      subtable.advance = (formats.0 & (Self.advanceBit - 1)).nonzeroBitCount * 2
    }
    let coverage = reader.offset16(offset + 2, from: offset)
    guard coverage != 0 else { return true }
    let isList = reader.u16(coverage) == 1
    let covered = reader.coverage(coverage)
    // Ranges from a glyph back to one before it have been left out.
    guard Self.isInOrder(covered), isList || covered.count == reader.u16(coverage + 2) else { return false }
    var classRanges: (first: [ClassRange], second: [ClassRange]) = ([], [])
    let count = reader.u16(offset + (format == 2 ? 12 : 8))
    if format == 2 {
      subtable.classCount = reader.u16(offset + 14)
      classRanges.first = reader.classRanges(reader.offset16(offset + 8, from: offset))
      classRanges.second = reader.classRanges(reader.offset16(offset + 10, from: offset))
      guard Self.isInOrder(classRanges.first.map(\.range)), Self.isInOrder(classRanges.second.map(\.range)) else {
        return false
      }
    }
    subtables[index] = subtable
    var position = 0
    var classRange = 0
    for (number, range) in covered.enumerated() {
      if !isList { position = reader.u16(coverage + 4 + number * 6 + 4) }
      for glyph in range.indices {
        defer { position += 1 }
        guard glyph < glyphs.count, !glyphs[glyph].isEmpty else { continue }
        let place: Int
        switch format {
        case 1 where position < count: place = offset + reader.u16(offset + 10 + position * 2)
        case 2:
          let number = Self.number(of: glyph, in: classRanges.first, from: &classRange)
          place = number < count ? offset + 16 + number * subtable.classCount * size : bytes.count
        default: place = bytes.count
        }
        guard let row = row(of: glyph) else { return false }
        places[row * subtables.count + index] = place < bytes.count ? UInt32(place) : Self.unclear
      }
    }
    for (range, number) in classRanges.second {
      for glyph in range.indices where glyph < glyphs.count && !glyphs[glyph].isEmpty {
        guard let row = row(of: glyph) else { return false }
        classes[row * subtables.count + index] = UInt16(number)
      }
    }
    return true
  }

  /// The class of a glyph; `index` is that of a range not behind it, as long as glyphs are asked for in their order.
  private static func number(of glyph: Int, in ranges: [ClassRange], from index: inout Int) -> Int {
    while index < ranges.count && Int(ranges[index].range.last) < glyph { index += 1 }
    return index < ranges.count && Int(ranges[index].range.first) <= glyph ? ranges[index].number : 0
  }

  private static func isInOrder(_ ranges: [GlyphRange]) -> Bool {
    ranges.indices.dropFirst().allSatisfy { ranges[$0 - 1].last < ranges[$0].first }
  }

  /// The row of a glyph, added where there is none; nil where there are too many.
  private mutating func row(of glyph: Int) -> Int? {
    if rows[glyph] == 0 {
      guard let row = addRow() else { return nil }
      rows[glyph] = row
    }
    return Int(rows[glyph])
  }

  private mutating func addRow() -> UInt16? {
    let row = subtables.isEmpty ? 0 : places.count / subtables.count
    guard row < Int(Self.substitutedRow), places.count <= Self.maximumPlaceCount else { return nil }
    for _ in subtables.indices {
      places.append(Self.nowhere)
      classes.append(0)
    }
    return UInt16(row)
  }
}
