import FontEngine
import TestSupport
import Testing

@Suite("Sums of joined letters")
struct JoiningAdditivityTests {
  private static let faces = [
    ("NotoSansArabic-Regular.ttf", "Arab"), ("NotoSansArabic-Bold.ttf", "Arab"), ("NotoSansHebrew-Regular.ttf", "Hebr"),
    ("NotoSansHebrew-Bold.ttf", "Hebr"),
  ]

  private static func letters(_ script: String) -> [UInt32] {
    (script == "Hebr" ? 0x05D0...0x05EA : 0x060C...0x06FF).filter { JoiningLetter($0) != nil }
  }

  /// Adds up as the proof allows.
  private final class Referee {
    let additivity: JoiningAdditivity
    private let face: FontFace
    private let script: UInt32
    private let buffer = ShapingBuffer()
    private var shapes: [UInt64: (shape: JoiningAdditivity.Shape, advance: Int)?] = [:]

    init(_ face: FontFace, _ script: String) {
      self.face = face
      self.script = AdditivityReferee.tag(script)
      additivity = face.joiningAdditivity(ofScript: self.script, for: .unspecified)
    }

    func shaped(_ scalars: [UInt32]) -> Int {
      let bytes = Self.bytes(scalars)
      return buffer.advance(of: bytes.span, range: 0..<bytes.count, context: 0..<bytes.count, request: request)
    }

    private var request: ShapeRequest { ShapeRequest(face: face, script: script, isRightToLeft: true) }

    private static func bytes(_ scalars: [UInt32]) -> [UInt8] {
      scalars.flatMap { scalar in Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) } ?? [] }
    }

    /// A letter between neighbours that join, shaped.
    func shape(_ scalar: UInt32, _ form: JoiningForms) -> (shape: JoiningAdditivity.Shape, advance: Int)? {
      let key = UInt64(scalar) << 8 | UInt64(form.rawValue)
      if let known = shapes[key] { return known }
      let before: [UInt32] = form == .final || form == .medial ? [0x640] : []
      let behind: [UInt32] = form == .initial || form == .medial ? [0x640] : []
      let bytes = Self.bytes(before + [scalar] + behind)
      let range = before.count * 2..<bytes.count - behind.count * 2
      var glyphs: [ShapedGlyph] = []
      buffer.shape(bytes.span, range: range, context: 0..<bytes.count, request: request, into: &glyphs)
      var result: (shape: JoiningAdditivity.Shape, advance: Int)?
      if glyphs.count == 1, additivity.isSum(scalar, form) {
        result = (
          JoiningAdditivity.Shape(scalar: scalar, form: form, glyph: glyphs[0].glyph), Int(glyphs[0].advance)
        )
      }
      shapes[key] = result
      return result
    }

    func added(_ scalars: [UInt32]) -> Int? {
      var sum = 0
      var last: JoiningAdditivity.Shape?
      for (index, scalar) in scalars.enumerated() {
        guard let letter = JoiningLetter(scalar) else { return nil }
        let joinsBefore =
          index > 0 && letter.joinsBefore && JoiningLetter(scalars[index - 1])?.joinsBehind ?? false
        let joinsBehind =
          index + 1 < scalars.count && letter.joinsBehind && JoiningLetter(scalars[index + 1])?.joinsBefore ?? false
        guard let (shape, advance) = shape(scalar, .form(joinsBefore: joinsBefore, joinsBehind: joinsBehind)) else {
          return nil
        }
        sum += advance
        if let last {
          guard let units = additivity.adjustment(last, before: shape) else { return nil }
          if !additivity.isKerning(last) && units != 0 { return .min }
          sum += units
        }
        last = shape
      }
      return sum
    }
  }

  @Test("All pairs, and words of random letters, are as wide as HarfBuzz makes them", arguments: faces)
  func agreement(file: String, script: String) throws {
    let referee = Referee(try Fixtures.face(file), script)
    let letters = Self.letters(script)
    var failures = FailureList()
    var known = 0
    var generator = SeededGenerator(7)
    var words = letters.flatMap { first in letters.map { [first, $0] } }
    let common = script == "Hebr" ? letters : letters.filter { (0x0620...0x064A).contains($0) }
    for _ in 0..<6000 {
      words.append(
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in common.randomElement(using: &generator) ?? 0 })
    }
    for word in words {
      guard let sum = referee.added(word) else { continue }
      known += 1
      let width = referee.shaped(word)
      if sum != width { failures.add("\(word.map { String($0, radix: 16) }): \(sum), shaped \(width)") }
    }
    failures.report(of: known)
    #expect(known * 10 > words.count * 7, "\(known) of \(words.count) words are sums")
  }

  @Test("A glyph that the tables tell is the one that shaping finds", arguments: faces)
  func glyphs(file: String, script: String) throws {
    let referee = Referee(try Fixtures.face(file), script)
    for scalar in Self.letters(script) {
      guard let letter = JoiningLetter(scalar) else { continue }
      for form in [JoiningForms.isolated, .final, .initial, .medial] {
        if (form == .final || form == .medial) && !letter.joinsBefore { continue }
        if (form == .initial || form == .medial) && !letter.joinsBehind { continue }
        guard let glyph = referee.additivity.glyph(of: scalar, form), let known = referee.shape(scalar, form) else {
          continue
        }
        #expect(known.shape.glyph == glyph, "\(String(scalar, radix: 16)) \(form.rawValue)")
      }
    }
  }

  @Test("What joins with nothing is shaped alike whatever letters stand beside it")
  func apart() throws {
    let face = try Fixtures.face("NotoSansArabic-Regular.ttf")
    let buffer = ShapingBuffer()
    let request = ShapeRequest(face: face, script: AdditivityReferee.tag("Arab"), isRightToLeft: true)
    var (alone, beside) = ([ShapedGlyph](), [ShapedGlyph]())
    var failures = FailureList()
    var count = 0
    let scalars = (0x20...0x2FFF).filter { JoiningLetter.isApart(UInt32($0)) }.compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      for (before, behind) in [("ب", "ب"), ("بّ", "ّب"), ("", "ب"), ("ـ", "")] {
        let text = before + String(scalar) + behind
        let start = before.utf8.count
        let range = start..<start + String(scalar).utf8.count
        buffer.shape(text.utf8Span.span, range: range, context: range, request: request, into: &alone)
        buffer.shape(text.utf8Span.span, range: range, context: 0..<text.utf8.count, request: request, into: &beside)
        count += 1
        if alone != beside { failures.add("\(String(scalar.value, radix: 16)) in \(text)") }
      }
    }
    failures.report(of: count)
    #expect(count > 4000)
  }
}
