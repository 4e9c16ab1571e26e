import ChatFormats
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test(
    "numbers are written with the fewest digits that read back",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (100, "100"), (-7, "-7"), (84.5, "84.5"), (0.1, "0.1"), (1e15, "1000000000000000"),
      (9_007_199_254_740_992, "9007199254740992.0"), (1e300, "1e+300"), (.infinity, "null"), (.nan, "null"),
      (119.3799, "119.3799"),
    ])
  func numbers(value: Double, expected: String) {
    var writer = JSONWriter()
    writer.number(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("commas stand between members and elements only")
  func commas() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("a")
    writer.beginArray()
    writer.number(1)
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.endArray()
    writer.name("b")
    writer.beginObject()
    writer.endObject()
    writer.endObject()
    writer.newline()
    writer.string("x")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "{\"a\":[1,[],null],\"b\":{}}\n\"x\"")
  }

  @Test("every scalar of the first planes survives writing and reading")
  func scalars() throws {
    for value in UInt32(0)...0x1_1000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var writer = JSONWriter()
      writer.string("a\(Character(scalar))b")
      var reader = JSONReader(writer.bytes.span)
      _ = try reader.next()
      let text = reader.string()
      if !text.unicodeScalars.elementsEqual(["a", scalar, "b"]) {
        Issue.record("U+\(String(value, radix: 16)): \(text)")
      }
    }
  }
}
