internal import Foundation
internal import Synchronization

/// The fonts an engine may use, in a fixed order: matching of requests, and fallback.
///
/// The first family answers requests without a family, and its .notdef stands for what no font covers.
/// Fallback tries the matched face, then every other family in the collection's order. Faces that a
/// manifest describes are opened when text first needs them. Safe to use from many threads.
public final class FontCollection: Sendable {
  private let matcher: FontMatcher
  let slots: [FaceSlot]

  /// Opens a folder of fonts.
  ///
  /// A `manifest.json` in it gives the order and the names; without one, every `.ttf`, `.otf`, `.ttc` and
  /// `.otc` file is opened, in the order of the file names.
  /// - Throws: ``FontError`` where the folder cannot be read, holds no font, or a font in it is broken.
  public convenience init(directory: String) throws(FontError) {
    let manifest = directory + "/manifest.json"
    if FileManager.default.fileExists(atPath: manifest) {
      let manifest = try FontManifest(path: manifest)
      let faces = zip(manifest.records(in: directory), manifest.characters).map { ($0, nil as FontFace?, $1) }
      try self.init(faces: faces, path: directory)
      return
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      throw FontError(
        code: .unreadable, path: directory,
        reason: "cannot read the font folder; check that it exists and may be read")
    }
    let fonts = names.filter { name in
      [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
    }
    try self.init(files: fonts.sorted().map { directory + "/" + $0 }, path: directory)
  }

  /// Opens a list of font files; their order is the order of fallback.
  /// - Throws: ``FontError`` where the list is empty or a file is not a usable font.
  public convenience init(files: [String]) throws(FontError) {
    try self.init(files: files, path: files.first ?? "fonts")
  }

  private convenience init(files: [String], path: String) throws(FontError) {
    var faces: [(FontRecord, FontFace?, CharacterMap?)] = []
    for file in files {
      for (record, face) in try FontRecord.records(ofFile: file) { faces.append((record, face, nil)) }
    }
    try self.init(faces: faces, path: path)
  }

  private convenience init(
    faces: [(record: FontRecord, face: FontFace?, listed: CharacterMap?)], path: String
  ) throws(FontError) {
    guard !faces.isEmpty else {
      throw FontError(
        code: .noFonts, path: path, reason: "no fonts there; give a folder with .ttf, .otf or .ttc files")
    }
    self.init(
      records: faces.map(\.record),
      slots: faces.map { FaceSlot(path: $0.record.path, index: $0.record.index, face: $0.face, listed: $0.listed) })
    if let problem = slots[0].problem() { throw problem }
  }

  /// Faces and their places, which correspond; there must be one at least.
  init(records: [FontRecord], slots: [FaceSlot]) {
    matcher = FontMatcher(records)
    self.slots = slots
  }

  /// How many faces there are. Positions of faces run from 0 up to it.
  public var count: Int { slots.count }

  /// The faces, by their positions.
  public var records: [FontRecord] { matcher.records }

  /// The family names, in the collection's order, in lower case. A name occurs twice where the machine has
  /// a family besides the collection's own.
  public var families: [String] { matcher.families.map(\.name) }

  /// The best face for a request. A family that is not there, and bold or italic that the family does
  /// not have, are reported in the answer.
  public func match(family: String?, weight: Int, isItalic: Bool) -> FontMatch {
    matcher.match(family: family, weight: weight, isItalic: isItalic)
  }

  /// The faces that text of a request is tried with, in order: the match, then the best face of every
  /// other family.
  public func fallbackChain(family: String?, weight: Int, isItalic: Bool) -> FallbackChain {
    let match = matcher.match(family: family, weight: weight, isItalic: isItalic)
    let faces = matcher.chain(from: match, weight: weight, isItalic: isItalic)
    return FallbackChain(match: match, faces: faces, colorFaces: faces.filter { matcher.records[$0].isColor })
  }

  /// The face at a position, opened if it is not yet; nil if its file has turned out to be unusable.
  public func face(at position: Int) -> FontFace? {
    slots[position].face()
  }

  /// The characters of the face at a position, where the system or a manifest lists them, the latter by blocks; such a
  /// face need not be opened for others.
  public func listedCharacters(at position: Int) -> CharacterMap? { slots[position].listed }

  /// The positions of the faces that have been opened so far.
  package var openFaces: [Int] { slots.indices.filter { slots[$0].isOpen } }

  /// What is wrong with faces that could not be opened so far.
  public var problems: [FontError] { slots.compactMap { $0.knownProblem } }
}
