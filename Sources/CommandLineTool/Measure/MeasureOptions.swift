internal import ChatFormats
internal import Foundation
internal import RichText
internal import TextLayout

/// What `bubbletext measure` was asked to do, checked.
struct MeasureOptions: Sendable {
  var width = Double.infinity
  var size = 16.0
  var family: String?
  /// On the scale of OpenType, 1...1000.
  var weight = 400
  /// A folder of fonts; nil for those that come with the tool.
  var fonts: String?
  /// Whether fonts installed on the machine serve what the others do not cover.
  var usesSystemFonts = false
  /// An emoji pack whose tokens become what they stand for; nil leaves tokens as text.
  var emoji: String?
  /// Whose language the text is in, as a BCP 47 tag; nil leaves it open.
  var language: String?
  var direction = BaseDirection.natural
  var lineBreak = LineBreakOptions()
  var includesLines = false
  var inputFormat = RecordFormat.automatic
  var outputFormat = OutputFormat.ndjson
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The files to read; `-` is standard input.
  var files = ["-"]
}

extension MeasureOptions {
  /// Checks the values of options.
  init(_ parsed: ParsedArguments, environment: [String: String]) throws(CommandError) {
    width = try Self.width(parsed) ?? width
    if let text = parsed.values["size"] {
      guard let value = Double(text), value > 0, value <= MessageRecord.maximumSize else {
        throw parsed.wrongValue("size", "a number above 0, at most \(Int(MessageRecord.maximumSize))")
      }
      size = value
    }
    family = parsed.values["family"]
    weight = try Self.weight(parsed) ?? weight
    fonts = parsed.values["fonts"] ?? environment["BUBBLETEXT_FONTS"].flatMap { $0.isEmpty ? nil : $0 }
    usesSystemFonts = parsed.has("system-fonts")
    emoji = parsed.values["emoji"]
    language = try Self.language(parsed)
    direction = try parsed.choice("direction", Self.directions) ?? direction
    lineBreak.rules = try parsed.choice("rules", LineBreakOptions.Rules.self) ?? lineBreak.rules
    lineBreak.strictness = try parsed.choice("line-break", LineBreakOptions.Strictness.self) ?? lineBreak.strictness
    lineBreak.wordBreak = try parsed.choice("word-break", Self.wordBreaks) ?? lineBreak.wordBreak
    lineBreak.overflowWrap = try parsed.choice("overflow-wrap", Self.overflowWraps) ?? lineBreak.overflowWrap
    includesLines = parsed.has("lines")
    if parsed.has("plain") { inputFormat = .plain }
    outputFormat = try parsed.choice("format", OutputFormat.self) ?? outputFormat
    jobs = try parsed.jobs() ?? jobs
    if includesLines, outputFormat != .ndjson {
      throw CommandError(
        code: .usage, message: "--lines needs --format ndjson; a \(outputFormat.rawValue) row has no room for lines")
    }
    if !parsed.operands.isEmpty { files = parsed.operands }
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

  private static func width(_ parsed: ParsedArguments) throws(CommandError) -> Double? {
    guard let text = parsed.values["width"] else { return nil }
    if ["none", "inf", "infinity"].contains(text.lowercased()) { return .infinity }
    guard let value = Double(text), value >= 0 else {
      throw parsed.wrongValue("width", "a number of points, 0 or more, or 'none'")
    }
    return value
  }

  static func weight(_ parsed: ParsedArguments) throws(CommandError) -> Int? {
    guard let text = parsed.values["weight"] else { return nil }
    if let value = weights[text.lowercased()] { return value }
    guard let value = Int(text), 1...1000 ~= value else {
      throw parsed.wrongValue("weight", "a name such as regular or bold, or a whole number from 1 to 1000")
    }
    return value
  }

  /// Only the shape of the tag is checked (RFC 5646, 2.1): subtags of 1 to 8 ASCII letters and digits.
  private static func language(_ parsed: ParsedArguments) throws(CommandError) -> String? {
    guard let text = parsed.values["language"] else { return nil }
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = subtags.allSatisfy { subtag in
      1...8 ~= subtag.utf8.count && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, subtags[0].allSatisfy(\.isLetter) else {
      throw parsed.wrongValue("language", "a language tag such as en, zh-Hans or ja-JP")
    }
    return text
  }
}
