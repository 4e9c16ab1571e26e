import ChatLayout
import Foundation
import TestSupport
import Testing

@Suite("Clock")
struct ClockTests {
  @Test("Days and times are those of Foundation's calendar", arguments: ["UTC", "Asia/Shanghai", "America/St_Johns"])
  func foundation(zone: String) throws {
    let timeZone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let clock = ClockStyle(timeZone: timeZone, time: .dayHourMinute)
    var random = SeededGenerator(9)
    for _ in 0..<3000 {
      // From 1900 to 2100.
      let time = Double.random(in: -2_200_000_000..<4_100_000_000, using: &random)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: time))
      let numbers = try [parts.year, parts.month, parts.day, parts.hour, parts.minute].map { try #require($0) }
      #expect(
        clock.timeText(time)
          == String(format: "%04d-%02d-%02d %02d:%02d", numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]))
    }
  }

  @Test(
    "The hours of a half day",
    arguments: [
      (0, "12:00 AM"), (60, "12:01 AM"), (11, "11:00 AM"), (12, "12:00 PM"), (13, "1:00 PM"), (23, "11:00 PM"),
    ])
  func halfDays(hour: Int, expected: String) {
    let seconds = hour == 60 ? 60 : hour * 3600
    #expect(ClockStyle(time: .hourMinuteAMPM).timeText(Double(seconds)) == expected)
  }

  @Test(
    "Formats of days",
    arguments: [
      (.iso8601, "2024-05-31"), (.dayMonthYear, "31.05.2024"), (.monthDayYear, "05/31/2024"),
      (.ideographic, "2024年5月31日"),
    ] as [(ClockStyle.DayFormat, String)])
  func days(format: ClockStyle.DayFormat, expected: String) {
    #expect(ClockStyle(day: format).dayText(Fixtures.morning) == expected)
  }

  @Test("Odd times are told too", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.5, -86_400.5])
  func oddTimes(time: Double) {
    #expect(ClockStyle().timeText(time).hasSuffix(":59") == (time < 0 && time > -1e6))
    #expect(
      !ClockStyle().dayText(time).isEmpty && ClockStyle().dayText(nil).isEmpty && ClockStyle().timeText(nil) == "")
    #expect(Message(text: "", time: time).time == (time.isFinite ? time : nil))
  }
}
