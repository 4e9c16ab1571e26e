internal import ChatLayout
internal import ChatRendering
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextRendering

/// Runs `bubbletext render`.
struct RenderCommand {
  /// The most warnings that are told one by one.
  private static let warningCount = 20

  let options: RenderOptions
  let console: Console

  func run() throws(CommandError) -> ExitStatus {
    let resources = try options.rows.resources(emoji: emoji)
    for notice in resources.notices { console.report(notice) }
    guard options.isConversation else {
      try TextPicture(options, engine: resources.engine, emoji: resources.emoji).write(report)
      return .success
    }
    return try draw(RowMeasurer(engine: resources.engine, style: options.rows.style, emoji: resources.emoji))
  }

  /// The emoji pack; the one that comes along is not read for a text that cannot hold tokens.
  private var emoji: String? {
    if options.rows.emoji == EmojiPack.defaultName, case .text(let text) = options.subject,
      !text.utf8.contains(where: ":[".utf8.contains)
    {
      return nil
    }
    return options.rows.emoji
  }

  /// Says how large a picture is, and what is missing in it.
  private func report(_ output: String, _ size: (width: Int, height: Int), _ warnings: Warnings) throws(CommandError) {
    try StandardOutput().write("\(output): \(size.width) x \(size.height) pixels\n")
    tell(warnings)
  }

  private func tell(_ warnings: Warnings) {
    if warnings.missingGlyphs > 0 {
      let count = warnings.missingGlyphs
      console.report(
        "\(count) \(count == 1 ? "character has" : "characters have") no glyph in these fonts and "
          + "\(count == 1 ? "is a box" : "are boxes"); --system-fonts or --fonts may help")
    }
    for text in warnings.texts.prefix(Self.warningCount) { console.report(text) }
    if warnings.texts.count > Self.warningCount {
      console.report("and \(warnings.texts.count - Self.warningCount) more such warnings")
    }
  }

  private func draw(_ measurer: RowMeasurer) throws(CommandError) -> ExitStatus {
    let reading = ConversationRows(options.rows, measurer: measurer, console: console)
    let rows = reading.read()
    guard reading.failureCount == 0 else {
      console.report("nothing is drawn, for the conversation is not whole")
      return .failure
    }
    guard !rows.isEmpty else {
      throw CommandError(code: .output, message: "there are no messages to draw; nothing is written")
    }
    let renderer = ConversationRenderer(
      measurer: measurer, theme: options.theme, scale: options.scale, padding: CGFloat(options.padding))
    renderer.showsFrames = options.showsFrames
    renderer.pressed = options.pressed
    for id in options.pressed.subtracting(rows.map(\.message.id)).sorted() {
      console.report("--pressed: there is no message '\(id)'")
    }
    let pages = options.pageHeight.map {
      Pages.split(rows, height: max(0, CGFloat($0) - 2 * renderer.padding))
    }
    for (number, page) in (pages ?? [0..<rows.count]).enumerated() {
      let output = pages.map { Self.page(number, of: $0.count, options.output) } ?? options.output
      let size = try write(rows[page], renderer, output)
      try StandardOutput().write("\(output): \(size.width) x \(size.height) pixels\n")
    }
    tell(Warnings(missingGlyphs: renderer.missingGlyphs, texts: renderer.warnings))
    return reading.skippedCount > 0 ? .failure : .success
  }

  private func write(
    _ rows: ArraySlice<PlacedRow>, _ renderer: ConversationRenderer, _ output: String
  ) throws(CommandError) -> (width: Int, height: Int) {
    do throws(ChatRenderingError) {
      switch options.format {
      case .png: return try renderer.writePNG(rows, path: output)
      case .svg(let isText):
        try renderer.writeSVG(rows, path: output, textMode: isText ? .text : .outlines)
        return renderer.pixelSize(
          width: rows.first?.frames.rowWidth ?? 1, height: (rows.last?.bottom ?? 0) - (rows.first?.top ?? 0))
      }
    } catch {
      throw CommandError(code: .output, message: error.reason)
    }
  }

  /// The name of a page's file: `out-01.png` for `out.png`.
  private static func page(_ number: Int, of count: Int, _ output: String) -> String {
    let digits = String(number + 1)
    let zeros = String(repeating: "0", count: String(count).count - digits.count)
    return "\(output.dropLast(4))-\(zeros)\(digits)\(output.suffix(4))"
  }
}

/// What is missing in a picture.
struct Warnings {
  var missingGlyphs = 0
  var texts: [String] = []
}

extension OutputFile {
  /// Writes a file that appears whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(PixelError) {
      let file = try OutputFile(path: path)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw CommandError(code: .output, message: error.reason)
    }
  }
}
