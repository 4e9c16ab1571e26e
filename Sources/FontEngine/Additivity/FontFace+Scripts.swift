internal import Synchronization

extension FontFace {
  /// Whether characters without a script are looked up in runs of Arabic as they are in runs without a script. Made on
  /// first use and kept; takes a lock: keep the answer.
  public func treatsArabicAsCommon(for language: LanguageTag) -> Bool {
    additivityCache.withLock { $0.isArabicCommon.value(for: language) { comparesArabic(language) } }
  }

  private func comparesArabic(_ language: LanguageTag) -> Bool {
    guard var tables = layoutTables(for: language) else { return false }
    let common = LookupActivity(&tables, rows: AdditiveScripts.rows.filter { $0.script == .common })
    let arabic = LookupActivity(&tables, rows: [(.arabic, "arab")])
    func areEqual(_ one: [AdditiveScripts], _ other: [AdditiveScripts]) -> Bool {
      one.map(\.isEmpty) == other.map(\.isEmpty)
    }
    return !tables.areMalformed && areEqual(common.substitutions, arabic.substitutions)
      && areEqual(common.positionings, arabic.positionings) && common.kernTable.isEmpty == arabic.kernTable.isEmpty
  }

  /// Whether the face knows scripts apart by nothing: it has one system for all of them, which asks for `ccmp` alone,
  /// and no positioning. Made on first use and kept; takes a lock: keep the answer.
  ///
  /// Emoji are then as wide in all runs in the direction of their script for which HarfBuzz has no shaper of its own, or
  /// one that heeds letters alone. That of Arabic also keeps rules from passing over U+200D.
  public var ignoresScripts: Bool {
    additivityCache.withLock { $0.ignoresScripts.value(orElse: hasOneSystem) }
  }

  private func hasOneSystem() -> Bool {
    guard var tables = layoutTables(for: .unspecified), tables.positioning.isEmpty, table("kern").isEmpty else {
      return false
    }
    if tables.substitution.isEmpty { return true }
    let scripts = LookupActivity.scripts(&tables.substitution)
    guard scripts.count == 1, scripts[0].table != 0, tables.substitution.u16(scripts[0].table + 2) == 0,
      let (_, features) = LookupActivity.features(ofFirst: ["DFLT"], [], in: &tables.substitution)
    else { return false }
    return features.allSatisfy { $0.tag == Int(Self.tag("ccmp")) } && !tables.areMalformed
  }
}
