internal import ChatLayout
public import Foundation
internal import PixelEngine
internal import RichText
public import TextRendering

extension ConversationRenderer {
  /// Draws rows as SVG. The scale does not count; edges lie on whole points where the scale is 1.
  ///
  /// - Parameters:
  ///   - rows: Rows in order; what stands above the first is left out.
  ///   - width: The width in points; nil is that of the first row.
  ///   - textMode: How text is written.
  public func svg(
    _ rows: some RandomAccessCollection<PlacedRow>, width: CGFloat? = nil,
    textMode: SVGWriter.TextMode = .outlines
  ) -> String {
    var document = ""
    writeSVG(rows, width: width, textMode: textMode) { document += $0 }
    return document
  }

  /// Draws rows into an SVG file, row by row: memory does not grow with their number.
  ///
  /// The file appears whole or not at all.
  /// - Parameters:
  ///   - rows: Rows in order; what stands above the first is left out.
  ///   - path: The file.
  ///   - width: The width in points; nil is that of the first row.
  ///   - textMode: How text is written.
  /// - Throws: ``ChatRenderingError`` where the file cannot be written.
  public func writeSVG(
    _ rows: some RandomAccessCollection<PlacedRow>, path: String, width: CGFloat? = nil,
    textMode: SVGWriter.TextMode = .outlines
  ) throws(ChatRenderingError) {
    do throws(PixelError) {
      let file = try OutputFile(path: path)
      try writeSVG(rows, width: width, textMode: textMode) { (piece) throws(PixelError) in
        try file.write(Array(piece.utf8))
      }
      try file.commit()
    } catch {
      throw ChatRenderingError(code: .pixels, reason: error.reason)
    }
  }

  private func writeSVG<Failure: Error>(
    _ rows: some RandomAccessCollection<PlacedRow>, width: CGFloat?, textMode: SVGWriter.TextMode,
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let offset = padding - (rows.first?.top ?? 0)
    let size = CGSize(
      width: width ?? rows.first?.frames.rowWidth ?? 1, height: (rows.last?.bottom ?? 0) + offset + padding)
    var writer = SVGWriter(
      size: size, background: theme.background, options: text.options, images: images, textMode: textMode)
    for row in rows {
      for item in picture(row.message, row.frames, top: row.top + offset).items { write(item, into: &writer) }
      try sink(writer.takeWritten())
    }
    for warning in writer.warnings { warn(warning.description) }
    try sink(writer.document)
  }

  private func write(_ item: RowPicture.Item, into writer: inout SVGWriter) {
    switch item {
    case .shape(let path, .color(let color)): writer.fill(path, PixelColor(color))
    case .shape(let path, .gradient(let top, let bottom)):
      writer.fill(path, from: PixelColor(top), to: PixelColor(bottom))
    case .text(let list, let origin, let clip):
      let isInside = pixels(clip).contains(text.bounds(of: list, at: origin))
      writer.draw(list, at: origin, clip: isInside ? nil : clip)
    case .image(let reference, let rect, let clip, let color):
      do throws(PixelError) {
        let image = try images.image(
          reference, fillingWidth: Self.pixels(rect.width), height: Self.pixels(rect.height), scale: Self.density)
        try writer.draw(image, in: rect, clip: clip)
      } catch {
        warn("\(error.reason); a placeholder is drawn in its place")
        writer.fill(clip, PixelColor(color))
      }
    case .bubble(let image, let rect):
      do throws(PixelError) {
        let bitmap = try Bitmap(width: Self.pixels(rect.width), height: Self.pixels(rect.height))
        bitmap.draw(try ninePart(image, scale: Self.density), in: bitmap.bounds, scale: Self.density)
        try writer.draw(Image(bitmap), in: rect)
      } catch {
        warn("\(error.reason); a plain bubble is drawn in its place")
        writer.fill(.box(rect, radius: theme.bubble.radius), PixelColor(theme.incoming.strip))
      }
    }
  }

  /// Pixels to a point of images that are written anew.
  private static let density = 2.0

  private static func pixels(_ length: CGFloat) -> Int { max(1, Int((Double(length) * density).rounded())) }
}
