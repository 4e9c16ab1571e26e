public import ChatLayout
public import Foundation

/// A message with its row and the row's place.
public struct PlacedRow: Sendable {
  /// The message.
  public var message: Message
  /// Where everything stands in the row.
  public var frames: RowFrames
  /// The top of the row in points, from that of the first row.
  public var top: CGFloat

  /// Makes a row in its place.
  public init(_ message: Message, _ frames: RowFrames, top: CGFloat) {
    self.message = message
    self.frames = frames
    self.top = top
  }

  /// The lower edge of the row in points.
  public var bottom: CGFloat { top + frames.rowHeight }

  /// Rows one below the other.
  ///
  /// - Complexity: Linear in the number of messages; lists of different lengths are cut to the shorter.
  public static func stack(_ messages: [Message], _ frames: [RowFrames]) -> [PlacedRow] {
    var top: CGFloat = 0
    return zip(messages, frames).map { message, frames in
      defer { top += frames.rowHeight }
      return PlacedRow(message, frames, top: top)
    }
  }
}
