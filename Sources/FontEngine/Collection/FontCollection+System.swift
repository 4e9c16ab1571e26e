extension FontCollection {
  /// The most faces that a collection takes from the machine.
  private static let maximumCount = 60_000

  /// A collection, and behind it the fonts installed on the machine, as fontconfig lists them.
  ///
  /// They serve what the collection itself does not cover, in the order of their family names and then of
  /// their files; a request may also name their families. A family that both have stays as it is in the
  /// collection, and the machine's is one more to fall back on: what the collection covers looks the same
  /// with and without. Faces are opened when text first needs them.
  ///
  /// - Parameters:
  ///   - fonts: The collection that comes first. Faces that it has open are shared.
  ///   - configuration: A configuration file of fontconfig instead of the machine's own.
  /// - Throws: ``FontError`` where fontconfig cannot read its configuration.
  public static func system(
    after fonts: FontCollection, configuration: String? = nil
  ) throws(FontError) -> FontCollection {
    struct Place: Hashable {
      var path: String
      var index: Int
    }
    var known = Set(fonts.records.map { Place(path: $0.path, index: $0.index) })
    var records = fonts.records
    var slots = fonts.slots
    for entry in try SystemFontList(configuration: configuration).entries where records.count < maximumCount {
      let record = entry.record
      guard known.insert(Place(path: record.path, index: record.index)).inserted else { continue }
      records.append(record)
      slots.append(FaceSlot(path: record.path, index: record.index, face: nil, listed: entry.characters))
    }
    return FontCollection(records: records, slots: slots)
  }
}
