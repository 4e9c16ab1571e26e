/// Behind which characters of a script that is written without spaces a run may be cut, its parts being as wide alone as
/// together.
///
/// The proof goes through every rule of the active lookups, as ``PairAdditivity`` does, with marks among the characters:
/// a character is free if no rule looks at what may stand for it along with what may stand for a base that follows.
/// A run may be cut between two clusters if all characters of the first are free, and the base of the second is no
/// glyph that any lookup reaches from afar.
public final class ClusterAdditivity: Sendable {
  /// By character from ``first`` on.
  private let free: [Bool]
  private let first: UInt32

  /// Whether a character looks at nothing that a cluster behind it begins with. O(1).
  public func isFree(_ scalar: UInt32) -> Bool {
    let index = scalar &- first
    return index < free.count && free[Int(index)]
  }

  init(_ free: Set<UInt32>) {
    let range = (free.min() ?? 0)..<(free.max() ?? 0) + 1
    first = range.lowerBound
    self.free = range.map(free.contains)
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
