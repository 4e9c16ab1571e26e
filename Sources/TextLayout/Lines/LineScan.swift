internal import FontEngine

/// The end of one line, looked for among the segments: the last opportunity at which it is not wider than the limit.
///
/// It is arithmetic over the segments and keeps nothing alive, so that sizes can be summed up without more.
/// ``LineWalker`` makes lines of it.
struct LineScan {
  /// The last segment; negative where no opportunity fits.
  var segment = -1
  /// The UTF-8 offset behind it.
  var offset = 0
  /// The width of the line, the hyphen included.
  var width: Int64 = 0
  /// The width of the white space that hangs at its end.
  var trailing: Int64 = 0
  /// The rows of line metrics in use; bit 63 stands for all rows from 63 on.
  var mask: UInt64 = 0
  /// Whether a soft hyphen at its end is drawn.
  var hasHyphen = false
  /// Whether a line separator ends it.
  var isMandatory = false

  /// Finds the end of the line that begins at a place.
  ///
  /// - Parameter segments: Those of the storage.
  @inline(__always)
  init(
    _ storage: PreparedStorage, _ segments: borrowing SegmentColumn, from position: LinePosition, limit: Int64,
    tabs: TabRule
  ) {
    let count = segments.count
    var x = position.starting
    var width = x
    var offset = position.offset &- position.consumed
    var mask: UInt64 = 0
    var index = position.segment
    if position.consumed > 0 {
      // Of the first segment, only the rest counts.
      x &+= position.rest &- Int64(segments[index].advance)
    }
    while index < count {
      let segment = segments[index]
      mask |= segment.metricsBit
      offset &+= Int(segment.byteCount)
      if segment.isTextOrSpace {
        x &+= Int64(segment.advance)
        // Negative letter spacing may move the pen back; what has been reached counts.
        if !segment.isSpace && x > width { width = x }
      } else {
        switch segment.kind {
        case .tab: x = storage.position(behindTab: index, at: x, tabs)
        case .mandatoryBreak:
          if width <= limit {
            note(segment: index, offset: offset, width: width, trailing: x - width, mask: mask)
            isMandatory = true
            hasHyphen = false
            return
          }
        default:
          x &+= Int64(segment.advance)
          width = max(width, x)
        }
      }
      if segment.allowsBreak || index &+ 1 == count {
        if segment.hasCut, let cut = storage.cut(behind: index) {
          let total = storage.width(ending: cut, width: width, of: position, at: offset)
          if total <= limit {
            note(segment: index, offset: offset, width: total, trailing: x - width, mask: mask)
            hasHyphen = cut.isHyphen
          }
        } else if width <= limit {
          note(segment: index, offset: offset, width: width, trailing: x - width, mask: mask)
          hasHyphen = false
        }
      }
      if width > limit { break }
      index &+= 1
    }
  }

  @inline(__always)
  private mutating func note(segment: Int, offset: Int, width: Int64, trailing: Int64, mask: UInt64) {
    self.segment = segment
    self.offset = offset
    self.width = width
    self.trailing = trailing
    self.mask = mask
  }
}

extension PreparedStorage {
  /// The width of a line that ends at a cut.
  func width(ending cut: Cut, width: Int64, of start: LinePosition, at offset: Int) -> Int64 {
    if Int(cut.reach.lowerBound) >= start.reach { return width + Int64(cut.ending) }
    // What changes at one end of the line reaches what changes at the other: only shaping can tell.
    return core.width(of: self, start.offset..<offset, hasHyphen: cut.isHyphen)
  }

  /// Where the next line begins behind one that ends with a segment.
  @inline(__always)
  func position(behind scan: LineScan, _ segments: borrowing SegmentColumn) -> LinePosition {
    var end = LinePosition(segment: scan.segment + 1, offset: scan.offset)
    if segments[scan.segment].hasCut, let cut = cut(behind: scan.segment) {
      end.starting = Int64(cut.starting)
      end.reach = Int(cut.reach.upperBound)
    }
    return end
  }
}
