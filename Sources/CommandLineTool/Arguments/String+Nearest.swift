extension String {
  /// The candidate that this word begins, or the one with the fewest changes to it, if they are few enough for
  /// a slip of the finger.
  func nearest(of candidates: [String]) -> String? {
    let begun = candidates.filter { $0.hasPrefix(self) }
    if begun.count == 1, count > 2 { return begun[0] }
    let ranked = candidates.map { (distance: distance(to: $0), word: $0) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, min(3, count / 3)) ? best.word : nil
  }

  /// Insertions, deletions and substitutions from one word to the other (Levenshtein 1965).
  private func distance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (line, character) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in target.indices {
        let substituted = diagonal + (character == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(substituted, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
