public import Foundation

/// Messages that are nothing but a few emoji are shown large, without a bubble.
///
/// White space does not count. Messages with a quotation or with attachments stay as they are.
public struct LargeEmojiStyle: Hashable, Sendable {
  /// How many times as large as the text's font messages of 1, 2, … emoji are; those of more are not enlarged. Factors
  /// of 1 and less, and those that are not a number, enlarge nothing.
  public var scales: [CGFloat]

  /// Makes a style; by default up to three emoji are three, two and a half, and two times as large.
  public init(scales: [CGFloat] = [3, 2.5, 2]) {
    self.scales = scales
  }
}
