import Foundation
import PixelEngine
import Testing

enum Pixels {
  /// The bytes of a file that build_images.py makes.
  static func file(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil))
    return [UInt8](try Data(contentsOf: url))
  }

  /// A bitmap with the pixels of an image.
  static func bitmap(_ image: Image) throws -> Bitmap {
    let bitmap = try Bitmap(width: image.width, height: image.height)
    bitmap.draw(image, in: bitmap.bounds)
    return bitmap
  }

  /// The largest difference of a channel.
  static func distance(_ one: PixelColor, _ other: PixelColor) -> Int {
    zip([one.red, one.green, one.blue, one.alpha], [other.red, other.green, other.blue, other.alpha])
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
