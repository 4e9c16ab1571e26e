/// Which glyphs come of which.
struct GlyphGraph {
  /// A glyph and what it may become, or become part of.
  struct Edge: BitwiseCopyable {
    var glyph: UInt16
    var result: UInt16
    /// Of a lookup of GSUB.
    var lookup: UInt16
    /// Whether the result comes to stand where the glyph stood, the glyph being the first of a sequence.
    var isFirst: Bool
  }

  /// By glyph, where its results end in ``edges``; they begin where those of the glyph before end.
  private var ends: [Int32]
  private var edges: [Edge]

  /// - Parameter edges: Glyphs and their results, all below `glyphCount`.
  init(_ edges: [Edge], glyphCount: Int) {
    var ends = [Int32](repeating: 0, count: glyphCount + 1)
    for edge in edges { ends[Int(edge.glyph) + 1] &+= 1 }
    for glyph in 0..<glyphCount { ends[glyph + 1] &+= ends[glyph] }
    var places = ends
    var sorted = edges
    for edge in edges {
      let place = places[Int(edge.glyph)]
      sorted[Int(place)] = edge
      places[Int(edge.glyph)] = place &+ 1
    }
    self.ends = ends
    self.edges = sorted
  }

  /// Some glyphs and all that come of them.
  func closure(_ glyphs: [UInt16]) -> [UInt16] { closure(glyphs) { _ in true } }

  /// Some glyphs and all that come of them by edges of a kind.
  @inline(__always)
  func closure(_ glyphs: [UInt16], where counts: (Edge) -> Bool) -> [UInt16] {
    var found = glyphs
    var isFound = [Bool](repeating: false, count: ends.count)
    for glyph in glyphs { isFound[Int(glyph)] = true }
    var next = 0
    while next < found.count {
      let glyph = Int(found[next])
      for place in Int(ends[glyph])..<Int(ends[glyph + 1]) {
        let edge = edges[place]
        if isFound[Int(edge.result)] || !counts(edge) { continue }
        isFound[Int(edge.result)] = true
        found.append(edge.result)
      }
      next += 1
    }
    return found
  }
}
