/// The proofs made for one face so far.
struct AdditivityCache {
  /// What a proof of clusters is for.
  struct ClusterKey: Hashable {
    var script: UInt32
    var language: LanguageTag
  }

  /// Proofs by what is active; there are no more than the font has languages.
  var proofs: [LookupActivity: PairAdditivity] = [:]
  /// The same by language.
  var languages: [LanguageTag: PairAdditivity] = [:]
  /// The proofs for letters from right to left.
  var joining: [JoiningAdditivity.Key: JoiningAdditivity] = [:]
  /// The proofs of clusters.
  var clusters: [ClusterKey: ClusterAdditivity] = [:]
  /// The proofs of runs of scripts that the face lacks; nil for those there are none of.
  var missing: [UInt32: MissingRuns?] = [:]
  /// The proofs of syllables, by language.
  var syllables: [LanguageTag: SyllableAdditivity] = [:]
  /// The scripts of the layout tables, once asked for; nil where others have a say.
  var listedScripts: ListedScripts??
  /// The proof for emoji.
  var emoji: EmojiProof?
}
