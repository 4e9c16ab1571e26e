import ChatFormats
import Testing

@Suite("WhatsApp")
struct WhatsAppTests {
  private func seconds(_ iso: String) -> Double? {
    Reading("{\"text\":\"\",\"time\":\"\(iso)\"}").messages.first?.time
  }

  @Test(
    "dates of many phones",
    arguments: [
      ("28/03/2024, 21:50 - ", "2024-03-28T21:50:00"), ("28.03.24, 21:50 - ", "2024-03-28T21:50:00"),
      ("3/28/24, 9:50 PM - ", "2024-03-28T21:50:00"), ("3/28/24, 9:50\u{202F}PM - ", "2024-03-28T21:50:00"),
      ("3/28/24, 12:05\u{A0}AM - ", "2024-03-28T00:05:00"), ("3/28/24, 12:05 PM - ", "2024-03-28T12:05:00"),
      ("28/3/24 9:50 p. m. - ", "2024-03-28T21:50:00"), ("28/3/24 9:50\u{202F}p.\u{A0}m. - ", "2024-03-28T21:50:00"),
      ("28/03/2024, 9:50 am - ", "2024-03-28T09:50:00"), ("2024-03-28, 21:50 - ", "2024-03-28T21:50:00"),
      ("28-03-2024 21:50 - ", "2024-03-28T21:50:00"), ("28/03/2024 21.50 – ", "2024-03-28T21:50:00"),
      ("[28/03/2024, 21:50:20] ", "2024-03-28T21:50:20"), ("\u{200E}[28/03/2024, 21:50:20] ", "2024-03-28T21:50:20"),
      ("[2024/3/28 下午9:50:20] ", "2024-03-28T21:50:20"), ("[2024/3/28 上午12:50:20] ", "2024-03-28T00:50:20"),
      ("[28.03.24, 21:50:20] ", "2024-03-28T21:50:20"), ("[3/28/24, 9:50:20\u{202F}PM] ", "2024-03-28T21:50:20"),
      ("[2024. 3. 28. 오후 9:50:20] ", "2024-03-28T21:50:20"), ("[2024-03-28, 9:50:20 PM] ", "2024-03-28T21:50:20"),
      ("٢٨‏/٣‏/٢٠٢٤، ٩:٥٠ م - ", "2024-03-28T21:50:00"), ("28/03/2024, 21:50 - \u{200E}", "2024-03-28T21:50:00"),
      ("29/02/24, 00:00 - ", "2024-02-29T00:00:00"),
    ])
  func dates(header: String, iso: String) {
    let reading = Reading(header + "Ann: x\n")
    #expect(reading.format == .whatsapp)
    #expect(reading.messages.map(\.time) == [seconds(iso)])
    #expect(reading.texts == ["x"])
    #expect(reading.senders == ["Ann"])
  }

  @Test(
    "the whole file tells days from months",
    arguments: [
      // One date that fits only one order decides for all.
      (["01/02/24, 10:00", "03/02/24, 10:00", "13/02/24, 10:00"], "2024-02-01T10:00:00"),
      (["01/02/24, 10:00", "01/03/24, 10:00", "01/13/24, 10:00"], "2024-01-02T10:00:00"),
      // Where all fit both, time runs forwards.
      (["01/02/24, 10:00", "02/02/24, 10:00", "01/03/24, 10:00"], "2024-02-01T10:00:00"),
      (["01/02/24, 10:00", "01/05/24, 10:00", "02/01/24, 10:00"], "2024-01-02T10:00:00"),
      // Where that says nothing, the country that the clock suggests.
      (["01/02/24, 10:00"], "2024-02-01T10:00:00"), (["01/02/24, 10:00 AM"], "2024-01-02T10:00:00"),
      (["01.02.24, 10:00 AM"], "2024-02-01T10:00:00"), (["24/02/01, 10:00", "47/02/01, 10:00"], "2024-02-01T10:00:00"),
    ])
  func order(dates: [String], first: String) throws {
    let text = dates.map { "\($0) - Ann: x\n" }.joined()
    let reading = Reading(text)
    #expect(reading.messages.first?.time == seconds(first))
    #expect(reading.messages.count == dates.count)
    var options = ReadingOptions()
    options.secondsFromGMT = 7200
    #expect(Reading(text, options: options).messages.first?.time == seconds(first).map { $0 - 7200 })
  }

