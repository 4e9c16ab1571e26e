internal import CFreeType
internal import Synchronization

/// FreeType's library object: opens a face, reads what the engine needs, and closes it again.
///
/// FreeType objects serve one thread at a time, hence the lock; it is taken once for each face opened.
@safe final class FontLibrary: Sendable {
  /// The one library of the process.
  static let shared = FontLibrary()

  private nonisolated(unsafe) let library: FT_Library?
  private let lock = Mutex(())

  private init() {
    var library: FT_Library?
    unsafe FT_Init_FreeType(&library)
    unsafe self.library = library
  }

  /// Opens face `index` of a font in memory, checks that FreeType takes it, and reads its description.
  func describe(_ bytes: UnsafeRawBufferPointer, index: Int, path: String) throws(FontError) -> FaceDescription {
    let outcome = lock.withLock { _ -> Result<FaceDescription, FontError> in
      do throws(FontError) {
        return .success(try unsafe Self.describe(bytes, index: index, path: path, library: library))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private static func describe(
    _ bytes: UnsafeRawBufferPointer, index: Int, path: String, library: FT_Library?
  ) throws(FontError) -> FaceDescription {
    try unsafe checkTables(bytes, index: index, path: path)
    var opened: FT_Face?
    let status = unsafe FT_New_Memory_Face(
      library, bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count), FT_Long(index), &opened)
    guard status == 0, let face = unsafe opened else {
      throw FontError(
        code: .malformed, path: path,
        reason: unsafe bytes.isEmpty
          ? "the font file is empty"
          : "not a font that can be used (FreeType error \(status)); give a TrueType or OpenType font file")
    }
    defer { unsafe FT_Done_Face(face) }
    guard unsafe face.pointee.num_glyphs > 0 else {
      throw FontError(code: .malformed, path: path, reason: "the font has no glyphs")
    }
    return unsafe FaceDescription(face)
  }
}
