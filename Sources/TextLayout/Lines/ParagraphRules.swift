internal import Foundation
internal import RichText

/// A paragraph's style in layout units, ready to be applied line by line.
struct ParagraphRules: Sendable {
  let paragraph: Int
  let style: ParagraphStyle
  let level: UInt8
  /// Where the paragraph ends, exclusive, in UTF-8.
  let end: Int

  private let baseSize: Double
  private let firstIndent: Int64
  private let indent: Int64
  private let tail: Int64
  private let spaceBefore: Int64
  private let lineSpacing: Int64
  private let minimum: Int64
  private let maximum: Int64
  private let stops: [TabRule.Stop]
  private let interval: Int64

  /// The rules of a paragraph; those of the one before it say how far apart they stand.
  init(_ storage: PreparedStorage, at paragraph: Int, after previous: ParagraphRules?) {
    let baseSize = storage.styles.baseSize
    func length(_ value: CGFloat) -> Int64 { LayoutUnit.units(Double(value), size: baseSize) }
    let row = paragraph < storage.paragraphs.count ? storage.paragraphs[paragraph] : nil
    style = row.map { storage.style(of: $0) } ?? previous?.style ?? storage.styles.paragraphStyle
    level = row?.level ?? (style.baseDirection == .rightToLeft ? 1 : previous?.level ?? 0)
    end = row.map { Int($0.end) } ?? Int.max
    self.paragraph = paragraph
    self.baseSize = baseSize
    firstIndent = length(style.firstLineHeadIndent)
    indent = length(style.headIndent)
    tail = length(style.tailIndent)
    spaceBefore = length(style.paragraphSpacingBefore) + length(previous?.style.paragraphSpacing ?? 0)
    // The space between two lines is the upper one's; between paragraphs that is the one before.
    lineSpacing = length(style.lineSpacing)
    previousLineSpacing = length(previous?.style.lineSpacing ?? style.lineSpacing)
    minimum = length(style.minimumLineHeight)
    maximum = length(style.maximumLineHeight)
    stops = style.tabStops.map { TabRule.Stop(location: length($0.location), alignment: $0.alignment) }
    interval = style.defaultTabInterval.map(length) ?? storage.tabInterval
  }

  private let previousLineSpacing: Int64

  /// The space between the row above and the next one.
  func spaceAbove(startsParagraph: Bool) -> Int64 {
    startsParagraph ? previousLineSpacing + spaceBefore : lineSpacing
  }

  /// The height of a line of a certain extent.
  func height(_ metrics: LineMetrics) -> Int64 {
    var height = LayoutUnit.resized(metrics.height, by: Double(style.lineHeightMultiple))
    if maximum > 0 { height = min(height, maximum) }
    return max(height, minimum)
  }

  /// What the indents leave of a stretch of horizontal space.
  func room(_ space: FlowArea.Interval, isFirst: Bool) -> FlowArea.Interval {
    let head = isFirst ? firstIndent : indent
    var room = space
    if level & 1 == 0 {
      room.left += head
      room.right = tail > 0 ? min(room.right, space.left + tail) : room.right + tail
    } else {
      room.right -= head
      room.left = tail > 0 ? max(room.left, space.right - tail) : room.left - tail
    }
    return room.left <= room.right ? room : FlowArea.Interval(left: room.left, right: room.left)
  }

  /// How much wider than its text a line needs the container to be.
  func inset(isFirst: Bool) -> Int64 {
    (isFirst ? firstIndent : indent) + max(0, -tail)
  }

  /// What is left when a length at the leading edge is kept free.
  func reserving(_ length: Int64, in room: FlowArea.Interval) -> FlowArea.Interval {
    let length = min(length, room.width)
    return level & 1 == 0
      ? FlowArea.Interval(left: room.left + length, right: room.right)
      : FlowArea.Interval(left: room.left, right: room.right - length)
  }

  /// Where tabs end on a line.
  func tabs(isFirst: Bool) -> TabRule {
    TabRule(stops: stops, interval: interval, origin: isFirst ? firstIndent : indent)
  }
}
