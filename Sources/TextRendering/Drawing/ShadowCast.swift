internal import Foundation

/// Where a shadow falls, in pixels.
struct ShadowCast {
  /// Its shift.
  let dx: Int
  let dy: Int
  /// The standard deviation of its blur.
  let deviation: Double
  /// How far it reaches beyond what casts it, before it is shifted.
  let reach: Int

  init(_ shadow: TextShadow, scale: Double) {
    func whole(_ length: CGFloat) -> Int {
      let pixels = (Double(length) * scale).rounded()
      return pixels.isNaN ? 0 : Int(min(max(pixels, -1e6), 1e6))
    }
    dx = whole(shadow.offset.width)
    dy = whole(shadow.offset.height)
    deviation = Double(shadow.blur) * scale / 2
    // Beyond three deviations of a Gaussian nothing is left to be seen.
    reach = Int((deviation * 3).rounded(.up)) + 1
  }
}
