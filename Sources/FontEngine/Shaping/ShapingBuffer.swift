internal import CHarfBuzz

/// HarfBuzz's buffer, kept for reuse. It belongs to one thread at a time.
@safe public final class ShapingBuffer {
  private let buffer: OpaquePointer

  /// Makes an empty buffer.
  public init() {
    unsafe buffer = hb_buffer_create()
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// Shapes `range` of the text and puts its glyphs into `glyphs`, replacing what was there.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - range: What to shape, in UTF-8 offsets on scalar boundaries.
  ///   - context: The text around it that joining may look at; must hold `range`.
  ///   - request: Face, script, direction, language.
  ///   - glyphs: Receives the glyphs; its capacity is kept.
  public func shape(
    _ text: Span<UInt8>, range: Range<Int>, context: Range<Int>, request: ShapeRequest,
    into glyphs: inout [ShapedGlyph]
  ) {
    fill(text, range: range, context: context, request: request)
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    glyphs.removeAll(keepingCapacity: true)
    guard let infos = unsafe infos, let positions = unsafe positions else { return }
    let origin = UInt32(context.lowerBound)
    for index in 0..<Int(count) {
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      glyphs.append(
        ShapedGlyph(
          glyph: info.codepoint, cluster: info.cluster + origin, advance: position.x_advance,
          xOffset: position.x_offset, yOffset: -position.y_offset,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
  }

  /// The sum of the advances of `range`, in font units, without fetching the glyphs.
  public func advance(
    of text: Span<UInt8>, range: Range<Int>, context: Range<Int>, request: ShapeRequest
  ) -> Int {
    fill(text, range: range, context: context, request: request)
    var count: UInt32 = 0
    guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    var sum = 0
    for index in 0..<Int(count) { sum += unsafe Int(positions[index].x_advance) }
    return sum
  }

  private func fill(_ text: Span<UInt8>, range: Range<Int>, context: Range<Int>, request: ShapeRequest) {
    unsafe hb_buffer_clear_contents(buffer)
    // Clusters are 32 bits wide and HarfBuzz counts in Int32, so the context is handed over as its own text.
    if range.count <= MarkRuns.shortest {
      add(text, range, context: context)
    } else {
      MarkRuns.forEachPart(of: text, range) { add(text, $0, context: context) }
    }
    unsafe hb_buffer_set_script(buffer, hb_script_t(request.script))
    unsafe hb_buffer_set_direction(buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_language(buffer, OpaquePointer(bitPattern: request.language.handle))
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DEFAULT)
    if request.disablesLigatures {
      unsafe Self.withoutLigatures.withUnsafeBufferPointer { features in
        unsafe hb_shape(request.face.font, buffer, features.baseAddress, UInt32(features.count))
      }
    } else {
      unsafe hb_shape(request.face.font, buffer, nil, 0)
    }
  }

  private func add(_ text: Span<UInt8>, _ part: Range<Int>, context: Range<Int>) {
    unsafe text.extracting(context).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe hb_buffer_add_utf8(
          buffer, characters.baseAddress, Int32(characters.count), UInt32(part.lowerBound - context.lowerBound),
          Int32(part.count))
      }
    }
  }

  private static let withoutLigatures: [hb_feature_t] = ["liga", "clig", "dlig", "hlig"].map {
    hb_feature_t(tag: FontFace.tag($0), value: 0, start: 0, end: UInt32.max)
  }
}
