/// Reads JSON (RFC 8259) into values that know their lines. Keys that come twice are errors.
struct ThemeParser {
  private static let maximumDepth = 16

  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1

  /// - Parameter file: The name of the file, for messages.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func parse() throws(ChatRenderingError) -> ThemeValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw error("there is something behind the theme's last brace") }
    return value
  }

  private func error(_ reason: String) -> ChatRenderingError {
    ChatRenderingError(code: .theme, reason: "\(file):\(line): \(reason)")
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(ChatRenderingError) -> ThemeValue {
    guard depth <= Self.maximumDepth else { throw error("objects and lists are nested too deeply") }
    skipSpace()
    let start = line
    guard let byte else { throw error("the file ends too early") }
    switch byte {
    case UInt8(ascii: "{"): return ThemeValue(kind: try object(depth), line: start)
    case UInt8(ascii: "["): return ThemeValue(kind: try array(depth), line: start)
    case UInt8(ascii: "\""): return ThemeValue(kind: .string(try string()), line: start)
    default: return ThemeValue(kind: try word(), line: start)
    }
  }

  private mutating func object(_ depth: Int) throws(ChatRenderingError) -> ThemeValue.Kind {
    index += 1
    var members: [(key: String, value: ThemeValue)] = []
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw error("a key in double quotes is expected here") }
      let place = line
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else { throw error("the key '\(key)' comes twice") }
      guard take(":") else { throw error("a colon is expected behind '\(key)'") }
      var member = try value(depth: depth + 1)
      member.line = place
      members.append((key, member))
    } while take(",")
    guard take("}") else { throw error("a comma or a closing brace is expected here") }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(ChatRenderingError) -> ThemeValue.Kind {
    index += 1
    if take("]") { return .array([]) }
    var values: [ThemeValue] = []
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("a comma or a closing bracket is expected here") }
    return .array(values)
  }

  private mutating func word() throws(ChatRenderingError) -> ThemeValue.Kind {
    let start = index
    while let byte, ![0x20, 0x09, 0x0A, 0x0D].contains(byte), !",:]}[{\"".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if ["true", "false", "null"].contains(text) { return .other(text) }
    // Swift also reads what JSON does not know, such as 0x10 and inf.
    guard !text.isEmpty, text.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(text),
      number.isFinite
    else { throw error("'\(text.prefix(40))' is no JSON value") }
    return .number(number)
  }

  private mutating func string() throws(ChatRenderingError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw error("a text does not end on its line")
      default: text.append(byte)
      }
    }
    throw error("a text does not end")
  }

  private mutating func escape() throws(ChatRenderingError) -> [UInt8] {
    guard let byte else { throw error("a text does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"):
      var unit = try hexUnit()
      if 0xD800..<0xDC00 ~= unit, bytes.dropFirst(index).starts(with: [0x5C, 0x75]) {
        index += 2
        unit = 0x10000 + (unit - 0xD800) << 10 + (try hexUnit() &- 0xDC00) & 0x3FF
      }
      return Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    default: throw error("an unknown escape stands in a text")
    }
  }

  private mutating func hexUnit() throws(ChatRenderingError) -> UInt32 {
    let digits = bytes.dropFirst(index).prefix(4)
    guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw error("four hexadecimal digits are expected behind \\u")
    }
    index += 4
    return value
  }
}
