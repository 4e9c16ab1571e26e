/// The objects of a binary property list (`bplist00`), read one at a time by their numbers.
///
/// The system's reader builds everything at once, and a file of a few hundred bytes whose arrays share their
/// elements then stands for billions of objects. Here nothing is read but what a message needs, so such files
/// cost nothing, and neither do cycles. The format: Apple's CFBinaryPList.c.
struct BinaryPropertyList {
  /// An object; collections hold the numbers of their elements.
  enum Object {
    case value(JSONValue)
    /// Seconds since 1970.
    case date(Double)
    case array([Int])
    case dictionary([(key: Int, value: Int)])
  }

  private let bytes: [UInt8]
  private let file: String
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  /// The number of the root.
  let root: Int

  /// Reads the trailer.
  init(_ bytes: [UInt8], file: String) throws(ChatFormatError) {
    self.bytes = bytes
    self.file = file
    guard bytes.starts(with: Array("bplist0".utf8)) else {
      throw ChatFormatError(.syntax, file: file, reason: "the file is no binary property list of version 0")
    }
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw Self.cut(file) }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let numbers = [8, 16, 24].map { Self.integer(bytes, trailer + $0, 8) }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), numbers.allSatisfy({ $0 != nil }),
      let count = numbers[0], let top = numbers[1], let table = numbers[2], count > 0, top < count, table >= 8,
      table <= trailer, count <= (trailer - table) / offsetSize
    else { throw Self.cut(file) }
    objectCount = count
    root = top
    tableStart = table
  }

  private static func cut(_ file: String) -> ChatFormatError {
    ChatFormatError(
      .cut, file: file, reason: "the table at the end of the binary property list is missing or damaged")
  }

  /// Reads an object.
  ///
  /// - Throws: an error that says at which byte.
  func object(_ number: Int) throws(ChatFormatError) -> Object {
    guard number < objectCount,
      let offset = Self.integer(bytes, tableStart + number * offsetSize, offsetSize), offset >= 8, offset < tableStart
    else { throw failure("object \(number) does not exist") }
    let marker = bytes[offset]
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0 where marker == 8 || marker == 9: return .value(.bool(marker == 9))
    case 0: return .value(.null)
    case 1 where low <= 4:
      return .value(.number(try integer(at: offset + 1, bytes: 1 << low, offset)))
    case 2 where low == 2 || low == 3: return .value(.number("\(try real(at: offset + 1, bytes: 1 << low, offset))"))
    case 3 where low == 3:
      // Seconds since 2001-01-01.
      return .date(try real(at: offset + 1, bytes: 8, offset) + 978_307_200)
    case 5, 7: return .value(.string(String(decoding: try contents(offset, low, 1), as: UTF8.self)))
    case 6:
      let units = try contents(offset, low, 2)
      return .value(
        .string(
          String(
            decoding: stride(from: units.startIndex, to: units.endIndex, by: 2).map {
              UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
            }, as: UTF16.self)))
    case 10: return .array(try references(offset, low, perElement: 1))
    case 13:
      let all = try references(offset, low, perElement: 2)
      let count = all.count / 2
      return .dictionary((0..<count).map { (all[$0], all[count + $0]) })
    case 4:
      return .value(.data)
    default:
      throw failure("byte \(offset) begins an object of an unknown type")
    }
  }

  private func failure(_ reason: String) -> ChatFormatError {
    ChatFormatError(.syntax, file: file, reason: reason)
  }

  // MARK: Parts

  /// The bytes of a string or collection whose length stands in the marker, or behind it.
  private func contents(_ offset: Int, _ low: Int, _ size: Int) throws(ChatFormatError) -> ArraySlice<UInt8> {
    var start = offset + 1
    var count = low
    if low == 15 {
      guard start < tableStart, bytes[start] >> 4 == 1, bytes[start] & 15 <= 3,
        let length = Self.integer(bytes, start + 1, 1 << Int(bytes[start] & 15))
      else { throw failure("byte \(offset) begins an object without a length") }
      start += 1 + 1 << Int(bytes[start] & 15)
      count = length
    }
    guard start <= tableStart, count <= (tableStart - start) / size else {
      throw failure("byte \(offset) begins an object that is longer than the file")
    }
    return bytes[start..<start + count * size]
  }

  private func references(_ offset: Int, _ low: Int, perElement: Int) throws(ChatFormatError) -> [Int] {
    let slice = try contents(offset, low, referenceSize * perElement)
    return stride(from: slice.startIndex, to: slice.endIndex, by: referenceSize).map {
      // A number too large for `Int` is too large for the table as well.
      Self.integer(bytes, $0, referenceSize) ?? .max
    }
  }

  private func integer(at start: Int, bytes count: Int, _ offset: Int) throws(ChatFormatError) -> String {
    guard start + count <= tableStart else { throw failure("byte \(offset) begins a number that is cut off") }
    // Eight bytes are signed, fewer are not; sixteen hold an unsigned number in their second half.
    let tail = bytes[start + max(count - 8, 0)..<start + count]
    let magnitude = tail.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return count == 8 ? "\(Int64(bitPattern: magnitude))" : "\(magnitude)"
  }

  private func real(at start: Int, bytes count: Int, _ offset: Int) throws(ChatFormatError) -> Double {
    guard start + count <= tableStart else { throw failure("byte \(offset) begins a number that is cut off") }
    let bits = bytes[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return count == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }

  /// A whole number, big endian; nil beyond `Int` and beyond the bytes.
  private static func integer(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return Int(exactly: bytes[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
