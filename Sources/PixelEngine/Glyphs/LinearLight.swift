/// sRGB to linear light and back (IEC 61966-2-1), in tables that are the same on every machine.
enum LinearLight {
  /// Light of each sRGB number, 0...65535.
  static let decoded: [UInt16] = (0...255).map { number in
    let x = Double(number) / 255
    let light = x <= 0.04045 ? x / 12.92 : power12over5((x + 0.055) / 1.055)
    return UInt16((light * 65535).rounded())
  }

  /// The sRGB number nearest to each light, in 4096 steps.
  static let encoded: [UInt8] = {
    var number = 0
    return (0..<4096).map { step in
      let light = Int(step) * 65535 / 4095
      while number < 255 && Int(decoded[number]) + Int(decoded[number + 1]) < 2 * light { number += 1 }
      return UInt8(number)
    }
  }()

  static func encode(_ light: Int) -> UInt32 { UInt32(encoded[(light * 4095 + 32767) / 65535]) }

  private static func power12over5(_ x: Double) -> Double {
    let fourth = x * x * x * x
    return CoverageCurve.root(fourth * fourth * fourth, 5)
  }
}
