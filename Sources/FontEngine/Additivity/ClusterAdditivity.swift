/// Behind which characters of a script that is written without spaces a run may be cut, its parts being as wide alone as
/// together.
///
/// The proof goes through every rule of the active lookups, as ``PairAdditivity`` does, with marks among the characters:
/// a character is free if no rule looks at what may stand for it along with what may stand for a base that follows.
/// A run may be cut between two clusters if all characters of the first are free, and the base of the second is no
/// glyph that any lookup reaches from afar.
public final class ClusterAdditivity: Sendable {
  private let free: Set<UInt32>

  /// Whether a character looks at nothing that a cluster behind it begins with. O(1).
  public func isFree(_ scalar: UInt32) -> Bool { free.contains(scalar) }

  init(_ free: Set<UInt32>) { self.free = free }

  /// The characters of the scripts that the proof considers: Thai and Lao.
  static func range(ofScript script: UInt32) -> ClosedRange<UInt32>? {
    switch script {
    case FontFace.tag("Thai"): 0x0E01...0x0E5B
    case FontFace.tag("Laoo"): 0x0E81...0x0EDF
    default: nil
    }
  }

  /// Whether a character of the two begins no cluster: a mark, or the vowel AM.
  static func isAttached(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E31, 0x0E33...0x0E3A, 0x0E47...0x0E4E, 0x0EB1, 0x0EB3...0x0EBC, 0x0EC8...0x0ECE: true
    default: false
    }
  }
}
