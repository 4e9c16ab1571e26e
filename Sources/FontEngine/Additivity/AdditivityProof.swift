/// The proof that runs of certain characters are pair-additive, glyph by glyph.
///
/// It starts with the glyphs of ``AdditiveCharacters`` and what context-free substitutions make of them, and goes
/// through every rule of the active lookups. A rule that looks at several glyphs can fire only where each of its
/// positions meets a glyph that a run of one script may hold. Such a rule is ruled out: by naming two neighbours
/// that it needs (``blocks``), or else by giving up the glyphs of its smallest position. What is left are glyphs
/// that nothing changes but pair adjustments.
struct AdditivityProof {
  /// A context-free substitution that keeps the advance.
  struct Substitution {
    var glyph: UInt16
    var replacement: UInt16
    var scripts: AdditiveScripts
    var forms = JoiningForms.all
    /// Whether it stands for the mirror image that runs from right to left show.
    var isMirror = false
    /// Whether a rule that looks at neighbours asks for it, so that it happens here and there.
    var isContextual = false
  }

  let glyphCount: Int
  /// By glyph, the scripts of the runs it may come in; empty for those it cannot, and those given up.
  var scripts: [AdditiveScripts]
  /// By glyph, whether it was given up.
  var isGivenUp: [Bool]
  /// By glyph, whether it may be the first of an adjusted pair.
  var isKerning: [Bool]
  /// By glyph, whether it is the first of one of ``blocks``.
  var isJoining: [Bool]
  var substitutions: [Substitution] = []
  /// Neighbours that start a rule.
  var blocks: [PairBlock] = []
  /// The ligatures that can happen, where they are noted: what they are made of, in ``ligatureComponents``, and what they
  /// become.
  var ligatures: [Ligature] = []
  var ligatureComponents: [UInt16] = []
  /// Whether what ligatures become may come in runs, beside letters.
  var notesLigatures = false
  /// The scripts that each lookup is active in, of those that matter to some pair.
  private(set) var effects: [AdditiveScripts] = []
  /// Whether an adjustment of a pair may add to the advance of the second glyph.
  var adjustsSecond = false
  /// Context-free substitutions of lookups that are not active in all scripts.
  var partialSubstitutions: [(scripts: AdditiveScripts, entries: [Substitution])] = []
  /// By glyph, whether a pair adjustment names it, so that a substitution of it matters; empty where none is partial.
  var isNamed: [Bool] = []
  /// The forms of letters that the lookup at hand is for, where ``givenUpForms`` is not empty.
  var forms = JoiningForms.all
  /// By glyph, in which forms of its letter it was given up; empty where letters do not join.
  var givenUpForms: [JoiningForms] = []
  /// Pairs of neighbours that a context adjusts; nil where such rules are ruled out like all others.
  var contexts: [ContextAdjustments.Rule]?
  /// Whether all neighbours that any rule names are noted, be the rule harmless or not, and rules of one glyph are let be.
  var notesNeighbours = false
  /// By glyph, whether a syllable may begin with it, where only neighbours count of which the second does; else empty.
  var starts: [Bool] = []
  /// Whether the lookup at hand may see any glyph of a syllable first, passing over the marks that it begins with.
  var seesAnyStart = false
  /// Whether the table at hand is GPOS.
  var isPositioning = false
  /// Whether a table turned out to be malformed.
  var isMalformed = false

  /// The same by the numbers of the two sets in the table that is being read, the first one's first.
  var knownBlocks: [Int: Set<Int>] = [:]
  /// Whether a syllable may begin with a glyph of a set of the table that is being read, by its number, where that was
  /// asked.
  var knownStarts: [Int: Bool] = [:]
  /// All scripts that any glyph may come in.
  private let everyScript: AdditiveScripts
  private var blockedRanges = 0
  /// More glyph ranges than this are not kept as blocks.
  private static let maximumBlockedRanges = 20_000
  /// Passes over the substitutions, and comparisons of them with blocks, that hostile fonts are held to.
  static let maximumRounds = 24
  private static let maximumWork = 20_000_000

  private init(scripts: [AdditiveScripts]) {
    glyphCount = scripts.count
    self.scripts = scripts
    everyScript = scripts.reduce(into: AdditiveScripts()) { $0.formUnion($1) }
    isGivenUp = Array(repeating: false, count: scripts.count)
    isKerning = isGivenUp
    isJoining = isGivenUp
  }

