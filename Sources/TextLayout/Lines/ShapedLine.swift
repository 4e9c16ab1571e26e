/// The glyphs of one line, in visual order, in layout units from the left end of what is seen; white space
/// that hangs at the left end of a right-to-left line lies left of 0.
struct ShapedLine: Sendable {
  /// A stretch of the line with one run's properties.
  struct Piece: Sendable {
    /// What it shows.
    enum Content: Hashable, Sendable {
      case text
      /// Space that a tab or a control character leaves.
      case blank
      case attachment(AttachmentBox)
      case hyphen
      case token
    }

    var content: Content
    /// The run it belongs to; a token has that of the text's first.
    var run: TextRun
    /// The text it stands for, in UTF-8; empty for hyphens and tokens.
    var range: Range<Int>
    var level: UInt8
    var left: Int64 = 0
    var width: Int64 = 0
    /// Its glyphs.
    var glyphs: Range<Int> = 0..<0
    /// Its clusters.
    var clusters: Range<Int> = 0..<0

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// A glyph with its pen position.
  struct Glyph: Sendable, BitwiseCopyable {
    var glyph: UInt32
    var cluster: UInt32
    var x: Int64
    /// Down from the baseline.
    var y: Int64
    var advance: Int64
  }

  /// A stretch of text that is shaped as one, and its box.
  struct Cluster: Sendable, BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var left: Int64
    var width: Int64
  }

  var pieces: [Piece] = []
  /// From left to right within each piece.
  var glyphs: [Glyph] = []
  /// In the order of the text within each piece.
  var clusters: [Cluster] = []
  /// The width of all pieces, hanging white space included.
  var width: Int64 = 0
}
