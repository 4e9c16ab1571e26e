internal import Synchronization

/// The tables behind ``TextBlending``.
///
/// They are made of additions, multiplications and divisions only, which give the same bits on every machine.
struct CoverageCurve {
  /// What becomes of each coverage for text of a luminance in 32 steps; made when first asked for.
  private static let tables = Mutex<[[UInt8]]>(Array(repeating: [], count: 33))

  /// Coverage as it is.
  static let identity: [UInt8] = (0...255).map { UInt8($0) }

  /// The table for a text colour.
  static func table(for color: PixelColor) -> [UInt8] {
    // Luma of the sRGB numbers (Rec. 601), which is what the eye takes for brightness.
    let luma = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    let step = (luma * 32 + 127_500) / 255_000
    return tables.withLock { tables in
      if tables[step].isEmpty { tables[step] = table(luminance: Double(step) / 32) }
      return tables[step]
    }
  }

  /// What becomes of each coverage: m with m ** 7 = (mixture of the 7/5th powers of the two ends) ** 5, as a share of the
  /// way between the ends.
  ///
  /// No root is taken for each coverage: the table rises where the mixture passes the seventh power of a half step.
  private static func table(luminance s: Double) -> [UInt8] {
    let d = 1 - s
    guard abs(s - d) > 0.01 else { return identity }
    let (from, to) = (power7over5(d), power7over5(s))
    var value = 0
    return (0...255).map { coverage in
      let c = Double(coverage) / 255
      let mixed = power5((1 - c) * from + c * to)
      while value < 255 {
        let half = d + (Double(value) + 0.5) / 255 * (s - d)
        let passed = half * half * power5(half)
        guard s > d ? passed <= mixed : passed >= mixed else { break }
        value += 1
      }
      return UInt8(value)
    }
  }

  private static func power5(_ x: Double) -> Double { x * x * x * x * x }

  /// x to the power of 1.4.
  private static func power7over5(_ x: Double) -> Double { root(x * x * power5(x), 5) }

  /// The n-th root of a number within 0...1, by halving.
  static func root(_ value: Double, _ n: Int) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      var power = middle
      for _ in 1..<n { power *= middle }
      if power < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
