/// The formats of image files that packs may hold.
public enum ImageFormat: String, Hashable, Codable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG (JFIF or Exif).
  case jpeg
  /// GIF 87a or 89a.
  case gif
  /// WebP in a RIFF file.
  case webp
}
