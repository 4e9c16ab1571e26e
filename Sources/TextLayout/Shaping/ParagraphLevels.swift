/// The levels of UAX #9 in one paragraph, and how far a pass over it has come.
struct ParagraphLevels {
  private struct Stretch: BitwiseCopyable {
    /// The UTF-8 offset behind it.
    var end: Int
    var level: UInt8
  }

  private var stretches: [Stretch] = []
  private var index = 0
  /// Whether the levels have been found; all are 0 until then.
  private(set) var areKnown = false
  /// The level of the paragraph.
  private(set) var base: UInt8 = 0
  /// The level at hand, and the UTF-8 offset at which it ends; the largest number where nothing follows.
  private(set) var level: UInt8 = 0
  private(set) var end = Int.max

  /// The level at an offset that is not before the level at hand.
  func level(at offset: Int) -> UInt8 {
    if offset < end { return level }
    var next = index + 1
    while next + 1 < stretches.count && stretches[next].end <= offset { next += 1 }
    return next < stretches.count ? stretches[next].level : level
  }

  /// Forgets the levels.
  mutating func reset() {
    guard areKnown else { return }
    stretches.removeAll(keepingCapacity: true)
    index = 0
    areKnown = false
    base = 0
    level = 0
    end = Int.max
  }

  /// Starts to take the levels of a paragraph in.
  mutating func begin(base: UInt8) {
    reset()
    areKnown = true
    self.base = base
  }

  /// Takes in the level of the characters up to an offset.
  mutating func append(_ level: UInt8, end: Int) {
    if let last = stretches.last, last.level == level {
      stretches[stretches.count - 1].end = end
    } else {
      stretches.append(Stretch(end: end, level: level))
    }
  }

  /// Back to the first level.
  mutating func goBack() {
    guard areKnown, !stretches.isEmpty else { return }
    index = 0
    select()
  }

  /// On to the level at an offset.
  mutating func goOn(to offset: Int) {
    while index + 1 < stretches.count && stretches[index].end <= offset { index += 1 }
    select()
  }

  private mutating func select() {
    level = stretches[index].level
    end = index + 1 < stretches.count ? stretches[index].end : Int.max
  }
}
