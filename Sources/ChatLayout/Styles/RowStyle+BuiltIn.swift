internal import Foundation
internal import RichText

extension RowStyle {
  /// The style of early chat apps, for rows about as wide as a phone.
  ///
  /// A time label 18 points high where the time is not that of the message before; avatars 30 × 30, 10 points from the
  /// edge and from what is above; text of 13 points whose lines break at 200, whatever the width of the row, in a bubble
  /// that is 40 wider and 30 higher, at the avatar's edge. Below rows narrower than 290 points, a long line reaches over
  /// the far edge.
  public static let classic = RowStyle(
    sideMargin: 10, topMargin: 10, bottomMargin: 10, text: TextStyle(font: Font(size: 13)),
    bubble: BubbleStyle(
      maximumWidth: .text(200), incomingInsets: RowInsets(vertical: 15, horizontal: 20),
      outgoingInsets: RowInsets(vertical: 15, horizontal: 20)),
    avatar: AvatarStyle(size: 30), timeLabel: TimeLabelStyle(.above(height: 18)))

  /// The style of messengers with bubbles from an image of nine parts.
  ///
  /// Avatars 50 × 50 at the edge, 10 points from the top; text of 17 points whose lines break at the width of the row
  /// less 150, in the middle of a bubble that is 20 wider for one's own messages, and 40 for those of others; it is 20
  /// higher than the text, and 50 points high at least. No time label.
  public static let messenger = RowStyle(
    topMargin: 10, bottomMargin: 10, text: TextStyle(font: Font(size: 17)),
    bubble: BubbleStyle(
      maximumWidth: .textInset(150), minimumHeight: 50, incomingInsets: RowInsets(vertical: 10, horizontal: 20),
      outgoingInsets: RowInsets(vertical: 10, horizontal: 10), capInsets: RowInsets(top: 40, left: 45)),
    avatar: AvatarStyle(size: 50))

  /// The style of the messengers of today.
  ///
  /// Bubbles of at most 75 % of the row, as narrow as their lines allow; messages of one sender within 5 minutes stand
  /// together, 2 points apart rather than 8, with a name (of others) on the first, and avatar (of others) and tail at the
  /// last; the time and the mark of the status are tucked into the last line; days are parted by a label; one to three
  /// emoji alone are shown large, without a bubble and so without a tail. In rows that are too narrow for a bubble of a
  /// single character, bubbles keep their insets and reach over the right edge.
  public static let modern = RowStyle(
    sideMargin: 12, topMargin: 8, text: TextStyle(font: Font(size: 16)),
    bubble: BubbleStyle(
      maximumWidth: .share(0.75), incomingInsets: RowInsets(vertical: 8, horizontal: 12),
      outgoingInsets: RowInsets(vertical: 8, horizontal: 12), shrinks: true,
      tail: TailStyle(size: CGSize(width: 6, height: 10))),
    avatar: AvatarStyle(size: 32, gap: 8, sides: .incoming, alignment: .bottom, isLastOfGroupOnly: true),
    timeLabel: TimeLabelStyle(.tucked(gap: 8), text: TextStyle(font: Font(size: 11))),
    daySeparator: DaySeparatorStyle(), grouping: GroupingStyle(),
    name: TextStyle(font: Font(size: 13, weight: .bold)), status: StatusStyle(), largeEmoji: LargeEmojiStyle())
}
