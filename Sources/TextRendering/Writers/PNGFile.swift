public import PixelEngine

/// Writes PNG files band by band, so that memory does not grow with the height of a picture.
public enum PNGFile {
  /// The rows of a band that ``write(path:width:height:background:options:bandHeight:draw:)`` makes by default.
  public static let bandHeight = 512

  /// Draws and writes a picture.
  ///
  /// The file appears whole or not at all. It is RGB where the background is opaque, else RGBA.
  /// - Parameters:
  ///   - path: The file.
  ///   - width: The width in pixels, at most ``PixelEngine/Bitmap/maximumSide``.
  ///   - height: The height in pixels, at most ``PixelEngine/PNGEncoder/maximumSide``.
  ///   - background: What lies under everything.
  ///   - options: Level, filters, resolution.
  ///   - bandHeight: The rows of a band; they change nothing in the file.
  ///   - draw: Draws the picture into a bitmap that holds some of its rows. Called once for each band, from the top.
  /// - Throws: ``PixelEngine/PixelError`` where the picture is too large or the file cannot be written.
  public static func write(
    path: String, width: Int, height: Int, background: PixelColor, options: PNGOptions = PNGOptions(),
    bandHeight: Int = Self.bandHeight, draw: (Bitmap) throws(PixelError) -> Void
  ) throws(PixelError) {
    guard width <= Bitmap.maximumSide else {
      throw PixelError(
        code: .tooLarge,
        reason: "cannot make a picture of \(width) x \(height) pixels; a row may have \(Bitmap.maximumSide)")
    }
    let encoder = try PNGEncoder(width: width, height: height, hasAlpha: background.alpha < 255, options: options)
    let file = try OutputFile(path: path)
    var row = 0
    while row < height {
      let band = try Bitmap(PixelRect(x: 0, y: row, width: width, height: min(max(1, bandHeight), height - row)))
      band.clear(background)
      try draw(band)
      try file.write(try encoder.write(band))
      row += band.height
    }
    try file.commit()
  }
}
