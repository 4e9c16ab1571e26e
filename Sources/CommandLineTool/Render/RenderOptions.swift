internal import ChatLayout
internal import ChatRendering
internal import Foundation
internal import RichText
internal import TextLayout

/// What `bubbletext render` was asked to do, checked.
struct RenderOptions {
  /// What is drawn.
  enum Subject {
    case conversation
    case text(String)
    case markdown(file: String)
  }

  /// How a picture is written.
  enum Format {
    case png
    case svg(isText: Bool)
  }

  /// How messages are read and laid out.
  var rows: RowsOptions
  var subject = Subject.conversation
  var output: String
  var format: Format
  var scale = 1.0
  var theme: ChatTheme
  /// The most lines of a text; 0 for no limit.
  var maximumLines = 0
  var showsFrames = false
  /// The identifiers of messages that are drawn as pressed.
  var pressed: Set<String> = []
  /// The most height of a page in points; nil for one picture.
  var pageHeight: Double?
  /// The room around what is drawn, in points.
  var padding = 8.0
}

extension RenderOptions {
  /// Checks the values of options.
  init(_ parsed: ParsedArguments, environment: [String: String]) throws(CommandError) {
    rows = try RowsOptions(parsed, environment: environment)
    guard let output = parsed.values["output"], !output.isEmpty else {
      throw parsed.usage("--output says where the picture goes, and is missing")
    }
    self.output = output
    format = try Self.format(parsed, output)
    scale = try parsed.choice("scale", [("1", 1.0), ("2", 2.0), ("3", 3.0)]) ?? scale
    theme = try Self.theme(parsed, rows.style)
    if let text = parsed.values["background"] {
      guard let color = text == "none" ? TextColor.clear : TextColor(hex: text) else {
        throw parsed.wrongValue("background", "a colour such as #FFFFFF or #FFFFFF80, or none")
      }
      theme.background = color
    }
    subject = try Self.subject(parsed)
    if let text = parsed.values["max-lines"] {
      guard let count = Int(text), count >= 1 else { throw parsed.wrongValue("max-lines", "a whole number above 0") }
      guard !isConversation else { throw parsed.usage("--max-lines is for --text and --markdown") }
      maximumLines = count
    }
    showsFrames = parsed.has("debug-frames")
    if let text = parsed.values["pressed"] {
      guard isConversation else { throw parsed.usage("--pressed is for conversations") }
      pressed = Set(text.split(separator: ",").map(String.init))
    }
    if let text = parsed.values["pages"] {
      guard let height = Double(text), height > 0, height <= 100_000 else {
        throw parsed.wrongValue("pages", "a number of points above 0, at most 100000")
      }
      guard isConversation else { throw parsed.usage("--pages is for conversations") }
      pageHeight = height
    }
    if let text = parsed.values["padding"] {
      guard let value = Double(text), 0...1000 ~= value else {
        throw parsed.wrongValue("padding", "a number of points from 0 to 1000")
      }
      padding = value
    }
  }

  var isConversation: Bool {
    if case .conversation = subject { true } else { false }
  }

  private static func format(_ parsed: ParsedArguments, _ output: String) throws(CommandError) -> Format {
    let isText = parsed.has("svg-text")
    if output.lowercased().hasSuffix(".svg") { return .svg(isText: isText) }
    guard output.lowercased().hasSuffix(".png") else {
      throw parsed.wrongValue("output", "a file whose name ends in .png or .svg")
    }
    guard !isText else { throw parsed.usage("--svg-text is for SVG files") }
    return .png
  }

  private static func theme(_ parsed: ParsedArguments, _ style: RowStyle) throws(CommandError) -> ChatTheme {
    switch parsed.values["theme"] {
    case nil, "light": return .light.shaped(for: style)
    case "dark": return .dark.shaped(for: style)
    case let file?:
      do throws(ChatRenderingError) {
        return try ChatTheme(file: file) { $0.shaped(for: style) }
      } catch {
        throw CommandError(code: .theme, message: error.reason)
      }
    }
  }

  private static func subject(_ parsed: ParsedArguments) throws(CommandError) -> Subject {
    let text = parsed.values["text"]
    let file = parsed.values["markdown"]
    guard text == nil || file == nil else { throw parsed.usage("--text and --markdown contradict each other") }
    guard text != nil || file != nil else { return .conversation }
    guard parsed.operands.isEmpty else {
      throw parsed.usage(
        "'\(parsed.operands[0])' is one operand too many beside --\(text == nil ? "markdown" : "text")")
    }
    return text.map { .text($0) } ?? .markdown(file: file ?? "")
  }
}
