public import Foundation

/// One line of BidiTest.txt: bidi classes, and what comes of them.
public struct BidiClassCase: Sendable {
  /// The number of the line.
  public var line: Int
  /// The bidi classes.
  public var classes: [String]
  /// The directions to test.
  public var bases: [BidiBase]
  /// The levels; nil for what rule X9 removes.
  public var levels: [UInt8?]
  /// The positions from left to right, without the removed ones.
  public var order: [Int]
}

/// One line of BidiCharacterTest.txt: code points, and what comes of them.
public struct BidiCharacterCase: Sendable {
  /// The number of the line.
  public var line: Int
  /// The code points.
  public var scalars: [UInt32]
  /// The direction to test.
  public var base: BidiBase
  /// The resulting level of the paragraph.
  public var paragraphLevel: UInt8
  /// The levels; nil for what rule X9 removes.
  public var levels: [UInt8?]
  /// The positions from left to right, without the removed ones.
  public var order: [Int]
}

/// A paragraph direction of the bidi test files.
public enum BidiBase: Sendable {
  /// From the text.
  case natural
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// Readers of the bidi test files.
public enum BidiTestFiles {
  /// Hands every line of BidiTest.txt to a closure.
  public static func readClasses(_ url: URL, _ body: (BidiClassCase) -> Void) throws {
    var levels: [UInt8?] = []
    var order: [Int] = []
    var names: [ArraySlice<UInt8>: String] = [:]
    var reader = try LineReader(contentsOf: url)
    while let line = reader.next() {
      if line.starts(with: "@Levels:") {
        levels = line.dropFirst(8).words.map { $0.number().map { UInt8($0) } }
      } else if line.starts(with: "@Reorder:") {
        order = line.dropFirst(9).words.compactMap { $0.number() }
      } else if line.first != 0x40 {
        let fields = line.split(separator: 0x3B)
        guard fields.count == 2, let bits = fields[1].words.first?.number(radix: 16) else { continue }
        let all: [(Int, BidiBase)] = [(1, .natural), (2, .leftToRight), (4, .rightToLeft)]
        let classes = fields[0].words.map { word in
          if let name = names[word] { return name }
          names[word] = word.text
          return word.text
        }
        body(
          BidiClassCase(
            line: reader.number, classes: classes, bases: all.filter { bits & $0.0 != 0 }.map(\.1), levels: levels,
            order: order))
      }
    }
  }

  /// Hands every line of BidiCharacterTest.txt to a closure.
  public static func readCharacters(_ url: URL, _ body: (BidiCharacterCase) -> Void) throws {
    var reader = try LineReader(contentsOf: url)
    while let line = reader.next() {
      let fields = line.split(separator: 0x3B, omittingEmptySubsequences: false)
      guard fields.count == 5, let paragraphLevel = fields[2].number() else { continue }
      let base: BidiBase = fields[1].first == 0x30 ? .leftToRight : fields[1].first == 0x31 ? .rightToLeft : .natural
      body(
        BidiCharacterCase(
          line: reader.number, scalars: fields[0].words.compactMap { $0.number(radix: 16).map { UInt32($0) } },
          base: base, paragraphLevel: UInt8(paragraphLevel),
          levels: fields[3].words.map { $0.number().map { UInt8($0) } },
          order: fields[4].words.compactMap { $0.number() }))
    }
  }
}
