/// Dates to seconds since 1970, in the proleptic Gregorian calendar, without leap seconds.
enum TimeParser {
  /// Days from 1970-01-01 to a date (Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013). The
  /// month is within 1...12.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether a date exists.
  static func isDate(year: Int, month: Int, day: Int) -> Bool {
    guard (1...12).contains(month), day >= 1, (0...9999).contains(year) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1]
  }

  /// An ISO 8601 date and time such as `2024-05-02T09:07:40`, with a fraction, with `Z` or an offset, in any
  /// combination; nil for anything else. XEP-0082 profiles this form.
  ///
  /// - Parameter secondsFromGMT: the zone where none is named.
  static func seconds(iso text: String, secondsFromGMT: Int) -> Double? {
    var fields = DigitFields(text)
    guard let year = fields.number(4), fields.skip("-"), let month = fields.number(2), fields.skip("-"),
      let day = fields.number(2), isDate(year: year, month: month, day: day)
    else { return nil }
    guard fields.skip("T") || fields.skip(" ") || fields.skip("t"), let hour = fields.number(2), hour < 24,
      fields.skip(":"), let minute = fields.number(2), minute < 60
    else { return nil }
    var second = 0
    if fields.skip(":") {
      guard let value = fields.number(2), value <= 60 else { return nil }
      second = value
    }
    let fraction = fields.fraction()
    var zone = secondsFromGMT
    if fields.skip("Z") || fields.skip("z") {
      zone = 0
    } else if let sign = fields.sign() {
      guard let hours = fields.number(2), hours < 24 else { return nil }
      _ = fields.skip(":")
      guard let minutes = fields.isAtEnd ? 0 : fields.number(2), minutes < 60 else { return nil }
      zone = sign * (hours * 3600 + minutes * 60)
    }
    guard fields.isAtEnd else { return nil }
    let days = days(year: year, month: month, day: day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - zone) + fraction
  }
}

/// Reads a text field by field.
private struct DigitFields {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8.prefix(64)) }

  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// A number of exactly this many digits.
  mutating func number(_ digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for offset in 0..<digits {
      guard isDigit(bytes[index + offset]) else { return nil }
      value = value * 10 + Int(bytes[index + offset] - UInt8(ascii: "0"))
    }
    index += digits
    return value
  }

  mutating func sign() -> Int? {
    if skip("+") { return 1 }
    return skip("-") ? -1 : nil
  }

  mutating func fraction() -> Double {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(bytes[index + 1]) else { return 0 }
    index += 1
    var value = 0.0
    var scale = 1.0
    while index < bytes.count, isDigit(bytes[index]) {
      value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
      scale *= 10
      index += 1
    }
    return value / scale
  }
}
