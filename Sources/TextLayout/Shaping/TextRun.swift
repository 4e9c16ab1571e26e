internal import FontEngine

/// A stretch of text with one style, face, script and direction: what can be shaped in one go.
struct TextRun: Hashable, Sendable, BitwiseCopyable {
  /// What stands in the run.
  enum Kind: UInt8 {
    /// Characters with glyphs, the missing-glyph box included.
    case text = 0
    /// Characters that show nothing: separators of lines, tabs, control characters.
    case control = 1
    /// An inline image.
    case attachment = 2
  }

  /// Where it ends, exclusive, in UTF-8; it begins where the run before it ends.
  var end: UInt32
  /// The face's position in the collection.
  var face: UInt16
  /// The position of the style in the table of styles.
  var style: UInt16
  /// The script, as the index of the Unicode tables.
  var script: UInt8
  /// The embedding level of UAX #9; odd runs go from right to left.
  var level: UInt8
  /// What stands in it.
  var kind: Kind

  /// The script of text without one, `Zyyy`.
  static let common = UInt8(UnicodeTables.scriptTags.indices.first { UnicodeTables.scriptTags[$0] == 0x5A79_7979 } ?? 0)

  var isRightToLeft: Bool { level & 1 != 0 }

  /// Whether both can be one run.
  func continues(_ other: TextRun) -> Bool {
    face == other.face && style == other.style && script == other.script && level == other.level
      && kind == other.kind && kind != .attachment
  }
}
