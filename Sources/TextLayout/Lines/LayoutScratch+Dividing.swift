internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// How many clusters behind the first one that seems too wide are tried: cut off, a cluster may be
  /// narrower than among its neighbours.
  private static let lookahead = 3

  /// The line that begins at a place where no break opportunity fits: as many whole clusters as the limit
  /// holds, at least one.
  mutating func dividedLine(
    of storage: PreparedStorage, _ text: Span<UInt8>, from start: LinePosition, limit: Int64,
    tabs: TabRule, divides: Bool, takesNothing: Bool, fitsAttachments: Bool
  ) -> LineSpan {
    var x = start.starting
    var width = x
    var mask: UInt64 = 0
    var place = LinePosition(segment: start.segment, offset: start.offset, consumed: start.consumed)
    // Where the text that is now being added begins, and the pen there.
    var textStart = start.offset
    var textX: Int64 = 0
    // Where the segments since then begin, and the pens there.
    var stretch: [(place: LinePosition, x: Int64, mask: UInt64)] = []
    while place.segment < storage.segments.count {
      let segment = storage.segments[place.segment]
      let end = place.offset + Int(segment.byteCount) - place.consumed
      let advance = place.segment == start.segment && start.consumed > 0 ? start.rest : Int64(segment.advance)
      let isFirst = place.offset == start.offset && !takesNothing
      switch segment.kind {
      case .mandatoryBreak:
        mask |= 1 << UInt64(min(segment.metrics, 63))
        return line(storage, start, LinePosition(segment: place.segment + 1, offset: end), width, x, mask, limit)
      case .space, .tab:
        x = segment.kind == .tab ? storage.position(behindTab: place.segment, at: x, tabs) : x + advance
        textStart = end
        textX = x
        stretch.removeAll(keepingCapacity: true)
      case .text where divides && x + advance > limit:
        var (place, end, x, isFirst) = (place, end, x, isFirst)
        var division = divide(
          storage, text, place.offset..<end, segment: place.segment, stretch: textStart, pen: textX, x: x, limit: limit,
          isFirst: isFirst)
        // Nothing of the segment fits. What stands before it may be wider once it ends the line.
        while division.offset == place.offset, let last = stretch.popLast() {
          width = textX + self.width(of: storage, text, textStart..<place.offset)
          if width <= limit { return line(storage, start, place, width, width, mask, limit) }
          (end, place, x, mask) = (place.offset, last.place, last.x, last.mask)
          isFirst = place.offset == start.offset && !takesNothing
          division = divide(
            storage, text, place.offset..<end, segment: place.segment, stretch: textStart, pen: textX, x: x,
            limit: limit, isFirst: isFirst)
          width = textX
        }
        if division.offset == place.offset { return line(storage, start, place, width, x, mask, limit) }
        mask |= 1 << UInt64(min(storage.segments[place.segment].metrics, 63))
        if division.offset == end {
          place = LinePosition(segment: place.segment + 1, offset: end)
          x = division.width
          place = hanging(storage, place, tabs, x: &x, &mask)
          return line(storage, start, place, division.width, x, mask, limit)
        }
        place.consumed += division.offset - place.offset
        place.offset = division.offset
        rest(storage, text, &place, end: end)
        return line(storage, start, place, division.width, division.width, mask, limit)
      case .attachment where divides && x + advance > limit && !isFirst:
        return line(storage, start, place, width, x, mask, limit)
      case .attachment where isFirst && fitsAttachments && advance > limit:
        return fittedLine(storage, start, place, limit: limit, tabs)
      case .attachment:
        x += advance
        width = x
        textStart = end
        textX = x
        stretch.removeAll(keepingCapacity: true)
      case .text:
        if divides { stretch.append((place, x, mask)) }
        x += advance
        width = x
        if !divides && segment.allowsBreak && segment.hasCut {
          width = textX + self.width(of: storage, text, textStart..<end)
        }
      }
      mask |= 1 << UInt64(min(segment.metrics, 63))
      place = LinePosition(segment: place.segment + 1, offset: end)
      if segment.allowsBreak && !divides { break }
      if divides && width > limit {
        place = hanging(storage, place, tabs, x: &x, &mask)
        break
      }
    }
    return line(storage, start, place, width, x, mask, limit)
  }

  /// The line of one attachment that is wider than the limit and is made to fit it.
  private func fittedLine(
    _ storage: PreparedStorage, _ start: LinePosition, _ place: LinePosition, limit: Int64, _ tabs: TabRule
  ) -> LineSpan {
    var x = limit
    var mask: UInt64 = 0
    let behind = LinePosition(segment: place.segment + 1, offset: place.offset + 3)
    let end = hanging(storage, behind, tabs, x: &x, &mask)
    var line = line(storage, start, end, limit, x, mask, limit)
    if let box = storage.box(ofAttachmentAt: place.offset) {
      line.metrics = box.fitted(to: limit).metrics(on: line.metrics).settled
    }
    line.isFitted = true
    return line
  }

  /// Takes in what hangs at the end of a line: white space, and the separator behind it.
  private func hanging(
    _ storage: PreparedStorage, _ from: LinePosition, _ tabs: TabRule, x: inout Int64, _ mask: inout UInt64
  ) -> LinePosition {
    var place = from
    while place.segment < storage.segments.count {
      let segment = storage.segments[place.segment]
      switch segment.kind {
      case .space: x += Int64(segment.advance)
      case .tab: x = storage.position(behindTab: place.segment, at: x, tabs)
      case .mandatoryBreak: break
      case .text, .attachment: return place
      }
      mask |= 1 << UInt64(min(segment.metrics, 63))
      place = LinePosition(segment: place.segment + 1, offset: place.offset + Int(segment.byteCount))
      if segment.kind == .mandatoryBreak { return place }
    }
    return place
  }

  private func line(
    _ storage: PreparedStorage, _ start: LinePosition, _ end: LinePosition, _ width: Int64, _ x: Int64,
    _ mask: UInt64, _ limit: Int64
  ) -> LineSpan {
    let segments = start.segment..<min(storage.segments.count, end.segment + (end.consumed > 0 ? 1 : 0))
    return LineSpan(
      start: start, end: end, width: max(0, width), trailing: max(0, x - width),
      metrics: storage.metrics(mask, segments: segments),
      isMandatory: end.segment > start.segment && storage.segments[end.segment - 1].kind == .mandatoryBreak,
      hasHyphen: false, isOverfull: width > limit)
  }

  /// Where to divide the text of one segment, and how wide the line then is.
  private mutating func divide(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>, segment: Int, stretch: Int, pen: Int64,
    x: Int64, limit: Int64, isFirst: Bool
  ) -> (offset: Int, width: Int64) {
    let run = storage.runs[storage.run(at: range.lowerBound)]
    partAnalysis.decode(text.extracting(range))
    partAnalysis.findGraphemes()
    let places = (1...max(1, partAnalysis.count)).filter { partAnalysis.boundaries[$0].contains(.grapheme) }.map {
      range.lowerBound + Int(partAnalysis.offsets[$0])
    }
    findClusters(text, range, context: range, run: run, styles: storage.styles)
    var sums: [Int64] = []
    var isSafe: [Bool] = []
    var cluster = 0
    // Shaped by itself, what begins a stretch begins at its pen.
    var sum = stretch == range.lowerBound ? pen : x
    let isEndSafe = !storage.segments[segment].hasCut
    for place in places {
      while cluster < clusters.count && Int(clusters[cluster].start) < place {
        sum += clusters[cluster].advance
        cluster += 1
      }
      sums.append(sum)
      isSafe.append(
        place == range.upperBound && isEndSafe
          || cluster < clusters.count && Int(clusters[cluster].start) == place && !clusters[cluster].isUnsafe)
    }
    let fitting = sums.lastIndex { $0 <= limit } ?? -1
    var candidate = min(fitting + Self.lookahead, places.count - 1)
    while candidate >= 0 {
      let isSum = isSafe[candidate] && stretch == range.lowerBound
      let width = isSum ? sums[candidate] : pen + self.width(of: storage, text, stretch..<places[candidate])
      if width <= limit { return (places[candidate], width) }
      candidate -= 1
    }
    if !isFirst { return (range.lowerBound, x) }
    return (places[0], pen + width(of: storage, text, stretch..<places[0]))
  }

  /// Fills in what remains of the segment behind a place inside it.
  ///
  /// Being cut off may change the text beyond the segment; what that costs is counted here as well.
  private mutating func rest(_ storage: PreparedStorage, _ text: Span<UInt8>, _ place: inout LinePosition, end: Int) {
    let run = storage.runs[storage.run(at: place.offset)]
    var next = place.segment + 1
    var end = end
    var others: Int64 = 0
    // How far what stood before the place, and is gone, had a part in the shapes.
    var before = 0
    while true {
      if storage.segments[next - 1].hasCut, let cut = storage.cut(behind: next - 1),
        Int(cut.reach.lowerBound) < place.offset
      {
        before = max(before, Int(cut.reach.upperBound))
      }
      // What follows in the same token is shaped along, since it may touch the last letters of the segment.
      var until = end
      while until < Int(run.end) && until - end < Self.maximumReach && text[until] > 0x20 { until += 1 }
      while until < Int(run.end) && until > end && text[until] & 0xC0 == 0x80 { until -= 1 }
      findClusters(text, place.offset..<until, context: place.offset..<until, run: run, styles: storage.styles)
      place.reach = max(before, clusters.dropFirst().first { !$0.isUnsafe }.map { Int($0.start) } ?? until)
      // Up to a segment's end behind which all is as it was.
      guard place.reach > end, end < until, next < storage.segments.count, storage.segments[next].kind == .text,
        end - place.offset < Self.windowByteCount
      else { break }
      end += Int(storage.segments[next].byteCount)
      others += Int64(storage.segments[next].advance)
      next += 1
    }
    place.rest = -others
    for cluster in clusters where Int(cluster.start) < end { place.rest += cluster.advance }
  }

  /// The width of a part of a text that stands on a line by itself, in layout units.
  mutating func width(of storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>) -> Int64 {
    var sum: Int64 = 0
    var offset = range.lowerBound
    var index = storage.run(at: offset)
    while offset < range.upperBound {
      let run = storage.runs[index]
      let end = min(Int(run.end), range.upperBound)
      let joinsSpaces = resolver.face(at: Int(run.face))?.isSpaceSensitive ?? false
      while offset < end {
        var next = offset + 1
        let isSpace = text[offset] == 0x20
        while next < end && (joinsSpaces || (text[next] == 0x20) == isSpace) { next += 1 }
        if run.kind == .text {
          let context = joiningContext(text, offset..<next, run: run, within: range)
          sum += advance(text, offset..<next, context: context, run: run, styles: storage.styles)
        }
        offset = next
      }
      index += 1
    }
    return sum
  }
}
