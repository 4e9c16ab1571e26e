extension TextLayout {
  /// The string index of an offset; one outside the text is moved to its end, one inside a surrogate pair to
  /// the start of the character.
  public func index(of offset: TextOffset) -> String.Index {
    let text = prepared.text
    let index = String.Index(utf16Offset: clamped(offset), in: text)
    if index.samePosition(in: text.unicodeScalars) != nil { return index }
    return text.utf16.index(before: index)
  }

  /// The offset of a string index; one behind the end of the text counts as its end.
  public func offset(of index: String.Index) -> TextOffset {
    let text = prepared.text
    return TextOffset(utf16: min(index, text.endIndex).utf16Offset(in: text))
  }

  /// A range of string indices in UTF-16.
  public func range(of range: Range<String.Index>) -> Range<TextOffset> {
    let start = offset(of: range.lowerBound)
    return start..<max(start, offset(of: range.upperBound))
  }

  func utf8Offset(of offset: TextOffset) -> Int {
    let text = prepared.text
    return text.utf8.distance(from: text.startIndex, to: index(of: offset))
  }

  func utf16Offset(of utf8: Int) -> TextOffset {
    let text = prepared.text
    return TextOffset(utf16: text.utf8.index(text.startIndex, offsetBy: utf8).utf16Offset(in: text))
  }
}
