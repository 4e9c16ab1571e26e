/// The proofs made for one face so far.
struct AdditivityCache {
  /// What a proof of clusters is for.
  struct ClusterKey: Equatable {
    var script: UInt32
    var language: LanguageTag
  }

  /// Proofs by what is active; there are no more than the font has languages.
  var proofs = KeyedRows<LookupActivity, PairAdditivity>()
  /// The same by language.
  var languages = KeyedRows<LanguageTag, PairAdditivity>()
  /// The proofs for letters from right to left.
  var joining = KeyedRows<JoiningAdditivity.Key, JoiningAdditivity>()
  /// The proofs of clusters.
  var clusters = KeyedRows<ClusterKey, ClusterAdditivity>()
  /// The proofs of runs of scripts that the face lacks; nil for those there are none of.
  var missing = KeyedRows<UInt32, MissingRuns?>()
  /// What they have in common, once asked for; nil where lookups begin with the glyph for what is missing.
  var missingGlyph: MissingGlyph??
  /// The proofs of syllables, by language.
  var syllables = KeyedRows<LanguageTag, SyllableAdditivity>()
  /// The scripts of the layout tables, once asked for; nil where others have a say.
  var listedScripts: ListedScripts??
  /// Whether runs of Arabic are looked up like those without a script, by language.
  var isArabicCommon = KeyedRows<LanguageTag, Bool>()
  /// Whether the face knows no scripts.
  var ignoresScripts: Bool?
  /// Whether signs on letters that join change no width, by language.
  var passesSigns = KeyedRows<LanguageTag, Bool>()
  /// The proof for emoji.
  var emoji: EmojiProof?
}
