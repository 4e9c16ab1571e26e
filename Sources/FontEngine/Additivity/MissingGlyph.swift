/// What the tables of a face say of the glyph for what is missing, whatever the script: no lookup begins with it.
struct MissingGlyph: Sendable {
  /// The tags of the scripts that the substitutions list.
  var scripts: [Int]
  /// See ``FontFace/takesPlainScript(_:)``.
  var takesPlainScript: Bool
  /// See ``MissingRuns/mayPrecedeOthers``.
  var mayPrecedeOthers: Bool
}
