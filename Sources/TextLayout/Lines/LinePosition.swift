/// A place between two characters where a line may begin.
struct LinePosition: Hashable, Sendable {
  /// The segment that holds it.
  var segment = 0
  /// The UTF-8 offset in the text.
  var offset = 0
  /// How many bytes of the segment lie before the place.
  var consumed = 0
  /// The advance of what remains of the segment, in layout units; only where ``consumed`` is not 0.
  var rest: Int64 = 0
  /// Added to the width of the line, in layout units, since it is cut off from what stands before.
  var starting: Int64 = 0
  /// The UTF-8 offset up to which being cut off changes the shapes of the text.
  var reach = 0
}
