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
  /// The chain that ``answers`` belongs to.
  private var selected = -1
  private var answers = Answers()

  /// What is remembered of single characters.
  struct Answers {
    private var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    /// Pages of 256, the first one empty: 0 if unknown, else the face plus one, and in bit 31 whether it covers
    /// the character.
    private var faces = [UInt32](repeating: 0, count: 256)

    static let covers: UInt32 = 1 << 31

    /// What is known of a character, or 0.
    @inline(__always)
    func known(_ scalar: UInt32) -> UInt32 { faces[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)] }

    /// The face of a character that is known to be covered.
    @inline(__always)
    func coveringFace(_ scalar: UInt32) -> UInt16? {
      let known = known(scalar)
      return known & Self.covers != 0 ? UInt16(truncatingIfNeeded: known &- 1) : nil
    }

    mutating func set(_ scalar: UInt32, _ answer: Answer) {
      let page = Int(scalar >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(faces.count >> 8)
        faces.append(contentsOf: repeatElement(0, count: 256))
      }
      faces[Int(pages[page]) << 8 | Int(scalar & 0xFF)] =
        (UInt32(answer.face) + 1) | (answer.isCovered ? Self.covers : 0)
    }
  }

  /// A chain and what is remembered of it.
  private struct Chain {
    let chain: FallbackChain
    /// Positions in the collection: other faces, then colour faces; those of the machine behind all.
    let textOrder: [Int]
    /// Positions in the collection: colour faces, then the others; those of the machine behind all.
    let emojiOrder: [Int]
    var answers = Answers()
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

  /// What is remembered of single characters.
  mutating func answers(ofChain index: Int) -> Answers {
    if index != selected { select(index) }
    return answers
  }

  /// Makes the answers of a chain those at hand.
  private mutating func select(_ index: Int) {
    if selected >= 0 { swap(&chains[selected].answers, &answers) }
    swap(&chains[index].answers, &answers)
    selected = index
  }

  /// The face for one character that is a cluster by itself and has text presentation.
  ///
  /// - Parameter keepsAnswer: False where the caller keeps it, so that it is not kept twice.
  mutating func face(for scalar: UInt32, chain index: Int, keepsAnswer: Bool = true) -> Answer {
    if index != selected { select(index) }
    let known = answers.known(scalar)
    if known != 0 {
      return Answer(face: UInt16(truncatingIfNeeded: known &- 1), isCovered: known & Answers.covers != 0)
    }
    let order = chains[index].textOrder
    let place = place(in: order) { $0.contains(scalar) }
    let answer = Answer(
      face: UInt16(place.map { order[$0] } ?? chains[index].chain.faces[0]), isCovered: place != nil)
    if keepsAnswer { answers.set(scalar, answer) }
    return answer
  }

  /// The face for a cluster of several characters, or for one that wants emoji presentation.
  mutating func face(
    for scalars: Span<UInt32>, traits: Span<CharacterTraits>, prefersColor: Bool, chain index: Int
  ) -> Answer {
    if !prefersColor, let answer = commonFace(scalars, traits, chain: index) { return answer }
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

  /// The face that is the first to cover each of the characters, and so the first to cover them all.
  private mutating func commonFace(
    _ scalars: Span<UInt32>, _ traits: Span<CharacterTraits>, chain index: Int
  ) -> Answer? {
    var common: Answer?
    for position in scalars.indices where !traits[position].isDefaultIgnorable {
      let answer = face(for: scalars[position], chain: index)
      guard answer.isCovered, common.map({ $0.face == answer.face }) ?? true else { return nil }
      common = answer
    }
    return common
  }

  /// Whether the face at a position satisfies a condition on its characters. A face whose characters are
  /// listed is opened only where the list satisfies it.
  mutating func satisfies(_ position: Int, _ condition: (CharacterMap) -> Bool) -> Bool {
    if isKnown[position] { return faces[position].map { condition($0.characterMap) } ?? false }
    if let listed = fonts.listedCharacters(at: position), !condition(listed) { return false }
    guard let face = face(at: position) else { return false }
    return condition(face.characterMap)
  }

  private mutating func place(in order: [Int], where condition: (CharacterMap) -> Bool) -> Int? {
    for place in order.indices where satisfies(order[place], condition) { return place }
    return nil
  }
}
