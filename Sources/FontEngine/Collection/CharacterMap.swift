internal import CHarfBuzz

/// The set of characters a face has glyphs for: a bitmap in pages of 256, built once when a face is opened.
public struct CharacterMap: Sendable {
  /// Page of each 256 characters, as an index into ``words`` divided by four; 0 is the empty page.
  private let pages: [UInt16]
  private let words: [UInt64]
  /// How many characters the face covers.
  public let count: Int

  /// Makes a map of its parts.
  init(pages: [UInt16], words: [UInt64], count: Int) {
    self.pages = pages
    self.words = words
    self.count = count
  }

  /// All characters of some blocks of 256, none of which comes twice.
  init(blocks: [ClosedRange<Int>]) {
    var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    for range in blocks {
      for block in range { pages[block] = 1 }
    }
    count = blocks.reduce(0) { $0 + 256 * $1.count }
    self.pages = pages
    words = [0, 0, 0, 0, .max, .max, .max, .max]
  }

  init(_ face: OpaquePointer, font: OpaquePointer) {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face, set)
    if let hidden = unsafe FontFace.charactersOfPictures(face: face, font: font) {
      unsafe hb_set_subtract(set, hidden)
      unsafe hb_set_destroy(hidden)
    }
    var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    var words = [UInt64](repeating: 0, count: 4)
    // Many at a time: HarfBuzz finds a range by a call for each of its characters.
    var scalars = [UInt32](repeating: 0, count: 512)
    var (word, bits) = (0, UInt64(0))
    func keepWord() {
      if bits == 0 { return }
      let page = word >> 2
      if pages[page] == 0 {
        pages[page] = UInt16(words.count / 4)
        words.append(contentsOf: repeatElement(0, count: 4))
      }
      words[Int(pages[page]) * 4 + (word & 3)] = bits
    }
    var (found, last) = (scalars.count, UInt32.max)
    while found == scalars.count {
      found = unsafe scalars.withUnsafeMutableBufferPointer { room in
        unsafe Int(hb_set_next_many(set, last, room.baseAddress, UInt32(room.count)))
      }
      let scalars = scalars.span
      for position in 0..<found {
        let scalar = Int(scalars[position])
        guard scalar < 0x110000 else { break }
        if scalar >> 6 != word {
          keepWord()
          (word, bits) = (scalar >> 6, 0)
        }
        bits |= 1 << UInt64(scalar & 63)
      }
      if found > 0 { last = scalars[found - 1] }
    }
    keepWord()
    self.pages = pages
    self.words = words
    unsafe count = Int(hb_set_get_population(set))
  }

  /// Whether the face has a glyph for a scalar. O(1).
  public func contains(_ scalar: UInt32) -> Bool {
    guard scalar < 0x110000 else { return false }
    return words[Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }
}
