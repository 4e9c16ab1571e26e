/// The work of measuring, as a value: any thread may call it.
struct Measurer: Sendable {
  /// Measures a text at a maximum line width and a font size, both in points.
  let measure: @Sendable (_ text: String, _ width: Double, _ size: Double) -> Measurement
  /// What the user should know about the fonts before the work begins.
  var notices: [String] = []
}
