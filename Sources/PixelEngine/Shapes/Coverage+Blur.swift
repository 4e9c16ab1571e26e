extension Coverage {
  /// The opacity of every pixel of a bitmap.
  public init(alphaOf bitmap: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    let stride = (width + 3) & ~3
    var bytes = [UInt8](repeating: 0, count: stride * height)
    let pixels = bitmap.span
    for row in 0..<height {
      for column in 0..<width {
        bytes[row * stride + column] = UInt8(truncatingIfNeeded: pixels[row * width + column] >> 24)
      }
    }
    self.init(bounds: bitmap.bounds, stride: stride, bytes: bytes)
  }

  /// Blurred by three boxes, one after the other, which come within 3 % of a Gaussian (SVG 1.1, "feGaussianBlur").
  /// What would spread beyond the bounds is lost.
  ///
  /// - Parameter deviation: The standard deviation of the Gaussian, in pixels.
  public func blurred(deviation: Double) -> Coverage {
    let size = Int((deviation * 1.879_971_205_598_573 + 0.5).rounded(.down))
    guard size > 1, !bounds.isEmpty else { return self }
    var result = self
    // Even boxes lean to one side: two lean against each other, and the third is odd.
    let boxes =
      size & 1 == 1
      ? [(size, size / 2), (size, size / 2), (size, size / 2)]
      : [(size, size / 2), (size, size / 2 - 1), (size + 1, size / 2)]
    for (length, before) in boxes {
      result.average(length, before, step: 1, count: bounds.width, lines: bounds.height, next: stride)
      result.average(length, before, step: stride, count: bounds.height, lines: bounds.width, next: 1)
    }
    return result
  }

  private mutating func average(_ length: Int, _ before: Int, step: Int, count: Int, lines: Int, next: Int) {
    var line = [Int](repeating: 0, count: count)
    for number in 0..<lines {
      let start = number * next
      for index in 0..<count { line[index] = Int(bytes[start + index * step]) }
      var sum = 0
      for index in 0..<min(count, length - before - 1) { sum += line[index] }
      for index in 0..<count {
        let enters = index + length - before - 1
        if enters < count { sum += line[enters] }
        let leaves = index - before - 1
        if leaves >= 0 { sum -= line[leaves] }
        bytes[start + index * step] = UInt8((sum + length / 2) / length)
      }
    }
  }
}
