extension BidiResolver {
  /// W1 to W7: weak types of the sequence.
  mutating func resolveWeak(_ start: BidiClass) {
    var previous = start
    var strong = start
    for position in types.indices {  // W1 to W3
      var type = types[position]
      if type == .nsm { type = previous.isIsolateInitiator || previous == .pdi ? .on : previous }
      previous = type
      switch type {
      case .l, .r: strong = type
      case .al:
        strong = .al
        type = .r
      case .en where strong == .al: type = .an
      default: break
      }
      types[position] = type
    }
    let hasNumbers = has([.en, .an])
    // Without numbers, W4, W5 and W7 find nothing, and without their companions W6 does not, either.
    let hasCompanions = has([.es, .et, .cs])
    if hasNumbers && hasCompanions { resolveCompanions() }
    guard hasNumbers || hasCompanions else { return }
    strong = start
    for position in types.indices {  // W6, W7
      switch types[position] {
      case .l, .r: strong = types[position]
      case .es, .et, .cs: types[position] = .on
      case .en where strong == .l: types[position] = .l
      default: break
      }
    }
  }

  /// W4 and W5: separators and terminators beside numbers.
  private mutating func resolveCompanions() {
    for position in types.indices.dropFirst().dropLast() {  // W4
      let left = types[position - 1]
      guard left == types[position + 1] else { continue }
      switch types[position] {
      case .es where left == .en, .cs where left == .en || left == .an: types[position] = left
      default: break
      }
    }
    resolveTerminators()
  }

  /// W5: European terminators next to European numbers.
  private mutating func resolveTerminators() {
    var position = 0
    while position < types.count {
      guard types[position] == .et else {
        position += 1
        continue
      }
      let first = position
      while position < types.count, types[position] == .et { position += 1 }
      guard first > 0 && types[first - 1] == .en || position < types.count && types[position] == .en else { continue }
      for terminator in first..<position { types[terminator] = .en }
    }
  }

  /// N0: paired brackets.
  mutating func resolveBrackets(_ text: Span<UInt32>, _ start: BidiClass, _ level: UInt8) {
    findBracketPairs(text)
    let embedding = BidiClass.direction(of: level)
    for pair in bracketPairs {
      var found: BidiClass?
      for position in pair.opening + 1..<pair.closing {
        guard let direction = types[position].strongDirection else { continue }
        found = direction
        if direction == embedding { break }
      }
      guard var direction = found else { continue }  // N0 d
      if direction != embedding {  // N0 c
        var context = start
        for position in (0..<pair.opening).reversed() {
          guard let before = types[position].strongDirection else { continue }
          context = before
          break
        }
        if context != direction { direction = embedding }
      }
      setBracket(pair.opening, direction)
      setBracket(pair.closing, direction)
    }
  }

  /// Gives a bracket, and the nonspacing marks on it, a direction.
  private mutating func setBracket(_ position: Int, _ direction: BidiClass) {
    types[position] = direction
    var mark = position + 1
    while mark < types.count, original[Int(sequence[mark])] == .nsm {
      types[mark] = direction
      mark += 1
    }
  }

  /// BD16.
  private mutating func findBracketPairs(_ text: Span<UInt32>) {
    openBrackets.removeAll(keepingCapacity: true)
    bracketPairs.removeAll(keepingCapacity: true)
    for position in types.indices where types[position] == .on {
      let scalar = text[Int(sequence[position])]
      guard let bracket = BracketPair(scalar) else { continue }
      if bracket.opens {
        if openBrackets.count == Self.bracketDepth { break }
        openBrackets.append((BracketPair.canonical(bracket.partner), position))
      } else {
        let closing = BracketPair.canonical(scalar)
        guard let match = openBrackets.lastIndex(where: { $0.closing == closing }) else { continue }
        bracketPairs.append((openBrackets[match].position, position))
        openBrackets.removeLast(openBrackets.count - match)
      }
    }
    bracketPairs.sort { $0.opening < $1.opening }
  }

  /// N1 and N2: neutrals take the direction on both sides, or that of the embedding.
  mutating func resolveNeutral(_ start: BidiClass, _ end: BidiClass, _ level: UInt8) {
    let embedding = BidiClass.direction(of: level)
    var before = start
    var position = 0
    while position < types.count {
      guard types[position].isNeutral else {
        before = types[position].strongDirection ?? before
        position += 1
        continue
      }
      let first = position
      while position < types.count, types[position].isNeutral { position += 1 }
      let after = position < types.count ? types[position].strongDirection ?? end : end
      let direction = before == after ? before : embedding
      for neutral in first..<position { types[neutral] = direction }
    }
  }
}
