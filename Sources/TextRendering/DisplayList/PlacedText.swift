public import Foundation
public import PixelEngine

/// A text at its place in a picture, which knows the lines that reach into a band of it: what is drawn band by band
/// takes no longer than at once.
///
/// It is made by ``TextRenderer/place(_:at:)``, for renderers of the same scale and options.
public struct PlacedText: Sendable {
  /// The text.
  public let list: DisplayList
  /// Where the corner of its container lies, in points of the picture.
  public let origin: CGPoint
  /// The pixels that drawing touches at most, as ``TextRenderer/bounds(of:at:)`` tells them.
  public let bounds: PixelRect
  /// For each line, the lower edge of all lines down to it, and the upper edge of all lines from it on: both only rise.
  private let bottoms: [Int]
  private let tops: [Int]

  /// - Parameter bounds: With the shadow; nil where there is none.
  init(_ list: DisplayList, at origin: CGPoint, lines: [PixelRect], bounds: PixelRect?) {
    self.list = list
    self.origin = origin
    self.bounds = bounds ?? lines.reduce(PixelRect.empty) { $0.union($1) }
    var bottom = Int.min
    bottoms = lines.map { rect in
      if !rect.isEmpty { bottom = max(bottom, rect.maxY) }
      return bottom
    }
    var top = Int.max
    var tops: [Int] = []
    tops.reserveCapacity(lines.count)
    for rect in lines.reversed() {
      if !rect.isEmpty { top = min(top, rect.y) }
      tops.append(top)
    }
    self.tops = tops.reversed()
  }

  /// The lines that reach into a band, and perhaps some between them that do not.
  func lines(within band: PixelRect) -> Range<Int> {
    let start = Self.first(bottoms.count) { bottoms[$0] > band.y }
    let end = Self.first(tops.count) { tops[$0] >= band.maxY }
    return start..<max(start, end)
  }

  /// The first number for which a condition holds that holds for all that follow; the count where there is none.
  private static func first(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TextRenderer {
  /// Finds out which pixels the lines of a text touch, for drawing it band by band.
  ///
  /// - Complexity: Linear in the glyphs.
  public func place(_ list: DisplayList, at origin: CGPoint = .zero) -> PlacedText {
    PlacedText(
      list, at: origin, lines: list.lines.indices.map { inkBounds(of: list, lines: $0..<$0 + 1, at: origin) },
      bounds: list.shadow ?? options.shadow == nil ? nil : bounds(of: list, at: origin))
  }

  /// Draws the lines that reach into a bitmap; the pixels are those that drawing all lines gives.
  public func draw(_ text: PlacedText, into bitmap: Bitmap) {
    // Shadows reach farther than lines.
    let lines = text.list.shadow ?? options.shadow == nil ? text.lines(within: bitmap.bounds) : nil
    draw(text.list, lines: lines, at: text.origin, into: bitmap)
  }
}
