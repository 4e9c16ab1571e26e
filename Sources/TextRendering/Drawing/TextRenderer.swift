internal import FontEngine
public import Foundation
public import PixelEngine
internal import RichText
public import TextLayout

/// Draws laid-out text into bitmaps.
///
/// It belongs to one thread at a time; make one for each thread and keep it, since it remembers the pixels of glyphs.
/// What is drawn does not depend on what was drawn before, on the thread, or on how a picture is cut into bands.
///
/// Baselines lie on whole pixels; along the line glyphs stand at quarters of a pixel, and so do glyphs that are moved
/// against the baseline. Nothing is hinted.
public final class TextRenderer {
  /// The largest scale.
  public static let maximumScale = 16.0

  /// Device pixels to a point; above 0, at most ``maximumScale``.
  public let scale: Double
  /// How text is drawn.
  public let options: RenderingOptions
  /// Where attachments find their images.
  public let images: ImageStore
  /// What could not be drawn as it should, each once, in the order it was met. A thousand are kept.
  public private(set) var warnings: [RenderingWarning] = []

  let rasterizer = GlyphRasterizer()
  var cache: GlyphCache
  var placements: [MaskPlacement] = []
  var scratch: [UInt8] = []
  var variants: [PixelColor: Int] = [:]
  private var known: Set<RenderingWarning> = []

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - scale: Device pixels to a point; not a number becomes 1, others are clamped to 1/16...``maximumScale``.
  ///   - options: How text is drawn.
  ///   - images: Where attachments find their images; renderers of several threads may share one.
  ///   - cacheBytes: The most memory for the pixels of glyphs; 16 MB by default, at least 64 KB.
  public init(
    scale: Double = 1, options: RenderingOptions = RenderingOptions(), images: ImageStore = ImageStore(),
    cacheBytes: Int = 16 << 20
  ) {
    self.scale = scale.isNaN ? 1 : min(max(scale, 1 / 16), Self.maximumScale)
    self.options = options
    self.images = images
    cache = GlyphCache(maximumBytes: cacheBytes)
  }

  /// How much memory the pixels of glyphs take now, in bytes.
  public var cacheByteCount: Int { cache.byteCount }

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - origin: Where the corner of its container lies, in points of the picture; what is not finite becomes 0.
  ///   - bitmap: The target. Its ``PixelEngine/Bitmap/bounds`` say which pixels of the picture it holds.
  public func draw(_ layout: TextLayout, at origin: CGPoint = .zero, into bitmap: Bitmap) {
    draw(DisplayList(layout), at: origin, into: bitmap)
  }

  /// Draws what was taken down of a layout, or some of its lines.
  ///
  /// Backgrounds lie under everything, then come shadow, underlines, glyphs, attachments and strikethroughs. One line
  /// after the other gives the same pixels as all at once, except where backgrounds or shadows reach into other lines.
  /// - Parameters:
  ///   - list: The text.
  ///   - lines: The lines to draw; all by default.
  ///   - origin: Where the corner of its container lies, in points of the picture.
  ///   - bitmap: The target.
  public func draw(
    _ list: DisplayList, lines: Range<Int>? = nil, at origin: CGPoint = .zero, into bitmap: Bitmap
  ) {
    let lines = (lines ?? 0..<list.lines.count).clamped(to: 0..<list.lines.count)
    let place = PixelPoint(finite: origin)
    for line in lines { drawBackgrounds(of: list, line, at: place, into: bitmap) }
    if let shadow = list.shadow ?? options.shadow { drawShadow(shadow, of: list, lines, at: place, into: bitmap) }
    drawContent(of: list, lines, at: place, into: bitmap)
  }

  /// Draws all but backgrounds and shadow.
  func drawContent(of list: DisplayList, _ lines: Range<Int>, at place: PixelPoint, into bitmap: Bitmap) {
    for line in lines {
      drawDecorations(.underline, of: list, line, at: place, into: bitmap)
      drawGlyphs(of: list, line, at: place, into: bitmap)
      drawAttachments(of: list, line, at: place, into: bitmap)
      drawDecorations(.strikethrough, of: list, line, at: place, into: bitmap)
    }
  }

  /// Notes a warning, unless it is known.
  func warn(_ code: RenderingWarning.Code, _ description: String) {
    let warning = RenderingWarning(code, description)
    guard warnings.count < 1000, known.insert(warning).inserted else { return }
    warnings.append(warning)
  }
}
