public import ChatLayout
public import Foundation
public import PixelEngine
internal import RichText
public import TextRendering

/// Draws rows of conversations: exactly what a ``ChatLayout/RowMeasurer`` measured.
///
/// It belongs to one thread at a time. What is drawn of a row does not depend on the rows around it, nor on how a
/// picture is cut into bands.
public final class ConversationRenderer {
  /// What the rows were measured with.
  public let measurer: RowMeasurer
  /// Colours and shapes.
  public let theme: ChatTheme
  /// Where images are found.
  public let images: ImageStore
  /// The room above the first row and below the last, in points.
  public let padding: CGFloat
  /// Whether boxes, lines and baselines are shown.
  public var showsFrames = false
  /// The names of messages that are drawn as pressed.
  public var pressed: Set<String> = []
  /// The number of characters that have no glyph, in all rows drawn so far.
  public private(set) var missingGlyphs = 0

  let text: TextRenderer
  private var complaints: [String] = []
  private var known: Set<String> = []

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - measurer: What rows are measured with.
  ///   - theme: Colours and shapes.
  ///   - scale: Device pixels to a point, as for ``TextRendering/TextRenderer``.
  ///   - images: Where avatars, attachments and emoji find their images.
  ///   - padding: The room above the first row and below the last, in points; 0 by default.
  public init(
    measurer: RowMeasurer, theme: ChatTheme, scale: Double = 1, images: ImageStore = ImageStore(), padding: CGFloat = 0
  ) {
    self.measurer = measurer
    self.theme = theme
    self.images = images
    self.padding = padding.isFinite ? max(0, padding) : 0
    text = TextRenderer(
      scale: scale,
      options: RenderingOptions(
        textColor: theme.incoming.text, linkColor: theme.incoming.link, backgroundCornerRadius: 3),
      images: images)
  }

  /// Device pixels to a point.
  public var scale: Double { text.scale }

  /// What could not be drawn as it should, each once: a thousand are kept.
  public var warnings: [String] { complaints + text.warnings.map(\.description) }

  /// The size in pixels of a picture of rows of one width, one below the other; the padding counts.
  public func pixelSize(width: CGFloat, height: CGFloat) -> (width: Int, height: Int) {
    func pixels(_ length: CGFloat) -> Int {
      // The height is a sum of fractions: a trace above a whole number is no further pixel.
      Int((min(max(Double(length) * scale, 0), 1e9) - 1e-6).rounded(.up))
    }
    return (max(1, pixels(width)), max(1, pixels(height + 2 * padding)))
  }

  /// Draws one row.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - frames: Its frames, of ``measurer``.
  ///   - top: The top of the row in points of the picture; it is moved to a whole pixel.
  ///   - bitmap: The target; its bounds say which pixels of the picture it holds.
  public func draw(_ message: Message, _ frames: RowFrames, top: CGFloat, into bitmap: Bitmap) {
    draw(place(picture(message, frames, top: top)), into: bitmap)
  }

  /// Draws the rows that reach into a bitmap. The first row begins below the ``padding``.
  ///
  /// - Parameter rows: Rows in order.
  public func draw(_ rows: [PlacedRow], into bitmap: Bitmap) {
    var window = RowWindow(rows, renderer: self, offset: 0)
    window.draw(into: bitmap)
  }

  /// What is drawn of a row.
  func picture(_ message: Message, _ frames: RowFrames, top: CGFloat) -> RowPicture {
    var painter = RowPainter(
      measurer, theme, scale: CGFloat(scale), message, frames, top: top, isPressed: pressed.contains(message.id))
    painter.showsFrames = showsFrames
    painter.canDraw = { [images, scale] reference, substitute in
      do throws(PixelError) {
        _ = try images.image(reference, scale: scale)
        return true
      } catch {
        self.warn("\(error.reason); \(substitute) is drawn in its place")
        return false
      }
    }
    let picture = painter.paint()
    missingGlyphs += picture.missingGlyphs
    return picture
  }

  /// Notes a warning, unless it is known.
  func warn(_ description: String) {
    guard complaints.count < 1000, known.insert(description).inserted else { return }
    complaints.append(description)
  }
}
