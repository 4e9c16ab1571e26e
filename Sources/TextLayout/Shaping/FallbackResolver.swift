internal import FontEngine

/// Finds the face for a grapheme cluster: the first of the chain that covers it whole.
///
/// Text takes the faces in the chain's order, colour faces last among those that cover it; a cluster that
/// wants emoji presentation takes colour faces first. Where no face covers the whole cluster, the first
/// that covers its base takes it all, so that a mark never leaves its base. What nothing covers takes the
/// first face, whose .notdef is drawn. Answers for single characters are kept.
struct FallbackResolver {
  /// The answer for one cluster.
  struct Answer {
    var face: UInt16
    var isCovered: Bool
  }

  private let fonts: FontCollection
  private var faces: [FontFace?]
  private var isKnown: [Bool]
  private var chains: [Chain] = []
  private var cluster: [UInt32] = []

  /// What is remembered of one chain: for each character, 0 if unknown, 1 if not covered, else the place
  /// in the chain plus 2.
  private struct Chain {
    let chain: FallbackChain
    var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    var places: [UInt8] = [UInt8](repeating: 0, count: 256)
  }

  init(_ fonts: FontCollection) {
    self.fonts = fonts
    faces = Array(repeating: nil, count: fonts.count)
    isKnown = Array(repeating: false, count: fonts.count)
  }

  /// The opened face at a position of the collection; nil if it cannot be used.
  mutating func face(at position: Int) -> FontFace? {
    if !isKnown[position] {
      faces[position] = fonts.face(at: position)
      isKnown[position] = true
    }
    return faces[position]
  }

  /// The number under which a chain's answers are kept.
  mutating func index(of chain: FallbackChain) -> Int {
    if let known = chains.firstIndex(where: { $0.chain == chain }) { return known }
    chains.append(Chain(chain: chain))
    return chains.count - 1
  }

  /// The face for one character that is a cluster by itself and has text presentation.
  mutating func face(for scalar: UInt32, chain index: Int) -> Answer {
    let page = Int(scalar >> 8)
    if chains[index].pages[page] == 0 {
      chains[index].pages[page] = UInt16(chains[index].places.count >> 8)
      chains[index].places.append(contentsOf: repeatElement(0, count: 256))
    }
    let slot = Int(chains[index].pages[page]) << 8 | Int(scalar & 0xFF)
    let known = chains[index].places[slot]
    if known > 1 { return Answer(face: UInt16(chains[index].chain.faces[Int(known) - 2]), isCovered: true) }
    if known == 1 { return Answer(face: UInt16(chains[index].chain.faces[0]), isCovered: false) }
    let place = place(in: chains[index].chain, prefersColor: false) { $0.characterMap.contains(scalar) }
    chains[index].places[slot] = place.map { UInt8(min($0, 253)) + 2 } ?? 1
    return Answer(face: UInt16(chains[index].chain.faces[place ?? 0]), isCovered: place != nil)
  }

  /// The face for a cluster of several characters, or for one that wants emoji presentation.
  mutating func face(
    for scalars: Span<UInt32>, traits: Span<CharacterTraits>, prefersColor: Bool, chain index: Int
  ) -> Answer {
    cluster.removeAll(keepingCapacity: true)
    for position in scalars.indices where !traits[position].isDefaultIgnorable { cluster.append(scalars[position]) }
    let chain = chains[index].chain
    let wanted = cluster
    guard let base = wanted.first else { return Answer(face: UInt16(chain.faces[0]), isCovered: true) }
    let place =
      place(in: chain, prefersColor: prefersColor) { $0.covers(wanted) }
      ?? place(in: chain, prefersColor: prefersColor) { $0.characterMap.contains(base) }
    return Answer(face: UInt16(chain.faces[place ?? 0]), isCovered: place != nil)
  }

  /// The first place of the chain whose face satisfies a condition: colour faces in front of or behind the rest.
  private mutating func place(
    in chain: FallbackChain, prefersColor: Bool, where condition: (FontFace) -> Bool
  ) -> Int? {
    for wantsColor in [prefersColor, !prefersColor] {
      for (place, position) in chain.faces.enumerated() where chain.colorFaces.contains(position) == wantsColor {
        if let face = face(at: position), condition(face) { return place }
      }
    }
    return nil
  }
}
