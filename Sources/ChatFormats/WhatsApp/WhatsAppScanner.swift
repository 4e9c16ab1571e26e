/// Reads the parts of a WhatsApp date, scalar by scalar. Marks of direction are passed over everywhere, and
/// digits of all scripts count.
struct WhatsAppScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// How many bytes have been read.
  private(set) var offset = 0

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{FEFF}": true
    default: false
    }
  }

  /// Words before or behind the time, and whether they mean the second half of the day. In both halves there
  /// are words for noon and midnight, whose twelfth hour is the one that the hour itself says.
  private static let meridiems: [(word: [Unicode.Scalar], isAfternoon: Bool)] =
    ([
      ("a.m.", false), ("p.m.", true), ("a. m.", false), ("p. m.", true), ("am", false), ("pm", true),
      ("上午", false), ("下午", true), ("凌晨", false), ("清晨", false), ("早上", false), ("中午", true), ("晚上", true),
      ("午前", false), ("午後", true), ("오전", false), ("오후", true), ("ص", false), ("م", true),
      ("ق.ظ.", false), ("ب.ظ.", true), ("पूर्वाह्न", false), ("अपराह्न", true),
    ] as [(String, Bool)]).map { (Array($0.0.unicodeScalars), $0.1) }

  init(_ bytes: some Collection<UInt8>) {
    scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// The number of scalars that have been read.
  var position: Int { index }

  /// What stands between two positions, without marks.
  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars[range] where !Self.isMark(scalar) { text.append(scalar) }
    return String(text)
  }

  var isAtEnd: Bool { index == scalars.count }
  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func skipMarks() {
    while let scalar = current, Self.isMark(scalar) { take() }
  }

  /// Whether there were blanks, which have been skipped.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    var found = false
    skipMarks()
    while let scalar = current, scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" {
      take()
      found = true
      skipMarks()
    }
    return found
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipMarks()
    guard current == scalar else { return false }
    take()
    return true
  }

  /// Three numbers with the same separator between them.
  mutating func date() -> (values: [Int], isYearFirst: Bool, separator: Unicode.Scalar)? {
    guard let first = number(1...4) else { return nil }
    skipMarks()
    guard let separator = current, "/.-".unicodeScalars.contains(separator) else { return nil }
    guard skip(separator) else { return nil }
    if separator == "." { skipBlanks() }
    guard let second = number(1...2), skip(separator) else { return nil }
    if separator == "." { skipBlanks() }
    guard let third = number(1...4), first.digits != 3, third.digits != 3, third.digits == 4 || third.digits <= 2
    else { return nil }
    return ([first.value, second.value, third.value], first.digits == 4, separator)
  }

  /// A time with or without seconds, with or without a word for the half of the day.
  mutating func clock() -> (hour: Int, minute: Int, second: Int?, hasMeridiem: Bool)? {
    var half = meridiem()
    skipBlanks()
    guard var hour = number(1...2)?.value, skip(":") || skip("."), let minute = number(2...2)?.value, minute < 60
    else { return nil }
    var second: Int?
    if current == ":" || current == ".", index + 1 < scalars.count, isDigit(scalars[index + 1]) {
      take()
      guard let value = number(2...2)?.value, value <= 60 else { return nil }
      second = value
    }
    if half == nil {
      let saved = self
      skipBlanks()
      half = meridiem()
      if half == nil { self = saved }
    }
    if let half {
      guard hour <= 12 else { return nil }
      if half, hour < 12 { hour += 12 } else if !half, hour == 12 { hour = 0 }
    }
    guard hour < 24 else { return nil }
    return (hour, minute, second, half != nil)
  }

  /// Whether it is the afternoon; nil where no such word stands here.
  private mutating func meridiem() -> Bool? {
    skipMarks()
    guard let first = current, !isDigit(first), first != "-", first != "]", first != "–" else { return nil }
    for (word, isAfternoon) in Self.meridiems {
      guard index + word.count <= scalars.count else { continue }
      let matches = word.indices.allSatisfy { offset in
        let scalar = scalars[index + offset]
        return scalar == word[offset] || scalar.properties.lowercaseMapping == String(word[offset])
          || word[offset] == " " && (scalar == "\u{A0}" || scalar == "\u{202F}")
      }
      guard matches else { continue }
      for _ in word { take() }
      return isAfternoon
    }
    return nil
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    skipMarks()
    var value = 0
    var count = 0
    while let scalar = current, isDigit(scalar), let digit = scalar.properties.numericValue {
      guard count < digits.upperBound else { return nil }
      value = value * 10 + Int(digit)
      count += 1
      take()
    }
    return digits.contains(count) ? (value, count) : nil
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
  }

  private mutating func take() {
    offset += UTF8.width(scalars[index])
    index += 1
  }
}