  init(_ characters: AdditiveCharacters) {
    self.init(scripts: characters.scripts)
    notesLigatures = true
    // In right-to-left runs a character shows as its mirror image.
    for pair in characters.mirrored {
      if Int(pair.mirror) < glyphCount {
        substitutions.append(
          Substitution(glyph: pair.glyph, replacement: pair.mirror, scripts: .all, isMirror: true))
      } else {
        giveUp([GlyphRange(first: pair.glyph, last: pair.glyph)])
      }
    }
  }

  /// A proof for letters of one script that has forms, whose lines run in the script's own direction.
  init(joining scripts: [AdditiveScripts]) {
    self.init(scripts: scripts)
    givenUpForms = Array(repeating: [], count: scripts.count)
    contexts = []
    notesLigatures = true
  }

  /// A proof of which neighbours no rule looks at together.
  init(clusters scripts: [AdditiveScripts]) {
    self.init(scripts: scripts)
    notesNeighbours = true
  }

  /// A proof of which glyphs keep their advances whatever becomes of them.
  init(advances scripts: [AdditiveScripts]) {
    self.init(scripts: scripts)
  }

  /// A proof of which glyphs rules look at along with those that syllables begin with.
  init(syllables scripts: [AdditiveScripts], starts: [Bool]) {
    self.init(clusters: scripts)
    self.starts = starts
  }

  /// Makes the glyphs need shaping.
  mutating func giveUp(_ ranges: [GlyphRange]) {
    for range in ranges {
      for glyph in range.indices where glyph < glyphCount {
        scripts[glyph] = []
        isGivenUp[glyph] = true
      }
    }
  }

  /// Makes the glyphs need shaping in the forms that the lookup at hand is for.
  mutating func giveUpForms(_ ranges: [GlyphRange]) {
    if givenUpForms.isEmpty || forms == .all { return giveUp(ranges) }
    for range in ranges {
      for glyph in range.indices where glyph < glyphCount { givenUpForms[glyph].formUnion(forms) }
    }
  }

  /// Whether a glyph was given up, or may be the first of a rule other than one that adjusts pairs.
  func isBound(_ glyph: UInt16) -> Bool {
    isGivenUp[Int(glyph)] || blocks.contains { $0.first.contains(glyph: glyph) }
  }

  /// The scripts in whose runs a glyph of the ranges may come.
  func scripts(of ranges: [GlyphRange]) -> AdditiveScripts {
    var union: AdditiveScripts = []
    for range in ranges {
      for glyph in range.indices where glyph < glyphCount {
        union.formUnion(scripts[glyph])
        if union == everyScript { return union }
      }
    }
    return union
  }

  /// How many glyphs of the ranges may come in a run.
  func population(of ranges: [GlyphRange]) -> Int {
    ranges.reduce(0) { sum, range in
      sum + range.indices.reduce(0) { $0 + ($1 < glyphCount && !scripts[$1].isEmpty ? 1 : 0) }
    }
  }

  // MARK: Substitutions without context

  /// Lets what glyphs turn into come in the runs of those glyphs.
  mutating func spread() {
    untilStable { proof in
      var changed = false
      for entry in proof.substitutions {
        let added = proof.scripts[Int(entry.glyph)].intersection(entry.scripts)
        if !proof.scripts[Int(entry.replacement)].isSuperset(of: added) {
          proof.scripts[Int(entry.replacement)].formUnion(added)
          changed = true
        }
      }
      return changed
    }
    substitutions.removeAll { scripts[Int($0.glyph)].isDisjoint(with: $0.scripts) }
  }

  /// Gives what glyphs turn into back to those glyphs: given up, kerning, joining.
  mutating func gather() {
    untilStable { proof in
      var changed = false
      for entry in proof.substitutions {
        let (glyph, replacement) = (Int(entry.glyph), Int(entry.replacement))
        if proof.isGivenUp[replacement] && !proof.isGivenUp[glyph] {
          proof.giveUp([GlyphRange(first: entry.glyph, last: entry.glyph)])
          changed = true
        }
        if proof.isKerning[replacement] && !proof.isKerning[glyph] {
          proof.isKerning[glyph] = true
          changed = true
        }
      }
      return changed
    }
    guard substitutions.count * blockedRanges <= Self.maximumWork else {
      isMalformed = true
      return
    }
    for index in blocks.indices {
      blocks[index].first = widened(blocks[index].first)
      blocks[index].second = widened(blocks[index].second)
      for range in blocks[index].first {
        for glyph in range.indices where glyph < glyphCount { isJoining[glyph] = true }
      }
    }
  }

