/// A date as WhatsApp writes it: three numbers whose order depends on the phone.
struct WhatsAppDate: Hashable, Sendable {
  /// What the numbers are.
  enum Order: String, Hashable, Sendable, CaseIterable {
    case dayMonthYear = "day, month, year"
    case monthDayYear = "month, day, year"
    case yearMonthDay = "year, month, day"
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

  /// The order in which it is a date: the given one if possible, else the first of the others; nil where it is none.
  func order(preferring order: Order) -> Order? {
    if seconds(order, secondsFromGMT: 0) != nil { return order }
    return Order.allCases.first { seconds($0, secondsFromGMT: 0) != nil }
  }

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
