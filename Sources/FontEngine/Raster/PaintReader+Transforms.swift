internal import CFreeType
internal import Glibc

extension PaintReader {
  /// The map of a paint that moves another, and the other; nil for a paint of an unknown kind.
  static func transform(_ paint: FT_COLR_Paint) -> (GlyphTransform, FT_OpaquePaint)? {
    func fixed(_ value: FT_Fixed) -> Double { Double(value) / 65536 }
    var result = GlyphTransform()
    switch unsafe paint.format {
    case FT_COLR_PAINTFORMAT_TRANSFORM:
      let affine = unsafe paint.u.transform.affine
      result = GlyphTransform(
        xx: fixed(affine.xx), yx: fixed(affine.yx), xy: fixed(affine.xy), yy: fixed(affine.yy), dx: fixed(affine.dx),
        dy: fixed(affine.dy))
      return unsafe (result, paint.u.transform.paint)
    case FT_COLR_PAINTFORMAT_TRANSLATE:
      result.dx = unsafe fixed(paint.u.translate.dx)
      result.dy = unsafe fixed(paint.u.translate.dy)
      return unsafe (result, paint.u.translate.paint)
    case FT_COLR_PAINTFORMAT_SCALE:
      let scale = unsafe paint.u.scale
      result.xx = unsafe fixed(scale.scale_x)
      result.yy = unsafe fixed(scale.scale_y)
      return unsafe (result.around(fixed(scale.center_x), fixed(scale.center_y)), scale.paint)
    case FT_COLR_PAINTFORMAT_ROTATE:
      let rotate = unsafe paint.u.rotate
      let angle = unsafe fixed(rotate.angle) * .pi
      (result.xx, result.xy) = (cos(angle), -sin(angle))
      (result.yx, result.yy) = (sin(angle), cos(angle))
      return unsafe (result.around(fixed(rotate.center_x), fixed(rotate.center_y)), rotate.paint)
    case FT_COLR_PAINTFORMAT_SKEW:
      let skew = unsafe paint.u.skew
      // A positive x angle leans to the left (counter-clockwise), as the specification's matrix says.
      result.xy = unsafe -tan(fixed(skew.x_skew_angle) * .pi)
      result.yx = unsafe tan(fixed(skew.y_skew_angle) * .pi)
      return unsafe (result.around(fixed(skew.center_x), fixed(skew.center_y)), skew.paint)
    default:
      return nil
    }
  }

  /// The name of a blend mode.
  static func modeName(_ mode: FT_Composite_Mode) -> String? {
    let names = [
      "clear", "source", "destination", "sourceOver", "destinationOver", "sourceIn", "destinationIn", "sourceOut",
      "destinationOut", "sourceAtop", "destinationAtop", "exclusiveOr", "plus", "screen", "overlay", "darken",
      "lighten",
      "colorDodge", "colorBurn", "hardLight", "softLight", "difference", "exclusion", "multiply", "hue", "saturation",
      "color", "luminosity",
    ]
    return names.indices.contains(Int(mode.rawValue)) ? names[Int(mode.rawValue)] : nil
  }
}
