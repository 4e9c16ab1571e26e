internal import Glibc

extension PaintReader {
  /// The map of a paint that moves another (formats 12 to 31).
  mutating func transform(at start: Int, _ format: Int) -> GlyphTransform? {
    var result = GlyphTransform()
    // How many bytes of parameters come before the centre, where there is one.
    var center: Int?
    func angle(_ offset: Int) -> Double { fraction(offset) * .pi }
    switch format {
    case 12, 13:
      let at = start + reader.u24(start + 4)
      func fixed(_ index: Int) -> Double {
        let bits = reader.u32(at + 4 * index)
        return Double(bits >= 0x8000_0000 ? bits - 0x1_0000_0000 : bits) / 65536
      }
      return GlyphTransform(
        xx: fixed(0), yx: fixed(1), xy: fixed(2), yy: fixed(3), dx: fixed(4), dy: fixed(5))
    case 14, 15:
      result.dx = Double(reader.i16(start + 4))
      result.dy = Double(reader.i16(start + 6))
    case 16...19:
      result.xx = fraction(start + 4)
      result.yy = fraction(start + 6)
      center = format >= 18 ? 4 : nil
    case 20...23:
      result.xx = fraction(start + 4)
      result.yy = result.xx
      center = format >= 22 ? 2 : nil
    case 24...27:
      let (sine, cosine) = (sin(angle(start + 4)), cos(angle(start + 4)))
      (result.xx, result.xy) = (cosine, -sine)
      (result.yx, result.yy) = (sine, cosine)
      center = format >= 26 ? 2 : nil
    case 28...31:
      // A positive angle leans to the left: counter-clockwise.
      result.xy = -tan(angle(start + 4))
      result.yx = tan(angle(start + 6))
      center = format >= 30 ? 4 : nil
    default: return nil
    }
    guard let center else { return result }
    return result.around(Double(reader.i16(start + 4 + center)), Double(reader.i16(start + 6 + center)))
  }
}
