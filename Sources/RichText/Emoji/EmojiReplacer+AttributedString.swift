public import Foundation

extension EmojiReplacer {
  /// An attributed string of a text with its tokens replaced; `attributes` hold everywhere.
  public func attributedString(
    _ text: String, attributes: AttributeContainer = AttributeContainer()
  ) -> AttributedString {
    let replaced = replace(text)
    var result = AttributedString(replaced.text, attributes: attributes)
    var attachments = replaced.attachments[...]
    for (id, edit) in replaced.offsets.edits.enumerated() {
      let start = result.utf8.index(result.startIndex, offsetBy: edit.resultStart.utf8)
      let end = result.utf8.index(start, offsetBy: edit.resultEnd.utf8 - edit.resultStart.utf8)
      if let attachment = attachments.first, attachment.offset == edit.resultStart.utf8 {
        result[start..<end][BubbleTextAttributes.AttachmentAttribute.self] = attachment.value
        attachments.removeFirst()
      } else {
        let token = replaced.source.piece(edit.sourceStart.utf8, edit.sourceEnd.utf8)
        result[start..<end][BubbleTextAttributes.TokenSourceAttribute.self] = TokenSource(
          text: String(token), id: id, length: edit.resultEnd.utf8 - edit.resultStart.utf8)
      }
    }
    return result
  }

  /// Replaces the tokens of an attributed string. Existing attributes are kept; a replacement has those of
  /// the token's first character. Tokens in runs that are code, or that were replaced before, stay.
  /// - Complexity: linear in the text and the number of runs.
  public func replace(_ attributed: AttributedString) -> (text: AttributedString, offsets: OffsetMap) {
    let source = String(attributed.characters[...])
    let tokens = scanner.tokens(in: source).filter { attributed.allowsToken(at: $0) }
    guard !tokens.isEmpty else { return (attributed, OffsetMap()) }
    var builder = ReplacementBuilder(source: source, pack: pack)
    var result = AttributedString()
    var at = attributed.startIndex
    var offset = 0
    for place in tokens.indices {
      let token = tokens[place]
      let start = attributed.utf8.index(at, offsetBy: token.start - offset)
      let end = attributed.utf8.index(start, offsetBy: token.end - token.start)
      if start > at { result.append(attributed[at..<start]) }
      let attachments = builder.attachments.count
      builder.copy(to: token.start)
      let written = builder.text.utf8.count
      builder.add(tokens, at: place)
      var attributes = attributed[start..<end].runs.first?.attributes ?? AttributeContainer()
      let replacement = String(builder.text.suffix(fromUTF8: written))
      if builder.attachments.count > attachments, let last = builder.attachments.last {
        attributes[BubbleTextAttributes.AttachmentAttribute.self] = last.value
      } else {
        let text = String(source.piece(token.start, token.end))
        attributes[BubbleTextAttributes.TokenSourceAttribute.self] = TokenSource(
          text: text, id: place, length: replacement.utf8.count)
      }
      result.append(AttributedString(replacement, attributes: attributes))
      at = end
      offset = token.end
    }
    result.append(attributed[at...])
    builder.copy(to: source.utf8.count)
    return (result, builder.offsets)
  }
}

extension AttributedString {
  fileprivate func allowsToken(at token: Token) -> Bool {
    let start = utf8.index(startIndex, offsetBy: token.start)
    let end = utf8.index(start, offsetBy: token.end - token.start)
    return self[start..<end].runs.allSatisfy { run in
      let intent = run.attributes[BubbleTextAttributes.InlineIntentAttribute.self] ?? []
      guard intent.isDisjoint(with: [.code, .codeBlock]) else { return false }
      return run.attributes[BubbleTextAttributes.TokenSourceAttribute.self] == nil
    }
  }
}

extension String {
  fileprivate func suffix(fromUTF8 offset: Int) -> Substring {
    self[utf8.index(startIndex, offsetBy: offset)...]
  }
}