  /// Adds the glyphs that turn into those of the ranges.
  private mutating func widened(_ ranges: [GlyphRange]) -> [GlyphRange] {
    var ranges = ranges
    untilStable { proof in
      var changed = false
      for entry in proof.substitutions
      where ranges.contains(glyph: entry.replacement) && !ranges.contains(glyph: entry.glyph) {
        ranges.append(glyph: entry.glyph)
        changed = true
      }
      return changed
    }
    return ranges
  }

  /// Repeats a pass over the substitutions as long as it changes anything. Chains of more substitutions than any
  /// sensible font has end the proof.
  private mutating func untilStable(_ pass: (inout AdditivityProof) -> Bool) {
    for _ in 0..<Self.maximumRounds where !isMalformed {
      if !pass(&self) { return }
    }
    isMalformed = true
  }

  /// Notes scripts that a lookup is active in, which matters to some pair.
  mutating func noteEffect(_ scripts: AdditiveScripts) {
    if !effects.contains(scripts) { effects.append(scripts) }
  }

  // MARK: Ruling out rules

  /// Rules out a rule whose positions, in the order of the text, are these sets; all of them meet the runs.
  ///
  /// - Parameter isAdjacent: Whether neighbours of the rule are neighbours in the text.
  mutating func ruleOut(_ positions: [GlyphSet], isAdjacent: Bool, in reader: inout TableReader) {
    if notesNeighbours { return noteNeighbours(positions, isAdjacent: isAdjacent, in: &reader) }
    if isAdjacent && positions.count > 1 {
      for index in 1..<positions.count where isKnown(positions[index - 1], positions[index]) { return }
    }
    var ranges: [[GlyphRange]] = []
    var populations: [Int] = []
    for position in positions {
      ranges.append(reader.ranges(of: position, glyphCount: glyphCount))
      populations.append(population(of: ranges[ranges.count - 1]))
      reader.spend(populations[populations.count - 1])
    }
    if isAdjacent && positions.count > 1 {
      var best = 1
      for index in 1..<positions.count
      where populations[index - 1] * populations[index] < populations[best - 1] * populations[best] {
        best = index
      }
      if block(ranges[best - 1], ranges[best]) {
        note(positions[best - 1], positions[best])
        return
      }
    }
    // What stands around the letters that a lookup is for may be of any form.
    if ranges.count == 1 { return giveUpForms(ranges[0]) }
    if let smallest = populations.indices.min(by: { populations[$0] < populations[$1] }) {
      giveUp(ranges[smallest])
    }
  }

  /// Blocks all neighbours of a rule; gives its glyphs up where they need not be neighbours in the text.
  private mutating func noteNeighbours(_ positions: [GlyphSet], isAdjacent: Bool, in reader: inout TableReader) {
    guard positions.count > 1 else { return }
    for index in 1..<positions.count {
      if !starts.isEmpty && isAdjacent && !seesAnyStart && !mayStart(positions[index], in: &reader) { continue }
      let pair = (positions[index - 1], positions[index])
      if isAdjacent && isKnown(pair.0, pair.1) { continue }
      let first = reader.ranges(of: pair.0, glyphCount: glyphCount)
      let second = reader.ranges(of: pair.1, glyphCount: glyphCount)
      if isAdjacent && block(first, second) {
        note(pair.0, pair.1)
      } else {
        giveUp(first)
        giveUp(second)
      }
    }
  }

  /// Whether neighbours of two sets are blocked.
  private func isKnown(_ first: GlyphSet, _ second: GlyphSet) -> Bool {
    knownBlocks[first.number]?.contains(second.number) ?? false
  }

  private mutating func note(_ first: GlyphSet, _ second: GlyphSet) {
    knownBlocks[first.number, default: []].insert(second.number)
  }

  private mutating func mayStart(_ set: GlyphSet, in reader: inout TableReader) -> Bool {
    if let known = knownStarts[set.number] { return known }
    let result = reader.ranges(of: set, glyphCount: glyphCount).contains { range in
      range.indices.contains { $0 < starts.count && starts[$0] }
    }
    knownStarts[set.number] = result
    return result
  }

  /// Asks for shaping wherever the one follows the other. False where there are too many blocks already.
  mutating func block(_ first: [GlyphRange], _ second: [GlyphRange], rule: PairBlock.Rule = .any) -> Bool {
    guard blockedRanges + first.count + second.count <= Self.maximumBlockedRanges else { return false }
    blockedRanges += first.count + second.count
    blocks.append(PairBlock(first: first, second: second, rule: rule))
    return true
  }
}
