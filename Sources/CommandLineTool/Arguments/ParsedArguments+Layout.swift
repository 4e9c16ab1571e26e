internal import ChatFormats
internal import RichText
internal import TextLayout

/// The values of options that say how text is laid out, checked; nil where nothing was said.
extension ParsedArguments {
  /// A font size in points.
  func size() throws(CommandError) -> Double? {
    guard let text = values["size"] else { return nil }
    guard let value = Self.decimal(text), value > 0, value <= MessageRecord.maximumSize else {
      throw wrongValue("size", "a number above 0, at most \(Int(MessageRecord.maximumSize))")
    }
    return value
  }

  /// A weight on the scale of OpenType, 1...1000.
  func weight() throws(CommandError) -> Int? {
    guard let text = values["weight"] else { return nil }
    if let value = Self.weights[text.lowercased()] { return value }
    guard let value = Self.whole(text), 1...1000 ~= value else {
      throw wrongValue("weight", "a name such as regular or bold, or a whole number from 1 to 1000")
    }
    return value
  }

  /// A language tag. Only its shape is checked (RFC 5646, 2.1): subtags of 1 to 8 ASCII letters and digits.
  func language() throws(CommandError) -> String? {
    guard let text = values["language"] else { return nil }
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = subtags.allSatisfy { subtag in
      1...8 ~= subtag.utf8.count && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, subtags[0].allSatisfy(\.isLetter) else {
      throw wrongValue("language", "a language tag such as en, zh-Hans or ja-JP")
    }
    return text
  }

  /// A base direction.
  func direction() throws(CommandError) -> BaseDirection? { try choice("direction", Self.directions) }

  /// The rules of line breaking; the defaults where nothing was said.
  func lineBreak() throws(CommandError) -> LineBreakOptions {
    var options = LineBreakOptions()
    options.rules = try choice("rules", LineBreakOptions.Rules.self) ?? options.rules
    options.strictness = try choice("line-break", LineBreakOptions.Strictness.self) ?? options.strictness
    options.wordBreak = try choice("word-break", Self.wordBreaks) ?? options.wordBreak
    options.overflowWrap = try choice("overflow-wrap", Self.overflowWraps) ?? options.overflowWrap
    return options
  }

  /// A folder of fonts; nil for those that come with the tool.
  func fonts(_ environment: [String: String]) -> String? {
    values["fonts"] ?? environment["BUBBLETEXT_FONTS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let directions: [(name: String, value: BaseDirection)] = [
    ("auto", .natural), ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]

  private static let wordBreaks: [(name: String, value: LineBreakOptions.WordBreak)] = [
    ("normal", .normal), ("break-all", .breakAll), ("keep-all", .keepAll),
  ]

  private static let overflowWraps: [(name: String, value: LineBreakOptions.OverflowWrap)] = [
    ("anywhere", .anywhere), ("break-word", .breakWord), ("none", .none),
  ]

  private static let weights = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600,
    "bold": 700, "extrabold": 800, "black": 900,
  ]
}
