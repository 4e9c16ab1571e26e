internal import Foundation

/// A container in layout units.
struct FlowArea: Hashable, Sendable {
  /// A rectangle that lines keep out of.
  struct Exclusion: Hashable, Sendable {
    var left: Int64
    var right: Int64
    var top: Int64
    var bottom: Int64
  }

  /// The horizontal space of a line.
  struct Interval: Hashable, Sendable {
    var left: Int64
    var right: Int64
    var width: Int64 { max(0, right - left) }
  }

  var width: Int64
  var height: Int64
  var maximumRows: Int
  var mode: LineBreakMode
  var padding: Int64
  var exclusions: [Exclusion]
  var firstReserve: Int64
  var lastReserve: Int64
  var fitsAttachments: Bool
  /// By paragraph, how much earlier than at the end of their room lines break.
  var slacks: [Int64] = []

  /// A container without anything but a width.
  init(width: Int64) {
    self.width = width
    height = LayoutUnit.maximum
    maximumRows = 0
    mode = .wordWrap
    padding = 0
    exclusions = []
    firstReserve = 0
    lastReserve = 0
    fitsAttachments = true
  }

  init(_ container: TextContainer, baseSize: Double) {
    func length(_ value: CGFloat) -> Int64 { max(0, LayoutUnit.units(Double(value), size: baseSize)) }
    width = LayoutUnit.limit(Double(container.width), size: baseSize)
    height = LayoutUnit.limit(Double(container.height), size: baseSize)
    maximumRows = max(0, container.maximumNumberOfLines)
    mode = container.lineBreakMode
    padding = min(length(container.lineFragmentPadding), width / 2)
    firstReserve = length(container.firstLineReserve)
    lastReserve = length(container.lastLineReserve)
    fitsAttachments = container.fitsAttachments
    exclusions = container.exclusionRects.compactMap { rect in
      let rect = rect.standardized
      guard rect.width > 0, rect.height > 0 else { return nil }
      return Exclusion(
        left: LayoutUnit.units(Double(rect.minX), size: baseSize),
        right: LayoutUnit.units(Double(rect.maxX), size: baseSize),
        top: LayoutUnit.units(Double(rect.minY), size: baseSize),
        bottom: LayoutUnit.units(Double(rect.maxY), size: baseSize))
    }
  }

  /// Whether lines are anything but a stack of the container's width.
  var hasExclusions: Bool { !exclusions.isEmpty }

  /// Whether text may be left out.
  var isBounded: Bool { maximumRows > 0 || height < LayoutUnit.maximum || hasExclusions }

  /// The free parts of a band across the container, from left to right.
  func intervals(top: Int64, bottom: Int64) -> [Interval] {
    var free = [Interval(left: padding, right: width - padding)]
    for exclusion in exclusions where exclusion.top < bottom && exclusion.bottom > top {
      free = free.flatMap { part -> [Interval] in
        guard exclusion.left < part.right, exclusion.right > part.left else { return [part] }
        return [
          Interval(left: part.left, right: min(part.right, exclusion.left)),
          Interval(left: max(part.left, exclusion.right), right: part.right),
        ].filter { $0.width > 0 }
      }
    }
    return free
  }

  /// The nearest lower edge of an exclusion below `top`, where a line may find more room.
  func nextEdge(below top: Int64) -> Int64? {
    exclusions.map(\.bottom).filter { $0 > top }.min()
  }
}
