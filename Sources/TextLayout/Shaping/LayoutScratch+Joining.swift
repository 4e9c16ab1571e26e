internal import FontEngine

extension LayoutScratch {
  /// Letters further away than this cannot be told from none by their neighbours.
  private static let contextByteCount = 32

  /// The text around a token that its letters may join with: what touches it, within `limits`.
  ///
  /// Only scripts with joining letters look beyond a run; for others the answer is the token itself.
  func joiningContext(_ text: Span<UInt8>, _ token: Range<Int>, run: TextRun, within limits: Range<Int>) -> Range<Int> {
    guard Self.joins[Int(run.script)], !token.isEmpty else { return token }
    var (low, high) = (token.lowerBound, token.upperBound)
    // Where a token begins or ends with what joins with nothing, or what stands there joins with nothing, it is the same.
    let first = TextScan.decode(text, low).scalar
    let isApartBefore =
      JoiningLetter.isApart(first)
      || JoiningLetter(first) != nil && low > limits.lowerBound
        && JoiningLetter.isApart(TextScan.decode(text, TextScan.start(before: low, text)).scalar)
    if !isApartBefore {
      while low > limits.lowerBound && token.lowerBound - low < Self.contextByteCount && !isBlank(text[low - 1]) {
        low -= 1
      }
      while low < token.lowerBound && text[low] & 0xC0 == 0x80 { low += 1 }
    }
    let isApartBehind =
      JoiningLetter.isApart(TextScan.decode(text, TextScan.start(before: high, text)).scalar)
      || high < limits.upperBound && JoiningLetter.isApart(TextScan.decode(text, high).scalar)
    if !isApartBehind {
      while high < limits.upperBound && high - token.upperBound < Self.contextByteCount && !isBlank(text[high]) {
        high += 1
      }
      while high > token.upperBound && high < limits.upperBound && text[high] & 0xC0 == 0x80 { high -= 1 }
    }
    return low..<high
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// By script index: whether the script has letters that join.
  static let joins: [Bool] = {
    let tags: Set<UInt32> = Set(
      ["Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc"].map {
        $0.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      })
    let scripts = UnicodeTables.scriptTags
    var joins = [Bool](repeating: false, count: 256)
    for index in scripts.indices where index < 256 { joins[index] = tags.contains(scripts[index]) }
    return joins
  }()
}
