internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// How many clusters behind the first one that seems too wide are tried: cut off, a cluster may be
  /// narrower than among its neighbours.
  private static let lookahead = 3

  /// A segment of a line that is being divided.
  struct PassedSegment: BitwiseCopyable {
    /// Where it begins, and the pen there.
    var place: LinePosition
    var x: Int64
    /// The rows of extents before it.
    var mask: UInt64
  }

  /// The end of a grapheme cluster, where a segment may be divided.
  struct ClusterEnd: BitwiseCopyable {
    /// The UTF-8 offset.
    var offset: Int
    /// The pen there, the segment being whole.
    var sum: Int64 = 0
    /// Whether dividing the segment there changes no shape.
    var isSafe = false
  }

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
    // The segments of text since then.
    if !passedSegments.isEmpty { passedSegments.removeAll(keepingCapacity: true) }
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
        passedSegments.removeAll(keepingCapacity: true)
      case .text where divides && x + advance > limit:
        var end = end
        var division = divide(
          storage, text, place.offset..<end, stretch: textStart, pen: textX,
          x: place.offset == start.offset ? 0 : x, limit: limit, isFirst: isFirst)
        mask |= division.offset > place.offset ? 1 << UInt64(min(segment.metrics, 63)) : 0
        while division.offset == place.offset, let last = passedSegments.popLast() {
          // Ending a line behind the segment before may change it, even to more than the limit.
          end = place.offset
          place = last.place
          division = divide(
            storage, text, place.offset..<end, stretch: textStart, pen: textX, x: last.x, limit: limit,
            isFirst: place.offset == start.offset && !takesNothing)
          if division.offset == place.offset { mask = last.mask }
        }
        if division.offset == end {
          place = LinePosition(segment: place.segment + 1, offset: end)
          x = division.width
          place = hanging(storage, place, tabs, x: &x, &mask)
          if place.offset == end { beginning(storage, text, &place) }
          return line(storage, start, place, division.width, x, mask, limit)
        }
        if division.offset == place.offset {
          if place.offset > textStart {
            width = textX + self.width(of: storage, text, textStart..<place.offset)
            x = width
            beginning(storage, text, &place)
          }
          return line(storage, start, place, width, x, mask, limit)
        }
        place.consumed += division.offset - place.offset
        place.offset = division.offset
        rest(storage, text, &place, end: end)
        return line(storage, start, place, division.width, division.width, mask, limit)
      case .attachment where divides && x + advance > limit && !isFirst:
        return line(storage, start, place, width, x, mask, limit)
      case .attachment where isFirst && fitsAttachments && advance > limit:
        return fittedLine(storage, start, place, limit: limit, tabs)
      case .text:
        if divides {
          passedSegments.append(PassedSegment(place: place, x: place.offset == start.offset ? 0 : x, mask: mask))
        }
        x += advance
        width = x
        if !divides && segment.allowsBreak && segment.hasCut {
          width = textX + self.width(of: storage, text, textStart..<end)
        }
      case .attachment:
        x += advance
        width = x
        textStart = end
        textX = x
        passedSegments.removeAll(keepingCapacity: true)
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
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>, stretch: Int, pen: Int64, x: Int64,
    limit: Int64, isFirst: Bool
  ) -> (offset: Int, width: Int64) {
    let run = storage.runs[storage.run(at: range.lowerBound)]
    partAnalysis.decode(text.extracting(range))
    partAnalysis.findGraphemes()
    if !clusterEnds.isEmpty { clusterEnds.removeAll(keepingCapacity: true) }
    for row in 1...max(1, partAnalysis.count) where partAnalysis.boundaries[row].contains(.grapheme) {
      clusterEnds.append(ClusterEnd(offset: range.lowerBound + Int(partAnalysis.offsets[row])))
    }
    findClusters(text, range, context: range, run: run, styles: storage.styles)
    var cluster = 0
    var sum = x
    var fitting = -1
    for index in clusterEnds.indices {
      let place = clusterEnds[index].offset
      while cluster < clusters.count && Int(clusters[cluster].start) < place {
        sum += clusters[cluster].advance
        cluster += 1
      }
      if sum <= limit { fitting = index }
      clusterEnds[index].sum = sum
      clusterEnds[index].isSafe =
        place == range.upperBound
        || cluster < clusters.count && Int(clusters[cluster].start) == place && !clusters[cluster].isUnsafe
    }
    var candidate = min(fitting + Self.lookahead, clusterEnds.count - 1)
    while candidate >= 0 {
      let end = clusterEnds[candidate]
      let isSum = end.isSafe && stretch == range.lowerBound
      let width = isSum ? end.sum : pen + self.width(of: storage, text, stretch..<end.offset)
      if width <= limit { return (end.offset, width) }
      candidate -= 1
    }
    if !isFirst { return (range.lowerBound, x) }
    let first = clusterEnds[0].offset
    return (first, pen + width(of: storage, text, stretch..<first))
  }

  /// Fills in what remains of the segment behind a place inside it.
  private mutating func rest(_ storage: PreparedStorage, _ text: Span<UInt8>, _ place: inout LinePosition, end: Int) {
    (place.rest, place.reach) = advance(storage, text, startingAt: place.offset, segment: place.segment, end: end)
  }

  /// Fills in what it costs that a line begins at the start of a segment, where its text goes on from the one
  /// before.
  private mutating func beginning(_ storage: PreparedStorage, _ text: Span<UInt8>, _ place: inout LinePosition) {
    guard place.segment < storage.segments.count, storage.segments[place.segment].kind == .text else { return }
    let segment = storage.segments[place.segment]
    let (advance, reach) = advance(
      storage, text, startingAt: place.offset, segment: place.segment, end: place.offset + Int(segment.byteCount))
    place.starting = advance - Int64(segment.advance)
    place.reach = reach
  }

  /// The advance of the rest of a segment with which a line begins, and how far being cut off changes the text.
  ///
  /// What it changes of the segments behind is counted here as well.
  private mutating func advance(
    _ storage: PreparedStorage, _ text: Span<UInt8>, startingAt start: Int, segment: Int, end: Int
  ) -> (Int64, reach: Int) {
    let run = storage.runs[storage.run(at: start)]
    var next = segment + 1
    var end = end
    var others: Int64 = 0
    // How far what stood before the place had a part in the shapes of the whole text.
    var shared = 0
    var reach = end
    // Segments are taken in twice as many at a time, lest long words are shaped again for every one.
    var count = 1
    func noteCut(behind segment: Int) {
      guard storage.segments[segment].hasCut, let cut = storage.cut(behind: segment) else { return }
      if Int(cut.reach.lowerBound) < start { shared = max(shared, Int(cut.reach.upperBound)) }
    }
    noteCut(behind: next - 1)
    while true {
      // What follows in the same token is shaped along, since it may touch the last letters of the segment.
      var until = end
      while until < Int(run.end) && until - end < Self.maximumReach && text[until] > 0x20 { until += 1 }
      while until < Int(run.end) && until > end && text[until] & 0xC0 == 0x80 { until -= 1 }
      let context = joiningContext(text, start..<until, run: run, within: start..<text.count)
      findClusters(text, start..<until, context: context, run: run, styles: storage.styles)
      reach = max(shared, clusters.dropFirst().first { !$0.isUnsafe }.map { Int($0.start) } ?? until)
      // Up to the end of a segment behind which all is as it was.
      guard reach > end, end < until else { break }
      let before = next
      while next < before + count, next < storage.segments.count, storage.segments[next].kind == .text,
        end - start < Self.windowByteCount
      {
        end += Int(storage.segments[next].byteCount)
        others += Int64(storage.segments[next].advance)
        noteCut(behind: next)
        next += 1
      }
      if next == before { break }
      count *= 2
    }
    var sum: Int64 = 0
    for cluster in clusters where Int(cluster.start) < end { sum += cluster.advance }
    return (sum - others, reach)
  }

  /// The width of a part of a text that stands on a line by itself, in layout units.
  ///
  /// - Parameter limits: The text on the line that it may join with; nil is the part itself.
  mutating func width(
    of storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>, within limits: Range<Int>? = nil
  ) -> Int64 {
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
          let context = joiningContext(text, offset..<next, run: run, within: limits ?? range)
          sum += advance(text, offset..<next, context: context, run: run, styles: storage.styles)
        }
        offset = next
      }
      index += 1
    }
    return sum
  }
}
