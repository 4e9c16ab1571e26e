public import RichText

extension PreparedText {
  /// The text with more text at its end, in the style that the text ends with.
  ///
  /// Equal in all to preparing the whole text. Only what stands behind the last place that the new text cannot
  /// influence is analysed and measured again: a part of the last paragraph, or all of it.
  ///
  /// - Parameter piece: Any text; it may go on with a grapheme cluster, a CR LF or an emoji sequence.
  /// - Complexity: Linear in the last paragraph and the piece; the columns before it are copied.
  public func appending(_ piece: String) -> PreparedText {
    if piece.isEmpty { return self }
    var whole = storage.source
    whole.append(piece)
    return PreparedText(storage: storage.appended(whole))
  }

  /// The text with more text at its end, which brings its own styles and attachments.
  ///
  /// A paragraph style of the piece holds from the first paragraph on that begins in it.
  ///
  /// - Complexity: As for ``appending(_:)-(String)``.
  public func appending(_ piece: TextSource) -> PreparedText {
    if piece.text.isEmpty { return self }
    var whole = storage.source
    whole.append(piece)
    return PreparedText(storage: storage.appended(whole))
  }
}
