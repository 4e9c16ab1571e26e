/// For which letters of a script from right to left the width of a run is provably a sum: of the advances of their
/// forms, and of what stands between each two.
///
/// Each letter takes one of four forms by its neighbours (OpenType's `isol`, `fina`, `medi`, `init`); what a form's glyph
/// is, shaping the letter with its neighbours tells. Every other rule of the active lookups is ruled out like those of
/// ``PairAdditivity``: a letter in a form is given up, or two neighbours ask for shaping. Marks are not considered.
public final class JoiningAdditivity: Sendable {
  /// What a proof is for.
  struct Key: Equatable, Sendable {
    var script: AdditiveScripts
    var language: LanguageTag
  }

  /// A letter in a form.
  public struct Shape: Hashable, Sendable, BitwiseCopyable {
    /// The character, one of ``JoiningLetter``.
    public var scalar: UInt32
    /// The one form.
    public var form: JoiningForms
    /// The glyph that shaping makes of it.
    public var glyph: UInt32

    /// Puts the three together.
    public init(scalar: UInt32, form: JoiningForms, glyph: UInt32) {
      self.scalar = scalar
      self.form = form
      self.glyph = glyph
    }
  }

  /// What glyphs may turn into.
  private struct Steps: Sendable {
    private let rows: [AdditivityProof.Substitution]
    /// By glyph, where its rows begin.
    private let starts: [UInt32]

    init(_ substitutions: [AdditivityProof.Substitution], glyphCount: Int) {
      let substitutions = substitutions.filter { $0.glyph < glyphCount }
      var starts = [UInt32](repeating: 0, count: glyphCount + 1)
      for row in substitutions { starts[Int(row.glyph) + 1] += 1 }
      for glyph in 0..<glyphCount { starts[glyph + 1] += starts[glyph] }
      var next = starts
      var rows = substitutions
      for row in substitutions {
        rows[Int(next[Int(row.glyph)])] = row
        next[Int(row.glyph)] += 1
      }
      (self.rows, self.starts) = (rows, starts)
    }

    /// The steps of a glyph for letters of a form, in the order of the rules.
    func of(_ glyph: UInt16, _ form: JoiningForms) -> some Sequence<AdditivityProof.Substitution> {
      let range = Int(glyph) + 1 < starts.count ? Int(starts[Int(glyph)])..<Int(starts[Int(glyph) + 1]) : 0..<0
      return rows[range].lazy.filter { !$0.forms.isDisjoint(with: form) }
    }
  }

  /// The lowest of the characters.
  private let first: UInt32
  /// By character and form, where its glyphs begin in ``glyphs``: all that may stand for it on the way to the last one.
  private let starts: [UInt32]
  private let glyphs: [UInt16]
  private let steps: Steps
  /// In which forms of its letter a glyph must be shaped.
  private let givenUp: [JoiningForms]
  private let isKerning: [Bool]
  /// Whether a glyph may come in the runs at all.
  private let isMet: [Bool]
  private let blocks: [PairBlock]
  private let adjustments: PairAdjustments?
  private let contexts: ContextAdjustments

  /// Nothing is a sum.
  init() {
    first = 0
    starts = []
    glyphs = []
    steps = Steps([], glyphCount: 0)
    givenUp = []
    isKerning = []
    isMet = []
    blocks = []
    adjustments = nil
    contexts = ContextAdjustments([])
  }

  init(_ glyphs: [UInt32: UInt16], _ proof: AdditivityProof, _ adjustments: PairAdjustments?) {
    let steps = Steps(proof.substitutions, glyphCount: proof.scripts.count)
    self.steps = steps
    first = glyphs.keys.min() ?? 0
    var starts: [UInt32] = [0]
    var paths: [UInt16] = []
    for scalar in first..<(glyphs.keys.max().map { $0 + 1 } ?? first) {
      for form in [JoiningForms.isolated, .final, .initial, .medial] {
        if let glyph = glyphs[scalar] { Self.append(pathFrom: glyph, form, steps, to: &paths) }
        starts.append(UInt32(paths.count))
      }
    }
    self.starts = starts
    self.glyphs = paths
    givenUp = proof.isGivenUp.indices.map { proof.isGivenUp[$0] ? .all : proof.givenUpForms[$0] }
    isKerning = proof.isKerning
    isMet = proof.scripts.map { !$0.isEmpty }
    blocks = proof.blocks
    self.adjustments = adjustments
    contexts = ContextAdjustments(proof.contexts ?? [])
  }

  /// Whether a character in a form has a width of its own in runs of the proof's script.
  public func isSum(_ scalar: UInt32, _ form: JoiningForms) -> Bool {
    let path = path(scalar, form)
    return !path.isEmpty && path.allSatisfy { givenUp[Int($0)].isDisjoint(with: form) }
  }

  /// The one glyph that a form is substituted by, where the tables leave no doubt.
  public func glyph(of scalar: UInt32, _ form: JoiningForms) -> UInt32? {
    let path = path(scalar, form)
    guard path.count <= 2, let last = path.last else { return nil }
    let isUncertain =
      steps.of(last, form).contains { _ in true }
      || steps.of(path[path.startIndex], form).contains(where: \.isContextual)
    return isUncertain ? nil : UInt32(last)
  }

  /// Whether anything may stand between a letter in a form and the next one.
  public func isKerning(_ shape: Shape) -> Bool {
    guard shape.glyph < isKerning.count else { return true }
    if isKerning[Int(shape.glyph)] { return true }
    return path(shape.scalar, shape.form).contains { glyph in blocks.contains { $0.first.contains(glyph: glyph) } }
  }

