internal import FontEngine
internal import RichText

extension TextLayout {
  /// The line that a caret stands on, as a position in ``lines``.
  ///
  /// The end of a wrapped line belongs to it upstream and to the next line downstream. Offsets outside the
  /// text or behind the last line are on the nearest line; 0 where there are no lines.
  ///
  /// - Complexity: Logarithmic in the number of lines.
  public func lineIndex(at offset: TextOffset, affinity: CaretAffinity = .downstream) -> Int {
    let offset = TextOffset(utf16: clamped(offset))
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(0, low - 1)
    let isStart = line > 0 && lines[line].range.lowerBound == offset
    return isStart && affinity == .upstream && !lines[line - 1].endsWithSeparator ? line - 1 : line
  }

  /// The text of the line that an offset is on, its separator or hanging white space included.
  public func lineRange(at offset: TextOffset, affinity: CaretAffinity = .downstream) -> Range<TextOffset> {
    lines.isEmpty
      ? TextOffset(utf16: 0)..<TextOffset(utf16: 0) : lines[lineIndex(at: offset, affinity: affinity)].range
  }

  /// The word, or the stretch of spaces or punctuation, that holds the character behind an offset: what a
  /// double click selects (UAX #29, and a dictionary for Thai, Lao, Khmer and Burmese).
  ///
  /// At the end of the text it is that of the last character; an empty text gives an empty range. Offsets
  /// outside the text are moved to its ends.
  ///
  /// - Complexity: Linear in the paragraph.
  public func wordRange(at offset: TextOffset) -> Range<TextOffset> {
    guard utf16Count > 0 else { return TextOffset(utf16: 0)..<TextOffset(utf16: 0) }
    let place = min(utf8Offset(of: offset), prepared.text.utf8.count - 1)
    let word = prepared.storage.core.withScratch { scratch in
      let text = prepared.storage.text
      let bytes = text.utf8Span.span
      var start = place
      while start > 0 && bytes[start - 1] != 0x0A { start -= 1 }
      var end = place
      while end < bytes.count && bytes[end] != 0x0A { end += 1 }
      scratch.partAnalysis.decode(bytes.extracting(start..<min(end + 1, bytes.count)))
      let word = scratch.partAnalysis.word(at: place - start)
      return start + word.lowerBound..<start + word.upperBound
    }
    return utf16Offset(of: word.lowerBound)..<utf16Offset(of: word.upperBound)
  }

  /// The next place for a caret behind an offset: the end of its grapheme cluster; nil at the end of the text.
  ///
  /// Text that is not shown counts too. Linear in the text of the line.
  public func nextCaret(after offset: TextOffset) -> TextOffset? {
    let utf16 = clamped(offset)
    guard utf16 < utf16Count else { return nil }
    return utf16Offset(of: cluster(at: TextOffset(utf16: utf16)).upperBound)
  }

  /// The next place for a caret before an offset: the start of the grapheme cluster that lies before it, or
  /// holds it; nil at the start of the text.
  public func previousCaret(before offset: TextOffset) -> TextOffset? {
    let utf16 = clamped(offset)
    guard utf16 > 0 else { return nil }
    return utf16Offset(of: cluster(at: TextOffset(utf16: utf16 - 1)).lowerBound)
  }

  /// The grapheme cluster that holds the character behind an offset before the end, in UTF-8.
  private func cluster(at offset: TextOffset) -> Range<Int> {
    let text = prepared.text
    let place = utf8Offset(of: offset)
    // A line begins with a cluster.
    var from = 0
    var to = text.utf8.count
    if let end = lines.last?.range.upperBound, end <= offset {
      from = placed.last?.span.end.offset ?? 0
    } else if !lines.isEmpty {
      let span = placed[lineIndex(at: offset)].span
      (from, to) = (span.start.offset, span.end.offset)
    }
    let cluster = prepared.storage.core.withScratch { scratch in
      let text = prepared.storage.text
      scratch.partAnalysis.decode(text.utf8Span.span.extracting(from..<to))
      scratch.partAnalysis.findGraphemes()
      return scratch.partAnalysis.cluster(at: place - from)
    }
    return from + cluster.lowerBound..<from + cluster.upperBound
  }
}