  @Test("a date that exists in another order only is read in that one and reported")
  func contradictory() {
    let reading = Reading(
      "13/01/24, 10:00 - Ann: a\n01/14/24, 10:00 - Bo: b\n02/01/24, 10:00 - Ann: c\n15/01/24, 9:00 - Bo: d\n"
        + "2024-01-16, 10:00 - Bo: e")
    #expect(reading.texts == ["a", "b", "c", "d", "e"])
    #expect(
      reading.messages.map(\.time)
        == ["13T10", "14T10", "02T10", "15T09", "16T10"].map { seconds("2024-01-\($0):00:00") })
    #expect(
      reading.complaints == [
        "f:2: the file's dates are day, month, year, but as such there is no '01/14/24, 10:00'; it is read as month, day, year",
        "f:3: the message is older than the one before it; the order of the file is kept",
      ])
  }

  @Test("a line with an impossible date goes on with the message before it")
  func impossible() {
    let reading = Reading(
      "28/03/24, 21:50 - Ann: a\n99/99/24, 21:50 - Bo: b\n28/03/24, 25:50 - Bo: c\n29/03/24, 1:00 - Bo: d")
    #expect(reading.texts == ["a\n99/99/24, 21:50 - Bo: b\n28/03/24, 25:50 - Bo: c", "d"])
  }

  @Test("bodies")
  func bodies() {
    let messages = Reading(Authored.whatsApp, options: ReadingOptions(me: "Bo")).messages
    #expect(
      messages.map(\.text) == [
        "Messages and calls are end-to-end encrypted.", "Hello: you\nsecond line\n\n[not a date] third", "", "look",
        "fine", "This message was deleted.", "image omitted",
      ])
    #expect(messages.map(\.isOutgoing) == [false, false, true, true, true, true, true])
    #expect(messages.map(\.serviceKind) == ["system", nil, nil, nil, nil, nil, nil])
    #expect(messages.map(\.isEdited) == [false, false, false, false, true, false, false])
    #expect(messages.map(\.isDeleted) == [false, false, false, false, false, true, false])
    let photo = "00000004-PHOTO-2024-03-28.jpg"
    #expect(
      messages.map(\.attachments) == [
        [], [], [ChatAttachment(.image)], [ChatAttachment(.image, file: photo, name: photo)], [], [], [],
      ])
    #expect(messages.map(\.id) == [1, 2, 6, 7, 8, 9, 10].map { .number("\($0)") })
    #expect(messages[0].timeText == "28/03/2024, 21:50:20")
  }

  @Test(
    "Android's bodies",
    arguments: [
      ("Ann: <Media omitted>", "Ann", "", nil, ChatAttachment.Kind.unknown),
      ("Ann: IMG-1.jpg (file attached)\ncaption", "Ann", "caption", nil, .image),
      ("Ann: image omitted", "Ann", "", nil, .image), ("Ann: a: b", "Ann", "a: b", nil, nil),
      ("Ann:", "Ann", "", nil, nil), ("Ann:\nx", "Ann", "\nx", nil, nil), ("Ann:b", nil, "Ann:b", "system", nil),
      ("+49 170 1234567: hi", "+49 170 1234567", "hi", nil, nil), ("~\u{202F}Zoë: hi", "~\u{202F}Zoë", "hi", nil, nil),
      ("Ann changed the subject from “a: b” to “c”", nil, "Ann changed the subject from “a: b” to “c”", "system", nil),
      ("Ann: Bo changed the subject", "Ann", "Bo changed the subject", nil, nil),
      ("Ann created group “x”", nil, "Ann created group “x”", "system", nil),
      ("Ann: \u{301}x", "Ann", "\u{301}x", nil, nil),
    ] as [(String, String?, String, String?, ChatAttachment.Kind?)])
  func android(body: String, sender: String?, text: String, service: String?, attachment: ChatAttachment.Kind?) {
    let message = Reading("28/03/2024, 21:50 - \(body)\n").messages.first
    #expect(message?.sender == sender)
    #expect(message?.text == text)
    #expect(message?.serviceKind == service)
    #expect(message?.attachments.map(\.kind) == attachment.map { [$0] } ?? [])
  }

  @Test("names out of the address book are matched with and without their tilde")
  func tilde() {
    for me in ["Zoë", "~\u{202F}Zoë"] {
      #expect(
        Reading("28/03/2024, 21:50 - ~\u{202F}Zoë: hi", options: ReadingOptions(me: me)).directions == [true])
    }
  }

  @Test("line ends of every kind give the same messages", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let lines = ["Chat with Ann", "", "28/03/2024, 21:50 - Ann: a", "", "b", "28/03/2024, 21:51 - Ann: c", ""]
    for chunkSize in [1, 2, 3, .max] {
      let reading = Reading(lines.joined(separator: end), chunkSize: chunkSize)
      #expect(reading.format == .whatsapp)
      #expect(reading.texts == ["a\n\nb", "c"])
      #expect(reading.messages.map(\.id) == [.number("3"), .number("6")])
      #expect(reading.complaints == ["f:1: left out: this line stands before the first message"])
    }
  }

  @Test("line ends of Windows, and lines before the first message")
  func lines() {
    let reading = Reading("\u{FEFF}Chat with Ann\r\n\r\n28/03/2024, 21:50 - Ann: a\r\nb\r\n28/03/2024, 21:51 - Ann: c")
    #expect(reading.texts == ["a\nb", "c"])
    #expect(reading.complaints == ["f:1: left out: this line stands before the first message"])
  }
}
