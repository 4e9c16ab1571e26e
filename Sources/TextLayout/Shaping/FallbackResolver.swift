internal import FontEngine

/// Finds the face for a grapheme cluster: the first of the chain that covers it whole.
///
/// Text takes the faces in the chain's order, colour faces last among those that cover it; a cluster that
/// wants emoji presentation takes colour faces first. Where no face covers the whole cluster, the first
/// that covers its base takes it all, so that a mark never leaves its base. What nothing covers takes the
/// first face, whose .notdef is drawn. Answers for single characters are kept, and in long chains those for
/// other clusters, too.
struct FallbackResolver {
  /// The answer for one cluster.
  struct Answer {
    var face: UInt16
    /// Whether the face covers it whole.
    var isCovered: Bool
  }

  /// Chains from this length on keep answers for clusters of several characters.
  private static let longChain = 32
  /// How many of these a chain keeps before it starts anew.
  private static let maximumClusters = 4096

  private let fonts: FontCollection
  private var faces: [FontFace?]
  private var isKnown: [Bool]
  private var chains: [Chain] = []
  private var cluster: [UInt32] = []

  /// What is remembered of one chain: for each character, 0 if unknown, 1 if not covered, else the place
  /// in the chain plus 2.
  private struct Chain {
    let chain: FallbackChain
    /// Positions in the collection: other faces, then colour faces; those of the machine behind all.
    let textOrder: [Int]
    /// Positions in the collection: colour faces, then the others; those of the machine behind all.
    let emojiOrder: [Int]
    var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    var places: [UInt16] = [UInt16](repeating: 0, count: 256)
    var clusters: [[UInt32]: Answer] = [:]

    init(_ chain: FallbackChain, _ fonts: FontCollection) {
      self.chain = chain
      let records = fonts.records
      let isColor = Set(chain.colorFaces)
      var textOrder: [Int] = []
      var emojiOrder: [Int] = []
      for isSystem in [false, true] {
        // A face that was asked for comes first, wherever it is from.
        let faces = chain.faces.filter { (records[$0].isSystem && $0 != chain.match.face) == isSystem }
        let (colored, others) = (faces.filter { isColor.contains($0) }, faces.filter { !isColor.contains($0) })
        textOrder += others + colored
        emojiOrder += colored + others
      }
      self.textOrder = textOrder
      self.emojiOrder = emojiOrder
    }
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
    chains.append(Chain(chain, fonts))
    return chains.count - 1
  }

  /// The positions in the collection that a cluster is tried with, in order.
  func order(ofChain index: Int, prefersColor: Bool) -> [Int] {
    prefersColor ? chains[index].emojiOrder : chains[index].textOrder
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
    if known > 1 { return Answer(face: UInt16(chains[index].textOrder[Int(known) - 2]), isCovered: true) }
    if known == 1 { return Answer(face: UInt16(chains[index].chain.faces[0]), isCovered: false) }
    let order = chains[index].textOrder
    let place = place(in: order) { $0.contains(scalar) }
    chains[index].places[slot] = place.map { UInt16(min($0, 65_533)) + 2 } ?? 1
    return Answer(face: UInt16(place.map { order[$0] } ?? chains[index].chain.faces[0]), isCovered: place != nil)
  }

  /// The face for a cluster of several characters, or for one that wants emoji presentation.
  mutating func face(
    for scalars: Span<UInt32>, traits: Span<CharacterTraits>, prefersColor: Bool, chain index: Int
  ) -> Answer {
    cluster.removeAll(keepingCapacity: true)
    for position in scalars.indices where !traits[position].isDefaultIgnorable { cluster.append(scalars[position]) }
    let wanted = cluster
    let first = UInt16(chains[index].chain.faces[0])
    guard let base = wanted.first else { return Answer(face: first, isCovered: true) }
    let order = order(ofChain: index, prefersColor: prefersColor)
    let isLong = order.count >= Self.longChain
    // No character is above U+10FFFF.
    let key = isLong ? wanted + [prefersColor ? UInt32.max : UInt32.max - 1] : []
    if isLong, let known = chains[index].clusters[key] { return known }
    let whole = place(in: order) { $0.covers(wanted) }
    let place = whole ?? place(in: order) { $0.contains(base) }
    let answer = Answer(face: place.map { UInt16(order[$0]) } ?? first, isCovered: whole != nil)
    if isLong, key.count <= 16 {
      if chains[index].clusters.count >= Self.maximumClusters { chains[index].clusters.removeAll() }
      chains[index].clusters[key] = answer
    }
    return answer
  }

  /// Whether the face at a position satisfies a condition on its characters. A face whose characters the
  /// system lists is opened only where the list satisfies it.
  mutating func satisfies(_ position: Int, _ condition: (CharacterMap) -> Bool) -> Bool {
    if let listed = fonts.listedCharacters(at: position), !condition(listed) { return false }
    guard let face = face(at: position) else { return false }
    return condition(face.characterMap)
  }

  private mutating func place(in order: [Int], where condition: (CharacterMap) -> Bool) -> Int? {
    for place in order.indices where satisfies(order[place], condition) { return place }
    return nil
  }
}
