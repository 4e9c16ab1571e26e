import FontEngine

/// A paired bracket (Bidi_Paired_Bracket).
struct BracketPair: Hashable, Sendable {
  /// The bracket on the other side.
  var partner: UInt32
  /// Whether the bracket itself opens.
  var opens: Bool

  /// Finds a bracket; nil for other characters. Logarithmic.
  init?(_ scalar: UInt32) {
    if scalar < 0x80 {
      switch scalar {
      case 0x28: self = BracketPair(partner: 0x29, opens: true)
      case 0x29: self = BracketPair(partner: 0x28, opens: false)
      case 0x5B, 0x7B: self = BracketPair(partner: scalar + 2, opens: true)
      case 0x5D, 0x7D: self = BracketPair(partner: scalar - 2, opens: false)
      default: return nil
      }
      return
    }
    let pairs = UnicodeTables.bracketPairs
    var low = 0
    var high = pairs.count / 3
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle * 3] < scalar { low = middle + 1 } else { high = middle }
    }
    guard low * 3 < pairs.count, pairs[low * 3] == scalar else { return nil }
    partner = pairs[low * 3 + 1]
    opens = pairs[low * 3 + 2] != 0
  }

  private init(partner: UInt32, opens: Bool) {
    self.partner = partner
    self.opens = opens
  }

  /// U+2329 and U+232A are canonically U+3008 and U+3009, and pair with them (BD16).
  static func canonical(_ bracket: UInt32) -> UInt32 {
    switch bracket {
    case 0x2329: 0x3008
    case 0x232A: 0x3009
    default: bracket
    }
  }
}
