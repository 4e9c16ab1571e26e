/// What a collection knows of one face without opening it.
public struct FontRecord: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The position within the file, 0 for files with one face.
  public var index: Int
  /// The name of the family.
  public var family: String
  /// The weight on the scale 1...1000.
  public var weight: Int
  /// Whether the letters are italic or oblique.
  public var isItalic: Bool
  /// Whether it has colour glyphs.
  public var isColor: Bool
  /// Whether it is there because it is installed on the machine.
  public var isSystem = false
}

extension FontRecord {
  /// Opens every face of a file and describes it.
  static func records(ofFile path: String) throws(FontError) -> [(FontRecord, FontFace)] {
    var found: [(FontRecord, FontFace)] = []
    var count = 1
    var index = 0
    while index < count {
      let face = try FontFace(path: path, index: index)
      if index == 0 { count = face.faceCount }
      found.append(
        (
          FontRecord(
            path: path, index: index, family: face.family, weight: face.weight, isItalic: face.isItalic,
            isColor: face.isColor), face
        ))
      index += 1
    }
    return found
  }
}
