internal import FontEngine
public import Foundation
public import PixelEngine
public import RichText
internal import TextLayout

/// Writes a picture as SVG 1.1 with `href` as in SVG 2. Lengths are points, y down.
///
/// Glyphs are outlines, each written once as a `<symbol>`; colour glyphs and images are embedded, each once, too, as long
/// as it is remembered (``rememberedBytes``). What is written depends on nothing but what is added. Shadows are filters; the
/// balancing of weights is not written.
///
/// Symbols stand before what uses them first, so that a picture can be written piece by piece: ``takeWritten()`` hands
/// over what is there, and ``document`` is the rest.
public struct SVGWriter {
  /// How text is written.
  public enum TextMode: String, Hashable, Codable, Sendable, CaseIterable {
    /// As outlines: the same everywhere.
    case outlines
    /// As `<text>` for each line, in the fonts of the viewer: can be searched and copied. Each run is stretched to the
    /// width it was measured with.
    case text
  }

  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double
  /// How text is written.
  public let textMode: TextMode

  /// The bytes of embedded images that are remembered at most; an image that comes again later is embedded again.
  public static let rememberedBytes = 32 << 20

  let renderer: TextRenderer
  var body: String
  var glyphs: [GlyphID: String] = [:]
  private var embedded: [ImageReference.Source: String] = [:]
  private var embeddedBytes = 0
  private var imageCount = 0
  private var gradients: [GradientID: String] = [:]
  private var clipCount = 0
  private var shadowCount = 0

