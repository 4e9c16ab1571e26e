/// One line as the walker finds it: what it holds and how large it is, in layout units.
struct LineSpan: Hashable, Sendable {
  /// Where it begins.
  var start: LinePosition
  /// Where the next one begins.
  var end: LinePosition
  /// The width without the white space that hangs at the end, the hyphen included.
  var width: Int64
  /// The width of the hanging white space.
  var trailing: Int64
  /// The vertical extent.
  var metrics: LineMetrics
  /// Whether a line separator ends it.
  var isMandatory: Bool
  /// Whether a soft hyphen at its end is drawn.
  var hasHyphen: Bool
  /// Whether the attachment it holds was made smaller to fit.
  var isFitted = false
  /// Whether it is wider than the limit, since what it holds cannot be divided.
  var isOverfull: Bool

  /// Whether it holds no text at all.
  var isEmpty: Bool { start.offset == end.offset }
}
