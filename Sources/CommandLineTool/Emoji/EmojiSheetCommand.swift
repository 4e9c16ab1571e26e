internal import FontEngine
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout
internal import TextRendering

/// Runs `bubbletext emoji sheet`: all emoji of a pack in a grid, with their names.
struct EmojiSheetCommand {
  private static let columnCount = 8
  private static let cell = CGSize(width: 96, height: 78)
  private static let margin: CGFloat = 12
  private static let emojiSize: CGFloat = 32

  private let name: String
  private let output: String
  private let scale: Double
  private let console: Console

  init(_ parsed: ParsedArguments, _ console: Console) throws(CommandError) {
    name = try parsed.operand("PACK")
    guard let output = parsed.values["output"], !output.isEmpty else {
      throw parsed.usage("--output says where the picture goes, and is missing")
    }
    guard output.lowercased().hasSuffix(".png") else {
      throw parsed.wrongValue("output", "a file whose name ends in .png")
    }
    self.output = output
    scale = try parsed.choice("scale", [("1", 1.0), ("2", 2.0), ("3", 3.0)]) ?? 1
    self.console = console
  }

  func run() throws(CommandError) -> ExitStatus {
    let pack = try EmojiPack.chosen(name)
    for notice in pack.notices(name) { console.report(notice) }
    let entries = pack.ownEntries
    guard !entries.isEmpty else {
      throw CommandError(code: .output, message: "\(name): there are no emoji in the pack; nothing is written")
    }
    let engine = TextLayoutEngine(fonts: try FontCollection.chosen(nil))
    let renderer = TextRenderer(scale: scale, options: RenderingOptions(textColor: TextColor(rgb: 0x30363D)))
    let rowCount = (entries.count + Self.columnCount - 1) / Self.columnCount
    func pixels(_ length: CGFloat) -> Int { Int((Double(length) * scale).rounded(.up)) }
    let width = pixels(Self.cell.width * CGFloat(Self.columnCount) + 2 * Self.margin)
    let height = pixels(Self.cell.height * CGFloat(rowCount) + 2 * Self.margin)
    var options = PNGOptions(scale: scale)
    options.filters = .none
    do throws(PixelError) {
      try PNGFile.write(path: output, width: width, height: height, background: .white, options: options) {
        (band) throws(PixelError) in
        // A row of cells above and below, for what sticks out of them.
        let first = Int((Double(band.bounds.y) / scale - Self.margin) / Self.cell.height) - 1
        let last = Int((Double(band.bounds.maxY) / scale - Self.margin) / Self.cell.height) + 1
        for row in max(0, first)...max(0, last) {
          let start = row * Self.columnCount
          for index in start..<max(start, min(start + Self.columnCount, entries.count)) {
            draw(entries[index], at: index, engine, renderer, into: band)
          }
        }
      }
    } catch {
      throw CommandError(code: .output, message: error.reason)
    }
    try StandardOutput().write("\(output): \(width) x \(height) pixels, \(entries.count) emoji\n")
    for warning in renderer.warnings { console.report(warning.description) }
    return .success
  }

  private func draw(
    _ entry: EmojiEntry, at index: Int, _ engine: TextLayoutEngine, _ renderer: TextRenderer, into band: Bitmap
  ) {
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.columnCount)
    let corner = CGPoint(
      x: Self.margin + CGFloat(column) * Self.cell.width, y: Self.margin + CGFloat(row) * Self.cell.height)
    let style = TextStyle(font: Font(size: Self.emojiSize))
    let layout = engine.prepare(source(entry, style)).layout(
      in: TextContainer(width: Self.cell.width - 4, maximumNumberOfLines: 1, lineBreakMode: .clip))
    let used = layout.usedRect
    renderer.draw(
      layout, at: CGPoint(x: corner.x + Self.cell.width / 2 - used.midX, y: corner.y + 24 - used.height / 2), into: band
    )
    let paragraph = ParagraphStyle(alignment: .center)
    let label = engine.prepare(entry.token, style: TextStyle(font: Font(size: 10)), paragraphStyle: paragraph).layout(
      in: TextContainer(width: Self.cell.width - 6, maximumNumberOfLines: 2, lineBreakMode: .truncateTail))
    renderer.draw(label, at: CGPoint(x: corner.x + 3, y: corner.y + 47), into: band)
  }

  /// What stands in the text in place of the token, at the size of the sheet.
  private func source(_ entry: EmojiEntry, _ style: TextStyle) -> TextSource {
    if let text = entry.text { return TextSource(text, style: style) }
    return EmojiReplacer(pack: EmojiPack(name: name, entries: [entry])).textSource(entry.token, style: style)
  }
}
