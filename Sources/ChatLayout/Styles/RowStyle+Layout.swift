internal import Foundation
internal import RichText

extension RowStyle {
  /// The style with every length within its range.
  var clamped: RowStyle {
    var style = self
    style.sideMargin = Length.positive(sideMargin)
    style.topMargin = Length.positive(topMargin)
    style.bottomMargin = Length.positive(bottomMargin)
    style.bubble = bubble.clamped
    style.avatar?.size.clamp()
    style.avatar?.gap.clamp()
    switch timeLabel?.placement {
    case .above(let height): style.timeLabel?.placement = .above(height: Length.positive(height))
    case .tucked(let gap): style.timeLabel?.placement = .tucked(gap: Length.positive(gap))
    case nil: break
    }
    style.daySeparator?.height.clamp()
    style.daySeparator?.padding.clamp()
    style.daySeparator?.spacingAbove.clamp()
    style.grouping?.topMargin.clamp()
    style.reply.barWidth.clamp()
    style.reply.insets = reply.insets.clamped
    style.attachments.maximumPictureHeight.clamp()
    style.attachments.unknownPictureSize.clamp()
    style.attachments.stripSize.clamp()
    style.status?.size.clamp()
    style.status?.gap.clamp()
    return style
  }

  /// The style with nothing but what moves something.
  var withoutColors: RowStyle {
    var style = self
    style.text = text.withoutColors
    style.name = name?.withoutColors
    style.reply.sender = reply.sender.withoutColors
    style.reply.text = reply.text.withoutColors
    style.timeLabel?.text = (timeLabel?.text ?? TextStyle()).withoutColors
    style.daySeparator?.text = (daySeparator?.text ?? TextStyle()).withoutColors
    return style
  }
}

extension BubbleStyle {
  fileprivate var clamped: BubbleStyle {
    var style = self
    switch maximumWidth {
    case .text(let width): style.maximumWidth = .text(Length.positive(width))
    case .textInset(let inset): style.maximumWidth = .textInset(Length.positive(inset))
    case .share(let share): style.maximumWidth = .share(min(Length.positive(share), 1))
    }
    style.minimumHeight.clamp()
    style.spacing.clamp()
    style.incomingInsets = incomingInsets.clamped
    style.outgoingInsets = outgoingInsets.clamped
    style.tail?.size.clamp()
    return style
  }
}

extension TextStyle {
  /// The style with nothing but what moves something.
  var withoutColors: TextStyle {
    TextStyle(font: font, language: language, letterSpacing: letterSpacing, baselineOffset: baselineOffset)
  }
}

extension CGFloat {
  fileprivate mutating func clamp() { self = Length.positive(self) }
}

extension CGSize {
  fileprivate mutating func clamp() {
    self = CGSize(width: Length.positive(width), height: Length.positive(height))
  }
}