  /// A glyph that is written once.
  struct GlyphID: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
    /// The text's colour, where it is part of the glyph.
    var color: PixelColor?
  }

  /// A gradient that is written once.
  private struct GradientID: Hashable {
    var top: PixelColor
    var bottom: PixelColor
  }

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - background: What lies under everything; nil is nothing.
  ///   - options: How text is drawn.
  ///   - images: Where attachments find their images.
  ///   - textMode: How text is written.
  public init(
    size: CGSize, background: TextColor? = nil, options: RenderingOptions = RenderingOptions(),
    images: ImageStore = ImageStore(), textMode: TextMode = .outlines
  ) {
    width = Double(size.width)
    height = Double(size.height)
    self.textMode = textMode
    renderer = TextRenderer(scale: 1, options: options, images: images)
    let (columns, rows) = (SVGNumber.text(width), SVGNumber.text(height))
    body =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(columns)\" height=\"\(rows)\" "
      + "viewBox=\"0 0 \(columns) \(rows)\">\n"
    if let background {
      fill(.rectangle(x: 0, y: 0, width: width, height: height), PixelColor(background))
    }
  }

  /// What could not be written as it should, as with ``TextRenderer/warnings``.
  public var warnings: [RenderingWarning] { renderer.warnings }

  /// Adds a shape in points.
  public mutating func fill(_ path: Path, _ color: PixelColor) {
    guard color.alpha > 0, !path.isEmpty else { return }
    body += "<path d=\"\(path.svgData)\"\(Self.fill(color))/>\n"
  }

  /// Adds an image that fills a box in points.
  ///
  /// - Parameter file: The encoded image, a PNG, JPEG, WebP or GIF file.
  public mutating func draw(_ file: [UInt8], in rect: CGRect) {
    use(image(.data(file), file), in: rect)
  }

  /// Adds a text.
  ///
  /// - Parameter clip: A box in points that cuts what reaches beyond it; nil cuts nothing.
  public mutating func draw(_ list: DisplayList, at origin: CGPoint = .zero, clip: CGRect? = nil) {
    let place = PixelPoint(finite: origin)
    if let clip {
      let box = Path.rectangle(x: clip.minX, y: clip.minY, width: clip.width, height: clip.height)
      return clipped(by: box) { $0.draw(list, at: origin) }
    }
    for line in list.lines.indices { drawBackgrounds(of: list, line, place) }
    guard let shadow = list.shadow ?? renderer.options.shadow else { return drawContent(of: list, place) }
    let bounds = renderer.bounds(of: list, at: origin)
    if !bounds.isEmpty { shadowed(shadow, bounds) { $0.drawContent(of: list, place) } }
  }

  /// Adds all but backgrounds and shadow.
  private mutating func drawContent(of list: DisplayList, _ place: PixelPoint) {
    for line in list.lines {
      drawDecorations(.underline, of: list, line, place)
      switch textMode {
      case .outlines: drawGlyphs(of: list, line, place)
      case .text: drawText(of: list, line, place)
      }
      drawAttachments(of: list, line, place)
      drawDecorations(.strikethrough, of: list, line, place)
    }
  }

  /// The whole file; where pieces of it were taken, the rest.
  public var document: String { body + "</svg>\n" }

  /// What was written since the last call. Pieces one behind the other, and ``document`` at the end, are the file.
  public mutating func takeWritten() -> String {
    defer { body = "" }
    return body
  }

  /// Adds what a path leaves open of something.
  mutating func clipped(by path: Path, _ draw: (inout SVGWriter) -> Void) {
    clipCount += 1
    body += "<clipPath id=\"c\(clipCount)\"><path d=\"\(path.svgData)\"/></clipPath>\n"
    body += "<g clip-path=\"url(#c\(clipCount))\">\n"
    draw(&self)
    body += "</g>\n"
  }

  /// Adds something and its shadow under it.
  ///
  /// - Parameter bounds: What both touch, in points.
  private mutating func shadowed(_ shadow: TextShadow, _ bounds: PixelRect, _ draw: (inout SVGWriter) -> Void) {
    shadowCount += 1
    let color = Self.fill(PixelColor(shadow.color)).replacing(" fill=", with: " flood-color=").replacing(
      " fill-opacity=", with: " flood-opacity=")
    func number(_ value: CGFloat) -> String { SVGNumber.text(Double(value)) }
    // The primitives of SVG 1.1: viewers that do not know feDropShadow are many.
    body +=
      "<filter id=\"s\(shadowCount)\" filterUnits=\"userSpaceOnUse\" x=\"\(bounds.x)\" y=\"\(bounds.y)\" "
      + "width=\"\(bounds.width)\" height=\"\(bounds.height)\" color-interpolation-filters=\"sRGB\">"
      + "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(number(shadow.blur / 2))\"/>"
      + "<feOffset dx=\"\(number(shadow.offset.width))\" dy=\"\(number(shadow.offset.height))\" result=\"o\"/>"
      + "<feFlood\(color)/><feComposite in2=\"o\" operator=\"in\" result=\"s\"/>"
      + "<feMerge><feMergeNode in=\"s\"/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>\n"
      + "<g filter=\"url(#s\(shadowCount))\">\n"
    draw(&self)
    body += "</g>\n"
  }

  /// The identifier of a gradient from the upper edge of a shape to the lower, written if it is not yet.
  mutating func gradient(from top: PixelColor, to bottom: PixelColor) -> String {
    let id = GradientID(top: top, bottom: bottom)
    if let known = gradients[id] { return known }
    let identifier = "v\(gradients.count + 1)"
    gradients[id] = identifier
    func stop(_ offset: Int, _ color: PixelColor) -> String {
      let fill = Self.fill(color).replacing(" fill=", with: " stop-color=").replacing(
        " fill-opacity=", with: " stop-opacity=")
      return "<stop offset=\"\(offset)\"\(fill)/>"
    }
    body +=
      "<linearGradient id=\"\(identifier)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\(stop(0, top))\(stop(1, bottom))"
      + "</linearGradient>\n"
    return identifier
  }

  /// Attributes for a colour.
  static func fill(_ color: PixelColor) -> String {
    func hex(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    let opacity = color.alpha == 255 ? "" : " fill-opacity=\"\(SVGNumber.text(Double(color.alpha) / 255))\""
    return " fill=\"#\(hex(color.red))\(hex(color.green))\(hex(color.blue))\"\(opacity)"
  }

  mutating func use(_ identifier: String, in rect: CGRect) {
    func number(_ value: CGFloat) -> String { SVGNumber.text(Double(value)) }
    body +=
      "<use href=\"#\(identifier)\" x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" "
      + "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\"/>\n"
  }

  /// The identifier of an embedded image.
  mutating func image(_ source: ImageReference.Source, _ file: [UInt8]) -> String {
    if let known = embedded[source] { return known }
    imageCount += 1
    let identifier = "i\(imageCount)"
    if embeddedBytes + file.count > Self.rememberedBytes {
      embedded.removeAll()
      embeddedBytes = 0
    }
    embedded[source] = identifier
    embeddedBytes += file.count
    let format = ImageFileFormat(file) ?? .png
    body +=
      "<symbol id=\"\(identifier)\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\">"
      + "<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" "
      + "href=\"data:image/\(format.rawValue);base64,\(Base64.encode(file))\"/></symbol>\n"
    return identifier
  }
}
