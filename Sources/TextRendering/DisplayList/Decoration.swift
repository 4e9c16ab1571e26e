internal import RichText
internal import TextLayout

/// A stroke under or through text. Lengths are points, y down.
struct Decoration: Hashable, Sendable {
  var kind: DecorationLine.Kind
  var start: Double
  var end: Double
  /// The middle of the stroke, or of the upper of two.
  var y: Double
  var thickness: Double
  var pattern: DecorationStyle.Pattern
  /// Nil is the colour of the text.
  var color: TextColor?
  /// Whether the text is a link.
  var isLink = false
}

extension Decoration {
  init(_ line: DecorationLine) {
    self.init(
      kind: line.kind, start: Double(line.start), end: Double(line.end), y: Double(line.y),
      thickness: Double(line.thickness), pattern: line.style.pattern, color: line.color)
  }
}
