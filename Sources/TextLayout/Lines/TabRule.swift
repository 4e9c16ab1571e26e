internal import FontEngine
internal import RichText

/// Where tabs end on the lines of a paragraph.
struct TabRule: Hashable, Sendable {
  /// A stop, in layout units from the paragraph's leading edge.
  struct Stop: Hashable, Sendable {
    var location: Int64
    var alignment: TabStop.Alignment
  }

  /// The stops the paragraph sets, in order.
  var stops: [Stop] = []
  /// The distance of those behind them; 0 for none.
  var interval: Int64
  /// How far from the leading edge the line begins.
  var origin: Int64 = 0

  /// Where the pen is behind a tab.
  ///
  /// - Parameters:
  ///   - x: Where it is before, from the start of the line.
  ///   - following: The width of the text up to the next tab or the end of the line; asked for only where a
  ///     stop does not align leading edges.
  func position(behind x: Int64, following: () -> Int64) -> Int64 {
    let place = x + origin
    for stop in stops where stop.location > place {
      switch stop.alignment {
      case .leading: return stop.location - origin
      case .center: return max(x, stop.location - origin - following() / 2)
      case .trailing: return max(x, stop.location - origin - following())
      }
    }
    return interval > 0 ? (place / interval + 1) * interval - origin : x
  }
}

extension PreparedStorage {
  /// Where the pen is behind the tab of a segment.
  func position(behindTab segment: Int, at x: Int64, _ tabs: TabRule) -> Int64 {
    tabs.position(behind: x) {
      var width: Int64 = 0
      var spaces: Int64 = 0
      for index in segment + 1..<segments.count {
        let next = segments[index]
        if next.kind == .tab || next.kind == .mandatoryBreak { break }
        if next.kind == .space {
          spaces += Int64(next.advance)
        } else {
          width += spaces + Int64(next.advance)
          spaces = 0
        }
      }
      return width
    }
  }
}
