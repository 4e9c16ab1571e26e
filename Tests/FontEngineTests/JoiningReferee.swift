import FontEngine

/// Widths of letters that join, shaped, and added up as ``JoiningAdditivity`` allows.
final class JoiningReferee {
  let additivity: JoiningAdditivity
  private let face: FontFace
  private let script: UInt32
  private let buffer = ShapingBuffer()
  private var pairs: [[JoiningAdditivity.Shape]: Int?] = [:]
  /// Whether letters of the last sum were shaped together.
  private(set) var hadPair = false
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
    let glyphs = shape([scalar], form, form)
    var result: (shape: JoiningAdditivity.Shape, advance: Int)?
    if glyphs.count == 1, additivity.isSum(scalar, form) {
      result = (
        JoiningAdditivity.Shape(scalar: scalar, form: form, glyph: glyphs[0].glyph), Int(glyphs[0].advance)
      )
    }
    shapes[key] = result
    return result
  }

  /// What two letters that are shaped together are wider than each by itself; nil where other letters tell the
  /// difference.
  private func pair(_ first: JoiningAdditivity.Shape, _ second: JoiningAdditivity.Shape) -> Int? {
    let key = [first, second]
    if let known = pairs[key] { return known }
    var result: Int?
    if additivity.areShapedAlone(first, second) {
      let glyphs = shape([first.scalar, second.scalar], first.form, second.form)
      if additivity.areLetterLike(first, second, as: glyphs.reversed().map(\.glyph)) {
        result =
          glyphs.reduce(0) { $0 + Int($1.advance) } - Int(face.advance(ofGlyph: first.glyph))
          - Int(face.advance(ofGlyph: second.glyph))
      }
    }
    pairs[key] = .some(result)
    return result
  }

  private func shape(_ scalars: [UInt32], _ first: JoiningForms, _ last: JoiningForms) -> [ShapedGlyph] {
    let before: [UInt32] = first == .final || first == .medial ? [0x640] : []
    let behind: [UInt32] = last == .initial || last == .medial ? [0x640] : []
    let bytes = Self.bytes(before + scalars + behind)
    let range = before.count * 2..<bytes.count - behind.count * 2
    var glyphs: [ShapedGlyph] = []
    buffer.shape(bytes.span, range: range, context: 0..<bytes.count, request: request, into: &glyphs)
    return glyphs
  }

  /// The sum; nil where there is none.
  func added(_ scalars: [UInt32]) -> Int? {
    hadPair = false
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
        let plain = additivity.adjustment(last, before: shape)
        if plain == nil { hadPair = true }
        guard let units = plain ?? pair(last, shape) else { return nil }
        if !additivity.isKerning(last) && units != 0 { return .min }
        sum += units
      }
      last = shape
    }
    return sum
  }
}
