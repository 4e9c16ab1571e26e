internal import CFontconfig

/// The faces installed on the machine, as fontconfig lists them; none is opened.
///
/// Taken are TrueType and OpenType faces with outlines or colour glyphs. Of variable fonts it is the default
/// instance. The order is that of family names, then of file paths.
struct SystemFontList {
  struct Entry {
    var record: FontRecord
    /// The characters that the face has glyphs for, as far as fontconfig knows.
    var characters: CharacterMap
  }

  private(set) var entries: [Entry] = []

  /// Asks fontconfig.
  ///
  /// - Parameter configuration: A configuration file to use instead of the machine's own.
  init(configuration: String?) throws(FontError) {
    guard let config = unsafe Self.load(configuration) else {
      throw FontError(
        code: .unreadable, path: configuration ?? "fontconfig",
        reason: "fontconfig cannot read its configuration; check the file, or FONTCONFIG_FILE where it is set")
    }
    defer { unsafe FcConfigDestroy(config) }
    guard let set = unsafe FcConfigGetFonts(config, FcSetSystem) else { return }
    for index in 0..<Int(unsafe set.pointee.nfont) {
      guard let pattern = unsafe set.pointee.fonts[index], let entry = unsafe Entry(pattern) else { continue }
      entries.append(entry)
    }
    entries.sort { $0.record.precedes($1.record) }
  }

  private static func load(_ path: String?) -> OpaquePointer? {
    guard let path else { return unsafe FcInitLoadConfigAndFonts() }
    guard let config = unsafe FcConfigCreate() else { return nil }
    guard unsafe FcConfigParseAndLoad(config, path, 1) != 0, unsafe FcConfigBuildFonts(config) != 0 else {
      unsafe FcConfigDestroy(config)
      return nil
    }
    return unsafe config
  }
}

extension SystemFontList.Entry {
  /// Nil for a face that the engine does not take.
  fileprivate init?(_ pattern: OpaquePointer) {
    func text(_ name: String, _ index: Int = 0) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, name, Int32(index), &value) == FcResultMatch else { return nil }
      return unsafe value.map { unsafe String(cString: $0) }
    }
    func number(_ name: String) -> Double? {
      var value = 0.0
      return unsafe FcPatternGetDouble(pattern, name, 0, &value) == FcResultMatch ? value : nil
    }
    func isTrue(_ name: String) -> Bool {
      var value: FcBool = 0
      return unsafe FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch && value == 1
    }
    var set: OpaquePointer?
    unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set)
    // The high half of the index names an instance of a variable font.
    guard let set = unsafe set, let path = text(FC_FILE), let index = number(FC_INDEX), index < 0x1_0000,
      let format = text(FC_FONTFORMAT), ["TrueType", "CFF"].contains(format), isTrue(FC_SCALABLE) || isTrue(FC_COLOR),
      !path.lowercased().hasSuffix(".woff"), !path.lowercased().hasSuffix(".woff2"),
      let first = text(FC_FAMILY)
    else { return nil }
    // A family may have names in several languages.
    var family = first
    var name = 0
    while let language = text(FC_FAMILYLANG, name) {
      if language == "en", let english = text(FC_FAMILY, name) {
        family = english
        break
      }
      name += 1
    }
    let weight = FcWeightToOpenTypeDouble(number(FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR))
    record = FontRecord(
      path: path, index: Int(index), family: family, weight: min(1000, max(1, Int(weight.rounded()))),
      isItalic: number(FC_SLANT) ?? 0 > 0, isColor: isTrue(FC_COLOR), isSystem: true)
    unsafe characters = CharacterMap(fontconfig: set)
  }
}

extension FontRecord {
  /// Whether a face stands before another in the order of families, files, and positions within the file.
  fileprivate func precedes(_ other: FontRecord) -> Bool {
    let (mine, its) = (family.lowercased(), other.family.lowercased())
    if mine != its { return mine.utf8.lexicographicallyPrecedes(its.utf8) }
    if path != other.path { return path.utf8.lexicographicallyPrecedes(other.path.utf8) }
    return index < other.index
  }
}
