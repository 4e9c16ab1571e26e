/// Finds out in which order a file writes day, month and year.
struct WhatsAppOrder {
  private var dayFirst = 0
  private var monthFirst = 0
  private var yearFirst = 0
  /// How often time runs backwards, read either way.
  private var dayFirstReversals = 0
  private var monthFirstReversals = 0
  private var lastDayFirst: Double?
  private var lastMonthFirst: Double?
  private var hasSlash = false
  private var hasMeridiem = false

  /// Takes a date into account.
  mutating func add(_ date: WhatsAppDate) {
    hasSlash = hasSlash || date.separator == "/"
    hasMeridiem = hasMeridiem || date.hasMeridiem
    if date.isYearFirst || date.numbers[0] > 31 {
      yearFirst += 1
    } else if date.numbers[0] > 12, date.numbers[1] <= 12 {
      dayFirst += 1
    } else if date.numbers[1] > 12, date.numbers[0] <= 12 {
      monthFirst += 1
    }
    Self.compare(date.seconds(.dayMonthYear, secondsFromGMT: 0), &lastDayFirst, &dayFirstReversals)
    Self.compare(date.seconds(.monthDayYear, secondsFromGMT: 0), &lastMonthFirst, &monthFirstReversals)
  }

  private static func compare(_ time: Double?, _ last: inout Double?, _ reversals: inout Int) {
    guard let time else { return }
    if let last, time < last { reversals += 1 }
    last = time
  }

  /// The order that most dates need; where all fit both, the one in which time runs backwards less often;
  /// where that is the same too, month first for slashes with a twelve-hour clock, as in the United States,
  /// and day first otherwise.
  var order: WhatsAppDate.Order {
    if yearFirst > dayFirst + monthFirst { return .yearMonthDay }
    if dayFirst != monthFirst { return dayFirst > monthFirst ? .dayMonthYear : .monthDayYear }
    if dayFirstReversals != monthFirstReversals {
      return dayFirstReversals < monthFirstReversals ? .dayMonthYear : .monthDayYear
    }
    return hasSlash && hasMeridiem ? .monthDayYear : .dayMonthYear
  }
}
