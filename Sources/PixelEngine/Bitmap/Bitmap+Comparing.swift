internal import Glibc

extension Bitmap {
  /// Whether another bitmap covers the same device pixels and they are all equal.
  public func isEqual(to other: Bitmap) -> Bool {
    unsafe bounds == other.bounds && memcmp(pixels, other.pixels, width * height * 4) == 0
  }

  /// The smallest rectangle that holds all pixels which are not clear; empty where all are.
  public var paintedBounds: PixelRect {
    let blank = [UInt32](repeating: 0, count: width)
    var result = PixelRect.empty
    for row in 0..<height {
      let line = unsafe pixels + row * width
      guard unsafe memcmp(line, blank, width * 4) != 0 else { continue }
      var (first, last) = (0, width - 1)
      while unsafe line[first] == 0 { first += 1 }
      while unsafe line[last] == 0 { last -= 1 }
      result = result.union(PixelRect(x: bounds.x + first, y: bounds.y + row, width: last - first + 1, height: 1))
    }
    return result
  }
}
