/// Which glyphs come of which.
struct GlyphGraph {
  /// By glyph, where its results end in ``results``; they begin where those of the glyph before end.
  private var ends: [Int32]
  private var results: [UInt16]

  /// - Parameter edges: Glyphs and their results, all below `glyphCount`.
  init(_ edges: [(glyph: UInt16, result: UInt16)], glyphCount: Int) {
    ends = [Int32](repeating: 0, count: glyphCount + 1)
    results = [UInt16](repeating: 0, count: edges.count)
    for edge in edges { ends[Int(edge.glyph) + 1] += 1 }
    for glyph in 0..<glyphCount { ends[glyph + 1] += ends[glyph] }
    var places = ends
    for edge in edges {
      results[Int(places[Int(edge.glyph)])] = edge.result
      places[Int(edge.glyph)] += 1
    }
  }

  /// Some glyphs and all that come of them.
  func closure(_ glyphs: [UInt16]) -> [UInt16] {
    var found = glyphs
    var isFound = [Bool](repeating: false, count: ends.count)
    for glyph in glyphs { isFound[Int(glyph)] = true }
    var next = 0
    while next < found.count {
      let glyph = Int(found[next])
      for place in ends[glyph]..<ends[glyph + 1] where !isFound[Int(results[Int(place)])] {
        isFound[Int(results[Int(place)])] = true
        found.append(results[Int(place)])
      }
      next += 1
    }
    return found
  }
}
