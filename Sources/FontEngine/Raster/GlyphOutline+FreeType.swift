internal import CFreeType

extension GlyphOutline {
  /// Copies FreeType's outline, which is in font units.
  init(_ outline: inout FT_Outline) {
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, user in
        unsafe GlyphOutline.add(user, .move, to)
        return 0
      },
      line_to: { to, user in
        unsafe GlyphOutline.add(user, .line, to)
        return 0
      },
      conic_to: { control, to, user in
        unsafe GlyphOutline.add(user, .quad, control)
        unsafe GlyphOutline.add(user, nil, to)
        return 0
      },
      cubic_to: { first, second, to, user in
        unsafe GlyphOutline.add(user, .cubic, first)
        unsafe GlyphOutline.add(user, nil, second)
        unsafe GlyphOutline.add(user, nil, to)
        return 0
      }, shift: 0, delta: 0)
    var result = GlyphOutline()
    unsafe withUnsafeMutablePointer(to: &result) { target in
      unsafe _ = FT_Outline_Decompose(&outline, &functions, target)
    }
    self = result
  }

  private static func add(_ user: UnsafeMutableRawPointer?, _ verb: Verb?, _ point: UnsafePointer<FT_Vector>?) {
    guard let user = unsafe user, let point = unsafe point else { return }
    let target = unsafe user.assumingMemoryBound(to: GlyphOutline.self)
    if let verb {
      unsafe target.pointee.append(verb, point.pointee.x, point.pointee.y)
    } else {
      unsafe target.pointee.append(point.pointee.x, point.pointee.y)
    }
  }
}
