internal import ChatFormats
internal import Foundation

/// What `bubbletext measure` was asked to do, checked.
struct MeasureOptions: Sendable {
  var width = Double.infinity
  var size = 16.0
  var family: String?
  /// On the scale of OpenType, 1...1000.
  var weight = 400
  /// A folder of fonts; nil for those that come with the tool.
  var fonts: String?
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
    if let text = parsed.values["width"] { width = try Self.width(text) }
    if let text = parsed.values["size"] {
      guard let value = Double(text), value > 0, value <= MessageRecord.maximumSize else {
        throw Self.usage("--size", text, "a number above 0, at most \(Int(MessageRecord.maximumSize))")
      }
      size = value
    }
    family = parsed.values["family"]
    if let text = parsed.values["weight"] { weight = try Self.weight(text) }
    fonts = parsed.values["fonts"] ?? environment["BUBBLETEXT_FONTS"].flatMap { $0.isEmpty ? nil : $0 }
    includesLines = parsed.has("lines")
    if parsed.has("plain") { inputFormat = .plain }
    if let text = parsed.values["format"] {
      guard let value = OutputFormat(rawValue: text) else {
        throw Self.usage("--format", text, OutputFormat.allCases.map(\.rawValue).joined(separator: ", "))
      }
      outputFormat = value
    }
    if let text = parsed.values["jobs"] {
      guard let value = Int(text), 1...256 ~= value else {
        throw Self.usage("--jobs", text, "a whole number from 1 to 256")
      }
      jobs = value
    }
    if includesLines, outputFormat != .ndjson {
      throw CommandError(
        code: .usage, message: "--lines needs --format ndjson; a \(outputFormat.rawValue) row has no room for lines")
    }
    if !parsed.operands.isEmpty { files = parsed.operands }
  }

  private static let weights = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600,
    "bold": 700, "extrabold": 800, "black": 900,
  ]

  private static func width(_ text: String) throws(CommandError) -> Double {
    if ["none", "inf", "infinity"].contains(text.lowercased()) { return .infinity }
    guard let value = Double(text), value >= 0 else {
      throw usage("--width", text, "a number of points, 0 or more, or 'none'")
    }
    return value
  }

  private static func weight(_ text: String) throws(CommandError) -> Int {
    if let value = weights[text.lowercased()] { return value }
    guard let value = Int(text), 1...1000 ~= value else {
      throw usage("--weight", text, "a name such as regular or bold, or a whole number from 1 to 1000")
    }
    return value
  }

  private static func usage(_ option: String, _ value: String, _ expected: String) -> CommandError {
    CommandError(
      code: .usage, message: "\(option) is '\(value)'; it must be \(expected) (see 'bubbletext measure --help')")
  }
}
