import ChatLayout
import Foundation
import RichText
import Testing
import TextLayout

/// Worked out by hand from the rules, and from the widths that HarfBuzz tells for Noto Sans (in 1/1000 em): Hello 2,426;
/// Yes 1,559; OK 1,400; 09:41 2,556; bold Anna 2,608; 2024-05-31 5,220; "The quick brown fox" 9,478, "jumps over the
/// lazy" 9,097, "dog and runs home" 9,259, "The quick brown fox jumps over" 14,973, "the lazy dog and runs home" 13,121,
/// "jumps over the lazy dog" 11,192, "and runs home" 7,164, "See you at the station" 10,158. A line is 1.362 em high: 21.792 at
/// 16 points, 17.706 at 13, 14.982 at 11. So a time is 28.116 wide, and keeps 36.116 free; with a mark, 56.116.
@Suite("Modern style")
struct ModernStyleTests {
  let measurer = Fixtures.measurer(.modern)
  let anna = MessageSender("Anna")

  func conversation(_ messages: [Message], width: CGFloat = 375) throws -> [RowFrames] {
    try measurer.measure(messages, width: width)
  }

  /// The frames of one's own message alone, after another of the day and another sender.
  func outgoing(_ text: MessageText, width: CGFloat, status: MessageStatus? = nil) -> RowFrames {
    measurer.frames(
      of: Message(text: text, isOutgoing: true, time: Fixtures.morning, status: status),
      neighbours: RowNeighbours(previous: Message(text: "", sender: anna, time: Fixtures.morning)), width: width)
  }

  @Test("A group of two, and an answer")
  func group() throws {
    let rows = try conversation([
      Message(text: "Hello", sender: anna, time: Fixtures.morning),
      Message(text: "Yes", sender: anna, time: Fixtures.morning + 300),
      Message(text: "OK", isOutgoing: true, time: Fixtures.morning + 310, status: .read),
    ])
    rows[0].expect([
      "separator": [146.18, 12, 82.64, 22], "name": [64, 50, 33.904, 17.706], "bubble": [52, 42, 98.932, 59.498],
      "text": [64, 71.706, 38.816, 21.792], "time": [110.816, 78.516, 28.116, 14.982], "height": [101.498],
    ])
    rows[1].expect([
      "avatar": [12, 7.792, 32, 32], "bubble": [52, 2, 85.06, 37.792], "tail": [46, 29.792, 6, 10],
      "text": [64, 10, 24.944, 21.792], "time": [96.944, 16.81, 28.116, 14.982], "height": [39.792],
    ])
    rows[2].expect([
      "bubble": [260.484, 8, 102.516, 37.792], "tail": [363, 35.792, 6, 10], "text": [272.484, 16, 22.4, 21.792],
      "time": [302.884, 22.81, 28.116, 14.982], "status": [335, 24.801, 16, 11], "height": [45.792],
    ])
    #expect(rows.map(\.position) == [.first, .last, .single])
    #expect(rows[0].daySeparator?.text == "2024-05-31" && rows[1].timeLabel?.text == "09:46")
  }

  @Test("Lines are nearly equal, and the time stands beside the last: 239.568 wide, the last 209.936")
  func tucked() {
    outgoing(.plain(Fixtures.long), width: 375).expect([
      "bubble": [92.948, 8, 270.052, 59.584], "tail": [363, 57.584, 6, 10], "text": [104.948, 16, 239.568, 43.584],
      "time": [322.884, 44.602, 28.116, 14.982], "height": [67.584],
    ])
  }

  @Test("At 320, three lines of 151.648 rather than the 202.288 that greedy lines take")
  func tight() {
    let frames = outgoing(.plain(Fixtures.long), width: 320)
    frames.expect([
      "bubble": [99.74, 8, 208.26, 81.376], "tail": [308, 79.376, 6, 10], "text": [111.74, 16, 151.648, 65.376],
      "time": [267.884, 66.394, 28.116, 14.982], "height": [89.376],
    ])
    let layout = measurer.textLayout(of: Message(text: .plain(Fixtures.long)), frames)
    #expect(layout?.lines.count == 3 && layout?.usedRect.size == frames.text?.size)
  }

