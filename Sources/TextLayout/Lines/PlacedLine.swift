internal import RichText

/// A line with its place in a container, in layout units.
struct PlacedLine: Hashable, Sendable {
  /// What it holds.
  var span: LineSpan
  /// The space it stands in, indents and reserves taken off.
  var room: FlowArea.Interval
  /// What indents and reserves take of the width.
  var inset: Int64
  /// The top of the line, y down.
  var top: Int64
  /// Its height by the rules of its paragraph.
  var height: Int64
  /// Its baseline, y down.
  var baseline: Int64
  /// The number of the row; fragments between exclusions share one.
  var row: Int
  /// The position of its paragraph.
  var paragraph: Int
  /// The base level of its paragraph.
  var level: UInt8
  /// Where tabs end on it.
  var tabs: TabRule
  /// How the lines of its paragraph stand.
  var alignment: TextAlignment
  /// Whether a justified line has a gap that can be stretched.
  var hasGaps: Bool
  /// Whether it is the last line of its paragraph.
  var endsParagraph: Bool
  /// What of the line's text is shown, and the token in place of the rest.
  var truncation: Truncation?

  /// The width that is seen: text and token.
  var width: Int64 { truncation?.width ?? span.width }

  /// Whether it is stretched to the width of its room.
  var isStretched: Bool {
    alignment == .justified && hasGaps && !endsParagraph && !span.isMandatory && truncation == nil
      && room.right < LayoutUnit.maximum
  }

  /// The left end of what is seen.
  var left: Int64 {
    let isRightToLeft = level & 1 != 0
    let free = room.width - width
    switch alignment {
    case .natural, .justified: return isRightToLeft && !isStretched ? room.left + free : room.left
    case .left: return room.left
    case .right: return room.left + free
    case .center: return room.left + max(0, free) / 2
    }
  }
}
