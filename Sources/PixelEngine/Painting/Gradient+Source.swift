internal import CPixman

extension Gradient {
  /// Lends the gradient as a pixman image whose pixel (0, 0) is that of device pixel (`x`, `y`).
  func withSource(x: Int, y: Int, _ body: (OpaquePointer) -> Void) {
    guard let first = stops.first else { return }
    let normal = normalized
    guard stops.count > 1, let normal else {
      unsafe Paint.color(stops.count > 1 ? stops[stops.count - 1].color : first.color).withSource(x: x, y: y, body)
      return
    }
    // pixman's numbers hold 32767 pixels: what is far away is brought near before it is written in them.
    let anchor = normal.anchor
    let local = Transform.translation(-Double(x), -Double(y)).concatenated(normal.transform)
      .concatenated(.translation(anchor.x, anchor.y))
    guard let inverse = local.inverse, let image = unsafe normal.makeImage() else { return }
    defer { unsafe _ = pixman_image_unref(image) }
    var matrix = inverse.pixman
    unsafe pixman_image_set_transform(image, &matrix)
    unsafe pixman_image_set_repeat(image, normal.pixmanRepeat)
    unsafe body(image)
  }

  private var pixmanRepeat: pixman_repeat_t {
    switch extend {
    case .pad: PIXMAN_REPEAT_PAD
    case .repeat: PIXMAN_REPEAT_NORMAL
    case .reflect: PIXMAN_REPEAT_REFLECT
    }
  }

  /// The point that becomes the origin of the gradient's space.
  private var anchor: PixelPoint {
    switch shape {
    case .linear(let start, _): start
    case .radial(let center, _, _, _): center
    case .sweep(let center, _, _): center
    }
  }

  private func makeImage() -> OpaquePointer? {
    let list = stops.map { pixman_gradient_stop_t(x: Fixed.of($0.offset), color: $0.color.pixmanStraight) }
    let anchor = anchor
    func fixed(_ point: PixelPoint) -> pixman_point_fixed_t {
      pixman_point_fixed_t(x: Fixed.of(point.x - anchor.x), y: Fixed.of(point.y - anchor.y))
    }
    switch shape {
    case .linear(let start, let end):
      var (from, to) = (fixed(start), fixed(end))
      return unsafe pixman_image_create_linear_gradient(&from, &to, list, Int32(list.count))
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      var (from, to) = (fixed(startCenter), fixed(endCenter))
      return unsafe pixman_image_create_radial_gradient(
        &from, &to, Fixed.of(startRadius), Fixed.of(endRadius), list, Int32(list.count))
    case .sweep(let center, _, _):
      var middle = fixed(center)
      return unsafe pixman_image_create_conical_gradient(&middle, 0, list, Int32(list.count))
    }
  }

  /// The same gradient with stops from 0 to 1 and, of a sweep, over the whole turn; nil where it has no extent,
  /// so that only its last colour is seen.
  var normalized: Gradient? {
    guard let first = stops.first?.offset, let last = stops.last?.offset else { return nil }
    var result = self
    if case .sweep(let center, let startAngle, let endAngle) = shape {
      result.stops = turnStops(startAngle, endAngle)
      // pixman's cone runs the other way round: from x towards -y.
      result.shape = .sweep(center: center, startAngle: 0, endAngle: 360)
      result.extend = .pad
      return result
    }
    guard last > first else { return extend == .pad && last == first ? steep(at: first) : nil }
    func between(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    func point(_ a: PixelPoint, _ b: PixelPoint, _ t: Double) -> PixelPoint {
      PixelPoint(between(a.x, b.x, t), between(a.y, b.y, t))
    }
    for index in result.stops.indices {
      result.stops[index].offset = (result.stops[index].offset - first) / (last - first)
    }
    switch shape {
    case .linear(let start, let end):
      guard start != end else { return nil }
      result.shape = .linear(start: point(start, end, first), end: point(start, end, last))
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      result.shape = .radial(
        startCenter: point(startCenter, endCenter, first), startRadius: max(0, between(startRadius, endRadius, first)),
        endCenter: point(startCenter, endCenter, last), endRadius: max(0, between(startRadius, endRadius, last)))
    case .sweep: break
    }
    return result
  }

  /// All stops at one place: one colour before it, another behind.
  private func steep(at place: Double) -> Gradient? {
    guard let first = stops.first, let last = stops.last, (0...1).contains(place) else { return nil }
    var result = self
    result.stops = [Stop(0, first.color), Stop(place, first.color), Stop(place, last.color), Stop(1, last.color)]
    return result.normalized
  }
}
