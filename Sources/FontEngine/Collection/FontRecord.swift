/// What a collection knows of one face without opening it.
struct FontRecord: Hashable, Sendable {
  var path: String
  var index: Int
  var family: String
  var weight: Int
  var isItalic: Bool
  var isColor: Bool
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
