/// For which characters of a face the width of a run is provably pair-additive, so that it can be measured with
/// tables of advances and pair adjustments in place of shaping.
///
/// The proof is drawn from the face's GDEF, GSUB, GPOS and `kern` tables and from what HarfBuzz does with them. It
/// holds for a run of one script for which ``pairGroup(ofScript:isRightToLeft:)`` knows a group, made of characters
/// of that script and of Common ones, shaped with default features, or with ligatures turned off: where no character
/// is ``PairBehaviour/complex`` and no pair asks for shaping (``mustShape(_:before:)``), the width is exactly the
/// sum of the glyphs' advances and of one adjustment for each ``PairBehaviour/kerning`` or
/// ``PairBehaviour/joining`` character, which depends on it, on the next character, and on the group. That
/// adjustment is what shaping the two alone adds to their advances.
public final class PairAdditivity: Sendable {
  /// Whether all scripts of the proof share the pair adjustments, Hebrew left aside.
  public let isScriptIndependent: Bool

  /// The page of each 256 characters, as an index into ``behaviours`` divided by 256; page 0 is all complex.
  private let pages: [UInt16]
  private let behaviours: [PairBehaviour]
  /// Glyphs in the same pages, 0 where there is no additive one.
  private let glyphs: [UInt16]
  private let blocks: [PairBlock]
  /// By script of ``AdditiveScripts/list``, its group.
  private let groups: [UInt8]
  /// By group, its scripts.
  private let scriptsOfGroups: [AdditiveScripts]
  private let adjustments: PairAdjustments?
  /// Glyphs of ligatures that stand beside others as letters do.
  private let ligatures: Set<Int>

  /// What a character does to the width of a run. O(1).
  public func behaviour(of scalar: UInt32) -> PairBehaviour {
    let page = Int(scalar >> 8)
    guard page < pages.count else { return .complex }
    return behaviours[Int(pages[page]) << 8 | Int(scalar & 0xFF)]
  }

  /// How many characters are of each behaviour; those that the proof does not consider are left out.
  public func counts() -> [PairBehaviour: Int] {
    var counts: [PairBehaviour: Int] = [:]
    for (index, behaviour) in behaviours.enumerated() where glyphs[index] != 0 {
      counts[behaviour, default: 0] += 1
    }
    return counts
  }

  /// The group of scripts with the same pair adjustments that a run's script belongs to, from 0; nil where the run
  /// must be shaped, because the proof does not cover its script, or its direction is not the script's own.
  ///
  /// - Parameters:
  ///   - script: The script as an ISO 15924 code, first letter highest.
  ///   - isRightToLeft: The direction of the run.
  public func pairGroup(ofScript script: UInt32, isRightToLeft: Bool) -> UInt8? {
    let scripts = AdditiveScripts(run: script)
    // HarfBuzz turns other runs around before it looks at pairs.
    guard !scripts.isEmpty, isRightToLeft == (scripts == .hebrew) else { return nil }
    return groups.isEmpty ? nil : groups[scripts.rawValue.trailingZeroBitCount]
  }

  /// Whether a run must be shaped because `first` stands right before `second`, both of them additive. To be asked
  /// where `first` is ``PairBehaviour/joining``, once for each pair: it searches.
  public func mustShape(_ first: UInt32, before second: UInt32) -> Bool {
    let (first, second) = (glyph(of: first), glyph(of: second))
    return first == 0 || second == 0 || blocks.contains { $0.contains(first, second) }
  }

  /// Whether the proof considers runs of a script at all.
  ///
  /// - Parameter script: The script as an ISO 15924 code, first letter highest.
  public static func considers(_ script: UInt32) -> Bool { !AdditiveScripts(run: script).isEmpty }

  /// The adjustment of a pair in runs of a group of scripts, in font units, where the face's tables tell it by
  /// themselves; nil where the two have to be shaped.
  ///
  /// - Parameters:
  ///   - first: An additive character; `second` is one, too, and ``mustShape(_:before:)`` is false.
  ///   - group: See ``pairGroup(ofScript:isRightToLeft:)``; not that of Hebrew.
  /// - Complexity: Linear in the number of subtables, logarithmic in that of a glyph's own pairs.
  public func adjustment(_ first: UInt32, before second: UInt32, group: UInt8) -> Int? {
    let (first, second) = (glyph(of: first), glyph(of: second))
    guard first != 0, second != 0, Int(group) < scriptsOfGroups.count else { return nil }
    return adjustments?.adjustment(first, second, in: scriptsOfGroups[Int(group)])
  }

