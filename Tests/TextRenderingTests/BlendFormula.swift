import PixelEngine

/// The formulas of W3C Compositing and Blending Level 1, with fractions: the referee of blend modes.
enum BlendFormula {
  /// Two straight colours joined; premultiplied red, green, blue, alpha.
  static func joined(_ source: [Double], over backdrop: [Double], _ mode: BlendMode) -> [Double] {
    let (sa, ba) = (source[3], backdrop[3])
    let (fa, fb) = factors(mode, sa, ba)
    let mixed = blend(Array(backdrop[0..<3]), Array(source[0..<3]), mode)
    var result: [Double] = []
    for channel in 0..<3 {
      // Blend modes mix the source with the backdrop where there is one, and then cover it.
      let color = mixed.map { (1 - ba) * source[channel] + ba * $0[channel] } ?? source[channel]
      result.append(min(1, sa * fa * color + ba * fb * backdrop[channel]))
    }
    return result + [min(1, sa * fa + ba * fb)]
  }

  private static func factors(_ mode: BlendMode, _ sa: Double, _ ba: Double) -> (Double, Double) {
    switch mode {
    case .clear: (0, 0)
    case .source: (1, 0)
    case .destination: (0, 1)
    case .destinationOver: (1 - ba, 1)
    case .sourceIn: (ba, 0)
    case .destinationIn: (0, sa)
    case .sourceOut: (1 - ba, 0)
    case .destinationOut: (0, 1 - sa)
    case .sourceAtop: (ba, 1 - sa)
    case .destinationAtop: (1 - ba, sa)
    case .exclusiveOr: (1 - ba, 1 - sa)
    case .plus: (1, 1)
    default: (1, 1 - sa)
    }
  }

  private static func blend(_ b: [Double], _ s: [Double], _ mode: BlendMode) -> [Double]? {
    switch mode {
    case .hue: return withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
    case .saturation: return withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
    case .color: return withLuminosity(s, luminosity(b))
    case .luminosity: return withLuminosity(b, luminosity(s))
    default:
      guard let formula = separable(mode) else { return nil }
      return zip(b, s).map { formula($0, $1) }
    }
  }

  private static func separable(_ mode: BlendMode) -> ((Double, Double) -> Double)? {
    func hardLight(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + 2 * s - 1 - b * (2 * s - 1) }
    switch mode {
    case .screen: return { $0 + $1 - $0 * $1 }
    case .overlay: return { hardLight($1, $0) }
    case .darken: return { min($0, $1) }
    case .lighten: return { max($0, $1) }
    case .colorDodge: return { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .hardLight: return hardLight
    case .softLight:
      return { b, s in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .difference: return { abs($0 - $1) }
    case .exclusion: return { $0 + $1 - 2 * $0 * $1 }
    case .multiply: return { $0 * $1 }
    default: return nil
    }
  }

  private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func saturation(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private static func withLuminosity(_ c: [Double], _ target: Double) -> [Double] {
    let shift = target - luminosity(c)
    let moved = c.map { $0 + shift }
    let (l, low, high) = (luminosity(moved), moved.min() ?? 0, moved.max() ?? 0)
    var result = moved
    if low < 0 { result = result.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { result = result.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return result
  }

  private static func withSaturation(_ c: [Double], _ target: Double) -> [Double] {
    let (low, range) = (c.min() ?? 0, saturation(c))
    return range == 0 ? [0, 0, 0] : c.map { ($0 - low) / range * target }
  }
}
