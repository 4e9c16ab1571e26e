internal import ChatFormats
internal import ChatLayout
internal import Foundation
internal import RichText

/// The spans around a place of a text, as attributes. Spans may nest as deep as they like: what has an intent is counted,
/// and of what has a value the innermost holds.
struct ActiveSpans {
  /// How much a quoted line is indented, in sizes of the font.
  private static let quoteIndent: CGFloat = 0.75
  /// How large headlines of level 1, 2 and 3 are, in sizes of the font.
  private static let headingScales: [CGFloat] = [1.5, 1.25, 1]
  private static let intents: [InlineIntent] = [
    .stronglyEmphasized, .emphasized, .strikethrough, .code, .codeBlock,
  ]

  private let style: RowStyle
  private let codeFamily: String?
  /// How many spans have each of the intents.
  private var counts = [Int](repeating: 0, count: Self.intents.count)
  private var underlines = 0
  private var quotes = 0
  private var headings: [TextSpan] = []
  private var links: [TextSpan] = []
  private var mentions: [TextSpan] = []

  init(style: RowStyle, codeFamily: String?) {
    self.style = style
    self.codeFamily = codeFamily
  }

  mutating func begin(_ span: TextSpan) {
    switch span.kind {
    case .heading: headings.append(span)
    case .link: links.append(span)
    case .mention: mentions.append(span)
    default: count(span, 1)
    }
  }

  /// Those with a value end by themselves.
  mutating func end(_ span: TextSpan) { count(span, -1) }

  private mutating func count(_ span: TextSpan, _ change: Int) {
    switch span.kind {
    case .bold: counts[0] += change
    case .italic: counts[1] += change
    case .strikethrough: counts[2] += change
    case .code: counts[3] += change
    case .codeBlock: counts[4] += change
    case .underline: underlines += change
    case .quote: quotes += change
    default: break
    }
  }

  /// The attributes of the text at an offset; offsets only rise.
  mutating func attributes(at offset: Int) -> AttributeContainer {
    var attributes = AttributeContainer()
    var intent: InlineIntent = []
    for (index, count) in counts.enumerated() where count > 0 { intent.insert(Self.intents[index]) }
    if !intent.isEmpty { attributes[BubbleTextAttributes.InlineIntentAttribute.self] = intent }
    if underlines > 0 { attributes[BubbleTextAttributes.UnderlineAttribute.self] = .single }
    if quotes > 0 { attributes[BubbleTextAttributes.ParagraphStyleAttribute.self] = quoteStyle }
    if case .link(let target) = Self.innermost(&links, offset) { attributes.link = URL(address: target) }
    if case .mention(let id) = Self.innermost(&mentions, offset) {
      attributes[BubbleTextAttributes.MentionAttribute.self] = id
    }
    var level: Int?
    if case .heading(let innermost) = Self.innermost(&headings, offset) { level = innermost }
    let isCode = codeFamily != nil && !intent.isDisjoint(with: [.code, .codeBlock])
    if level != nil || isCode {
      attributes[BubbleTextAttributes.FontAttribute.self] = font(intent, level: level, isCode: isCode)
    }
    return attributes
  }

  private static func innermost(_ spans: inout [TextSpan], _ offset: Int) -> TextSpan.Kind? {
    while let last = spans.last, last.range.upperBound <= offset { spans.removeLast() }
    return spans.last?.kind
  }

  /// A font of one's own goes before the intent, so it has to say what the intent says.
  private func font(_ intent: InlineIntent, level: Int?, isCode: Bool) -> Font {
    var font = style.text.font
    if isCode { font.family = codeFamily }
    if level != nil || intent.contains(.stronglyEmphasized) { font.weight = max(font.weight, .bold) }
    if intent.contains(.emphasized) { font.slant = .italic }
    if let level { font.size *= Self.headingScales[min(max(level, 1), Self.headingScales.count) - 1] }
    return font
  }

  private var quoteStyle: ParagraphStyle {
    var paragraph = style.paragraph
    let indent = style.text.font.size * Self.quoteIndent
    paragraph.headIndent += indent
    paragraph.firstLineHeadIndent += indent
    return paragraph
  }
}

extension URL {
  /// The URL of an address as people write it; one that begins with its host is taken as HTTPS.
  fileprivate init?(address: String) {
    let hasScheme = address.contains("://") || address.hasPrefix("mailto:") || address.hasPrefix("tel:")
    self.init(string: hasScheme ? address : "https://" + address)
  }
}
