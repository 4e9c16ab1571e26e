/// What a line end costs where the text is not simply divisible: lost kerning, other joining forms, or the
/// hyphen that a soft hyphen becomes.
struct Cut: Hashable, Sendable {
  /// The segment behind which the line would end.
  var segment: UInt32
  /// Added to the width of a line that ends here, in layout units.
  var ending: Int32
  /// Added to the width of a line that begins here.
  var starting: Int32
  /// The last place before the cut, and the first behind it, up to which the change reaches, as UTF-8
  /// offsets of the text.
  var reach: Range<UInt32>
  /// Whether a hyphen is drawn at the end of the line.
  var isHyphen: Bool
}
