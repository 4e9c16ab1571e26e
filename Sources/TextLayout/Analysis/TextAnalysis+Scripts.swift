import FontEngine

extension TextAnalysis {
  /// Fills the scripts (UAX #24): a cluster has one script; Common and Inherited characters take the script before
  /// them in the paragraph, or else the one after; Script_Extensions limit that choice; a closing bracket takes the
  /// script of its opening one. Text of no script at all stays Common.
  mutating func findScripts() {
    scripts.resize(to: count, fill: 0)
    var result = scripts.taken()
    let columns = (scalars, traits, boundaries)
    var resolver = ScriptResolver(
      scalars: columns.0.span, traits: columns.1.span, boundaries: columns.2.span)
    var target = result.mutableSpan
    for paragraph in paragraphs {
      resolver.resolve(paragraph.start..<paragraph.end, into: &target)
    }
    scripts = result
  }
}
