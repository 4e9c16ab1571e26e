public import Foundation

/// How times and days are told. They do not depend on the machine: the time zone is UTC unless another is given.
public struct ClockStyle: Hashable, Sendable {
  /// How a day is written.
  public enum DayFormat: String, Hashable, Codable, Sendable, CaseIterable {
    /// `2024-05-31`.
    case iso8601
    /// `31.05.2024`.
    case dayMonthYear
    /// `05/31/2024`.
    case monthDayYear
    /// `2024年5月31日`.
    case ideographic
  }

  /// How a time is written.
  public enum TimeFormat: String, Hashable, Codable, Sendable, CaseIterable {
    /// `21:05`.
    case hourMinute
    /// `9:05 PM`.
    case hourMinuteAMPM
    /// `2024-05-31 21:05`, the day in the style's format.
    case dayHourMinute
  }

  /// The time zone that days begin in.
  public var timeZone: TimeZone { didSet { isUTC = timeZone == .gmt } }
  /// How a time is written.
  public var time: TimeFormat
  /// How a day is written.
  public var day: DayFormat
  /// Comparing time zones for every message takes long.
  private(set) var isUTC: Bool

  /// Makes a style; by default `21:05` and `2024-05-31` in UTC.
  public init(timeZone: TimeZone = .gmt, time: TimeFormat = .hourMinute, day: DayFormat = .iso8601) {
    self.timeZone = timeZone
    self.time = time
    self.day = day
    isUTC = timeZone == .gmt
  }

  /// A time as it is written; empty where nobody knows it.
  ///
  /// - Parameter time: Seconds since 1970-01-01 00:00 UTC. Times further than 10^11 seconds away count as that.
  public func timeText(_ time: Double?) -> String {
    guard let time else { return "" }
    let minute = Self.minute(of: localSeconds(time))
    let (hours, minutes) = (minute / 60, minute % 60)
    switch self.time {
    case .hourMinute: return Self.hourMinuteText(minute)
    case .hourMinuteAMPM: return "\((hours + 11) % 12 + 1):\(Self.padded(minutes)) \(hours < 12 ? "AM" : "PM")"
    case .dayHourMinute: return "\(dayText(time)) \(Self.padded(hours)):\(Self.padded(minutes))"
    }
  }

  /// The day of a time as it is written; empty where nobody knows it.
  public func dayText(_ time: Double?) -> String {
    guard let time else { return "" }
    let date = Self.date(ofDay: day(of: time))
    switch day {
    case .iso8601: return "\(Self.padded(date.year, 4))-\(Self.padded(date.month))-\(Self.padded(date.day))"
    case .dayMonthYear: return "\(Self.padded(date.day)).\(Self.padded(date.month)).\(date.year)"
    case .monthDayYear: return "\(Self.padded(date.month))/\(Self.padded(date.day))/\(date.year)"
    case .ideographic: return "\(date.year)年\(date.month)月\(date.day)日"
    }
  }

  /// The number of the day that a time falls on, in the time zone; 0 is 1970-01-01.
  public func day(of time: Double) -> Int { Self.floorDivide(localSeconds(time), 86_400) }

  /// ``day(of:)`` in UTC.
  static func utcDay(of time: Double) -> Int { floorDivide(utcSeconds(time), 86_400) }

  /// The minute of the day in UTC.
  static func utcMinute(of time: Double) -> Int { minute(of: utcSeconds(time)) }

  private static func minute(of seconds: Int) -> Int { (seconds - floorDivide(seconds, 86_400) * 86_400) / 60 }

  /// A minute of the day as `21:05`; short enough to take no memory of its own.
  static func hourMinuteText(_ minute: Int) -> String {
    var text = ""
    let digits: InlineArray<4, Int> = [minute / 600, minute / 60 % 10, minute % 60 / 10, minute % 10]
    for index in digits.indices {
      if index == 2 { text.unicodeScalars.append(":") }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digits[index])))
    }
    return text
  }

  private static func utcSeconds(_ time: Double) -> Int {
    Int((time.isNaN ? 0 : min(max(time, -1e11), 1e11)).rounded(.down))
  }

  private func localSeconds(_ time: Double) -> Int {
    let seconds = Self.utcSeconds(time)
    guard !isUTC else { return seconds }
    let time = time.isNaN ? 0 : min(max(time, -1e11), 1e11)
    return seconds + timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: time))
  }

  private static func floorDivide(_ value: Int, _ by: Int) -> Int {
    value >= 0 ? value / by : -((by - 1 - value) / by)
  }

  private static func padded(_ value: Int, _ count: Int = 2) -> String {
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// The date of a day of the Gregorian calendar (Howard Hinnant, chrono-Compatible Low-Level Date Algorithms).
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
