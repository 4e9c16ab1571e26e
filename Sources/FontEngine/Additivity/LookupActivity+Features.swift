extension LookupActivity {
  /// The first of some scripts that a table lists, and the features that it lists for that script and the first of some
  /// languages that it knows, with their lookups; nil where it lists none. The tag of the feature that is required is 0.
  static func features(
    ofFirst tags: [String], _ languages: [UInt32], in reader: inout TableReader
  ) -> (script: String, features: [(tag: Int, lookups: [Int])])? {
    guard !reader.isEmpty else { return nil }
    // Substitutions that depend on variations are beyond the proof.
    if reader.u16(0) != 1 || reader.u16(2) >= 1 && reader.u32(10) != 0 { reader.fail() }
    let list = reader.u16(6)
    let scripts = scripts(&reader)
    let found = tags.lazy.compactMap { tag in
      scripts.first { $0.tag == Int(FontFace.tag(tag)) }.map { (tag: tag, table: $0.table) }
    }.first
    guard let found, found.table != 0, list != 0, let system = languageSystem(&reader, found.table, languages) else {
      return nil
    }
    var result: [(tag: Int, lookups: [Int])] = []
    func add(_ feature: Int, isRequired: Bool) {
      guard feature < reader.u16(list) else { return }
      let record = list + 2 + feature * 6
      let table = reader.offset16(record + 4, from: list)
      guard table != 0 else { return }
      let lookups = (0..<reader.u16(table + 2)).map { reader.isMalformed ? 0 : reader.u16(table + 4 + $0 * 2) }
      result.append((isRequired ? 0 : reader.u32(record), lookups))
    }
    let required = reader.u16(system + 2)
    if required != 0xFFFF { add(required, isRequired: true) }
    for index in 0..<reader.u16(system + 4) where !reader.isMalformed {
      add(reader.u16(system + 6 + index * 2), isRequired: false)
    }
    return (found.tag, result)
  }
}
