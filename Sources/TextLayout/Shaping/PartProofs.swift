internal import FontEngine

/// The proofs for cutting tokens into parts that were asked for last: a face's own are behind a lock.
struct PartProofs {
  /// The last proof of one kind, and what it was made for.
  private struct Last<Proof> {
    private var known: (face: FontFace, script: UInt32, language: LanguageTag, proof: Proof)?

    /// The proof for a request; nil where it is another one's.
    func proof(for request: ShapeRequest) -> Proof? {
      guard let known, known.face === request.face, known.script == request.script,
        known.language == request.language
      else { return nil }
      return known.proof
    }

    mutating func proof(for request: ShapeRequest, orElse make: (ShapeRequest) -> Proof) -> Proof {
      if let proof = proof(for: request) { return proof }
      let proof = make(request)
      known = (request.face, request.script, request.language, proof)
      return proof
    }
  }

  private var lastPairs = Last<PairAdditivity>()
  private var lastMissing = Last<MissingRuns?>()
  private var lastClusters = Last<ClusterAdditivity>()
  private var lastSyllables = Last<SyllableAdditivity>()
  private var lastCommon = Last<Bool>()
  private var lastSigns = Last<Bool>()
  /// The position of the face that was asked for last, and whether it ignores scripts.
  private var lastIgnoring: (position: UInt16, ignoresScripts: Bool)?
  private var wordCount = 0
  private var signedWordCount = 0

  /// How many new words are shaped before their syllables, or their signs, are proved: a proof costs as much as shaping some
  /// seventy, and who measures some measures more.
  private static let unprovedWords = 8

  mutating func pairs(_ request: ShapeRequest) -> PairAdditivity {
    lastPairs.proof(for: request) { $0.face.additivity(for: $0.language) }
  }

  mutating func treatsArabicAsCommon(_ request: ShapeRequest) -> Bool {
    lastCommon.proof(for: request) { $0.face.treatsArabicAsCommon(for: $0.language) }
  }

  /// False for the first words.
  mutating func passesSigns(_ request: ShapeRequest) -> Bool {
    if let known = lastSigns.proof(for: request) { return known }
    signedWordCount += 1
    if signedWordCount < Self.unprovedWords { return false }
    return lastSigns.proof(for: request) { $0.face.passesSigns(for: $0.language) }
  }

  mutating func missing(_ request: ShapeRequest) -> MissingRuns? {
    lastMissing.proof(for: request) { $0.face.missingRuns(ofScript: $0.script) }
  }

  mutating func clusters(_ request: ShapeRequest) -> ClusterAdditivity {
    lastClusters.proof(for: request) { $0.face.clusterAdditivity(ofScript: $0.script, for: $0.language) }
  }

  mutating func ignoresScripts(_ position: UInt16, _ face: FontFace) -> Bool {
    if let lastIgnoring, lastIgnoring.position == position { return lastIgnoring.ignoresScripts }
    lastIgnoring = (position, face.ignoresScripts)
    return lastIgnoring?.ignoresScripts ?? false
  }

  /// Nil for the first words.
  mutating func syllables(_ request: ShapeRequest) -> SyllableAdditivity? {
    if let known = lastSyllables.proof(for: request) { return known }
    wordCount += 1
    if wordCount < Self.unprovedWords { return nil }
    return lastSyllables.proof(for: request) { $0.face.syllableAdditivity(for: $0.language) }
  }
}
