public import Foundation

/// A text file as bytes, read line by line; far quicker than `String` in unoptimised tests.
public struct LineReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The number of the line read last, from 1.
  public private(set) var number = 0

  /// Opens a file.
  public init(contentsOf url: URL) throws {
    bytes = [UInt8](try Data(contentsOf: url))
  }

  /// The next line that is neither empty nor a comment, without its line feed; nil at the end.
  public mutating func next() -> ArraySlice<UInt8>? {
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[position..<end]
      position = end + 1
      number += 1
      if let first = line.first, first != 0x23 { return line }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The text of the bytes.
  public var text: String { String(decoding: self, as: UTF8.self) }

  /// The words between spaces and tabs.
  public var words: [ArraySlice<UInt8>] {
    split { $0 == 0x20 || $0 == 0x09 }
  }

  /// A number without sign; nil for anything else.
  public func number(radix: Int = 10) -> Int? {
    var value = 0
    for byte in self {
      var digit = Int(byte) - 0x30
      if digit > 9 { digit = Int(byte | 0x20) - 0x61 + 10 }
      guard digit >= 0, digit < radix, value < 1 << 40 else { return nil }
      value = value * radix + digit
    }
    return isEmpty ? nil : value
  }

  /// Whether the bytes start with a word.
  public func starts(with prefix: StaticString) -> Bool {
    starts(with: prefix.description.utf8)
  }
}
