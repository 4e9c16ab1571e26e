/// How a stretch of text is to be shaped.
public struct ShapeRequest: Sendable {
  /// The face.
  public var face: FontFace
  /// The script as an ISO 15924 code, four ASCII letters in one number, first letter highest.
  public var script: UInt32
  /// Whether the glyphs run from right to left.
  public var isRightToLeft: Bool
  /// The language, for forms that differ by language.
  public var language: LanguageTag
  /// Whether optional ligatures are off, as letter spacing wants.
  public var disablesLigatures: Bool

  /// Makes a request; left to right, no language, ligatures on by default.
  public init(
    face: FontFace, script: UInt32, isRightToLeft: Bool = false, language: LanguageTag = .unspecified,
    disablesLigatures: Bool = false
  ) {
    self.face = face
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.disablesLigatures = disablesLigatures
  }
}