  /// Whether two characters that ask for shaping do so for the sake of ligatures alone.
  ///
  /// A run may then be cut where characters do not ask for shaping: each part between is shaped alone, and two
  /// neighbours add what ``adjustment(ofGlyph:before:of:group:)`` says of their glyphs beside the cut.
  public func formLigatures(_ first: UInt32, _ second: UInt32) -> Bool {
    let (first, second) = (glyph(of: first), glyph(of: second))
    guard first != 0, second != 0, !ligatures.isEmpty else { return false }
    var isFound = false
    for block in blocks where block.contains(first, second) {
      if block.rule != .ligature { return false }
      isFound = true
    }
    return isFound
  }

  /// The adjustment between two parts that end and begin with glyphs, in font units; nil where the run has to be
  /// shaped as a whole.
  ///
  /// - Parameters:
  ///   - first: The last glyph of the part before.
  ///   - second: The first glyph of the part behind.
  ///   - characters: The characters of the two.
  ///   - group: See ``pairGroup(ofScript:isRightToLeft:)``; not that of Hebrew.
  public func adjustment(
    ofGlyph first: UInt32, before second: UInt32, of characters: (UInt32, UInt32), group: UInt8
  ) -> Int? {
    guard let first = UInt16(exactly: first), let second = UInt16(exactly: second), Int(group) < scriptsOfGroups.count,
      ligatures.contains(Int(first)) || first == glyph(of: characters.0),
      ligatures.contains(Int(second)) || second == glyph(of: characters.1),
      !blocks.contains(where: { $0.contains(first, second) })
    else { return nil }
    return adjustments?.adjustment(first, second, in: scriptsOfGroups[Int(group)])
  }

  /// Whether two characters without a script are as wide side by side as apart, whichever comes first, in runs of Hebrew
  /// or in those without a script.
  ///
  /// - Parameters:
  ///   - first: An additive character without a mirror image; `second` is one, too.
  public func areIndependent(_ first: UInt32, _ second: UInt32, inHebrew isHebrew: Bool) -> Bool {
    let (first, second) = (glyph(of: first), glyph(of: second))
    guard first != 0, second != 0, let adjustments else { return false }
    let scripts: AdditiveScripts = isHebrew ? .hebrew : .common
    return [(first, second), (second, first)].allSatisfy { left, right in
      !blocks.contains { $0.contains(left, right) } && adjustments.adjustment(left, right, in: scripts) == 0
    }
  }

  /// The glyph of an additive character as such; 0 of others.
  public func glyph(of scalar: UInt32) -> UInt16 {
    let page = Int(scalar >> 8)
    return page < pages.count ? glyphs[Int(pages[page]) << 8 | Int(scalar & 0xFF)] : 0
  }

  /// All characters complex.
  init() {
    isScriptIndependent = false
    adjustments = nil
    ligatures = []
    scriptsOfGroups = []
    pages = []
    behaviours = []
    glyphs = []
    blocks = []
    groups = []
  }

  init(_ characters: AdditiveCharacters, _ proof: AdditivityProof, _ adjustments: PairAdjustments?) {
    self.adjustments = adjustments
    ligatures = proof.letterLikeLigatures()
    pages = characters.pages
    glyphs = characters.glyphs
    let glyphsInPages = characters.glyphs.span
    let (isGivenUp, isJoining, isKerning) = (proof.isGivenUp.span, proof.isJoining.span, proof.isKerning.span)
    var behaviours = [PairBehaviour](repeating: .complex, count: glyphsInPages.count)
    var behaviour = behaviours.mutableSpan
    for index in glyphsInPages.indices {
      // Glyph 0 stands for the characters that are left out, and stays complex.
      let glyph = Int(glyphsInPages[index])
      if glyph == 0 || isGivenUp[glyph] { continue }
      behaviour[index] = isJoining[glyph] ? .joining : isKerning[glyph] ? .kerning : .plain
    }
    self.behaviours = behaviours
    blocks = proof.blocks
    let groups = Self.groups(proof.effects)
    self.groups = groups
    scriptsOfGroups = (0...(groups.max() ?? 0)).map { group in
      groups.indices.reduce(into: AdditiveScripts()) { scripts, bit in
        if groups[bit] == group { scripts.insert(AdditiveScripts(rawValue: 1 << UInt16(bit))) }
      }
    }
    isScriptIndependent = groups.dropLast().allSatisfy { $0 == 0 }
  }

  /// Scripts are of one group where they have the same lookups, of those that matter.
  private static func groups(_ effects: [AdditiveScripts]) -> [UInt8] {
    var found: [[Bool]] = []
    var effects = effects.sorted { $0.rawValue < $1.rawValue }
    // From right to left, mirrored characters and the order of `kern` pairs make a difference to any pairs.
    if !effects.isEmpty { effects.append(.hebrew) }
    return AdditiveScripts.list.indices.map { bit in
      let active = effects.map { $0.rawValue >> UInt16(bit) & 1 != 0 }
      if let known = found.firstIndex(of: active) { return UInt8(known) }
      found.append(active)
      return UInt8(found.count - 1)
    }
  }
}
