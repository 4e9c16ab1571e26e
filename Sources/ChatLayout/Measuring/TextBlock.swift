internal import Foundation

/// The text of a row, and what is tucked into its last line.
struct TextBlock: Hashable, Sendable {
  /// The text.
  var size = CGSize.zero
  /// The width of the text and what is tucked in; that of the text alone where nothing is.
  var width: CGFloat = 0
  /// Whether there is room beside the last line.
  var isTucked = false
  /// Whether the last line stands at the right edge, so that what is tucked in stands on the left.
  var isAtRight = false
  /// How many times as large as the style says the text is.
  var scale: CGFloat = 1
  /// The width that lines break at when the text is drawn: that of the text, or less where a single character is wider
  /// than lines may be.
  var wrapWidth: CGFloat = 0
  /// How far right of the text's left edge its layout begins: 0, but where ``wrapWidth`` is less than the width.
  var layoutOffset: CGFloat = 0
}
