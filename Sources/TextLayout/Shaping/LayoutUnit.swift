/// The unit that widths and heights are summed in: 1/256,000 of the text's base size.
///
/// 256,000 is the least common multiple of 1,000 and 2,048, the units per em of nearly all fonts, so the
/// sums are exact integers, do not depend on the size, and come out the same in any order.
enum LayoutUnit {
  /// Units to one em of the base size.
  static let perEm: Int64 = 256_000

  /// The largest length the engine counts with, in units; longer ones are cut to it.
  static let maximum: Int64 = 1 << 46

  /// A length in units of a font as layout units at scale 1, rounded half away from zero.
  static func scaled(_ value: Int64, unitsPerEm: Int64) -> Int64 {
    if unitsPerEm == 1000 { return value * 256 }
    if unitsPerEm == 2048 { return value * 125 }
    let product = value * perEm
    return (product + (product < 0 ? -unitsPerEm : unitsPerEm) / 2) / unitsPerEm
  }

  /// A length at scale 1 as one at another size; `scale` is that size over the base size.
  static func resized(_ value: Int64, by scale: Double) -> Int64 {
    scale == 1 ? value : clamped((Double(value) * scale).rounded())
  }

  /// A number of units as an integer, NaN as 0, infinities as ``maximum``.
  static func clamped(_ value: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64(min(max(value, -Double(maximum)), Double(maximum)))
  }

  /// Units as points of a text whose base size is `size`.
  static func points(_ units: Int64, size: Double) -> Double {
    Double(units) * size / Double(perEm)
  }

  /// Points as the nearest unit.
  static func units(_ points: Double, size: Double) -> Int64 {
    clamped((points * Double(perEm) / size).rounded())
  }

  /// The largest number of units that is not more than a limit in points, so that a line as wide as a
  /// width the engine has returned fits that width again, exactly.
  ///
  /// NaN and negative limits count as 0, infinity as no limit.
  static func limit(_ points: Double, size: Double) -> Int64 {
    guard points > 0 else { return 0 }
    let quotient = points * Double(perEm) / size
    guard quotient < Double(maximum) else { return quotient.isNaN ? 0 : maximum }
    // Four roundings, each less than a 2^52th: the quotient is off by less than one unit.
    let units = Int64(quotient)
    if self.points(units, size: size) > points { return units &- 1 }
    return self.points(units &+ 1, size: size) <= points ? units &+ 1 : units
  }
}
