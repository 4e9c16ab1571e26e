internal import CPixman
internal import Glibc

/// How an image is sampled: as it is, smoothly enlarged, or averaged over all pixels that become one.
enum ScalingFilter {
  case nearest
  case bilinear
  /// So many source pixels become one, across and down.
  case convolution(across: Double, down: Double)

  /// The filter for a map from target pixels to image pixels.
  init(_ inverse: Transform) {
    let across = (inverse.xx * inverse.xx + inverse.yx * inverse.yx).squareRoot()
    let down = (inverse.xy * inverse.xy + inverse.yy * inverse.yy).squareRoot()
    let isShift = inverse.xx == 1 && inverse.yy == 1 && inverse.xy == 0 && inverse.yx == 0
    if isShift && inverse.dx == inverse.dx.rounded() && inverse.dy == inverse.dy.rounded() {
      self = .nearest
    } else if across <= 1.0001 && down <= 1.0001 {
      self = .bilinear
    } else {
      self = .convolution(across: max(1, across), down: max(1, down))
    }
  }

  func apply(to image: OpaquePointer) {
    switch self {
    case .nearest: unsafe _ = pixman_image_set_filter(image, PIXMAN_FILTER_NEAREST, nil, 0)
    case .bilinear: unsafe _ = pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    case .convolution(let across, let down):
      // Each target pixel is the average of the image pixels that it covers, by area: nothing shimmers, and nothing
      // overshoots. (pixman 0.42 turns what a sharpening kernel makes negative into full brightness.)
      var count: Int32 = 0
      let parameters = unsafe pixman_filter_create_separable_convolution(
        &count, Fixed.of(across), Fixed.of(down), PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX,
        PIXMAN_KERNEL_BOX, 4, 4)
      guard let parameters = unsafe parameters else { return }
      defer { unsafe free(parameters) }
      unsafe _ = pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, parameters, count)
    }
  }
}
