/// How text is mixed with what lies behind it.
///
/// Half-covered pixels at the edges of letters decide how heavy text looks. Mixed as the numbers stand (``plain``),
/// dark text on light comes out heavier than light text on dark; mixed as light adds up (``linear``), it is the
/// other way round for the eye, which does not see light linearly. ``balanced`` lies between: colours are mixed in a
/// space whose exponent over sRGB is 1.4, where the share of light and the share of perceived lightness (CIE L*)
/// that an edge takes are off by the same amount in opposite directions, so that both polarities weigh the same.
///
/// What lies behind is taken to be the text's own opposite in brightness, as Skia does: the curve is then a table
/// of coverage for each text colour and costs nothing for each pixel. For text of luminance s (0...1, sRGB numbers),
/// d = 1 - s and coverage c, the table holds `(((1 - c) d^1.4 + c s^1.4)^(1 / 1.4) - d) / (s - d)`; for middle greys
/// it comes to the coverage itself.
public enum TextBlending: String, Hashable, Codable, Sendable, CaseIterable {
  /// Light on dark as heavy as dark on light.
  case balanced
  /// As light adds up: channels are mixed in linear light.
  case linear
  /// As the numbers stand: channels are mixed in sRGB.
  case plain
}
