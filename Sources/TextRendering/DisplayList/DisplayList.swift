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
    /// Its box along the line.
    var left: Double
    var width: Double
    /// Whether an underline leaves room around what hangs below the baseline. It does not for ideographs, nearly all of
    /// which reach down to it.
    var skipsInk: Bool
    /// The text that it shows, in UTF-8 of ``DisplayList/text``; empty where it shows none of it.
    var range: Range<Int>
    var isRightToLeft: Bool
    /// What it shows where the range is empty: a hyphen or a truncation token.
    var replacement: String
    var isBold: Bool
    var isItalic: Bool
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
    /// The ends of what is seen, hanging white space left out.
    var left: Double
    var right: Double
    var runs: Range<Int>
    var backgrounds: Range<Int>
    var decorations: Range<Int>
    var attachments: Range<Int>
  }

  /// The whole text.
  var text = ""
  var glyphs: [Glyph] = []
  var runs: [Run] = []
  var lines: [Line] = []
  var backgrounds: [BackgroundRect] = []
  var decorations: [Decoration] = []
  var attachments: [AttachmentFrame] = []
  /// What lies under the lines besides the backgrounds of the text; nil is nothing.
  var backdrop: TextColor?
  /// The shadow under this text; nil leaves it to the options.
  var shadow: TextShadow?

  /// The rectangle that the lines fill.
  public let usedRect: CGRect

  init(usedRect: CGRect) {
    self.usedRect = usedRect
  }

  /// The number of lines.
  public var lineCount: Int { lines.count }
}
