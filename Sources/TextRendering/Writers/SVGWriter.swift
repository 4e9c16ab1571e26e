internal import FontEngine
public import Foundation
public import PixelEngine
public import RichText
internal import TextLayout

/// Writes a picture as SVG 1.1 with `href` as in SVG 2. Lengths are points, y down.
///
/// Glyphs are outlines, each written once as a `<symbol>`; colour glyphs and images are embedded, each once, too. What
/// is written depends on nothing but what is added. Shadows and the balancing of weights are not written.
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

  let renderer: TextRenderer
  var definitions = ""
  var body = ""
  var glyphs: [GlyphID: String] = [:]
  var embedded: [ImageReference.Source: String] = [:]
  var gradientCount = 0
  var clipCount = 0

  /// A glyph that is written once.
  struct GlyphID: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
    /// The text's colour, where it is part of the glyph.
    var color: PixelColor?
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
  public mutating func draw(_ list: DisplayList, at origin: CGPoint = .zero) {
    let place = PixelPoint(finite: origin)
    for line in list.lines { drawBackgrounds(of: list, line, place) }
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

  /// The whole file.
  public var document: String {
    let (width, height) = (SVGNumber.text(width), SVGNumber.text(height))
    let definitions = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      \(definitions)\(body)</svg>

      """
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
    let identifier = "i\(embedded.count + 1)"
    embedded[source] = identifier
    let format = ImageFileFormat(file) ?? .png
    definitions +=
      "<symbol id=\"\(identifier)\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\">"
      + "<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" "
      + "href=\"data:image/\(format.rawValue);base64,\(Base64.encode(file))\"/></symbol>\n"
    return identifier
  }
}