  /// What is added where one letter stands before another, in font units; nil where the two have to be shaped.
  ///
  /// - Parameters:
  ///   - first: A letter that is a sum, as ``isSum(_:_:)`` says; `second` is one, too.
  public func adjustment(_ first: Shape, before second: Shape) -> Int? {
    guard let left = UInt16(exactly: first.glyph), let right = UInt16(exactly: second.glyph) else { return nil }
    let (firsts, seconds) = (range(first.scalar, first.form), range(second.scalar, second.form))
    for block in blocks where firsts.contains(where: { block.first.contains(glyph: glyphs[$0]) }) {
      if seconds.contains(where: { block.second.contains(glyph: glyphs[$0]) }) { return nil }
    }
    var sum = contexts.adjustment(left, right)
    if let adjustments {
      guard let units = adjustments.adjustment(left, right, in: .everything) else { return nil }
      sum += units
    }
    return sum
  }

  // MARK: Letters that are shaped together

  /// Whether two letters that have to be shaped may be shaped without others: they become a ligature, or the second
  /// one takes another shape behind the first. The two are a sum then if ``areLetterLike(_:_:as:)`` says so.
  public func areShapedAlone(_ first: Shape, _ second: Shape) -> Bool {
    rule(of: path(first.scalar, first.form), path(second.scalar, second.form)) != nil
  }

  /// The kind of rules that all blocks of two neighbours are for; nil where the rules may look at more than these.
  private func rule(of first: ArraySlice<UInt16>, _ second: ArraySlice<UInt16>) -> PairBlock.Rule? {
    var rule: PairBlock.Rule?
    for block in blocks where first.contains(where: { left in second.contains { block.contains(left, $0) } }) {
      if block.rule == .any || rule ?? block.rule != block.rule { return nil }
      rule = block.rule
    }
    return rule
  }

  /// Whether what two letters become together stands to its neighbours as the two letters do.
  ///
  /// - Parameters:
  ///   - first: A letter that is a sum; `second` is one, too, and ``areShapedAlone(_:_:)`` is true.
  ///   - glyphs: What shaping makes of the two, in the order of the text.
  public func areLetterLike(_ first: Shape, _ second: Shape, as glyphs: [UInt32]) -> Bool {
    let (before, behind) = (path(first.scalar, first.form), path(second.scalar, second.form))
    guard let one = glyphs.first.flatMap(UInt16.init(exactly:)), let other = glyphs.last.flatMap(UInt16.init(exactly:)),
      let left = UInt16(exactly: first.glyph), let right = UInt16(exactly: second.glyph)
    else { return false }
    switch rule(of: before, behind) {
    case .ligature:
      guard glyphs.count == 1, isLigature(one, of: first, before, right, behind) else { return false }
    case .context:
      // Nothing may look at the second letter from behind: it could see what the first one makes of it.
      guard glyphs.count == 2, one == left, behind.contains(other),
        !blocks.contains(where: { block in behind.contains { block.first.contains(glyph: $0) } })
      else { return false }
    case .any, nil: return false
    }
    return contexts.areAlike(asFirst: other, right) && contexts.areAlike(asSecond: one, left)
      && adjustments?.areAlike(asFirst: other, right) ?? true && adjustments?.areAlike(asSecond: one, left) ?? true
  }

  /// Whether a glyph in place of two letters asks for no more rules than those do, at any time.
  private func isLigature(
    _ glyph: UInt16, of first: Shape, _ before: ArraySlice<UInt16>, _ second: UInt16, _ behind: ArraySlice<UInt16>
  ) -> Bool {
    // A ligature takes the form of its first letter.
    guard Int(glyph) < isMet.count, isMet[Int(glyph)], givenUp[Int(glyph)].isEmpty,
      !steps.of(glyph, first.form).contains(where: { _ in true })
    else { return false }
    return blocks.allSatisfy { block in
      if block.second.contains(glyph: glyph) || before.contains(where: { block.second.contains(glyph: $0) }) {
        return false
      }
      let isFirst = block.first.contains(glyph: glyph)
      switch block.rule {
      case .ligature:
        // It is made of what the second letter is at last, which is not taken from it by another ligature.
        if isFirst || behind.contains(where: { block.first.contains(glyph: $0) }) { return false }
        return !behind.contains { other in
          other != second && before.contains { block.contains($0, other) }
        }
      // A rule before the ligature is made sees the same as without it, one after it sees the ligature.
      case .context: return isFirst == block.first.contains(glyph: second)
      case .any: return !isFirst || behind.contains { block.first.contains(glyph: $0) }
      }
    }
  }

  /// All glyphs that may stand for a letter in a form on the way to the last one.
  private func path(_ scalar: UInt32, _ form: JoiningForms) -> ArraySlice<UInt16> { glyphs[range(scalar, form)] }

  /// Their positions in ``glyphs``.
  private func range(_ scalar: UInt32, _ form: JoiningForms) -> Range<Int> {
    let row = Int(scalar) - Int(first)
    guard row >= 0, row * 4 + 4 < starts.count, form.rawValue.nonzeroBitCount == 1 else { return 0..<0 }
    let place = row * 4 + form.rawValue.trailingZeroBitCount
    return Int(starts[place])..<Int(starts[place + 1])
  }

  private static func append(
    pathFrom glyph: UInt16, _ form: JoiningForms, _ steps: Steps, to paths: inout [UInt16]
  ) {
    let start = paths.count
    paths.append(glyph)
    var next = start
    while next < paths.count {
      for step in steps.of(paths[next], form) where !paths[start...].contains(step.replacement) {
        paths.append(step.replacement)
      }
      next += 1
    }
  }
}
