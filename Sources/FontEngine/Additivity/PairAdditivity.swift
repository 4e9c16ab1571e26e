/// For which characters of a face the width of a run is provably pair-additive, so that it can be measured with
/// tables of advances and pair adjustments in place of shaping.
///
/// The proof is drawn from the face's GDEF, GSUB, GPOS and `kern` tables and from what HarfBuzz does with them. It
/// holds for a run of one script for which ``pairGroup(ofScript:isRightToLeft:)`` knows a group, made of characters
/// of that script and of Common ones, shaped with default features, or with ligatures turned off: where no character
/// is ``PairBehaviour/complex`` and no pair asks for shaping (``mustShape(_:before:in:)``), the width is exactly the
/// sum of the glyphs' advances and of one adjustment for each ``PairBehaviour/kerning`` or
/// ``PairBehaviour/joining`` character, which depends on it, on the next character, and on the group. That
/// adjustment is what shaping the two alone adds to their advances.
public final class PairAdditivity: Sendable {
  /// Whether all scripts of the proof share the pair adjustments. Hebrew counts only where the face has its letters.
  public let isScriptIndependent: Bool
  /// How many characters are of each behaviour but ``PairBehaviour/complex``; all others are complex.
  public let counts: [PairBehaviour: Int]

  /// The page of each 256 characters, as an index into ``behaviours`` divided by 256; page 0 is all complex.
  private let pages: [UInt16]
  private let behaviours: [PairBehaviour]
  private let blocks: [PairBlock]
  /// By script of ``AdditiveScripts/list``, its group.
  private let groups: [UInt8]

  /// What a character does to the width of a run. O(1).
  public func behaviour(of scalar: UInt32) -> PairBehaviour {
    let page = Int(scalar >> 8)
    guard page < pages.count else { return .complex }
    return behaviours[Int(pages[page]) << 8 | Int(scalar & 0xFF)]
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

  /// Whether a run must be shaped because `first` stands right before `second`. To be asked where `first` is
  /// ``PairBehaviour/joining``, once for each pair: it looks the glyphs up.
  public func mustShape(_ first: UInt32, before second: UInt32, in face: FontFace) -> Bool {
    guard let first = face.glyph(for: first), let second = face.glyph(for: second) else { return true }
    return blocks.contains { $0.contains(first, second) }
  }

  /// All characters complex.
  init() {
    isScriptIndependent = false
    counts = [:]
    pages = []
    behaviours = []
    blocks = []
    groups = []
  }

  init(_ characters: AdditiveCharacters, _ proof: AdditivityProof) {
    var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    var behaviours = [PairBehaviour](repeating: .complex, count: 256)
    var counts: [PairBehaviour: Int] = [:]
    var states = [PairBehaviour](repeating: .complex, count: proof.glyphCount)
    for glyph in 0..<proof.glyphCount where !proof.isGivenUp[glyph] {
      states[glyph] = proof.isJoining[glyph] ? .joining : proof.isKerning[glyph] ? .kerning : .plain
    }
    var totals = [Int](repeating: 0, count: PairBehaviour.allCases.count)
    for (row, scalar) in characters.scalars.enumerated() {
      let page = Int(scalar >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(behaviours.count >> 8)
        behaviours.append(contentsOf: repeatElement(.complex, count: 256))
      }
      let state = states[Int(characters.glyphs[row])]
      behaviours[Int(pages[page]) << 8 | Int(scalar & 0xFF)] = state
      totals[Int(state.rawValue)] += 1
    }
    for behaviour in PairBehaviour.allCases where behaviour != .complex {
      counts[behaviour] = totals[Int(behaviour.rawValue)]
    }
    self.pages = pages
    self.behaviours = behaviours
    self.counts = counts
    blocks = proof.blocks
    groups = Self.groups(proof.effects)
    let counted = characters.scripts.contains(.hebrew) ? groups[...] : groups.dropLast()
    isScriptIndependent = counted.allSatisfy { $0 == 0 }
  }

  /// Scripts are of one group where they have the same lookups, of those that matter.
  private static func groups(_ effects: Set<AdditiveScripts>) -> [UInt8] {
    var found: [[Bool]] = []
    let effects = effects.sorted { $0.rawValue < $1.rawValue }
    return AdditiveScripts.list.indices.map { bit in
      let active = effects.map { $0.rawValue >> UInt16(bit) & 1 != 0 }
      if let known = found.firstIndex(of: active) { return UInt8(known) }
      found.append(active)
      return UInt8(found.count - 1)
    }
  }
}
