import FontEngine

/// Resolves the scripts of paragraphs, one after the other.
struct ScriptResolver: ~Escapable {
  private let scalars: Span<UInt32>
  private let traits: Span<CharacterTraits>
  private let boundaries: Span<Boundary>
  private let extensions = ScriptExtensions()
  /// Open brackets: the closing one expected, and the script.
  private var open: [(closing: UInt32, script: UInt8)] = []
  /// The first character of a script at or after the last place asked for.
  private var nextScript = (row: -1, script: UInt8(0))

  /// Scripts up to this index say nothing: Common, Inherited, Unknown.
  static let lastUnspecific: UInt8 = 2
  /// Open brackets kept; deeper ones find no partner.
  static let bracketDepth = 32

  @_lifetime(copy scalars, copy traits, copy boundaries)
  init(scalars: Span<UInt32>, traits: Span<CharacterTraits>, boundaries: Span<Boundary>) {
    self.scalars = scalars
    self.traits = traits
    self.boundaries = boundaries
  }

  mutating func resolve(_ paragraph: Range<Int>, into scripts: inout MutableSpan<UInt8>) {
    open.removeAll(keepingCapacity: true)
    var current: UInt8 = 0
    var clusterStart = paragraph.lowerBound
    var clusterIsSpecific = false
    for row in paragraph {
      let trait = traits[row]
      var script = trait.script
      if boundaries[row].contains(.grapheme) {
        clusterStart = row
        clusterIsSpecific = false
      }
      if script == current, script > Self.lastUnspecific {
        clusterIsSpecific = true
        scripts[row] = script
        continue
      }
      if script > Self.lastUnspecific {
        if clusterIsSpecific {
          script = current
        } else if trait.hasScriptExtensions, extensions.contains(current, scalars[row]) {
          script = current
        }
        clusterIsSpecific = true
      } else if row > clusterStart {
        scripts[row] = current
        continue
      } else if trait.hasScriptExtensions {
        script = scriptAmongExtensions(row, current, paragraph.upperBound)
      } else {
        script = trait.isPairedBracket ? scriptOfBracket(row, current) : current
      }
      if script != current {
        // What led the paragraph without a script, and the base of a specific mark, take this one.
        let first = current == 0 ? paragraph.lowerBound : clusterStart
        for earlier in first..<row { scripts[earlier] = script }
        if current == 0 { for position in open.indices { open[position].script = script } }
        current = script
      }
      scripts[row] = script
    }
  }

  /// The script of a character that only some scripts use: the one before it, the one after it, or its best known.
  private mutating func scriptAmongExtensions(_ row: Int, _ current: UInt8, _ end: Int) -> UInt8 {
    let scalar = scalars[row]
    if extensions.contains(current, scalar) { return current }
    if nextScript.row <= row {
      var next = row + 1
      while next < end, traits[next].script <= Self.lastUnspecific { next += 1 }
      nextScript = (next, next < end ? traits[next].script : 0)
    }
    if nextScript.row < end, extensions.contains(nextScript.script, scalar) { return nextScript.script }
    return extensions.preferred(scalar)
  }

  private mutating func scriptOfBracket(_ row: Int, _ current: UInt8) -> UInt8 {
    guard let entry = BracketPair(scalars[row]) else { return current }
    if entry.opens {
      if open.count < Self.bracketDepth { open.append((BracketPair.canonical(entry.partner), current)) }
      return current
    }
    let closing = BracketPair.canonical(scalars[row])
    guard let match = open.lastIndex(where: { $0.closing == closing }) else { return current }
    let script = open[match].script
    open.removeLast(open.count - match)
    return script
  }
}
