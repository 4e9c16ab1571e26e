internal import CHarfBuzz

extension GlyphOutline {
  /// The outline as HarfBuzz reads it. FreeType says of fonts with bitmaps in colour (CBDT) that they have no
  /// outlines, even where they have some.
  init(_ font: OpaquePointer, glyph: UInt32) {
    let functions = unsafe hb_draw_funcs_create()
    defer { unsafe hb_draw_funcs_destroy(functions) }
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, target, _, x, y, _ in unsafe GlyphOutline.add(target, .move, [x, y]) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, target, _, x, y, _ in unsafe GlyphOutline.add(target, .line, [x, y]) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions, { _, target, _, cx, cy, x, y, _ in unsafe GlyphOutline.add(target, .quad, [cx, cy, x, y]) }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, target, _, cx, cy, dx, dy, x, y, _ in unsafe GlyphOutline.add(target, .cubic, [cx, cy, dx, dy, x, y]) }, nil,
      nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    var result = GlyphOutline()
    unsafe withUnsafeMutablePointer(to: &result) { target in
      unsafe hb_font_get_glyph_shape(font, glyph, functions, target)
    }
    self = result
  }

  private static func add(_ target: UnsafeMutableRawPointer?, _ verb: Verb, _ numbers: [Float]) {
    guard let target = unsafe target?.assumingMemoryBound(to: GlyphOutline.self) else { return }
    unsafe target.pointee.append(verb, Int(numbers[0].rounded()), Int(numbers[1].rounded()))
    for index in stride(from: 2, to: numbers.count, by: 2) {
      unsafe target.pointee.append(Int(numbers[index].rounded()), Int(numbers[index + 1].rounded()))
    }
  }
}
