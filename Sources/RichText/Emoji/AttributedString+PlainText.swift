public import Foundation

extension AttributedStringProtocol {
  /// The text with every token as it was typed: attachments give their source text, emoji that were tokens
  /// become these tokens again. An attachment without source text stays U+FFFC.
  ///
  /// A part of an attributed string (`text[range].plainText`) restores each token that it touches whole.
  public var plainText: String {
    var plain = ""
    var token: TokenSource?
    var length = 0
    func closeToken() {
      guard let open = token else { return }
      // Equal neighbours share a run: it holds as many tokens as its length asks for.
      let count = open.length > 0 ? max(1, (length + open.length - 1) / open.length) : 1
      for _ in 0..<count { plain += open.text }
      token = nil
      length = 0
    }
    for run in runs {
      let part = self[run.range]
      let source = run.attributes[BubbleTextAttributes.TokenSourceAttribute.self]
      if source != token { closeToken() }
      if let source {
        token = source
        length += part.utf8.count
      } else if let attachment = run.attributes[BubbleTextAttributes.AttachmentAttribute.self] {
        for scalar in part.unicodeScalars {
          if scalar.value == 0xFFFC, !attachment.sourceText.isEmpty {
            plain += attachment.sourceText
          } else {
            plain.unicodeScalars.append(scalar)
          }
        }
      } else {
        plain.unicodeScalars.append(contentsOf: part.unicodeScalars)
      }
    }
    closeToken()
    return plain
  }

  /// The text of a range with every token that it touches as it was typed.
  public func plainText(of range: Range<AttributedString.Index>) -> String {
    self[range].plainText
  }
}
