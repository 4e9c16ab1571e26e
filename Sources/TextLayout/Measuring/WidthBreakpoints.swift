internal import FontEngine
public import Foundation

/// The sizes that a text has at all widths of a range, as steps.
///
/// It never changes and may be shared by threads. It is exact: it tells for every width what
/// ``PreparedText/size(maxWidth:)`` does.
public struct WidthBreakpoints: Sendable {
  /// A stretch of widths with the same number of lines and the same height.
  public struct Step: Hashable, Sendable {
    /// The least width of the step, in points; it holds up to the next step.
    public var width: CGFloat
    /// The number of lines.
    public var lineCount: Int
    /// The height of all lines in points.
    public var height: CGFloat
  }

  /// The text.
  public let prepared: PreparedText
  /// The steps from the narrowest to the widest. Below the first one, sizes are measured when asked for.
  public let steps: [Step]

  /// How many segments are walked over before the rest of the range is left to be measured when asked for.
  private static let maximumWork = 1 << 22
  private let limits: [Int64]
  private let upper: Int64

  /// Finds the steps from above: a layout holds down to the width that its lines need.
  init(_ prepared: PreparedText, in widths: ClosedRange<CGFloat>) {
    let size = prepared.storage.styles.baseSize
    let lower = LayoutUnit.limit(Double(widths.lowerBound), size: size)
    let upper = LayoutUnit.limit(Double(widths.upperBound), size: size)
    var steps: [Step] = []
    var limits: [Int64] = []
    var limit = upper
    var walks = max(64, Self.maximumWork / (prepared.storage.segments.count + 16))
    while limit >= lower && walks > 0 {
      walks -= 1
      let extent = FlowExtent(prepared.flow(FlowArea(width: limit)))
      // Something that shrinks with the width has no steps.
      if extent.isElastic { break }
      let start = max(lower, min(limit, extent.needed))
      let step = Step(width: prepared.points(start), lineCount: extent.rows, height: prepared.points(extent.bottom))
      if let last = steps.last, last.lineCount == step.lineCount, last.height == step.height {
        steps[steps.count - 1].width = step.width
        limits[limits.count - 1] = start
      } else {
        steps.append(step)
        limits.append(start)
      }
      limit = start - 1
    }
    self.prepared = prepared
    self.upper = upper
    self.steps = steps.reversed()
    self.limits = limits.reversed()
  }

  /// The number of lines and the height at a width, in points.
  ///
  /// - Parameter width: Any width; NaN and negative ones count as 0.
  /// - Complexity: Logarithmic in the number of steps within the range, else that of
  ///   ``PreparedText/size(maxWidth:)``.
  public func step(at width: CGFloat) -> Step {
    let limit = LayoutUnit.limit(Double(width), size: prepared.storage.styles.baseSize)
    var low = 0
    var high = limits.count
    while low < high {
      let middle = (low + high) / 2
      if limits[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    if low > 0 && limit <= upper { return steps[low - 1] }
    let size = prepared.size(maxWidth: width)
    return Step(width: width > 0 ? width : 0, lineCount: size.lineCount, height: size.height)
  }

  /// The height at a width, both in points.
  public func height(at width: CGFloat) -> CGFloat { step(at: width).height }

  /// The number of lines at a width in points.
  public func lineCount(at width: CGFloat) -> Int { step(at: width).lineCount }
}
