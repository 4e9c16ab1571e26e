extension PaintReader {
  /// A gradient with its stops; nil where it has none.
  mutating func gradient(at start: Int, _ format: Int) -> GlyphGradient? {
    func number(_ index: Int) -> Double { Double(reader.i16(start + 4 + 2 * index)) }
    let shape: GlyphGradient.Shape
    switch format {
    case 4, 5:
      shape = .linear(
        x0: number(0), y0: number(1), x1: number(2), y1: number(3), x2: number(4), y2: number(5))
    case 6, 7:
      shape = .radial(
        x0: number(0), y0: number(1), r0: Double(reader.u16(start + 8)), x1: number(3), y1: number(4),
        r1: Double(reader.u16(start + 14)))
    default:
      // Angles are stored as half turns, less one.
      shape = .sweep(
        x: number(0), y: number(1), start: (fraction(start + 8) + 1) * 180, end: (fraction(start + 10) + 1) * 180)
    }
    let line = start + reader.u24(start + 1)
    let size = format & 1 == 1 ? 10 : 6
    let extends: [GlyphGradient.Extend] = [.pad, .repeat, .reflect]
    let extend = reader.u8(line)
    var stops: [GlyphGradient.Stop] = []
    for stop in 0..<reader.u16(line + 1) {
      let at = line + 3 + size * stop
      guard !reader.isMalformed, stop < Self.maximumNodes,
        let color = color(reader.u16(at + 2), alpha: fraction(at + 4))
      else { return nil }
      stops.append(GlyphGradient.Stop(offset: fraction(at), color: color))
    }
    guard !stops.isEmpty else { return nil }
    // Stops of one place keep the order of the font.
    let sorted = stops.enumerated().sorted { ($0.1.offset, $0.0) < ($1.1.offset, $1.0) }.map(\.element)
    return GlyphGradient(shape: shape, stops: sorted, extend: extend < extends.count ? extends[extend] : .pad)
  }
}
