internal import FontEngine

extension LayoutScratch {
  /// Looks up the words of the stretch of class SA at the place that a scan has come to.
  mutating func findWords(_ text: Span<UInt8>) {
    let start = scan.position
    let (end, isUniform) = decodeStretch(text, from: start)
    scan.dictionary.begin(end: end)
    let count = partUnits.count
    if count < 2 { return }
    if analysis.dictionary == nil { analysis.dictionary = DictionaryBreaker() }
    if partStarts.count < count { partStarts.resize(to: count, fill: 0) }
    var starts = partStarts.taken()
    let units = partUnits.taken()
    var target = starts.mutableSpan
    let found = analysis.dictionary?.findStarts(units.span, &target) ?? 0
    if isUniform {
      for index in 0..<found { scan.dictionary.append(start &+ 3 &* Int(starts[index])) }
    } else {
      var (unit, offset) = (0, start)
      for index in 0..<found {
        while unit < Int(starts[index]) {
          offset += UTF8.width(ofUnit: units[unit])
          unit += 1
        }
        scan.dictionary.append(offset)
      }
    }
    partStarts = starts
    partUnits = units
  }

  /// Fills ``partUnits`` with the characters of class SA from an offset on, and the marks on them; answers where they
  /// end, and whether all take three bytes.
  private mutating func decodeStretch(_ text: Span<UInt8>, from start: Int) -> (end: Int, isUniform: Bool) {
    let table = Self.thaiAndLao
    let thaiAndLao = table.span
    var position = start
    var isUniform = true
    var units = partUnits.taken()
    units.removeAll(keepingCapacity: true)
    units.append(addingCapacity: text.count - start) { output in
      while position < text.count {
        while position &+ 2 < text.count, TextScan.isThaiOrLao(text, position) {
          let scalar = TextScan.decode(thaiOrLao: text, position)
          if !thaiAndLao[Int(scalar & 0xFF)] { return }
          output.append(UInt16(truncatingIfNeeded: scalar))
          position &+= 3
        }
        guard position < text.count else { return }
        let (scalar, length) = TextScan.decode(text, position)
        guard Self.isOfStretch(scalar) else { return }
        if length != 3 { isUniform = false }
        if scalar < 0x10000 {
          output.append(UInt16(truncatingIfNeeded: scalar))
        } else {
          output.append(UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10))
          output.append(UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
        }
        position += length
      }
    }
    partUnits = units
    return (position, isUniform)
  }

  private static func isOfStretch(_ scalar: UInt32) -> Bool {
    let traits = CharacterTraits(scalar)
    return traits.lineBreakIndex == Int(LineBreakClass.sa.rawValue) || traits.isAttachedToBase
  }

  /// By character from U+0E00 on, whether it belongs to stretches.
  private static let thaiAndLao: [Bool] = (0x0E00..<0x0F00).map { isOfStretch($0) }
}

extension UTF8 {
  /// How many bytes a unit of UTF-16 takes; the first half of a character takes all of them.
  fileprivate static func width(ofUnit unit: UInt16) -> Int {
    if unit < 0x800 { return unit < 0x80 ? 1 : 2 }
    return unit & 0xF800 != 0xD800 ? 3 : unit < 0xDC00 ? 4 : 0
  }
}
