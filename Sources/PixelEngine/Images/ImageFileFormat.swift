/// The formats of image files that are decoded.
public enum ImageFileFormat: String, Hashable, Codable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG (JFIF or Exif).
  case jpeg
  /// WebP; the first picture of an animation.
  case webp
  /// GIF; the first picture of an animation.
  case gif

  /// Tells the format by the bytes; file names do not count.
  public init?(_ bytes: [UInt8]) {
    func starts(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + magic.count && bytes[offset..<offset + magic.count].elementsEqual(magic)
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], at: 8) {
      self = .webp
    } else if starts([0x47, 0x49, 0x46, 0x38]) {
      self = .gif
    } else {
      return nil
    }
  }
}
