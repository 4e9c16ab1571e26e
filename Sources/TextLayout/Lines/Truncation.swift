/// What is left of a line's text when a part of it does not fit, in layout units and UTF-8 offsets.
struct Truncation: Hashable, Sendable {
  /// The text shown before the token.
  var head: Range<Int>
  var headWidth: Int64
  /// The text shown behind the token.
  var tail: Range<Int>
  var tailWidth: Int64
  /// The token; nil where even that does not fit.
  var token: PreparedText?
  var tokenWidth: Int64

  var width: Int64 { headWidth + tokenWidth + tailWidth }

  static func == (left: Truncation, right: Truncation) -> Bool {
    left.head == right.head && left.tail == right.tail && left.width == right.width
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(head)
    hasher.combine(tail)
  }
}
