/// The proofs made for one face so far.
struct AdditivityCache {
  /// Proofs by what is active; there are no more than the font has languages.
  var proofs: [LookupActivity: PairAdditivity] = [:]
  /// The same by language.
  var languages: [LanguageTag: PairAdditivity] = [:]
  /// The proofs for letters from right to left.
  var joining: [JoiningAdditivity.Key: JoiningAdditivity] = [:]
}
