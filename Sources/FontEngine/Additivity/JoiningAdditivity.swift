/// For which letters of a script from right to left the width of a run is provably a sum: of the advances of their
/// forms, and of what stands between each two.
///
/// Each letter takes one of four forms by its neighbours (OpenType's `isol`, `fina`, `medi`, `init`); what a form's glyph
/// is, shaping the letter with its neighbours tells. Every other rule of the active lookups is ruled out like those of
/// ``PairAdditivity``: a letter in a form is given up, or two neighbours ask for shaping. Marks are not considered.
public final class JoiningAdditivity: Sendable {
  /// What a proof is for.
  struct Key: Hashable, Sendable {
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

  private struct Step: Sendable {
    var replacement: UInt16
    var forms: JoiningForms
  }

  /// The glyphs of the characters.
  private let glyphs: [UInt32: UInt16]
  /// What glyphs may turn into.
  private let steps: [UInt16: [Step]]
  /// In which forms of its letter a glyph must be shaped.
  private let givenUp: [JoiningForms]
  private let isKerning: [Bool]
  private let blocks: [PairBlock]
  private let adjustments: PairAdjustments?
  private let contexts: ContextAdjustments

  /// Nothing is a sum.
  init() {
    glyphs = [:]
    steps = [:]
    givenUp = []
    isKerning = []
    blocks = []
    adjustments = nil
    contexts = ContextAdjustments([])
  }

  init(_ glyphs: [UInt32: UInt16], _ proof: AdditivityProof, _ adjustments: PairAdjustments?) {
    self.glyphs = glyphs
    var steps: [UInt16: [Step]] = [:]
    for entry in proof.substitutions {
      steps[entry.glyph, default: []].append(Step(replacement: entry.replacement, forms: entry.forms))
    }
    self.steps = steps
    givenUp = proof.isGivenUp.indices.map { proof.isGivenUp[$0] ? .all : proof.givenUpForms[$0] }
    isKerning = proof.isKerning
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
    return steps[last]?.contains { !$0.forms.isDisjoint(with: form) } ?? false ? nil : UInt32(last)
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
    let seconds = path(second.scalar, second.form)
    for glyph in path(first.scalar, first.form) {
      if blocks.contains(where: { block in seconds.contains { block.contains(glyph, $0) } }) { return nil }
    }
    var sum = contexts.adjustment(left, right)
    if let adjustments {
      guard let units = adjustments.adjustment(left, right, in: .everything) else { return nil }
      sum += units
    }
    return sum
  }

  /// All glyphs that may stand for a letter in a form on the way to the last one.
  private func path(_ scalar: UInt32, _ form: JoiningForms) -> [UInt16] {
    guard let glyph = glyphs[scalar] else { return [] }
    var path = [glyph]
    var next = 0
    while next < path.count {
      for step in steps[path[next]] ?? [] where !step.forms.isDisjoint(with: form) && !path.contains(step.replacement) {
        path.append(step.replacement)
      }
      next += 1
    }
    return path
  }
}
