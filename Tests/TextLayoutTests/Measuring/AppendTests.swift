import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("Appending")
struct AppendTests {
  /// The first column in which two prepared texts differ.
  static func difference(_ left: PreparedText, _ right: PreparedText) -> String? {
    let a = left.storage
    let b = right.storage
    if a.source != b.source { return "source" }
    if a.segments.count != b.segments.count { return "segments" }
    for index in a.segments.indices {
      let one = a.segments[index]
      // The same extents may stand in different rows.
      if a.metrics[Int(one.metrics)] != b.metrics[Int(b.segments[index].metrics)] { return "metrics" }
      var other = b.segments[index]
      other.metrics = one.metrics
      other.isAdditive = one.isAdditive
      if one != other { return "segments" }
    }
    if a.runs != b.runs { return "runs" }
    if a.cuts != b.cuts { return "cuts" }
    if a.metrics[0] != b.metrics[0] { return "metrics" }
    if a.paragraphs != b.paragraphs { return "paragraphs" }
    if a.missingClusters != b.missingClusters { return "missing glyphs" }
    if a.tabInterval != b.tabInterval { return "tab interval" }
    if a.endsWithSeparator != b.endsWithSeparator { return "final separator" }
    return nil
  }

  /// Appends a text to a prepared one in pieces of some Unicode scalars, comparing now and then.
  static func fault(
    _ text: String, _ generator: inout SeededGenerator, pieces: ClosedRange<Int>, every: Int,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) -> String? {
    let scalars = Array(text.unicodeScalars)
    var prepared = Fixtures.engine.prepare("", style: Fixtures.style(16), paragraphStyle: paragraphStyle)
    var end = 0
    var count = 0
    while end < scalars.count {
      let next = min(scalars.count, end + Int.random(in: pieces, using: &generator))
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[end..<next])
      prepared = prepared.appending(String(piece))
      end = next
      count += 1
      guard count % every == 0 || end == scalars.count else { continue }
      let whole = Fixtures.engine.prepare(prepared.source)
      if let difference = difference(prepared, whole) {
        return "\(difference) after \(end) scalars, last piece \(String(piece).debugDescription)"
      }
    }
    if prepared.text.unicodeScalars.elementsEqual(scalars) { return nil }
    return "text differs"
  }

  @Test("Appended piece by piece, a message equals the whole")
  func messages() throws {
    var generator = SeededGenerator(1)
    var failures = FailureList()
    let texts = try SampledCorpus.texts(4)
    for text in texts {
      if let fault = Self.fault(text, &generator, pieces: 1...7, every: 3) {
        failures.add("\(fault): \(text.debugDescription)")
      }
    }
    failures.report(of: texts.count)
  }

  @Test("Appended piece by piece, a long text of many scripts equals the whole", arguments: 0..<6)
  func longTexts(seed: Int) throws {
    var generator = SeededGenerator(UInt64(seed) + 10)
    let texts = try SampledCorpus.texts(12, offset: seed).shuffled(using: &generator).prefix(24)
    let separators = ["\n", " ", " ", "\r\n", "\r", "\u{2029}", "\u{85}", "\n\n", "\u{2028}", ""]
    let text = texts.map { $0 + (separators.randomElement(using: &generator) ?? "") }.joined()
    var style = ParagraphStyle()
    if seed % 3 == 1 { style.baseDirection = .rightToLeft }
    if seed % 3 == 2 { style.breaksAtSoftHyphens = false }
    let fault = Self.fault(text, &generator, pieces: 1...40, every: 4, paragraphStyle: style)
    #expect(fault == nil)
  }

  static let long = String(repeating: "some words of the text before it, ", count: 6)

  @Test(
    "What the end of the text decides is decided again",
    arguments: [
      ["e", "\u{301}"], ["a\r", "\nb"], ["👨", "\u{200D}", "👩", "\u{200D}", "👧"], ["🇯", "🇵", "🇨", "🇳"],
      ["1", "\u{FE0F}", "\u{20E3}"], ["☀", "\u{FE0F}"], ["👍", "🏽"], ["क", "\u{94D}", "ष"], ["สวัส", "ดีทุก", "คน"],
      ["abc ", "אבג"], ["(אב", " abc)"], ["中(文 abc", " def) ghi"], ["soft\u{AD}", "hyphen"], ["f", "i", "x"],
      ["مر", "حبا"], ["10", ",5", "%"], ["word ", "\u{301}x"], ["\"", "quoted", "\" "], ["\u{2028}", "a"],
      ["", "a", ""],
      ["x \u{202B}", "abc"], ["tab\t", "\t12"], ["a\u{200B}", " b"], ["\u{E000}", "\u{E001}"],
    ])
  func ends(pieces: [String]) {
    let hebrew = String(repeating: "כמה מילים של הטקסט שלפני זה 12 ", count: 4)
    for start in [
      "", hebrew, hebrew + "abc ", "abc " + hebrew, Self.long, Self.long + "\n", Self.long + "中文 😀\n" + Self.long,
      Self.long + "☀ (",
    ] {
      var prepared = Fixtures.prepare(start)
      for piece in pieces {
        prepared = prepared.appending(piece)
        let whole = Fixtures.prepare(prepared.text)
        #expect(Self.difference(prepared, whole) == nil)
        for width in [30, 80, 200, CGFloat.infinity] {
          #expect(prepared.lines(maxWidth: width) == whole.lines(maxWidth: width))
        }
      }
    }
  }

  @Test("Pieces bring their styles, attachments and paragraph styles along")
  func styles() {
    let base = TextSource(Self.long, style: Fixtures.style(16))
    var indented = ParagraphStyle()
    indented.headIndent = 20
    indented.baseDirection = .rightToLeft
    let picture = TextSource(
      " \u{FFFC} x\ny",
      attachments: [.init(offset: 1, value: TextAttachment(bounds: CGRect(x: 0, y: 0, width: 9, height: 90)))],
      style: Fixtures.style(30), paragraphStyle: indented)
    var prepared = Fixtures.engine.prepare(base)
    for piece in [picture, base, picture] {
      prepared = prepared.appending(piece)
      #expect(Self.difference(prepared, Fixtures.engine.prepare(prepared.source)) == nil)
    }
    #expect(prepared.source.attachments.map(\.offset) == [Self.long.utf8.count + 1, 2 * Self.long.utf8.count + 9])
    #expect(prepared.source.styles.count == 2)
    // The first line feed of the pieces ends a paragraph that began before them.
    #expect(prepared.source.paragraphRuns.first?.style == ParagraphStyle())
    #expect(prepared.source.paragraphRuns.last?.style == indented)
    prepared = prepared.appending("z\n").appending("w")
    #expect(Self.difference(prepared, Fixtures.engine.prepare(prepared.source)) == nil)
    #expect(prepared.source.runs.last?.style == 1)
  }
}

