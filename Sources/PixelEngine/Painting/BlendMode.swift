internal import CPixman

/// How what is painted joins what is there (W3C Compositing and Blending Level 1).
public enum BlendMode: String, Hashable, Codable, Sendable, CaseIterable {
  /// Porter and Duff's operators.
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
  /// More of them.
  case sourceAtop, destinationAtop, exclusiveOr, plus
  /// Separable blend modes.
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
  /// Blend modes of hue, saturation and luminosity.
  case hue, saturation, color, luminosity

  var pixmanOperator: pixman_op_t {
    switch self {
    case .clear: PIXMAN_OP_CLEAR
    case .source: PIXMAN_OP_SRC
    case .destination: PIXMAN_OP_DST
    case .sourceOver: PIXMAN_OP_OVER
    case .destinationOver: PIXMAN_OP_OVER_REVERSE
    case .sourceIn: PIXMAN_OP_IN
    case .destinationIn: PIXMAN_OP_IN_REVERSE
    case .sourceOut: PIXMAN_OP_OUT
    case .destinationOut: PIXMAN_OP_OUT_REVERSE
    case .sourceAtop: PIXMAN_OP_ATOP
    case .destinationAtop: PIXMAN_OP_ATOP_REVERSE
    case .exclusiveOr: PIXMAN_OP_XOR
    case .plus: PIXMAN_OP_ADD
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .multiply: PIXMAN_OP_MULTIPLY
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    }
  }
}
