internal import Foundation
internal import RichText

/// The box of an attachment on its line, in layout units.
struct AttachmentBox: Hashable, Sendable {
  /// The space it takes along the line.
  var width: Int64
  /// How high it is.
  var height: Int64
  /// The height of its lower edge above the baseline; negative below.
  var rise: Int64
  /// Where it stands.
  var alignment: AttachmentAlignment

  /// The box of an attachment within text of a style.
  init(_ attachment: TextAttachment, style: StyleTable.Row, baseSize: Double) {
    let line = style.metrics
    let size = attachment.size(lineHeight: CGFloat(LayoutUnit.points(line.height, size: baseSize)))
    let isSized = attachment.bounds != nil
    width = LayoutUnit.units(Double(size.width), size: baseSize)
    height = isSized ? LayoutUnit.units(Double(size.height), size: baseSize) : line.height
    alignment = attachment.alignment
    rise = 0
    switch alignment {
    case .baseline:
      rise = isSized ? LayoutUnit.units(Double(attachment.bounds?.minY ?? 0), size: baseSize) : -line.bottom
      rise += style.baselineOffset
    case .middle: rise = style.middle - height / 2
    case .textTop: rise = line.ascent - height
    case .textBottom, .bottom, .top: rise = -line.descent
    }
  }

  /// The extent of a line of `text` that holds the box. A box of no height changes nothing.
  func metrics(on text: LineMetrics) -> LineMetrics {
    guard height > 0 else { return text }
    var result = text
    switch alignment {
    case .top: result.hanging = max(result.hanging, height)
    case .bottom: result.standing = max(result.standing, height)
    case .baseline, .middle, .textTop, .textBottom:
      result.ascent = max(result.ascent, rise + height)
      result.top = max(result.top, rise + height)
      result.descent = max(result.descent, -rise)
      result.bottom = max(result.bottom, -rise)
    }
    return result
  }

  /// The box made to fit a width, its proportions kept.
  func fitted(to limit: Int64) -> AttachmentBox {
    guard width > limit, width > 0 else { return self }
    var result = self
    let ratio = Double(max(0, limit)) / Double(width)
    result.width = max(0, limit)
    result.height = Int64((Double(height) * ratio).rounded())
    result.rise = alignment == .textTop ? rise + height - result.height : rise
    if alignment == .middle { result.rise = rise + (height - result.height) / 2 }
    return result
  }

  /// The height of the lower edge above the baseline on a line of a certain extent.
  func rise(on line: LineMetrics) -> Int64 {
    switch alignment {
    case .top: line.top - height
    case .bottom: -line.bottom
    case .baseline, .middle, .textTop, .textBottom: rise
    }
  }
}
