public import Foundation
public import RichText
public import TextLayout

/// Makes rows of messages: the frames and the height of each, exactly as they are drawn.
///
/// One measurer serves all threads. Results depend on nothing but the message, its neighbours, the style, the fonts, and
/// the width.
public final class RowMeasurer: Sendable {
  /// What texts are laid out with.
  public let engine: TextLayoutEngine
  /// The rules, their lengths within their ranges.
  public let style: RowStyle
  /// Replaces emoji tokens in plain texts; nil leaves them.
  public let emoji: EmojiReplacer?
  /// The sizes that are remembered.
  public let cache: RowCache
  /// The number of engine, pack and style in the cache.
  let space: UInt32
  /// The height of a line in the style's text without anything that makes it higher, in points.
  let lineHeight: CGFloat
  /// What of the style moves something.
  let metrics: RowMetrics

  /// The largest width of a row, in points; wider ones are cut to it.
  public static let maximumWidth: CGFloat = 100_000

  /// Makes a measurer.
  ///
  /// - Parameter cache: The sizes that are remembered; by default a new cache.
  public init(
    engine: TextLayoutEngine, style: RowStyle, emoji: EmojiReplacer? = nil, cache: RowCache = RowCache()
  ) {
    self.engine = engine
    self.style = style.clamped
    self.emoji = emoji
    self.cache = cache
    metrics = RowMetrics(style.clamped)
    space = cache.space(engine, emoji, style.clamped)
    lineHeight =
      engine.prepare(" ", style: style.text, paragraphStyle: style.paragraph).size(maxWidth: .infinity).height
  }

  /// The frames of a message's row.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - neighbours: What stands around it.
  ///   - width: The width of the row in points, at most ``maximumWidth``; NaN and negative widths count as 0.
  /// - Complexity: Linear in the message.
  public func frames(
    of message: Message, neighbours: RowNeighbours = RowNeighbours(), width: CGFloat
  ) -> RowFrames {
    frames(of: message, RowContext(message, neighbours, self), width: width)
  }

  /// The height of a message's row in points: that of its ``frames(of:neighbours:width:)``, found more quickly.
  ///
  /// - Complexity: Linear in the message.
  public func height(
    of message: Message, neighbours: RowNeighbours = RowNeighbours(), width: CGFloat
  ) -> CGFloat {
    height(of: message, RowContext(message, neighbours, self), width: Length.positive(width))
  }

  /// The frames of a message's row at several widths, in their order; its text is prepared once.
  public func frames(
    of message: Message, neighbours: RowNeighbours = RowNeighbours(), widths: [CGFloat]
  ) -> [RowFrames] {
    frames(of: message, RowContext(message, neighbours, self), widths: widths)
  }

  /// The text of a message as it was measured for its frames, for drawing at their ``RowFrames/textOrigin``; nil where
  /// the row has none.
  ///
  /// - Complexity: Linear in the message.
  public func textLayout(of message: Message, _ frames: RowFrames) -> TextLayout? {
    guard frames.text != nil else { return nil }
    let source = RowTextSource(
      message.text, style: style, replacer: emoji, allowsLarge: frames.textScale > 1)
    return engine.prepare(source.source).layout(in: TextContainer(width: frames.textWrapWidth))
  }

  /// A label as it was measured, for drawing, in the middle of its frame's height.
  ///
  /// - Returns: The layout, and its upper left corner in points from that of the row.
  /// - Complexity: Linear in the label.
  public func labelLayout(_ label: RowLabel) -> (layout: TextLayout, origin: CGPoint) {
    let prepared = engine.prepare(
      label.text, style: label.style, paragraphStyle: ParagraphStyle(alignment: label.alignment))
    let layout = prepared.layout(in: RowLabel.container(width: label.frame.width))
    return (layout, CGPoint(x: label.frame.minX, y: label.frame.midY - layout.usedRect.height / 2))
  }

  func frames(of message: Message, _ context: RowContext, width: CGFloat) -> RowFrames {
    var prepared: Prepared?
    return frames(of: message, context, width: Length.positive(width), &prepared)
  }

  func frames(of message: Message, _ context: RowContext, widths: [CGFloat]) -> [RowFrames] {
    var prepared: Prepared?
    return widths.map { frames(of: message, context, width: Length.positive($0), &prepared) }
  }

  /// The size of a label on one line, no wider than a limit.
  func labelSize(_ text: String, _ part: RowPart, limit: CGFloat) -> CGSize {
    let key = RowCacheKey(space: space, part: part, limit: limit, text: text)
    return cache.block(key, text) {
      var block = TextBlock()
      block.size = engine.prepare(text, style: labelStyle(part)).boundingRect(in: RowLabel.container(width: limit)).size
      return block
    }.size
  }

  private func labelStyle(_ part: RowPart) -> TextStyle {
    switch part {
    case .text: style.text
    case .time: style.timeLabel?.text ?? style.text
    case .day: style.daySeparator?.text ?? style.text
    case .name: style.name ?? style.text
    case .replySender: style.reply.sender
    case .replyText: style.reply.text
    }
  }
}
