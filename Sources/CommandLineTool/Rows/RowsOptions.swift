internal import ChatFormats
internal import ChatLayout
internal import Foundation
internal import RichText
internal import TextLayout

/// What `bubbletext rows` was asked to do, checked.
struct RowsOptions: Sendable {
  /// The styles by their names, as the help lists them.
  static let styles: [(name: String, value: RowStyle)] = [
    ("classic", .classic), ("messenger", .messenger), ("modern", .modern),
  ]

  /// The widths of the rows in points.
  var widths: [Double] = [375]
  /// Whether several widths were asked for, even if the list has just one.
  var hasWidthList = false
  var style = RowStyle.modern
  var isHeightsOnly = false
  /// A folder of fonts; nil for those that come with the tool.
  var fonts: String?
  /// Whether fonts installed on the machine serve what the others do not cover.
  var usesSystemFonts = false
  var family: String?
  /// An emoji pack whose tokens become what they stand for; nil leaves tokens as text.
  var emoji: String? = EmojiPack.defaultName
  var lineBreak = LineBreakOptions()
  var inputFormat = ChatFormat.automatic
  var reading = ReadingOptions()
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The files to read; `-` is standard input.
  var files = ["-"]
}

extension RowsOptions {
  /// The most widths at once, so that the rows of a message stay a line that one can work with.
  private static let maximumWidthCount = 100

  /// How long one message may be in the file, in bytes: no chat lets people write as much, and the memory that laying
  /// a text out takes is many times its length.
  private static let recordLimit = 1 << 21

  /// Checks the values of options.
  init(_ parsed: ParsedArguments, environment: [String: String]) throws(CommandError) {
    widths = try Self.widths(parsed) ?? widths
    hasWidthList = parsed.hasOption("widths")
    style = try parsed.choice("style", Self.styles) ?? style
    if let size = try parsed.size() { style.text.font.size = CGFloat(size) }
    style.paragraph.baseDirection = try parsed.direction() ?? style.paragraph.baseDirection
    family = parsed.values["family"]
    let language = try parsed.language()
    style.changeTexts { [family] text in
      text.font.family = family ?? text.font.family
      text.language = language ?? text.language
    }
    isHeightsOnly = parsed.has("heights")
    fonts = parsed.fonts(environment)
    usesSystemFonts = parsed.has("system-fonts")
    emoji = parsed.values["emoji"] ?? emoji
    if emoji == "none" { emoji = nil }
    lineBreak = try parsed.lineBreak()
    inputFormat = try Self.inputFormat(parsed)
    reading = try Self.reading(parsed)
    jobs = try parsed.jobs() ?? jobs
    if !parsed.operands.isEmpty { files = parsed.operands }
  }

  private static func widths(_ parsed: ParsedArguments) throws(CommandError) -> [Double]? {
    guard let list = parsed.values["widths"] else {
      return try parsed.values["width"].map { text throws(CommandError) in
        guard let width = width(text) else { throw parsed.wrongValue("width", expectedWidth) }
        return [width]
      }
    }
    guard !parsed.hasOption("width") else { throw parsed.usage("--width and --widths say the same; give one of them") }
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    let widths = parts.compactMap { width(String($0)) }
    guard widths.count == parts.count, widths.count <= maximumWidthCount else {
      throw parsed.wrongValue("widths", "a list such as 320,375, at most \(maximumWidthCount), each \(expectedWidth)")
    }
    return widths
  }

  private static let expectedWidth = "a number of points above 0, at most \(Int(RowMeasurer.maximumWidth))"

  private static func width(_ text: String) -> Double? {
    guard let value = ParsedArguments.decimal(text), value > 0, value <= Double(RowMeasurer.maximumWidth) else {
      return nil
    }
    return value
  }

  private static func inputFormat(_ parsed: ParsedArguments) throws(CommandError) -> ChatFormat {
    let format = try parsed.choice("input", ChatFormat.self)
    guard parsed.has("plain") else { return format ?? .automatic }
    guard format == nil || format == .plain else {
      throw parsed.usage("--plain and '--input \(parsed.values["input"] ?? "")' contradict each other")
    }
    return .plain
  }

  private static func reading(_ parsed: ParsedArguments) throws(CommandError) -> ReadingOptions {
    var options = ReadingOptions(me: parsed.values["me"])
    options.recordLimit = recordLimit
    if let mapping = parsed.values["plist-key"] {
      do throws(ChatFormatError) {
        try options.fields.map(mapping)
      } catch {
        throw parsed.usage("--plist-key: \(error.reason)")
      }
    }
    if let text = parsed.values["outgoing-type"] {
      guard let type = ParsedArguments.whole(text) else { throw parsed.wrongValue("outgoing-type", "a whole number") }
      options.outgoingType = type
    }
    return options
  }
}

extension RowsOptions {
  /// Opens fonts and emoji.
  ///
  /// - Parameter emoji: The pack; nil for none.
  func resources(emoji: String?) throws(CommandError) -> LayoutResources {
    try LayoutResources(
      fonts: fonts, usesSystemFonts: usesSystemFonts, family: family, emoji: emoji, lineBreak: lineBreak)
  }
}

extension RowStyle {
  /// Changes every text style there is.
  fileprivate mutating func changeTexts(_ change: (inout TextStyle) -> Void) {
    change(&text)
    change(&reply.sender)
    change(&reply.text)
    if var text = name {
      change(&text)
      name = text
    }
    if var text = timeLabel?.text {
      change(&text)
      timeLabel?.text = text
    }
    if var text = daySeparator?.text {
      change(&text)
      daySeparator?.text = text
    }
  }
}
