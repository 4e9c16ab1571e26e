/// Where a word of a stretch ends: the space behind it, and the sum of the steps up to there.
struct WordEnd: BitwiseCopyable {
  var offset: Int
  var sum: UInt64
}
