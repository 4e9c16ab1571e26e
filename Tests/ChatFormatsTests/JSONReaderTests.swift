import ChatFormats
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  @Test(
    "accepts what RFC 8259 accepts",
    arguments: [
      ("[]", "[]"), ("{}", "{}"), (" [ ] ", "[]"), ("\t{\r\n}\n", "{}"),
      ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("\"\"", "\"\""),
      ("[1,2]", "[1,2]"), ("[ 1 , 2 ]", "[1,2]"), ("[[],[[]]]", "[[],[[]]]"), ("[{},{\"a\":{}}]", "[{},{\"a\":{}}]"),
      ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"), ("{\"\":0}", "{\"\":0}"),
      ("{\"a\":[null,true]}", "{\"a\":[null,true]}"),
      ("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\"]"),
      ("[\"\\u0041\\u00e9\\u4F60\"]", "[\"Aé你\"]"), ("[\"\\uD83D\\uDE00\"]", "[\"😀\"]"),
      ("[\"\\u0000\"]", "[\"\\u0000\"]"), ("[\"\u{7F}\"]", "[\"\\u007f\"]"),
      ("[\"\u{2028}\u{2029}\"]", "[\"\\u2028\\u2029\"]"), ("[\"¨©\"]", "[\"¨©\"]"),
      ("\"[{,:}]\"", "\"[{,:}]\""), ("[\"a\\\\\"]", "[\"a\\\\\"]"),
    ])
  func accepts(document: String, expected: String) throws {
    #expect(try rewritten(Array(document.utf8)) == expected)
  }

  @Test(
    "rejects what RFC 8259 rejects, at the right place",
    arguments: [
      ("", 1, 1), ("   ", 1, 4), ("[", 1, 2), ("]", 1, 1), ("{", 1, 2), ("}", 1, 1), ("[1", 1, 3), ("[1,", 1, 4),
      ("[1,]", 1, 4), ("[,1]", 1, 2), ("[1,,2]", 1, 4), ("[1 2]", 1, 4), ("[1}", 1, 3), ("{\"a\":1]", 1, 7),
      ("{\"a\"}", 1, 5), ("{\"a\":}", 1, 6), ("{\"a\":1,}", 1, 8), ("{a:1}", 1, 2), ("{'a':1}", 1, 2), ("{1:1}", 1, 2),
      ("{\"a\":1 \"b\":2}", 1, 8), ("{\"a\" 1}", 1, 6), ("{,}", 1, 2), ("{\"a\",1}", 1, 5), ("[\"a\":1]", 1, 5),
      ("[] []", 1, 4), ("[]x", 1, 3), ("1 2", 1, 3), ("[1]\n]", 2, 1), ("{}}", 1, 3),
      ("nul", 1, 4), ("nulL", 1, 4), ("True", 1, 1), ("truee", 1, 5), ("NaN", 1, 1), ("Infinity", 1, 1),
      ("-Infinity", 1, 2), ("undefined", 1, 1), ("[tru]", 1, 5),
      ("01", 1, 2), ("-01", 1, 3), ("-", 1, 2), ("+1", 1, 1), (".5", 1, 1), ("1.", 1, 3), ("1.e2", 1, 3),
      ("1e", 1, 3), ("1e+", 1, 4), ("0x10", 1, 2), ("1_000", 1, 2), ("--1", 1, 2), ("1.2.3", 1, 4), ("[-a]", 1, 3),
      ("\"", 1, 1), ("\"abc", 1, 1), ("\"a\\\"", 1, 1), ("\"\\", 1, 3), ("\"\\x41\"", 1, 3), ("\"\\u12\"", 1, 6),
      ("\"\\u12G4\"", 1, 6), ("\"\\U0041\"", 1, 3), ("\"a\nb\"", 1, 3), ("\"a\tb\"", 1, 3), ("\"\u{0}\"", 1, 2),
      ("'a'", 1, 1), ("[\"é\" 1]", 1, 6), ("\u{FEFF}[]", 1, 1), ("// no\n[]", 1, 1), ("[1, /* no */ 2]", 1, 5),
      ("[\n1\n2]", 3, 1), ("\u{B}[]", 1, 1), ("\u{A0}[]", 1, 1),
    ])
  func rejects(document: String, line: Int, column: Int) throws {
    let error = try #require(failure(Array(document.utf8)))
    #expect(error.code == .syntax)
    #expect([error.line, error.column] == [line, column], "\(error)")
    #expect(!error.reason.isEmpty)
  }

  @Test("every proper prefix of a document is rejected")
  func prefixes() {
    let document = Array("{\"a\":[1.5e3,\"\\u00e9x\",true,null,{\"b\":[]}],\"c\":{}}".utf8)
    #expect(failure(document) == nil)
    for count in 0..<document.count {
      #expect(failure(Array(document[..<count])) != nil, "\(count)")
    }
  }

  @Test(
    "numbers are the nearest Double",
    arguments: [
      "0", "-0", "1", "-1", "123456789012345", "1234567890123456", "9007199254740993", "12345678901234567890",
      "0.1", "0.3", "1.5", "-2.25", "3.141592653589793", "123456.789012345", "0.000000000000001", "1e0", "1E5",
      "1e+5", "1.5e-7", "1e22", "1e23", "1e308", "1e309", "-1e309", "5e-324", "1e-400", "2.2250738585072011e-308",
      "179769313486231580793728971405301e276", "0.1000000000000000055511151231257827", "100000000000000000000000",
    ])
  func numbers(literal: String) throws {
    let bytes = Array(literal.utf8)
    var reader = JSONReader(bytes.span)
    let token = try reader.next()
    #expect(token == .number)
    let (written, value) = (reader.literal(), reader.number())
    #expect(written == literal)
    #expect(value.bitPattern == Double(literal)?.bitPattern)
    let last = try reader.next()
    #expect(last == .end)
  }

  @Test(
    "bytes that are not UTF-8 become U+FFFD per maximal subpart",
    arguments: [
      // Examples of the Unicode Standard, chapter 3, tables 3-8 to 3-11.
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], "FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD 41"),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], "FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD 41"),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], "FFFD FFFD FFFD FFFD FFFD 41 FFFD FFFD 42"),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "FFFD FFFD FFFD FFFD 41"),
      ([0xE2, 0x82], "FFFD"), ([0xF0, 0x9F, 0x98], "FFFD"), ([0x80], "FFFD"), ([0xFE, 0xFF], "FFFD FFFD"),
      ([0xE2, 0x82, 0x5C, 0x6E, 0xAC], "FFFD A FFFD"), ([0xC3, 0x5C, 0x75, 0x30, 0x30, 0x61, 0x39], "FFFD A9"),
    ] as [([UInt8], String)])
  func invalidUTF8(content: [UInt8], expected: String) throws {
    #expect(try scalars(of: [0x22] + content + [0x22]) == expected)
  }

  @Test(
    "lone surrogate escapes become U+FFFD",
    arguments: [
      ("\\uD83D", "FFFD"), ("\\uDE00", "FFFD"), ("\\uDE00\\uD83D", "FFFD FFFD"), ("\\uD83Dx", "FFFD 78"),
      ("\\uD83D\\n", "FFFD A"), ("\\uD83D\\u0041", "FFFD 41"), ("\\uD83D\\uD83D\\uDE00", "FFFD 1F600"),
      ("\\uD83D\\uDE0", nil), ("\\ud83d\\ude00", "1F600"), ("\\uDBFF\\uDFFF", "10FFFF"), ("\\uFFFF", "FFFF"),
    ])
  func surrogates(content: String, expected: String?) {
    #expect((try? scalars(of: Array("\"\(content)\"".utf8))) == expected)
  }

  @Test("nesting is limited, and a deep document cannot exhaust the stack")
  func depth() throws {
    let limit = JSONReader.maximumDepth
    func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
      Array((String(repeating: open, count: depth) + String(repeating: close, count: depth)).utf8)
    }
    #expect(failure(nested(limit, "[", "]")) == nil)
    #expect(failure(nested(limit, "{\"a\":", "}"))?.code == .syntax)  // the innermost has no value
    for document in [nested(limit + 1, "[", "]"), nested(1_000_000, "[", ""), nested(500_000, "[{\"a\":", "")] {
      let error = try #require(failure(document))
      #expect(error.code == .tooDeep)
    }
    // Mixed containers close in the right order at the limit.
    let mixed = String(repeating: "[{\"a\":", count: limit / 2) + "1" + String(repeating: "}]", count: limit / 2)
    #expect(try rewritten(Array(mixed.utf8)) == mixed)
  }

  @Test("a value is skipped whole, whatever it is", arguments: ["1", "\"}\"", "[[1],{}]", "{\"b\":[{}]}", "null"])
  func skipping(value: String) throws {
    let bytes = Array("{\"a\":\(value),\"z\":7}".utf8)
    var reader = JSONReader(bytes.span)
    _ = try reader.next()
    _ = try reader.next()
    try reader.skipValue()
    let token = try reader.next()
    #expect(token == .name)
    let matches = ["a", "z", "zz"].map { reader.isString($0) }
    #expect(matches == [false, true, false])
  }

  @Test("names are compared by what they say, not how they are written")
  func names() throws {
    let bytes = Array("\"t\\u0065xt\"".utf8)
    var reader = JSONReader(bytes.span)
    _ = try reader.next()
    let matches = reader.isString("text")
    #expect(matches)
  }

  @Test("every sequence of a small alphabet is accepted or rejected, and stable when written again")
  func exhaustive() throws {
    let alphabet = Array("[]{}\",:1a ".utf8)
    var accepted = 0
    func extend(_ prefix: [UInt8]) throws {
      if let once = try? rewritten(prefix) {
        accepted += 1
        #expect(try rewritten(Array(once.utf8)) == once)
      }
      guard prefix.count < 5 else { return }
      for byte in alphabet { try extend(prefix + [byte]) }
    }
    try extend([])
    #expect(accepted > 100)
  }
}
