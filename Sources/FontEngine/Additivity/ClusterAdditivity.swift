/// Behind which characters of a script that is written without spaces a run may be cut, its parts being as wide alone as
/// together.
///
/// The proof goes through every rule of the active lookups, as ``PairAdditivity`` does, with marks among the characters:
/// a character is free if no rule looks at what may stand for it along with what may stand for a base that follows.
/// A run may be cut between two clusters if all characters of the first are free, and the base of the second is no
/// glyph that any lookup reaches from afar.
///
/// Most fonts do no more to these scripts than to exchange and to move marks, which have no width. So a second proof looks
/// for characters whose glyphs are as wide after any substitution as before: a run of such is as wide as they are, and
/// what is adjusted between two.
public final class ClusterAdditivity: Sendable {
  /// What is known of one character.
  struct Entry: Sendable {
    /// Whether it looks at nothing that a cluster behind it begins with.
    var isFree = false
    /// Its advance in font units, where it keeps it whatever becomes of its glyph; nil where shaping has a say.
    var advance: Int32?
    /// Its glyph, where it may be the first of an adjusted pair.
    var kerning: UInt16?
    /// Its glyph, where pairs see no other.
    var glyph: UInt16?
  }

  /// By character from ``first`` on.
  private let entries: [Entry]
  private let first: UInt32
  private let adjustments: PairAdjustments?

  /// Whether a character looks at nothing that a cluster behind it begins with. O(1).
  public func isFree(_ scalar: UInt32) -> Bool { entry(scalar)?.isFree ?? false }

  /// What a character adds to the width of a run, in font units, where ``adjustment(_:before:)`` has an answer for all
  /// neighbours of the run; nil where it has to be shaped. O(1).
  public func advance(of scalar: UInt32) -> Int32? { entry(scalar)?.advance }

  /// Whether ``adjustment(_:before:)`` may be other than 0 behind a character. O(1).
  public func isKerning(_ scalar: UInt32) -> Bool { entry(scalar)?.kerning != nil }

  /// What is added between two neighbours that both have an ``advance(of:)``, in font units; nil where the run has to be
  /// shaped.
  ///
  /// - Complexity: Linear in the number of subtables, logarithmic in that of a glyph's own pairs.
  public func adjustment(_ first: UInt32, before second: UInt32) -> Int? {
    guard let kerning = entry(first)?.kerning else { return 0 }
    // Some lookups of pairs pass over marks.
    guard !Self.isAttached(second), let glyph = entry(second)?.glyph else { return nil }
    return adjustments?.adjustment(kerning, glyph, in: .clustered)
  }

  private func entry(_ scalar: UInt32) -> Entry? {
    let index = scalar &- first
    return index < entries.count ? entries[Int(index)] : nil
  }

  init(_ entries: [UInt32: Entry], adjustments: PairAdjustments? = nil) {
    let range = (entries.keys.min() ?? 0)..<(entries.keys.max() ?? 0) + 1
    first = range.lowerBound
    self.entries = range.map { entries[$0] ?? Entry() }
    self.adjustments = adjustments
  }

  /// Whether a character of Thai or Lao begins a cluster. O(1).
  public static func isBase(_ scalar: UInt32) -> Bool { 0x0E01...0x0EDF ~= scalar && !isAttached(scalar) }

  /// The characters of the scripts that the proof considers: Thai and Lao.
  static func range(ofScript script: UInt32) -> ClosedRange<UInt32>? {
    switch script {
    case FontFace.tag("Thai"): 0x0E01...0x0E5B
    case FontFace.tag("Laoo"): 0x0E81...0x0EDF
    default: nil
    }
  }

  /// Whether a character of the two begins no cluster: a mark, or the vowel AM. O(1).
  public static func isAttached(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E31, 0x0E33...0x0E3A, 0x0E47...0x0E4E, 0x0EB1, 0x0EB3...0x0EBC, 0x0EC8...0x0ECE: true
    default: false
    }
  }
}
