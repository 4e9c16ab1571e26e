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
    size = try parsed.size() ?? size
    family = parsed.values["family"]
    weight = try parsed.weight() ?? weight
    fonts = parsed.fonts(environment)
    usesSystemFonts = parsed.has("system-fonts")
    emoji = parsed.values["emoji"]
    language = try parsed.language()
    direction = try parsed.direction() ?? direction
    lineBreak = try parsed.lineBreak()
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

  private static func width(_ parsed: ParsedArguments) throws(CommandError) -> Double? {
    guard let text = parsed.values["width"] else { return nil }
    if ["none", "inf", "infinity"].contains(text.lowercased()) { return .infinity }
    guard let value = ParsedArguments.decimal(text) else {
      throw parsed.wrongValue("width", "a number of points, 0 or more, or 'none'")
    }
    return value
  }
}
