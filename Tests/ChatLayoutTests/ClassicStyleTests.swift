import ChatLayout
import Foundation
import RichText
import Testing
import TextLayout

/// Worked out by hand from the rules, and from the widths that HarfBuzz tells for Noto Sans (in 1/1000 em): Hello 2,426;
/// "The quick brown fox jumps over" 14,973, "the lazy dog and runs home" 13,121. A line is 1.362 em high.
@Suite("Classic style")
struct ClassicStyleTests {
  let measurer = Fixtures.measurer(.classic)

  func frames(
    _ text: MessageText, isOutgoing: Bool = false, time: String? = "09:41", previous: String? = nil,
    width: CGFloat = 375
  ) -> RowFrames {
    measurer.frames(
      of: Message(text: text, isOutgoing: isOutgoing, timeText: time),
      neighbours: RowNeighbours(previous: previous.map { Message(text: "", timeText: $0) }), width: width)
  }

  @Test("One line, incoming: 31.538 × 17.706 at 13 points")
  func incoming() {
    frames("Hello").expect([
      "time": [0, 0, 375, 18], "avatar": [10, 28, 30, 30], "bubble": [40, 28, 71.538, 47.706],
      "text": [60, 43, 31.538, 17.706], "height": [85.706],
    ])
  }

  @Test("One line, outgoing", arguments: [320, 375, 414.5])
  func outgoing(width: Double) {
    frames("Hello", isOutgoing: true, width: CGFloat(width)).expect([
      "time": [0, 0, width, 18], "avatar": [width - 40, 28, 30, 30],
      "bubble": [width - 111.538, 28, 71.538, 47.706], "text": [width - 91.538, 43, 31.538, 17.706],
      "height": [85.706],
    ])
  }

  @Test("Two lines break at 200: 194.649 × 35.412", arguments: [false, true])
  func wrapped(isOutgoing: Bool) {
    let frames = frames(.plain(Fixtures.long), isOutgoing: isOutgoing, width: 320)
    let x = isOutgoing ? 320 - 10 - 30 - 234.649 : 40
    frames.expect([
      "time": [0, 0, 320, 18], "avatar": [isOutgoing ? 280 : 10, 28, 30, 30], "bubble": [x, 28, 234.649, 65.412],
      "text": [x + 20, 43, 194.649, 35.412], "height": [103.412],
    ])
    let layout = measurer.textLayout(of: Message(text: .plain(Fixtures.long)), frames)
    #expect(layout?.lines.count == 2 && layout?.usedRect.size == frames.text?.size)
  }

  @Test("A time like the one before is hidden and takes no room")
  func equalTimes() {
    frames("Hello", time: "今天 09:05", previous: "今天 09:05").expect([
      "avatar": [10, 10, 30, 30], "bubble": [40, 10, 71.538, 47.706], "text": [60, 25, 31.538, 17.706],
      "height": [67.706],
    ])
    #expect(frames("Hello", time: "09:42", previous: "09:41").timeLabel?.text == "09:42")
    #expect(frames("Hello", time: "09:42", previous: "09:41").rowHeight > 85)
  }

  @Test("A message without a time has no label; one after it has")
  func noTime() {
    #expect(frames("Hello", time: nil).timeLabel == nil && frames("Hello", time: "").timeLabel == nil)
    #expect(frames("Hello", time: nil, previous: "09:41").timeLabel == nil)
    #expect(frames("Hello", time: "09:41", previous: "").timeLabel != nil)
  }

  @Test("Times in seconds are compared as they are shown: by the minute")
  func seconds() {
    let first = Message(text: "a", time: Fixtures.morning)
    for (delta, isShown) in [(19.0, false), (59, false), (60, true)] {
      let message = Message(text: "b", time: Fixtures.morning + delta)
      let frames = measurer.frames(of: message, neighbours: RowNeighbours(previous: first), width: 375)
      #expect((frames.timeLabel != nil) == isShown)
    }
  }

  @Test("Without text the bubble is 40 wide and one line high")
  func empty() {
    frames("").expect([
      "time": [0, 0, 375, 18], "avatar": [10, 28, 30, 30], "bubble": [40, 28, 40, 47.706], "text": [60, 43, 0, 17.706],
      "height": [85.706],
    ])
  }

  @Test("In a row that is too narrow the rule holds too, and the bubble sticks out")
  func narrow() {
    frames(.plain(Fixtures.long), isOutgoing: true, width: 200).expect([
      "time": [0, 0, 200, 18], "avatar": [160, 28, 30, 30], "bubble": [-74.649, 28, 234.649, 65.412],
      "text": [-54.649, 43, 194.649, 35.412], "height": [103.412],
    ])
  }

  @Test("Text from right to left has the same frames as any text of its size")
  func rightToLeft() {
    let size = Fixtures.size("שלום לכולם", 13)
    let frames = frames("שלום לכולם", isOutgoing: true)
    frames.expect([
      "time": [0, 0, 375, 18], "avatar": [335, 28, 30, 30],
      "bubble": [335 - 40 - Double(size.width), 28, Double(size.width) + 40, Double(size.height) + 30],
      "text": [335 - 20 - Double(size.width), 43, Double(size.width), Double(size.height)],
      "height": [28 + Double(size.height) + 30 + 10],
    ])
  }

  @Test("Widths that make no sense count as 0 or as the largest", arguments: [CGFloat.nan, -5, -CGFloat.infinity])
  func oddWidths(width: CGFloat) {
    #expect(frames("Hello", width: width) == frames("Hello", width: 0))
    #expect(frames("Hello", width: .infinity).avatar?.minX == 10)
    #expect(frames("Hello", width: .infinity) == frames("Hello", width: RowMeasurer.maximumWidth))
  }
}
