public import Foundation

extension ImageReference {
  /// The size in points: pixels divided by the scale of the first variant whose pixels are known; nil if
  /// none is known.
  public var size: CGSize? {
    guard let known = variants.first(where: { $0.pixelWidth > 0 && $0.pixelHeight > 0 && $0.scale > 0 }) else {
      return nil
    }
    let scale = CGFloat(known.scale)
    return CGSize(width: CGFloat(known.pixelWidth) / scale, height: CGFloat(known.pixelHeight) / scale)
  }

  /// Width divided by height; 1 if the pixels are not known.
  public var aspectRatio: CGFloat {
    guard let size else { return 1 }
    return size.width / size.height
  }
}
