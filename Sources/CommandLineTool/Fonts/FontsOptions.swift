internal import ChatFormats
internal import FontEngine
internal import Foundation
internal import RichText

/// What `bubbletext fonts list` or `fonts check` was asked to do, checked.
struct FontsOptions: Sendable {
  /// A folder of fonts; nil for those that come with the tool.
  var folder: String?
  /// Whether fonts installed on the machine stand behind the others.
  var usesSystemFonts = false
  var family: String?
  /// On the scale of OpenType, 1...1000.
  var weight = 400
  var inputFormat = RecordFormat.automatic
  var outputFormat = ListFormat.table
  /// The files to read; `-` is standard input.
  var files = ["-"]
}

extension FontsOptions {
  /// Checks the values of options.
  init(_ parsed: ParsedArguments, environment: [String: String]) throws(CommandError) {
    folder = parsed.fonts(environment)
    usesSystemFonts = parsed.has("system-fonts")
    family = parsed.values["family"]
    weight = try parsed.weight() ?? weight
    if parsed.has("plain") { inputFormat = .plain }
    outputFormat = try parsed.choice("format", ListFormat.self) ?? outputFormat
    if !parsed.operands.isEmpty { files = parsed.operands }
  }

  /// The font request that fallback starts from.
  var style: TextStyle { TextStyle(font: Font(family: family, weight: FontWeight(rawValue: weight))) }
}
