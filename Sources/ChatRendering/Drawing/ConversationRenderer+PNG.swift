internal import ChatLayout
public import Foundation
public import PixelEngine
internal import RichText
public import TextRendering

extension ConversationRenderer {
  /// Draws rows into a PNG file, band by band: memory for pixels does not grow with the number of rows.
  ///
  /// The file appears whole or not at all.
  /// - Parameters:
  ///   - rows: Rows in order; what stands above the first is left out.
  ///   - path: The file.
  ///   - width: The width in points; nil is that of the first row.
  ///   - options: Level and filters; the scale is filled in.
  ///   - bandHeight: The rows of pixels that are drawn at once; they change nothing in the file.
  /// - Returns: The size in pixels.
  /// - Throws: ``ChatRenderingError`` where the picture is larger than a PNG file may be, or cannot be written.
  @discardableResult public func writePNG(
    _ rows: some RandomAccessCollection<PlacedRow>, path: String, width: CGFloat? = nil,
    options: PNGOptions = PNGOptions(), bandHeight: Int = PNGFile.bandHeight
  ) throws(ChatRenderingError) -> (width: Int, height: Int) {
    let first = rows.first
    let height = (rows.last?.bottom ?? 0) - (first?.top ?? 0)
    let size = pixelSize(width: width ?? first?.frames.rowWidth ?? 1, height: height)
    var options = options
    options.scale = scale
    var window = RowWindow(rows, renderer: self, offset: -(first?.top ?? 0))
    do throws(PixelError) {
      try PNGFile.write(
        path: path, width: size.width, height: size.height, background: PixelColor(theme.background), options: options,
        bandHeight: bandHeight
      ) { (band) throws(PixelError) in window.draw(into: band) }
    } catch {
      guard error.code == .tooLarge else { throw ChatRenderingError(code: .pixels, reason: error.reason) }
      let advice = size.width > Bitmap.maximumSide ? "make the rows narrower" : "cut the conversation into pages"
      throw ChatRenderingError(code: .pixels, reason: "\(error.reason); \(advice)")
    }
    return size
  }
}
