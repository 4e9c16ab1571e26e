/// The positions of a contextual rule, gathered while it can still fire.
struct ContextRule {
  private var backtrack: [GlyphSet] = []
  private var rest: [GlyphSet] = []
  /// The scripts in whose runs all positions so far have a glyph.
  private(set) var scripts: AdditiveScripts

  init(scripts: AdditiveScripts) {
    self.scripts = scripts
  }

  /// Adds a position of the input or of what follows it, in the order of the text.
  mutating func append(_ set: GlyphSet, _ scripts: AdditiveScripts) {
    rest.append(set)
    self.scripts.formIntersection(scripts)
  }

  /// Adds a position of what goes before, the nearest first.
  mutating func prepend(_ set: GlyphSet, _ scripts: AdditiveScripts) {
    backtrack.append(set)
    self.scripts.formIntersection(scripts)
  }

  /// All positions in the order of the text.
  var positions: [GlyphSet] { backtrack.reversed() + rest }
}
