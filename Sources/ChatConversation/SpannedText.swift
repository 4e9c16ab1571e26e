internal import ChatFormats
internal import ChatLayout
internal import Foundation
internal import RichText

/// The text of a message whose spans become attributes.
struct SpannedText {
  private(set) var attributed = AttributedString()

  /// - Parameter spans: In the order of their beginnings. Parts outside the text do not count.
  /// - Complexity: Linear in the text, plus sorting of the spans.
  init(_ text: String, spans: [TextSpan], style: RowStyle, codeFamily: String?) {
    let count = text.utf8.count
    let spans = spans.filter { $0.kind.hasAttributes && $0.range.lowerBound < count }
    var cuts = [0, count]
    for span in spans { cuts += [max(span.range.lowerBound, 0), min(span.range.upperBound, count)] }
    cuts.sort()
    let ends = spans.sorted { $0.range.upperBound < $1.range.upperBound }
    var active = ActiveSpans(style: style, codeFamily: codeFamily)
    var (begun, ended) = (0, 0)
    var start = text.startIndex
    for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
      while begun < spans.count, spans[begun].range.lowerBound <= from {
        active.begin(spans[begun])
        begun += 1
      }
      while ended < ends.count, ends[ended].range.upperBound <= from {
        active.end(ends[ended])
        ended += 1
      }
      let end = text.utf8.index(start, offsetBy: to - from)
      attributed.append(AttributedString(String(text[start..<end]), attributes: active.attributes(at: from)))
      start = end
    }
  }
}

extension TextSpan.Kind {
  /// Whether the text of the span looks or behaves differently in a row.
  var hasAttributes: Bool {
    switch self {
    case .spoiler, .channel, .hashtag, .command, .customEmoji: false
    default: true
    }
  }
}
