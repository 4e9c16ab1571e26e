internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// Whether runs from left to right of a script are shaped as those of no script (`Zyyy`) are, whatever they hold: the
  /// face lists neither the one nor the other, and HarfBuzz has no rules of its own. Takes a lock: keep the answer.
  ///
  /// For the letters and the marks of Thai and Lao HarfBuzz always has: their runs must hold no marks, and nothing but
  /// characters without a script.
  ///
  /// - Parameters:
  ///   - script: The script as an ISO 15924 code, first letter highest.
  ///   - language: The language of the runs.
  public func shapesAsCommon(_ script: UInt32, language: LanguageTag) -> Bool {
    guard let tags = Self.tagsOfScripts[script], openTypeTags(of: language) != nil else { return false }
    let listed = additivityCache.withLock { $0.listedScripts.value(orElse: listedScripts) }
    guard let listed, !tags.contains(where: { listed.substitution.contains($0) || listed.positioning.contains($0) })
    else { return false }
    // Where a font lists neither, HarfBuzz takes scripts of India for what they are.
    let isPlain = Self.takesPlainScript { listed.substitution.contains(Self.tag($0)) }
    return isPlain || script != Self.devanagari && !Self.indic.contains { Self.tag($0.code) == script }
  }

  /// The tags of scripts that the layout tables list; nil where others have a say, or there are too many.
  private func listedScripts() -> ListedScripts? {
    guard ["morx", "kerx", "trak", "Silf"].allSatisfy({ table($0).isEmpty }), let substitution = scripts(of: "GSUB"),
      let positioning = scripts(of: "GPOS")
    else { return nil }
    return ListedScripts(substitution: substitution, positioning: positioning)
  }

  private func scripts(of table: String) -> [UInt32]? {
    var tags = [hb_tag_t](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    let face = unsafe hb_font_get_face(font)
    let total = unsafe hb_ot_layout_table_get_script_tags(face, Self.tag(table), 0, &count, &tags)
    return total > tags.count ? nil : Array(tags.prefix(Int(count)))
  }

  private static let devanagari = tag("Deva")

  /// Whether HarfBuzz takes the rules for any script, or those of Latin, where a font does not list a script of its own:
  /// it looks for `dflt`, a mistake of some fonts, in between, which tells it nothing of what the font is made for.
  static func takesPlainScript(_ lists: (String) -> Bool) -> Bool {
    lists("DFLT") || !lists("dflt") && lists("latn")
  }

  /// By script, the tags that HarfBuzz looks for, along with those of runs of no script. The scripts are those that it
  /// shapes as it does Latin, if only where a font does not list them.
  private static let tagsOfScripts: [UInt32: [UInt32]] = {
    var result: [UInt32: [UInt32]] = [:]
    let common = tag("zyyy")
    for entry in AdditiveScripts.list where !["Zyyy", "Hang", "Hebr"].contains(entry.code) {
      result[tag(entry.code)] = [common, tag(entry.tag)]
    }
    result[tag("Hira")] = result[tag("Kana")]
    for entry in indic { result[tag(entry.code)] = entry.tags.map(tag) + [common] }
    result[tag("Thai")] = [tag("thai"), common]
    result[tag("Laoo")] = [tag("lao "), common]
    result[devanagari] = ["dev3", "dev2", "deva"].map(tag) + [common]
    return result
  }()
}
