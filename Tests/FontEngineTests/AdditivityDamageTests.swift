import FontEngine
import Foundation
import TestSupport
import Testing

@Suite("Pair-additive widths of damaged fonts")
struct AdditivityDamageTests {
  private static let names = [
    "ligature", "contextual", "classes", "second", "cursive", "reverse", "language", "kerning", "kern_table",
  ]
  private static let text = "AVATo ffi abc xyz".unicodeScalars.map(\.value)

  @Test("Damaged layout tables never trap, and what is added up still is what HarfBuzz makes of it", arguments: names)
  func damaged(name: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: AdditivityFontTests.face(name).path))
    let tables = Self.tables(of: data).filter { ["GSUB", "GPOS", "GDEF", "kern", "cmap"].contains($0.name) }
    var generator = SeededGenerator(9)
    try Fixtures.withFolder { folder in
      for copy in 0..<150 {
        guard let table = tables.randomElement(using: &generator) else { return }
        var damaged = data
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          damaged[Int.random(in: table.range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        try check(damaged, folder.path + "/\(copy).ttf")
      }
    }
  }

  @Test("Tables cut short never trap", arguments: names)
  func cut(name: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: AdditivityFontTests.face(name).path))
    try Fixtures.withFolder { folder in
      for (number, table) in Self.tables(of: data).enumerated()
      where ["GSUB", "GPOS", "GDEF", "kern", "cmap"].contains(table.name) {
        for length in stride(from: 0, to: table.range.count, by: max(1, table.range.count / 20)) {
          var damaged = data
          // The length is the last field of the table's record.
          for (byte, shift) in zip(0..<4, [24, 16, 8, 0]) {
            damaged[12 + number * 16 + 12 + byte] = UInt8(truncatingIfNeeded: length >> shift)
          }
          try check(damaged, folder.path + "/\(number)-\(length).ttf")
        }
      }
    }
  }

  @Test("Tables of random bytes never trap")
  func random() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSansHebrew-Regular.ttf")))
    let tables = Self.tables(of: data).filter { ["GSUB", "GPOS", "GDEF"].contains($0.name) }
    var generator = SeededGenerator(13)
    try Fixtures.withFolder { folder in
      for copy in 0..<100 {
        var damaged = data
        for table in tables {
          // The head stays, so that reading gets beyond it.
          let start = table.range.lowerBound + [0, 4, 10, 40][copy % 4]
          for index in start..<table.range.upperBound {
            damaged[index] = Bool.random(using: &generator) ? 0 : UInt8.random(in: 0...255, using: &generator)
          }
        }
        try check(damaged, folder.path + "/\(copy).ttf")
      }
    }
  }

  /// Proofs of parts of words read lookups of every kind, whether they are active or not.
  @Test(
    "Proofs of parts of words come to an end on damaged tables, and give nothing without the tables",
    arguments: ["NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSans-Regular.ttf"])
  func partsOfWords(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path(file)))
    let tables = Self.tables(of: data).filter { ["GSUB", "GPOS", "GDEF"].contains($0.name) }
    var generator = SeededGenerator(17)
    var opened = 0
    try Fixtures.withFolder { folder in
      for copy in 0..<120 {
        var damaged = data
        // Every tenth copy has no table left at all.
        for table in tables {
          for _ in 0..<Int.random(in: 0...6, using: &generator) {
            damaged[Int.random(in: table.range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
          }
          if copy.isMultiple(of: 10) { for index in table.range { damaged[index] = 0xFF } }
        }
        let path = folder.path + "/\(copy).ttf"
        try damaged.write(to: URL(fileURLWithPath: path))
        guard let face = try? FontFace(path: path) else { continue }
        opened += 1
        let syllables = face.syllableAdditivity(for: .unspecified)
        let missing = face.missingRuns(ofScript: AdditivityReferee.tag("Beng"))
        let thai = face.clusterAdditivity(ofScript: AdditivityReferee.tag("Thai"), for: .unspecified)
        let ligates = face.additivity.formLigatures(0x66, 0x69)
        guard copy.isMultiple(of: 10) else { continue }
        #expect(!syllables.isKnown && missing == nil && !thai.isFree(0x0E01) && !ligates, "\(copy)")
        #expect(thai.advance(of: 0x0E01) == nil, "\(copy)")
      }
    }
    #expect(opened > 60, "\(opened)")
  }

  /// A copy of a font with one to four bytes changed, each in one of some ranges.
  static func damaged(_ data: Data, _ ranges: [Range<Int>], _ generator: inout SeededGenerator) -> Data {
    var damaged = data
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let range = ranges.randomElement(using: &generator) else { return data }
      damaged[Int.random(in: range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    return damaged
  }

  @Test("Syllables that are sums still are what HarfBuzz makes of them where tables are damaged")
  func syllables() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSansDevanagari-Regular.ttf")))
    let tables = Self.tables(of: data).filter { ["GSUB", "GPOS"].contains($0.name) }
    var generator = SeededGenerator(19)
    var sums = 0
    try Fixtures.withFolder { folder in
      for copy in 0..<60 {
        let path = folder.path + "/\(copy).ttf"
        try Self.damaged(data, tables.map(\.range), &generator).write(to: URL(fileURLWithPath: path))
        guard let face = try? FontFace(path: path) else { continue }
        let referee = SyllableReferee(face)
        for _ in 0..<200 {
          let first = UInt32.random(in: 0x0904...0x0939, using: &generator)
          let signs = [0, 0x093E, 0x0940, 0x0941, 0x0943, 0x0947, 0x094B].map(UInt32.init)
          let second = signs.randomElement(using: &generator) ?? 0
          let third: UInt32 = second != 0 && Bool.random(using: &generator) ? 0x0902 : 0
          let text = [first, second, third].filter { $0 != 0 }
          let shaped = Int64(referee.shaped(text))
          if let known = referee.additivity.advance(ofSyllable: first, second, third) {
            sums += 1
            #expect(known.units == shaped, "\(copy): \(text)")
          } else if let base = referee.additivity.advance(of: first, beforeLigatureOf: second, third) {
            sums += 1
            let rest = referee.rest(of: second, third, orElse: shaped - base.units)
            #expect(rest == shaped - base.units, "\(copy): \(text)")
          }
        }
      }
    }
    #expect(sums > 2000, "\(sums)")
  }

  /// Bytes of NotoSans-Regular's GPOS for which HarfBuzz drops the table, and pairs that were adjusted by it.
  private static let dropped: [(offset: Int, byte: UInt8, text: String)] = [
    (113, 184, "To"), (140, 4, "To"), (221, 89, "Ѓь"), (267, 93, "\"q"),
  ]

  @Test("What HarfBuzz drops of a damaged table does not count", arguments: dropped)
  func droppedTables(offset: Int, byte: UInt8, text: String) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSans-Regular.ttf")))
    let range = try #require(Self.tables(of: data).first { $0.name == "GPOS" }).range
    data[range.lowerBound + offset] = byte
    try Fixtures.withFolder { folder in
      let path = folder.path + "/damaged.ttf"
      try data.write(to: URL(fileURLWithPath: path))
      guard let face = try? FontFace(path: path) else { return }
      let referee = AdditivityReferee(face)
      let latin = AdditivityReferee.tag("Latn")
      for scalars in [text.unicodeScalars.map(\.value)] + text.unicodeScalars.map({ [$0.value] }) {
        guard let sum = referee.added(scalars, script: latin) else { continue }
        #expect(sum == referee.shaped(scalars, script: latin), "\(scalars)")
      }
    }
  }

  private func check(_ data: Data, _ path: String) throws {
    try data.write(to: URL(fileURLWithPath: path))
    guard let face = try? FontFace(path: path) else { return }
    let referee = AdditivityReferee(face)
    let latin = AdditivityReferee.tag("Latn")
    if let sum = referee.added(Self.text, script: latin) {
      #expect(sum == referee.shaped(Self.text, script: latin), "\(path)")
    }
    for scalar: UInt32 in stride(from: 0, to: 0x600, by: 7) { _ = face.additivity.mustShape(scalar, before: 0x61) }
  }

  /// The tables of a font file, in the order of its directory.
  static func tables(of data: Data) -> [(name: String, range: Range<Int>)] {
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(data[offset + $1]) } }
    return (0..<(number(4) >> 16)).map { index in
      let record = 12 + index * 16
      let name = String(decoding: data[record..<record + 4], as: UTF8.self)
      return (name, number(record + 8)..<number(record + 8) + number(record + 12))
    }
  }
}
