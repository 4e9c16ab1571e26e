internal import Foundation

/// The boxes of a row: bubble, avatar, and how high it is.
struct RowOutline: Sendable {
  /// The bubble, or the room of large emoji.
  private(set) var box: CGRect
  /// The picture, where it is shown.
  private(set) var avatar: CGRect?
  /// The upper left corner of what stands in the bubble.
  private(set) var contentOrigin: CGPoint
  /// The height of the row.
  private(set) var height: CGFloat

  /// - Parameters:
  ///   - content: The size of what stands in the bubble.
  ///   - isBare: Whether there is no bubble around it.
  ///   - top: The lower edge of the labels above.
  init(
    _ message: Message, _ context: RowContext, _ metrics: RowMetrics, content: CGSize, isBare: Bool, top: CGFloat,
    width: CGFloat
  ) {
    let side = message.isOutgoing ? metrics.outgoing : metrics.incoming
    let top = top + (context.isFirst ? metrics.topMargin : metrics.groupedTopMargin)
    let needed = content.height + (isBare ? 0 : side.insetsHeight)
    let size = CGSize(
      width: content.width + (isBare ? 0 : side.insetsWidth),
      height: isBare ? needed : max(metrics.minimumHeight, needed))
    var x = message.isOutgoing ? width - side.leading - size.width : side.leading
    // Bubbles of a share of the row reach over its far edge where they do not fit, as text does.
    if case .share = metrics.maximumWidth { x = max(0, x) }
    box = CGRect(origin: CGPoint(x: x, y: top), size: size)
    var bottom = box.maxY
    if side.hasAvatar, !metrics.isAvatarLastOfGroupOnly || context.isLast {
      let avatarSize = metrics.avatarSize
      if metrics.isAvatarAtBottom { box.origin.y = max(top, top + avatarSize - size.height) }
      let y = metrics.isAvatarAtBottom ? box.maxY - avatarSize : top
      let x = message.isOutgoing ? width - metrics.sideMargin - avatarSize : metrics.sideMargin
      avatar = CGRect(x: x, y: y, width: avatarSize, height: avatarSize)
      bottom = max(box.maxY, y + avatarSize)
    }
    height = bottom + metrics.bottomMargin
    contentOrigin = CGPoint(
      x: box.minX + (isBare ? 0 : side.insetsLeft),
      y: box.minY + (isBare ? 0 : side.insetsTop) + (size.height - needed) / 2)
  }
}
