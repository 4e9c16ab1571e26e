internal import CHarfBuzz

/// A language as shaping knows it: a BCP 47 tag, interned once and compared as a number.
public struct LanguageTag: Hashable, Sendable {
  /// HarfBuzz keeps interned languages for the life of the process; 0 stands for none.
  let handle: UInt

  /// No language: the font's default behaviour.
  public static let unspecified = LanguageTag(handle: 0)

  private init(handle: UInt) { self.handle = handle }

  /// Interns a tag such as `ja` or `zh-Hant`; an empty or malformed one is treated as HarfBuzz does.
  public init(_ tag: String) {
    let utf8 = Array(tag.utf8)
    let language = unsafe utf8.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe hb_language_from_string(characters.baseAddress, Int32(characters.count))
      }
    }
    handle = UInt(bitPattern: language)
  }
}
