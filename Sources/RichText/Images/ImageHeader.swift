/// Format and pixel size of an image, read from its bytes without decoding it.
public struct ImageHeader: Hashable, Sendable {
  /// How closely the bytes are looked at.
  public enum Check: Hashable, Sendable {
    /// The structure: header, chunks or segments with their lengths and check sums, and the end.
    case structure
    /// Also, for PNG, that the compressed data has the length that the header promises.
    case full
  }

  /// The most pixels in a row or a column.
  public static let maximumSide = 4096

  /// The format.
  public let format: ImageFormat
  /// The width in pixels, within 1...``maximumSide``.
  public let width: Int
  /// The height in pixels, within 1...``maximumSide``.
  public let height: Int

  /// Reads the bytes of a whole file. The format is told by the bytes, never by a file name.
  ///
  /// Nothing is allocated in proportion to what a header claims.
  /// - Complexity: linear in the bytes.
  public init(_ bytes: Span<UInt8>, check: Check = .full) throws(ImageHeaderError) {
    guard !bytes.isEmpty else { throw ImageHeaderError(.empty, "the file is empty") }
    let size: (width: Int, height: Int)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      size = try PNGCheck.size(bytes, check)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = try JPEGCheck.size(bytes)
    } else if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      format = .gif
      size = try GIFCheck.size(bytes)
    } else if bytes.starts(with: [0x52, 0x49, 0x46, 0x46]), bytes.count >= 12, bytes.big32(8) == 0x5745_4250 {
      format = .webp
      size = try WebPCheck.size(bytes)
    } else {
      throw ImageHeaderError(.unknownFormat, "the file is not a PNG, JPEG, GIF or WebP image")
    }
    (width, height) = size
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
      throw ImageHeaderError.size(width, height)
    }
  }
}

extension ImageHeaderError {
  static func size(_ width: Int, _ height: Int) -> ImageHeaderError {
    let cap = ImageHeader.maximumSide
    return ImageHeaderError(
      .badSize, "the header claims \(width) x \(height) pixels; 1 x 1 to \(cap) x \(cap) are allowed")
  }

  static let truncated = ImageHeaderError(.truncated, "the file ends before the image does")

  static func malformed(_ what: String) -> ImageHeaderError { ImageHeaderError(.malformed, what) }
}

extension Span where Element == UInt8 {
  func starts(with magic: [UInt8]) -> Bool {
    guard count >= magic.count else { return false }
    for place in magic.indices where self[place] != magic[place] { return false }
    return true
  }

  func big16(_ at: Int) -> Int { Int(self[at]) << 8 | Int(self[at + 1]) }
  func big32(_ at: Int) -> Int { big16(at) << 16 | big16(at + 2) }
  func little16(_ at: Int) -> Int { Int(self[at]) | Int(self[at + 1]) << 8 }
  func little24(_ at: Int) -> Int { little16(at) | Int(self[at + 2]) << 16 }
  func little32(_ at: Int) -> Int { little16(at) | little16(at + 2) << 16 }
}
