/// What summing up lines asks of a segment, whichever form it is kept in.
protocol SegmentForm: Sendable, BitwiseCopyable {
  /// Whether its width is its advance wherever it stands, and moves the pen forward.
  var isPlain: Bool { get }
  /// Whether it is a line separator.
  var isSeparator: Bool { get }
  /// The advance in layout units, of those that are plain.
  var advance: Int32 { get }
  /// Whether it is white space that hangs at the end of a line, of those that are plain.
  var isSpace: Bool { get }
  /// Whether a line may end behind the segment.
  var allowsBreak: Bool { get }
  /// Its row of line metrics as a bit; the last one stands for all rows from 63 on.
  var metricsBit: UInt64 { get }
}