@Suite("Streams")
struct TextStreamTests {
  @Test("A stream tells the size of the whole, the first line that changed and the growth", arguments: 0..<4)
  func stream(seed: Int) throws {
    var generator = SeededGenerator(UInt64(seed) + 50)
    var style = ParagraphStyle()
    if seed == 1 { style = ParagraphStyle(firstLineHeadIndent: 20, lineSpacing: 3, paragraphSpacing: 7) }
    if seed == 2 {
      style = ParagraphStyle(baseDirection: .rightToLeft, tabStops: [TabStop(location: 80, alignment: .center)])
    }
    let width = [CGFloat(200), 90, 150, 12][seed]
    let text = try SampledCorpus.texts(3, offset: seed + 20).shuffled(using: &generator).prefix(14).joined(
      separator: "\n")
    let scalars = Array(text.unicodeScalars)
    var stream = TextStream(
      Fixtures.engine.prepare("", style: Fixtures.style(16), paragraphStyle: style), maxWidth: width)
    var end = 0
    while end < scalars.count {
      let next = min(scalars.count, end + Int.random(in: 1...60, using: &generator))
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[end..<next])
      let old = stream.prepared.lines(maxWidth: width)
      let before = stream.size
      let change = stream.append(String(piece))
      let new = stream.prepared.lines(maxWidth: width)
      #expect(stream.size == stream.prepared.size(maxWidth: width))
      #expect(abs(change.heightDelta - (stream.size.height - before.height)) < 1e-9)
      #expect(change.firstChangedLine == zip(old, new).prefix { Self.isSame($0, $1) }.count)
      end = next
    }
  }

  private static func isSame(_ left: LineFragment, _ right: LineFragment) -> Bool {
    left.range == right.range && left.width == right.width && left.height == right.height && left.top == right.top
      && left.hasHyphen == right.hasHyphen
  }
}
