/// Builds the result of a replacement piece by piece.
struct ReplacementBuilder {
  let source: String
  let pack: EmojiPack
  let keepsOffsets: Bool
  private(set) var text = ""
  private(set) var attachments: [TextSource.Attachment] = []
  private(set) var offsets = OffsetMap()
  /// How far the source is copied.
  private(set) var copied: OffsetMap.Place
  /// How long the whole result is.
  private(set) var written: OffsetMap.Place

  /// Starts at the beginning, or goes on where `copied` bytes of the source have given `written` bytes.
  init(
    source: String, pack: EmojiPack, keepsOffsets: Bool = true, copied: OffsetMap.Place = .init(),
    written: OffsetMap.Place = .init()
  ) {
    self.source = source
    self.pack = pack
    self.keepsOffsets = keepsOffsets
    self.copied = copied
    self.written = written
    text.reserveCapacity(source.utf8.count - copied.utf8)
  }

  mutating func reserve(_ tokens: Int) { attachments.reserveCapacity(tokens) }

  /// Copies the source up to an offset.
  mutating func copy(to end: Int) {
    guard end > copied.utf8 else { return }
    let piece = source.piece(copied.utf8, end)
    text.append(contentsOf: piece)
    if keepsOffsets {
      let units = utf16Count(copied.utf8, end)
      copied.utf16 += units
      written.utf16 += units
    }
    written.utf8 += end - copied.utf8
    copied.utf8 = end
  }

  /// Copies what lies before a token, then puts its replacement.
  mutating func add(_ tokens: [Token], at place: Int) {
    let token = tokens[place]
    let entry = pack.entries[token.entry]
    copy(to: token.start)
    let start = written
    if let replacement = entry.text {
      // A variation selector gives way to a skin tone that follows at once (UTS #51, 2.4).
      if entry.takesSkinTone, isTone(tokens, place + 1, after: token.end) {
        put(String(String.UnicodeScalarView(replacement.unicodeScalars.filter { $0.value != 0xFE0F })))
      } else {
        put(replacement)
      }
    } else if let attachment = EmojiReplacer.attachment(
      for: entry, source: String(source.piece(token.start, token.end)), id: place)
    {
      attachments.append(TextSource.Attachment(offset: written.utf8, value: attachment))
      put("\u{FFFC}")
    }
    close(from: start, to: token.end)
  }

  /// Leaves out the source up to an offset.
  mutating func skip(to end: Int) { close(from: written, to: end) }

  private mutating func close(from start: OffsetMap.Place, to end: Int) {
    var sourceEnd = OffsetMap.Place(utf8: end)
    if keepsOffsets {
      sourceEnd.utf16 = copied.utf16 + utf16Count(copied.utf8, end)
      offsets.append(.init(sourceStart: copied, sourceEnd: sourceEnd, resultStart: start, resultEnd: written))
    }
    copied = sourceEnd
  }

  private func isTone(_ tokens: [Token], _ place: Int, after end: Int) -> Bool {
    guard place < tokens.count, tokens[place].start == end else { return false }
    guard let tone = pack.entries[tokens[place].entry].text?.unicodeScalars.first else { return false }
    return tone.properties.isEmojiModifier
  }

  private mutating func put(_ piece: String) {
    text.append(piece)
    written.utf8 += piece.utf8.count
    if keepsOffsets { written.utf16 += piece.utf16.count }
  }

  private func utf16Count(_ start: Int, _ end: Int) -> Int {
    let bytes = source.utf8Span.span
    var count = 0
    for place in start..<end {
      let byte = bytes[place]
      count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
    return count
  }
}

extension String {
  /// The piece between two UTF-8 offsets of a native string.
  func piece(_ start: Int, _ end: Int) -> Substring {
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    return self[from..<utf8.index(from, offsetBy: end - start)]
  }
}
