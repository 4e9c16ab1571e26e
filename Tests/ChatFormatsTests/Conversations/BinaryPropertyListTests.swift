import ChatFormats
import Foundation
import TestSupport
import Testing

/// Puts a binary property list together from the bytes of its objects.
private func binary(_ objects: [[UInt8]], root: Int = 0, referenceSize: Int = 1) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [Int] = []
  for object in objects {
    offsets.append(bytes.count)
    bytes += object
  }
  let table = bytes.count
  for offset in offsets { bytes += big(offset, 4) }
  return bytes + [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)] + big(objects.count, 8) + big(root, 8) + big(table, 8)
}

private func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

private func string(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  private struct Record: Codable {
    var text: String
    var time: String?
    var type: Int
    var sender: Double?
  }

  @Test("reads what Foundation writes")
  func foundation() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let texts = ["", "a", "你好[微笑]", "👍🏽", String(repeating: "long ", count: 20_000), "é", "\u{FFFC}\0"]
    let numbers = [0, 1, 2, -1, 255, 256, 65_536, 1 << 40, .max, .min]
    let records = (0..<300).map { index in
      Record(
        text: texts[index % texts.count], time: index % 3 == 0 ? nil : "t\(index)",
        type: numbers[index % numbers.count], sender: Double(index) + 0.5)
    }
    let reading = Reading([UInt8](try encoder.encode(records)))
    #expect(reading.format == .plist)
    #expect(reading.complaints == [])
    #expect(reading.texts == records.map(\.text))
    #expect(reading.directions == records.map { $0.type == 0 })
    #expect(reading.senders == records.map { $0.sender.map { "\($0)" } })
    #expect(reading.messages.map(\.timeText) == records.map(\.time))
  }

  @Test("dates are seconds")
  func dates() throws {
    struct Dated: Codable {
      var text: String
      var time: Date
    }
    let encoder = PropertyListEncoder()
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      encoder.outputFormat = format
      let bytes = [UInt8](try encoder.encode([Dated(text: "a", time: Date(timeIntervalSince1970: 1_714_986_000))]))
      #expect(Reading(bytes).messages.map(\.time) == [1_714_986_000])
    }
  }

  @Test("cycles, shared and deep objects cost nothing")
  func traps() {
    // An array that holds itself, and a dictionary whose text is itself.
    #expect(
      Reading(binary([[0xA1, 0]])).complaints == ["f: message left out: message 1: it must be a dictionary"])
    let cycle = binary([[0xA1, 1], [0xD1, 2, 1], string("text")])
    #expect(
      Reading(cycle).complaints == [
        "f: message left out: message 1: \"text\" must be a string, not an object"
      ])
    // Forty arrays that each hold the next one twice: a million million elements.
    var doubling: [[UInt8]] = [[0xA1, 1], [0xD2, 2, 3, 4, 5], string("text"), string("x"), string("a")]
    for level in 5..<45 { doubling.append([0xA2, UInt8(level + 1), UInt8(level + 1)]) }
    doubling.append([0x10, 1])
    let reading = Reading(binary(doubling))
    #expect(reading.texts == ["a"])
    #expect(reading.complaints == [])
    // 60,000 arrays in one another.
    let count = 60_000
    let deep = (0..<count).map { [0xA1] + big($0 + 1, 2) } + [[0x10, 1]]
    #expect(Reading(binary(deep, referenceSize: 2)).reports.count == 1)
  }

  @Test(
    "damaged lists say where",
    arguments: [
      (binary([[0xD0]]), "the property list must be an array of dictionaries"),
      (binary([[0x10, 1]]), "the property list must be an array of dictionaries"),
      (binary([[0xA1, 9]]), "message 1: object 9 does not exist"),
      (
        binary([[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
        "byte 8 begins an object that is longer than the file"
      ),
      (binary([[0xA1, 1], [0xF0]]), "message 1: byte 10 begins an object of an unknown type"),
      (binary([[0xA1, 1], [0xD1, 2, 2], [0x5F, 0x50]]), "message 1: byte 13 begins an object without a length"),
      (
        binary([[0xA1, 1], [0xD1, 2, 3], string("text"), [0x13, 0]]),
        "message 1: byte 18 begins a number that is cut off"
      ),
      (binary([[0xA1, 1], [0xD1, 2, 2], [0x10, 7]]), "message 1: a key is no string"),
      (
        binary([[0xA1, 1], [0xD1, 2, 3], string("text"), [0x42, 1, 2]]),
        "message 1: \"text\" must be a string, not data"
      ),
      (Array("bplist00".utf8), "the table at the end of the binary property list is missing or damaged"),
      (binary([[0xA0]], root: 4), "the table at the end of the binary property list is missing or damaged"),
      (Array("bplist15".utf8) + [UInt8](repeating: 0, count: 40), "the file is no binary property list of version 0"),
    ] as [([UInt8], String)])
  func damaged(bytes: [UInt8], reason: String) {
    let complaints = Reading(bytes).complaints
    #expect(complaints.count == 1 && complaints[0].hasSuffix(reason), "\(complaints)")
  }

  @Test("lists cut anywhere or with any byte changed never crash")
  func fuzz() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let bytes = [UInt8](
      try encoder.encode([Record(text: "你好", time: "t", type: 0), Record(text: "b", type: 1, sender: 2.5)]))
    for length in bytes.indices { #expect(Reading(Array(bytes[..<length]), format: .plist).failure != nil) }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x0F, 0x1F, 0x5F, 0x6F, 0x7F, 0xA1, 0xAF, 0xD1, 0xDF, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        _ = Reading(damaged, format: .plist)
      }
    }
  }

  @Test("a file larger than the limit is refused")
  func limit() {
    var options = ReadingOptions()
    options.wholeFileLimit = 100
    #expect(
      Reading(binary([[0xA0]] + [[UInt8]](repeating: string("text"), count: 30)), options: options).failure?.code
        == .tooLong)
  }
}