  @Test("At 272, equal lines leave no room for the time, but a longer second line does")
  func lessTight() {
    // 180 for text: 148.144 + 36.116 is too much; with "jumps over the lazy dog" (179.072), 114.624 + 36.116 is not.
    outgoing(.plain(Fixtures.long), width: 272).expect([
      "bubble": [56.928, 8, 203.072, 81.376], "tail": [260, 79.376, 6, 10], "text": [68.928, 16, 179.072, 65.376],
      "time": [219.884, 66.394, 28.116, 14.982], "height": [89.376],
    ])
  }

  @Test("Where there is no room beside it, the time stands below the text")
  func below() {
    outgoing("See you at the station", width: 272).expect([
      "bubble": [73.472, 8, 186.528, 52.774], "tail": [260, 50.774, 6, 10], "text": [85.472, 16, 162.528, 21.792],
      "time": [219.884, 37.792, 28.116, 14.982], "height": [60.774],
    ])
  }

  @Test("Bubbles take at most 75 % of the row, and never reach over the margin", arguments: [150, 272, 320, 375, 1000])
  func share(width: CGFloat) {
    for isOutgoing in [false, true] {
      let message = Message(
        text: .plain(Fixtures.long + Fixtures.long), sender: anna, isOutgoing: isOutgoing, time: Fixtures.morning)
      let frames = measurer.frames(of: message, width: width)
      let bubble = frames.bubble ?? .zero
      // Sums of doubles differ by their last bits.
      let reach = bubble.insetBy(dx: -0.001, dy: -0.001)
      #expect(bubble.width <= width * 0.75 + 0.001)
      #expect(bubble.minX >= (isOutgoing ? 12 : 52) - 0.001 && bubble.maxX <= width - 12 + 0.001)
      for part in [frames.timeLabel?.frame ?? .null, frames.text ?? .null] {
        #expect(
          part.minX >= reach.minX && part.maxX <= reach.maxX && part.minY >= reach.minY && part.maxY <= reach.maxY)
      }
    }
  }

  @Test("Text from right to left stands at the right, and the time left of its last line")
  func rightToLeft() {
    let size = Fixtures.size("שלום", 16)
    let frames = outgoing("שלום", width: 375)
    #expect(abs(size.width - 35.632) < 0.001)
    frames.expect([
      "bubble": [267.252, 8, 95.748, Double(size.height) + 16],
      "tail": [363, 14 + Double(size.height), 6, 10], "text": [315.368, 16, 35.632, Double(size.height)],
      "time": [279.252, 16 + Double(size.height) - 14.982, 28.116, 14.982], "height": [24 + Double(size.height)],
    ])
    let mixed = outgoing("First line from left to right\nשלום", width: 375)
    if let time = mixed.timeLabel?.frame, let text = mixed.text {
      #expect(time.minX == text.minX && time.maxY == text.maxY)
    } else {
      Issue.record("no frames")
    }
  }

  @Test(
    "One to three emoji are large, without a bubble", arguments: [("😀", 48.0), ("😀 👍🏽", 40), ("😀👨‍👩‍👧‍👦🇨🇳", 32), ("😀\n", 48)])
  func largeEmoji(text: String, size: Double) {
    let frames = outgoing(.plain(text), width: 375)
    let expected = Fixtures.size(text, CGFloat(size))
    #expect(frames.bubble == nil && frames.tail == nil)
    #expect(frames.text?.size == expected && frames.textScale == CGFloat(size) / 16)
    #expect(frames.rowHeight == 8 + expected.height)
    let layout = measurer.textLayout(of: Message(text: .plain(text)), frames)
    #expect(layout?.usedRect.size == expected)
    // The right edge of the time is where a bubble would end.
    #expect(abs((frames.timeLabel?.frame.maxX ?? 0) - 363) < 0.001)
  }

  @Test(
    "Anything else keeps its bubble and its size",
    arguments: ["😀😀😀😀", "😀!", "a", "", " ", "12", "#", "❤\u{FE0E}", "\u{FFFC}"])
  func notLarge(text: String) {
    let frames = outgoing(.plain(text), width: 375)
    #expect(frames.bubble != nil && frames.textScale == 1)
  }

  @Test("Large emoji have no bubble, and so a group that ends with them has no tail")
  func tails() throws {
    func tails(_ texts: [String]) throws -> [Bool] {
      let messages = texts.map { Message(text: .plain($0), sender: anna, time: Fixtures.morning) }
      return try conversation(messages).map { $0.tail != nil }
    }
    #expect(try tails(["Hello", "Yes"]) == [false, true])
    #expect(try tails(["Hello", "😀"]) == [false, false])
    #expect(try tails(["😀", "Hello"]) == [false, true])
    #expect(try tails(["Hello", "😀😀😀😀"]) == [false, true])
  }

  /// Nothing in a row of less than 120 points stands left of it or has a negative size, and no part covers another.
  @Test(
    "Narrow rows have frames that make sense", arguments: [0, 1, 5, 20, 37, 52, 60, 75, 88, 100, 104, 112, 119, 120])
  func narrow(width: Int) throws {
    let rows = try conversation(try Fixtures.conversation(300, seed: 5), width: CGFloat(width))
    for frames in rows {
      let table = frames.table.filter { $0.key != "height" }
      for (name, part) in table {
        #expect(part[0] >= -0.001 && part[1] >= 0 && part[2] >= 0 && part[3] >= 0, "\(name) at \(width): \(part)")
        #expect(part[1] + part[3] <= Double(frames.rowHeight) + 0.001, "\(name) at \(width): \(part)")
      }
      let parts = table.filter { !["bubble", "replyBar", "replySender", "replyText"].contains($0.key) }
      for (name, part) in parts {
        // Time and status may stand beside a short last line: the lines are looked at by the tests of all scripts.
        for (other, second) in parts where other > name && Set([name, other]).isDisjoint(with: ["time", "status"]) {
          let isApart =
            part[0] + part[2] <= second[0] + 0.001 || second[0] + second[2] <= part[0] + 0.001
            || part[1] + part[3] <= second[1] + 0.001 || second[1] + second[3] <= part[1] + 0.001
          #expect(isApart, "\(name) \(part) covers \(other) \(second) at \(width)")
        }
        guard let bubble = table["bubble"], !["avatar", "tail", "separator"].contains(name) else { continue }
        let isInside =
          part[0] >= bubble[0] - 0.001 && part[0] + part[2] <= bubble[0] + bubble[2] + 0.001
          && part[1] >= bubble[1] - 0.001 && part[1] + part[3] <= bubble[1] + bubble[3] + 0.001
        #expect(isInside, "\(name) \(part) leaves the bubble \(bubble) at \(width)")
      }
    }
  }

  @Test("Emoji of a pack are large too, as text and as images; a message with a quotation is not")
  func packEmoji() {
    let image = ImageReference(.named("a"), pixelWidth: 20, pixelHeight: 20)
    let pack = EmojiPack(
      name: "test",
      entries: [EmojiEntry(.bracket, "微笑", image: image), EmojiEntry(.colon, "smile", text: "😄")])
    let measurer = RowMeasurer(engine: Fixtures.engine, style: .modern, emoji: EmojiReplacer(pack: pack))
    for text in ["[微笑]", ":smile:", "[微笑] :smile: 😀"] {
      let frames = measurer.frames(of: Message(text: .plain(text)), width: 375)
      #expect(frames.bubble == nil && frames.textScale > 1)
      let plain = measurer.frames(of: Message(text: .plain(text + "a")), width: 375)
      #expect(plain.bubble != nil && plain.textScale == 1)
    }
    let line = Fixtures.size("a", 48).height
    #expect(measurer.frames(of: Message(text: "[微笑]"), width: 375).text?.height == line)
    let reply = MessageReply(sender: "Bo", text: "Hm")
    #expect(measurer.frames(of: Message(text: "😀", reply: reply), width: 375).textScale == 1)
  }

  @Test("Quotations and attachments stand above the text, in one bubble")
  func stack() {
    // Bo in bold 13: by engine; the bar 3, insets 6 and 4, lines 17.706: 43.412 high. A picture of 800 × 400 fits 257.25.
    let message = Message(
      text: "OK", isOutgoing: true, reply: MessageReply(sender: "Bo", text: "Hm"),
      attachments: [MessageAttachment(.image, size: CGSize(width: 800, height: 400)), MessageAttachment(.file)])
    let frames = measurer.frames(of: message, width: 375)
    let bo = engineSize("Bo", .bold)
    let hm = engineSize("Hm", .regular)
    frames.expect([
      "bubble": [81.75, 8, 281.25, 269.829], "tail": [363, 267.829, 6, 10], "reply": [93.75, 16, 257.25, 43.412],
      "replyBar": [93.75, 16, 3, 43.412], "replySender": [102.75, 20, bo, 17.706],
      "replyText": [102.75, 37.706, hm, 17.706], "attachment0": [93.75, 63.412, 257.25, 128.625],
      "attachment1": [93.75, 196.037, 220, 48], "text": [93.75, 248.037, 22.4, 21.792], "height": [277.829],
    ])
  }

  private func engineSize(_ text: String, _ weight: FontWeight) -> Double {
    Double(
      Fixtures.engine.prepare(text, style: TextStyle(font: Font(size: 13, weight: weight))).size(maxWidth: .infinity)
        .width)
  }

  @Test("A picture alone has no line of text; its time stands below it")
  func pictureAlone() {
    let message = Message(
      text: "", isOutgoing: true, timeText: "09:41",
      attachments: [MessageAttachment(.sticker, size: CGSize(width: 100, height: 50))])
    measurer.frames(of: message, width: 375).expect([
      "bubble": [239, 8, 124, 84.982], "tail": [363, 82.982, 6, 10], "attachment0": [251, 16, 100, 50],
      "time": [322.884, 70, 28.116, 14.982], "height": [92.982],
    ])
  }

  @Test(
    "Messages part where sender, side, time or day change",
    arguments: [
      ("Anna", false, 300, true), ("Anna", false, 300.5, false), ("Anna", false, -300, true),
      ("Anna", false, -301, false),
      ("Bo", false, 10, false), ("Anna", true, 10, false), ("Anna", false, nil, true),
    ] as [(String, Bool, Double?, Bool)])
  func grouping(sender: String, isOutgoing: Bool, delta: Double?, isJoined: Bool) throws {
    let rows = try conversation([
      Message(text: "a", sender: anna, time: Fixtures.morning),
      Message(
        text: "b", sender: MessageSender(sender), isOutgoing: isOutgoing, time: delta.map { Fixtures.morning + $0 }),
    ])
    #expect(rows.map(\.position) == (isJoined ? [.first, .last] : [.single, .single]))
    #expect(rows[1].rowHeight == rows[1].bubble?.maxY)
    #expect(rows[1].bubble?.minY == (isJoined ? 2 : 8))
  }

  @Test("Midnight parts a group, in the style's time zone, also across messages without a time")
  func midnight() throws {
    // 23:59:30 and 00:00:10 UTC.
    let late = 1_717_199_970.0
    let messages = [
      Message(text: "a", sender: anna, time: late), Message(text: "b", sender: anna),
      Message(text: "c", sender: anna, time: late + 40), Message(text: "d", sender: anna),
      Message(text: "e", sender: anna, time: late + 50),
    ]
    let rows = try conversation(messages)
    #expect(rows.map { $0.daySeparator?.text } == ["2024-05-31", nil, "2024-06-01", nil, nil])
    #expect(rows.map(\.position) == [.first, .last, .first, .middle, .last])
    var style = RowStyle.modern
    style.clock.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    style.clock.day = .dayMonthYear
    let east = try Fixtures.measurer(style).measure(messages, width: 375)
    #expect(east.map { $0.daySeparator?.text } == ["01.06.2024", nil, nil, nil, nil])
    #expect(east.map(\.position) == [.first, .middle, .middle, .middle, .last])
  }
}
