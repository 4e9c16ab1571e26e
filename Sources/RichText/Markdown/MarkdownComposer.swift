import Foundation

/// Puts together text, tokens and spans, from cut to cut.
struct MarkdownComposer {
  private let source: String
  private let tokens: [Token]
  private let spans: [MarkdownSpan]
  private let attributes: AttributeContainer
  private let codeAttributes: AttributeContainer
  private(set) var builder: ReplacementBuilder
  private(set) var text = AttributedString()

  init(
    source: String, pack: EmojiPack, tokens: [Token], spans: [MarkdownSpan], attributes: AttributeContainer,
    codeAttributes: AttributeContainer
  ) {
    self.source = source
    self.tokens = tokens
    self.spans = spans
    self.attributes = attributes
    self.codeAttributes = codeAttributes
    builder = ReplacementBuilder(source: source, pack: pack)
  }

  mutating func run() {
    var cuts = [0, source.utf8.count]
    // Where marks begin, and where they end.
    var marks: [Int: Int] = [:]
    for span in spans {
      cuts += [span.outer.lowerBound, span.inner.lowerBound, span.inner.upperBound, span.outer.upperBound]
      if span.outer.lowerBound < span.inner.lowerBound { marks[span.outer.lowerBound] = span.inner.lowerBound }
      if span.inner.upperBound < span.outer.upperBound { marks[span.inner.upperBound] = span.outer.upperBound }
    }
    for token in tokens { cuts += [token.start, token.end] }
    cuts.sort()
    var active: [MarkdownSpan] = []
    var nextSpan = 0
    var nextToken = 0
    for (place, cut) in cuts.enumerated() where place + 1 < cuts.count && cuts[place + 1] > cut {
      // A mark may hold cuts: `](host/:name:)`.
      guard cut >= builder.copied.utf8 else { continue }
      let end = cuts[place + 1]
      active.removeAll { $0.outer.upperBound <= cut }
      while nextSpan < spans.count, spans[nextSpan].outer.lowerBound <= cut {
        if spans[nextSpan].outer.upperBound > cut { active.append(spans[nextSpan]) }
        nextSpan += 1
      }
      while nextToken < tokens.count, tokens[nextToken].start < cut { nextToken += 1 }
      if let markEnd = marks[cut] {
        builder.skip(to: markEnd)
      } else if nextToken < tokens.count, tokens[nextToken].start == cut {
        put(token: nextToken, active)
      } else {
        let start = builder.text.utf8.count
        builder.copy(to: end)
        append(from: start, style(active))
      }
    }
  }

  private mutating func put(token: Int, _ active: [MarkdownSpan]) {
    let start = builder.text.utf8.count
    let attachments = builder.attachments.count
    builder.add(tokens, at: token)
    var attributes = style(active)
    if builder.attachments.count > attachments, let last = builder.attachments.last {
      attributes[BubbleTextAttributes.AttachmentAttribute.self] = last.value
    } else {
      let range = tokens[token].start..<tokens[token].end
      attributes[BubbleTextAttributes.TokenSourceAttribute.self] = TokenSource(
        text: String(source.piece(range.lowerBound, range.upperBound)), id: token,
        length: builder.text.utf8.count - start)
    }
    append(from: start, attributes)
  }

  private mutating func append(from start: Int, _ attributes: AttributeContainer) {
    let all = builder.text
    text.append(
      AttributedString(String(all[all.utf8.index(all.startIndex, offsetBy: start)...]), attributes: attributes))
  }

  private func style(_ active: [MarkdownSpan]) -> AttributeContainer {
    guard !active.isEmpty else { return attributes }
    var style = attributes
    var intent = attributes[BubbleTextAttributes.InlineIntentAttribute.self] ?? []
    for span in active {
      switch span.kind {
      case .strong: intent.insert(.stronglyEmphasized)
      case .emphasis: intent.insert(.emphasized)
      case .strongEmphasis: intent.formUnion([.stronglyEmphasized, .emphasized])
      case .strikethrough: intent.insert(.strikethrough)
      case .code, .codeBlock:
        intent.insert(span.kind == .code ? .code : .codeBlock)
        style.merge(codeAttributes)
      case .link, .address: style.link = span.target.flatMap { url(String(source.piece($0.lowerBound, $0.upperBound))) }
      case .mention:
        style[BubbleTextAttributes.MentionAttribute.self] = span.target.map {
          String(source.piece($0.lowerBound, $0.upperBound))
        }
      }
    }
    if !intent.isEmpty { style[BubbleTextAttributes.InlineIntentAttribute.self] = intent }
    return style
  }

  /// The URL of an address; one that begins with its host is taken as HTTPS.
  private func url(_ address: String) -> URL? {
    let hasScheme = address.contains("://") || address.hasPrefix("mailto:") || address.hasPrefix("tel:")
    return URL(string: hasScheme ? address : "https://" + address)
  }
}
