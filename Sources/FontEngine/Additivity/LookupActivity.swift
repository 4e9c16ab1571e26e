/// Which lookups shaping applies by itself to horizontal text of one language, and in which scripts.
struct LookupActivity: Equatable, Sendable {
  /// For each lookup of GSUB, the scripts in whose runs it is active.
  var substitutions: [AdditiveScripts] = []
  /// The same for GPOS.
  var positionings: [AdditiveScripts] = []
  /// For each lookup of GSUB, the forms of letters that it is for.
  var forms: [JoiningForms] = []
  /// The scripts in whose runs the `kern` table is used, if there is one.
  var kernTable: AdditiveScripts = []

  /// Reads the script, feature and lookup lists.
  ///
  /// - Parameter rows: The scripts, and their OpenType tags.
  init(_ tables: inout LayoutTables, rows: [AdditiveScripts.Row] = AdditiveScripts.rows) {
    let languages = tables.languages
    var hasKernFeature: AdditiveScripts = []
    let (active, forms) = Self.read(
      &tables.substitution, rows, languages: languages, isPositioning: false, kern: &hasKernFeature)
    substitutions = active
    self.forms = forms
    hasKernFeature = []
    positionings =
      Self.read(&tables.positioning, rows, languages: languages, isPositioning: true, kern: &hasKernFeature).active
    kernTable = rows.reduce(into: AdditiveScripts()) { $0.formUnion($1.script) }.subtracting(hasKernFeature)
  }

  /// Whether a table lists a script.
  func hasScript(_ tag: String, in reader: inout TableReader) -> Bool {
    !reader.isEmpty && Self.scripts(&reader).contains { $0.tag == Int(FontFace.tag(tag)) && $0.table != 0 }
  }

  private static func read(
    _ reader: inout TableReader, _ rows: [AdditiveScripts.Row], languages: [UInt32], isPositioning: Bool,
    kern: inout AdditiveScripts
  ) -> (active: [AdditiveScripts], forms: [JoiningForms]) {
    guard !reader.isEmpty else { return ([], []) }
    // Substitutions that depend on variations are beyond the proof.
    if reader.u16(0) != 1 || reader.u16(2) >= 1 && reader.u32(10) != 0 { reader.fail() }
    let features = reader.u16(6)
    let lookups = reader.u16(8)
    var active = [AdditiveScripts](repeating: [], count: lookups == 0 ? 0 : reader.u16(lookups))
    var forms = [JoiningForms](repeating: [], count: active.count)
    let scripts = Self.scripts(&reader)
    var systems: [(table: Int, scripts: AdditiveScripts)] = []
    for (script, tag) in rows {
      // HarfBuzz applies GPOS to Hebrew only where the font lists the script.
      let candidates = isPositioning && script == .hebrew ? [tag] : [tag, "DFLT", "dflt", "latn"]
      let found = candidates.lazy.compactMap { tag in scripts.first { $0.tag == Int(FontFace.tag(tag)) } }.first
      guard let found, found.table != 0, let system = languageSystem(&reader, found.table, languages) else { continue }
      let known = systems.firstIndex { $0.table == system && $0.scripts != .hangul }
      if let known, script != .hangul {
        systems[known].scripts.formUnion(script)
      } else {
        systems.append((system, script))
      }
    }
    for (system, scripts) in systems {
      var seen: [Int] = []
      let required = reader.u16(system + 2)
      if required != 0xFFFF {
        activate(&reader, features, required, lookups: &active, &forms, .all, in: scripts)
      }
      for index in 0..<reader.u16(system + 4) {
        guard !reader.isMalformed else { return ([], []) }
        let feature = reader.u16(system + 6 + index * 2)
        guard features != 0, feature < reader.u16(features) else { continue }
        let tag = reader.u32(features + 2 + feature * 6)
        // Only the first feature of a tag counts.
        guard isDefault(tag, in: scripts), !seen.contains(tag) else { continue }
        seen.append(tag)
        if tag == kernTag { kern.formUnion(scripts) }
        let form = JoiningForms(feature: tag)
        activate(&reader, features, feature, lookups: &active, &forms, form.isEmpty ? .all : form, in: scripts)
      }
    }
    return (active, forms)
  }

  private static func activate(
    _ reader: inout TableReader, _ features: Int, _ feature: Int, lookups: inout [AdditiveScripts],
    _ forms: inout [JoiningForms], _ form: JoiningForms, in script: AdditiveScripts
  ) {
    guard features != 0, feature < reader.u16(features) else { return }
    let table = reader.offset16(features + 2 + feature * 6 + 4, from: features)
    guard table != 0 else { return }
    for index in 0..<reader.u16(table + 2) {
      guard !reader.isMalformed else { return }
      let lookup = reader.u16(table + 4 + index * 2)
      guard lookup < lookups.count else { continue }
      lookups[lookup].formUnion(script)
      forms[lookup].formUnion(form)
    }
  }

  static func scripts(_ reader: inout TableReader) -> [(tag: Int, table: Int)] {
    let list = reader.u16(4)
    guard list != 0 else { return [] }
    var scripts: [(tag: Int, table: Int)] = []
    for index in 0..<reader.u16(list) {
      guard !reader.isMalformed else { return [] }
      let record = list + 2 + index * 6
      scripts.append((reader.u32(record), reader.offset16(record + 4, from: list)))
    }
    return scripts
  }

  /// The LangSys table for the first of the languages that the script has, or its default; nil for none.
  static func languageSystem(_ reader: inout TableReader, _ script: Int, _ languages: [UInt32]) -> Int? {
    for language in languages + [FontFace.tag("dflt")] {
      for index in 0..<reader.u16(script + 2) {
        guard !reader.isMalformed else { return nil }
        let record = script + 4 + index * 6
        guard reader.u32(record) == Int(language) else { continue }
        let table = reader.offset16(record + 4, from: script)
        return table == 0 ? nil : table
      }
    }
    let table = reader.offset16(script, from: script)
    return table == 0 ? nil : table
  }

  private static func isDefault(_ tag: Int, in script: AdditiveScripts) -> Bool {
    if script == .hangul, tag == calt { return false }
    if script == .arabic, joining.contains(tag) || !JoiningForms(feature: tag).isEmpty { return true }
    return defaults.contains(tag) || script == .hangul && jamo.contains(tag)
  }

  private static let kernTag = Int(FontFace.tag("kern"))
  private static let calt = Int(FontFace.tag("calt"))
  private static let joining = ["stch", "mset"].map { Int(FontFace.tag($0)) }
  private static let jamo = ["ljmo", "vjmo", "tjmo"].map { Int(FontFace.tag($0)) }
  /// What HarfBuzz turns on for horizontal text of either direction. Fractions need U+2044, which must be shaped.
  private static let defaults =
    [
      "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "trak", "Harf", "HARF", "Buzz", "BUZZ", "abvm", "blwm", "ccmp",
      "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt",
    ].map { Int(FontFace.tag($0)) }
}
