internal import FontEngine

/// The proofs for cutting tokens into parts that were asked for last: a face's own are behind a lock.
struct PartProofs {
  private struct Key {
    var face: FontFace
    var script: UInt32
    var language: LanguageTag

    init(_ request: ShapeRequest) {
      face = request.face
      script = request.script
      language = request.language
    }

    func isOf(_ request: ShapeRequest) -> Bool {
      face === request.face && script == request.script && language == request.language
    }
  }

  private var lastPairs: (key: Key, proof: PairAdditivity)?
  private var lastMissing: (key: Key, proof: MissingRuns?)?
  private var lastClusters: (key: Key, proof: ClusterAdditivity)?
  private var lastSyllables: (key: Key, proof: SyllableAdditivity)?

  mutating func pairs(_ request: ShapeRequest) -> PairAdditivity {
    if let last = lastPairs, last.key.isOf(request) { return last.proof }
    let proof = request.face.additivity(for: request.language)
    lastPairs = (Key(request), proof)
    return proof
  }

  mutating func missing(_ request: ShapeRequest) -> MissingRuns? {
    if let last = lastMissing, last.key.isOf(request) { return last.proof }
    let proof = request.face.missingRuns(ofScript: request.script)
    lastMissing = (Key(request), proof)
    return proof
  }

  mutating func clusters(_ request: ShapeRequest) -> ClusterAdditivity {
    if let last = lastClusters, last.key.isOf(request) { return last.proof }
    let proof = request.face.clusterAdditivity(ofScript: request.script, for: request.language)
    lastClusters = (Key(request), proof)
    return proof
  }

  /// Nil for the first words: a proof costs as much as shaping some hundred of them.
  mutating func syllables(_ request: ShapeRequest) -> SyllableAdditivity? {
    if let last = lastSyllables, last.key.isOf(request) { return last.proof }
    wordCount += 1
    if wordCount < Self.unprovedWords { return nil }
    let proof = request.face.syllableAdditivity(for: request.language)
    lastSyllables = (Key(request), proof)
    return proof
  }

  private var wordCount = 0
  private static let unprovedWords = 64
}
