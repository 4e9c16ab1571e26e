internal import FontEngine

extension LayoutScratch {
  /// Whether a token of a run is shaped as one of no script is, so that what is known of the one holds for the other.
  mutating func shapesAsCommon(
    _ text: Span<UInt8>, _ token: Range<Int>, _ run: TextRun, _ language: LanguageTag
  ) -> Bool {
    guard shapesAsCommon(run, language) else { return false }
    let script = UnicodeTables.scriptTags[Int(run.script)]
    return script != Self.thai && script != Self.lao || holdsNoLetters(text, token)
  }

  private mutating func shapesAsCommon(_ run: TextRun, _ language: LanguageTag) -> Bool {
    if let known = commonRuns.answer(run, language) { return known }
    let face = resolver.face(at: Int(run.face))
    let isCommon = face?.shapesAsCommon(UnicodeTables.scriptTags[Int(run.script)], language: language) ?? false
    commonRuns.keep(isCommon, of: run, language)
    return isCommon
  }

  private func holdsNoLetters(_ text: Span<UInt8>, _ token: Range<Int>) -> Bool {
    var offset = token.lowerBound
    while offset < token.upperBound {
      let (scalar, length) = TextScan.decode(text, offset)
      let traits = CharacterTraits(scalar)
      if traits.isMark || traits.script > ScriptResolver.lastUnspecific { return false }
      offset += length
    }
    return true
  }
}
