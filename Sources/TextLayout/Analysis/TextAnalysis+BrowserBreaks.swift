extension TextAnalysis {
  /// Replaces the opportunities at spaces and between ASCII characters by those of web browsers.
  ///
  /// A line may break after any run of spaces, whatever follows. Between two visible ASCII characters it may break
  /// before an opening bracket that follows punctuation, and after a hyphen or a question mark; nowhere else, so that
  /// addresses stay whole. All other pairs keep UAX #14. (These are the habits of Chromium, found in what it draws.)
  mutating func applyBrowserBreaks(options: LineBreakOptions) {
    guard count > 1 else { return }
    let pairs = options.wordBreak != .breakAll
    for row in 1..<count where boundaries[row].rawValue & Self.clusterWithoutHardBreak == Boundary.grapheme.rawValue {
      let left = scalars[row - 1]
      let right = scalars[row]
      if Self.isSpace(right) || Self.endsLine(right) {
        boundaries[row].remove(.line)
      } else if Self.isSpace(left) {
        boundaries[row].insert(.line)
      } else if pairs, left < 0x80, right < 0x80 {
        let before = row > 1 ? scalars[row - 2] : 0
        if Self.breaksBetween(before, left, right) {
          boundaries[row].insert(.line)
        } else {
          boundaries[row].remove(.line)
        }
      }
    }
  }

  private static let clusterWithoutHardBreak = Boundary([.grapheme, .mandatory]).rawValue

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 }

  private static func endsLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Two ASCII characters, neither a space; `before` is the character before them.
  static func breaksBetween(_ before: UInt32, _ left: UInt32, _ right: UInt32) -> Bool {
    if left == 0x2D, right >= 0x30, right <= 0x39 { return isAlphanumeric(before) }  // 5-6, but not (-6
    if neverBefore.contains(right) || neverAfter.contains(left) || isAlphanumeric(left) { return false }
    if opening.contains(right) { return true }
    switch left {
    case 0x2D: return right != 0x24
    case 0x3F: return right != 0x22 && right != 0x27 && right != 0x7F
    default: return false
    }
  }

  private static func isAlphanumeric(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static let opening = ASCIISet("(<[{")
  private static let neverBefore = ASCIISet("!),./:;?]}", controls: true)
  private static let neverAfter = ASCIISet("$'(/<@[^_`{\u{7F}", controls: true)
}

/// A set of ASCII characters.
private struct ASCIISet: Sendable {
  private var bits: (low: UInt64, high: UInt64)

  /// The characters of a string, and those below the space if asked for.
  init(_ members: String, controls: Bool = false) {
    bits = (controls ? 0x1_FFFF_FFFF : 0, 0)
    for scalar in members.unicodeScalars {
      if scalar.value < 64 {
        bits.low |= 1 << UInt64(scalar.value)
      } else {
        bits.high |= 1 << UInt64(scalar.value - 64)
      }
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    (scalar < 64 ? bits.low >> UInt64(scalar) : bits.high >> UInt64(scalar & 63)) & 1 != 0
  }
}
