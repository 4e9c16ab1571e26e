/// Where words start in a stretch of text that is written without spaces, and how far a pass over it has come.
struct DictionaryWords {
  private var starts: [Int] = []
  private var index = 0
  /// The UTF-8 offset behind the stretch; 0 where none has been looked up.
  var end = 0

  /// The next start behind the offset last asked for, or ``end``.
  var nextStart: Int { index < starts.count ? starts[index] : end }

  /// Goes behind ``nextStart``, as if it had been asked for.
  @inline(__always) mutating func goOn() { index &+= 1 }

  /// Forgets the stretch.
  mutating func reset() {
    guard end != 0 else { return }
    starts.removeAll(keepingCapacity: true)
    index = 0
    end = 0
  }

  /// Goes on to another stretch.
  mutating func begin(end: Int) {
    reset()
    self.end = end
  }

  /// Takes in a place at which a word starts.
  mutating func append(_ start: Int) { starts.append(start) }

  /// Whether a word starts at an offset; offsets are asked for in their order, the same one any number of times.
  mutating func startsWord(at offset: Int) -> Bool {
    while index < starts.count && starts[index] <= offset { index += 1 }
    return index > 0 && starts[index - 1] == offset
  }
}
