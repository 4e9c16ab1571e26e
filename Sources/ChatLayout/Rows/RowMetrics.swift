internal import Foundation
internal import RichText

/// What of a style moves something, as plain numbers.
///
/// Styles hold fonts, languages and a time zone, whose references threads would count together, message by message.
struct RowMetrics: Sendable {
  /// What differs between one's own messages and those of others.
  struct Side: BitwiseCopyable, Sendable {
    /// The room between the edge of the row and the bubble.
    var leading: CGFloat
    var hasAvatar: Bool
    var insetsTop: CGFloat
    var insetsLeft: CGFloat
    var insetsWidth: CGFloat
    var insetsHeight: CGFloat

    init(_ style: RowStyle, isOutgoing: Bool) {
      let avatar = style.avatar.flatMap { $0.sides == .both || !isOutgoing ? $0 : nil }
      let insets = isOutgoing ? style.bubble.outgoingInsets : style.bubble.incomingInsets
      leading = style.sideMargin + (avatar.map { $0.size + $0.gap } ?? 0)
      hasAvatar = avatar != nil
      insetsTop = insets.top
      insetsLeft = insets.left
      insetsWidth = insets.width
      insetsHeight = insets.height
    }
  }

  var incoming: Side
  var outgoing: Side
  var sideMargin: CGFloat
  var topMargin: CGFloat
  /// The margin of a message that stands with the one before.
  var groupedTopMargin: CGFloat
  var bottomMargin: CGFloat
  var maximumWidth: BubbleStyle.MaximumWidth
  var minimumHeight: CGFloat
  var spacing: CGFloat
  var shrinks: Bool
  /// Whether lines of text stand at the right edge whatever they say.
  var standsAtRight: Bool
  var avatarSize: CGFloat
  var isAvatarAtBottom: Bool
  var isAvatarLastOfGroupOnly: Bool
  /// The height of a day separator and the room above it; nil for none.
  var separatorHeight: CGFloat?
  /// The height of time labels above the bubble.
  var timeHeight: CGFloat?
  /// The room before time labels within the bubble.
  var timeGap: CGFloat?
  /// How long a group goes on without a message, in seconds.
  var groupInterval: Double?
  var hasNames: Bool
  var statusSize: CGSize?
  var statusGap: CGFloat
  var enlargesEmoji: Bool
  /// Whether times are told in UTC, in hours and minutes, which takes no more than arithmetic.
  var isUTC: Bool
  var tellsMinutes: Bool

  init(_ style: RowStyle) {
    incoming = Side(style, isOutgoing: false)
    outgoing = Side(style, isOutgoing: true)
    sideMargin = style.sideMargin
    topMargin = style.topMargin
    groupedTopMargin = style.grouping?.topMargin ?? style.topMargin
    bottomMargin = style.bottomMargin
    maximumWidth = style.bubble.maximumWidth
    minimumHeight = style.bubble.minimumHeight
    spacing = style.bubble.spacing
    shrinks = style.bubble.shrinks
    standsAtRight = style.paragraph.mayStandAtRight
    avatarSize = style.avatar?.size ?? 0
    isAvatarAtBottom = style.avatar?.alignment == .bottom
    isAvatarLastOfGroupOnly = style.avatar?.isLastOfGroupOnly ?? false
    separatorHeight = style.daySeparator.map { $0.spacingAbove + $0.height }
    switch style.timeLabel?.placement {
    case .above(let height): timeHeight = height
    case .tucked(let gap): timeGap = gap
    case nil: break
    }
    groupInterval = style.grouping?.interval
    hasNames = style.name != nil
    statusSize = style.status?.size
    statusGap = style.status?.gap ?? 0
    enlargesEmoji = style.largeEmoji != nil
    isUTC = style.clock.isUTC
    tellsMinutes = style.clock.isUTC && style.clock.time == .hourMinute
  }

  /// Where lines of text break.
  func textLimit(width: CGFloat, _ side: Side) -> CGFloat {
    switch maximumWidth {
    case .text(let limit): limit
    case .textInset(let inset): max(0, width - inset)
    case .share(let share): max(0, min(width * share, width - side.leading - sideMargin) - side.insetsWidth)
    }
  }
}
