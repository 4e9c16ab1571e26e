import TestSupport
import Testing

@testable import TextLayout

@Suite("Segments in memory")
struct SegmentColumnTests {
  /// A segment that four bytes hold, often just so.
  static func common(_ generator: inout SeededGenerator) -> Segment {
    if Int.random(in: 0..<8, using: &generator) == 0 {
      return Segment(
        .mandatoryBreak, advance: 0, byteCount: UInt16.random(in: 1...3, using: &generator), metrics: 0,
        allowsBreak: Bool.random(using: &generator))
    }
    var segment = Segment(
      Bool.random(using: &generator) ? .text : .space,
      advance: [0, 1, 66_560, 0x3F_FFFF].randomElement(using: &generator) ?? 0,
      byteCount: [1, 2, 16, 31].randomElement(using: &generator) ?? 1,
      metrics: UInt8.random(in: 0...3, using: &generator), allowsBreak: Bool.random(using: &generator))
    segment.isAdditive = Bool.random(using: &generator)
    return segment
  }

  /// Segments that four bytes do not hold, for one reason each.
  static let rare: [Segment] = {
    var cut = Segment(.text, advance: 5, byteCount: 3, metrics: 0, allowsBreak: true)
    cut.hasCut = true
    var additive = Segment(.mandatoryBreak, advance: 0, byteCount: 1, metrics: 0, allowsBreak: true)
    additive.isAdditive = true
    return [
      cut, additive,
      Segment(.text, advance: 0x40_0000, byteCount: 3, metrics: 0, allowsBreak: false),
      Segment(.text, advance: .max, byteCount: 3, metrics: 0, allowsBreak: false),
      Segment(.space, advance: -1, byteCount: 1, metrics: 0, allowsBreak: true),
      Segment(.text, advance: .min, byteCount: 1, metrics: 0, allowsBreak: true),
      Segment(.text, advance: 5, byteCount: 32, metrics: 0, allowsBreak: true),
      Segment(.text, advance: 5, byteCount: 256, metrics: 0, allowsBreak: true),
      Segment(.text, advance: 5, byteCount: .max, metrics: 0, allowsBreak: true),
      Segment(.text, advance: 5, byteCount: 3, metrics: 4, allowsBreak: true),
      Segment(.space, advance: 5, byteCount: 3, metrics: 255, allowsBreak: true),
      Segment(.tab, advance: 5, byteCount: 1, metrics: 1, allowsBreak: true),
      Segment(.attachment, advance: 5, byteCount: 3, metrics: 1, allowsBreak: true),
      Segment(.mandatoryBreak, advance: 5, byteCount: 1, metrics: 0, allowsBreak: true),
      Segment(.mandatoryBreak, advance: 0, byteCount: 1, metrics: 1, allowsBreak: true),
    ]
  }()

  @Test("Four bytes a segment give back what was put in")
  func packed() {
    var generator = SeededGenerator(71)
    for count in 0..<300 {
      let segments = (0..<count).map { _ in Self.common(&generator) }
      let column = SegmentColumn(segments.span)
      #expect(column.byteCount == 4 * count)
      #expect(column.indices.map { column[$0] } == segments)
      #expect(column.last == segments.last)
    }
  }

  @Test("One segment that four bytes do not hold takes all to eight", arguments: rare.indices)
  func unpacked(_ index: Int) {
    var generator = SeededGenerator(72)
    for count in 1..<60 {
      var segments = (0..<count).map { _ in Self.common(&generator) }
      segments[Int.random(in: 0..<count, using: &generator)] = Self.rare[index]
      let column = SegmentColumn(segments.span)
      #expect(column.byteCount == 8 * count)
      #expect(column.indices.map { column[$0] } == segments)
    }
  }

  @Test("Both forms tell the same of a segment")
  func forms() {
    var generator = SeededGenerator(73)
    for _ in 0..<2000 {
      let other = Self.common(&generator)
      guard let one = PackedSegment(other) else {
        Issue.record("\(other) does not fit")
        continue
      }
      #expect(one.isPlain == other.isPlain)
      #expect(one.isSeparator == other.isSeparator)
      #expect(one.allowsBreak == other.allowsBreak)
      guard other.isPlain else { continue }
      #expect(one.advance == other.advance)
      #expect(one.isSpace == other.isSpace)
      #expect(one.metricsBit == other.metricsBit)
    }
  }

  @Test("Setting one property of a segment leaves the others")
  func properties() {
    var generator = SeededGenerator(74)
    for _ in 0..<5000 {
      let kind = Segment.Kind(rawValue: UInt8.random(in: 0...4, using: &generator)) ?? .text
      let advance = Int32.random(in: .min ... .max, using: &generator)
      let byteCount = UInt16.random(in: 0 ... .max, using: &generator)
      let metrics = UInt8.random(in: 0 ... .max, using: &generator)
      let flags = (0..<3).map { _ in Bool.random(using: &generator) }
      var segment = Segment(kind, advance: 7, byteCount: 7, metrics: 7, allowsBreak: !flags[0])
      (segment.hasCut, segment.isAdditive, segment.allowsBreak) = (flags[1], flags[2], flags[0])
      (segment.metrics, segment.byteCount, segment.advance) = (metrics, byteCount, advance)
      #expect(segment.kind == kind)
      #expect(segment.advance == advance)
      #expect(segment.byteCount == byteCount)
      #expect(segment.metrics == metrics)
      #expect(segment.metricsBit == 1 << UInt64(min(metrics, 63)))
      #expect([segment.allowsBreak, segment.hasCut, segment.isAdditive] == flags)
    }
  }
}
