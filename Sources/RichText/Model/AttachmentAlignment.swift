/// Where an attachment stands on its line.
public enum AttachmentAlignment: String, Hashable, Codable, Sendable, CaseIterable {
  /// Its bounds are measured from the baseline, as with `NSTextAttachment`.
  case baseline
  /// Its middle at the middle between the baseline and the height of the letter x above it.
  case middle
  /// Its top at the top of the line.
  case top
  /// Its bottom at the bottom of the line.
  case bottom
  /// Its top at the ascent of the surrounding font.
  case textTop
  /// Its bottom at the descent of the surrounding font.
  case textBottom
}
