internal import FontEngine
public import Foundation
internal import RichText
internal import TextLayout

/// All that is drawn of a laid-out text, in flat lists: glyphs with their places, backgrounds, decorations,
/// attachments. Made once, it is drawn as often as wanted, at any scale, without shaping again.
///
/// It never changes and may be shared by threads. Lengths are points, y down from the container's corner.
public struct DisplayList: Sendable {
  /// Glyphs of one face, size and colour.
  struct Run: Sendable {
    var face: FontFace
    var size: Double
    /// Nil is the colour of the options.
    var color: TextColor?
    var isLink: Bool
    /// Positions in ``DisplayList/glyphs``.
    var glyphs: Range<Int>
    var isRightToLeft: Bool
  }

  /// One glyph and its origin.
  struct Glyph: Sendable, BitwiseCopyable {
    var number: UInt32
    var x: Double
    var y: Double
  }

  /// One line: what lies on it, as positions in the lists.
  struct Line: Sendable {
    var top: Double
    var height: Double
    var baseline: Double
    var runs: Range<Int>
    var backgrounds: Range<Int>
    var decorations: Range<Int>
    var attachments: Range<Int>
  }

  var glyphs: [Glyph] = []
  var runs: [Run] = []
  var lines: [Line] = []
  var backgrounds: [BackgroundRect] = []
  var decorations: [DecorationLine] = []
  var attachments: [AttachmentFrame] = []

  /// The rectangle that the lines fill.
  public let usedRect: CGRect
  /// The layout's own painted box, of glyphs and attachments.
  public let inkBounds: CGRect

  init(usedRect: CGRect, inkBounds: CGRect) {
    self.usedRect = usedRect
    self.inkBounds = inkBounds
  }

  /// The number of lines.
  public var lineCount: Int { lines.count }
}
