/// A date as WhatsApp writes it: three numbers whose order depends on the phone.
struct WhatsAppDate: Hashable, Sendable {
  /// What the numbers are.
  enum Order: Hashable, Sendable {
    case dayMonthYear
    case monthDayYear
    case yearMonthDay
  }

  /// The numbers as they stand there.
  var numbers: [Int]
  /// Whether the first has four digits, so that it is the year.
  var isYearFirst: Bool
  /// The character between them.
  var separator: Unicode.Scalar
  var hour: Int
  var minute: Int
  var second: Int?
  /// Whether the clock has twelve hours.
  var hasMeridiem: Bool

  /// Seconds since 1970 in the given order and zone; nil where there is no such date.
  func seconds(_ order: Order, secondsFromGMT: Int) -> Double? {
    // A number of four digits is the year wherever it stands.
    if order == .yearMonthDay, numbers[2] >= 1000, !isYearFirst { return nil }
    var (year, month, day) = (numbers[2], numbers[1], numbers[0])
    if isYearFirst {
      (year, month, day) = (numbers[0], numbers[1], numbers[2])
    } else if order == .monthDayYear {
      (month, day) = (numbers[0], numbers[1])
    } else if order == .yearMonthDay {
      (year, month, day) = (numbers[0], numbers[1], numbers[2])
    }
    if year < 100 { year += 2000 }
    guard TimeParser.isDate(year: year, month: month, day: day) else { return nil }
    let days = TimeParser.days(year: year, month: month, day: day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + (second ?? 0) - secondsFromGMT)
  }
}
