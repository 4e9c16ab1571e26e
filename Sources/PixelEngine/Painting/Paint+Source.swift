internal import CPixman

extension Paint {
  /// Lends the paint as a pixman image whose pixel (0, 0) is that of device pixel (`x`, `y`); does nothing where
  /// there is nothing to paint.
  func withSource(x: Int, y: Int, _ body: (OpaquePointer) -> Void) {
    switch self {
    case .color(let color):
      var value = color.pixman
      guard let image = unsafe pixman_image_create_solid_fill(&value) else { return }
      defer { unsafe _ = pixman_image_unref(image) }
      unsafe body(image)
    case .gradient(let gradient):
      unsafe gradient.withSource(x: x, y: y, body)
    case .image(let pattern):
      let local = Transform.translation(-Double(x), -Double(y)).concatenated(pattern.transform)
      unsafe pattern.image.withSource(transform: local, repeats: true, body)
    }
  }
}

extension PixelColor {
  /// The colour as pixman takes it: premultiplied, 16 bits a channel.
  var pixman: pixman_color_t {
    let alpha = UInt32(alpha)
    func part(_ channel: UInt8) -> UInt16 { UInt16((UInt32(channel) * alpha * 257 + 127) / 255) }
    return pixman_color_t(red: part(red), green: part(green), blue: part(blue), alpha: UInt16(alpha * 257))
  }

  /// The colour of a gradient stop, which pixman wants straight.
  var pixmanStraight: pixman_color_t {
    pixman_color_t(
      red: UInt16(red) * 257, green: UInt16(green) * 257, blue: UInt16(blue) * 257, alpha: UInt16(alpha) * 257)
  }
}

extension Transform {
  /// The map as pixman takes it, in 16.16.
  var pixman: pixman_transform_t {
    var result = pixman_transform_t()
    result.matrix.0 = (Fixed.of(xx), Fixed.of(xy), Fixed.of(dx))
    result.matrix.1 = (Fixed.of(yx), Fixed.of(yy), Fixed.of(dy))
    result.matrix.2 = (0, 0, Fixed.of(1))
    return result
  }
}

/// pixman's numbers: 16 bits before and 16 behind the point.
enum Fixed {
  static func of(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t(min(max((value * 65536).rounded(), -2_147_483_648), 2_147_483_647))
  }
}
