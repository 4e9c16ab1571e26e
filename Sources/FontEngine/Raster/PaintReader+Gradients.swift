internal import CFreeType

extension PaintReader {
  /// A gradient with its stops; nil where it has none.
  mutating func gradient(_ paint: FT_COLR_Paint) -> GlyphGradient? {
    func fixed(_ value: FT_Pos) -> Double { Double(value) / 65536 }
    let shape: GlyphGradient.Shape
    let line: FT_ColorLine
    switch unsafe paint.format {
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT:
      let value = unsafe paint.u.linear_gradient
      unsafe line = unsafe value.colorline
      shape = unsafe .linear(
        x0: fixed(value.p0.x), y0: fixed(value.p0.y), x1: fixed(value.p1.x), y1: fixed(value.p1.y),
        x2: fixed(value.p2.x), y2: fixed(value.p2.y))
    case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT:
      let value = unsafe paint.u.radial_gradient
      unsafe line = unsafe value.colorline
      shape = unsafe .radial(
        x0: fixed(value.c0.x), y0: fixed(value.c0.y), r0: fixed(value.r0), x1: fixed(value.c1.x),
        y1: fixed(value.c1.y), r1: fixed(value.r1))
    default:
      let value = unsafe paint.u.sweep_gradient
      unsafe line = unsafe value.colorline
      // FreeType counts in half turns.
      shape = unsafe .sweep(
        x: fixed(value.center.x), y: fixed(value.center.y), start: fixed(value.start_angle) * 180,
        end: fixed(value.end_angle) * 180)
    }
    guard let stops = unsafe stops(line) else { return nil }
    return unsafe GlyphGradient(shape: shape, stops: stops, extend: Self.extend(line.extend))
  }

  private mutating func stops(_ line: FT_ColorLine) -> [GlyphGradient.Stop]? {
    var iterator = unsafe line.color_stop_iterator
    var stop = FT_ColorStop()
    var stops: [GlyphGradient.Stop] = []
    while unsafe FT_Get_Colorline_Stops(open.face, &stop, &iterator) != 0 {
      guard stops.count < Self.maximumNodes, let color = color(stop.color) else { return nil }
      stops.append(GlyphGradient.Stop(offset: Double(stop.stop_offset) / 16384, color: color))
    }
    // Stops of one place keep the order of the font.
    return stops.isEmpty
      ? nil : stops.enumerated().sorted { ($0.1.offset, $0.0) < ($1.1.offset, $1.0) }.map(\.element)
  }

  private static func extend(_ extend: FT_PaintExtend) -> GlyphGradient.Extend {
    switch extend {
    case FT_COLR_PAINT_EXTEND_REPEAT: .repeat
    case FT_COLR_PAINT_EXTEND_REFLECT: .reflect
    default: .pad
    }
  }
}
