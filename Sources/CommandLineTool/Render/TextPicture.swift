internal import ChatLayout
internal import ChatRendering
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout
internal import TextRendering

/// The picture of one text: as large as the text, with the padding around it. Nothing that is drawn is cut.
struct TextPicture {
  private static let maximumFileSize = 16 << 20

  private let options: RenderOptions
  private let layout: TextLayout

  init(_ options: RenderOptions, engine: TextLayoutEngine, emoji: EmojiReplacer?) throws(CommandError) {
    self.options = options
    let style = options.rows.style.text
    let paragraph = options.rows.style.paragraph
    let source: TextSource
    switch options.subject {
    case .markdown(let file):
      var code = AttributeContainer()
      code[BubbleTextAttributes.FontAttribute.self] = Font(family: "Noto Sans Mono", size: style.font.size)
      let replacer = emoji ?? EmojiReplacer(pack: .empty)
      let text = replacer.attributedString(markdown: try Self.read(file), codeAttributes: code).text
      source = TextSource(text, style: style, paragraphStyle: paragraph)
    case .text(let text):
      source =
        emoji?.textSource(text, style: style, paragraphStyle: paragraph)
        ?? TextSource(text, style: style, paragraphStyle: paragraph)
    case .conversation: source = TextSource("", style: style, paragraphStyle: paragraph)
    }
    layout = engine.prepare(source).layout(
      in: TextContainer(
        width: CGFloat(options.rows.widths.first ?? 375), maximumNumberOfLines: options.maximumLines,
        lineBreakMode: options.maximumLines > 0 ? .truncateTail : .wordWrap))
  }

  private static func read(_ file: String) throws(CommandError) -> String {
    let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
    guard let data = try? handle?.read(upToCount: maximumFileSize + 1) ?? Data(), handle != nil else {
      throw CommandError(
        code: .output, message: "\(file): cannot read the file; check that it exists and may be read")
    }
    guard data.count <= maximumFileSize else {
      throw CommandError(code: .output, message: "\(file): the text is longer than \(maximumFileSize) bytes")
    }
    // Markdown's blank lines are told by LF.
    var text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// Writes the file and reports its size.
  func write(
    _ report: (String, (width: Int, height: Int), Warnings) throws(CommandError) -> Void
  ) throws(CommandError) {
    let theme = options.theme
    let rules = RenderingOptions(
      textColor: theme.incoming.text, linkColor: theme.incoming.link, backgroundCornerRadius: 3)
    let list = DisplayList(layout).withShadow(theme.incoming.textShadow).withBackdrop(theme.incoming.textBackground)
    let renderer = TextRenderer(scale: options.scale, options: rules)
    let canvas = renderer.canvas(for: list)
    let padding = Int((options.padding * options.scale).rounded())
    let (width, height) = (max(1, canvas.width + 2 * padding), max(1, canvas.height + 2 * padding))
    let origin = CGPoint(
      x: Double(padding - canvas.x) / options.scale, y: Double(padding - canvas.y) / options.scale)
    let frames = options.showsFrames ? LineFrames.paths(layout, at: origin, scale: CGFloat(options.scale)) : []
    let background = theme.background
    var warnings: [RenderingWarning] = []
    do throws(PixelError) {
      switch options.format {
      case .png:
        let toPixels = Transform(xx: options.scale, yx: 0, xy: 0, yy: options.scale, dx: 0, dy: 0)
        let placed = renderer.place(list, at: origin)
        try PNGFile.write(
          path: options.output, width: width, height: height, background: PixelColor(background),
          options: PNGOptions(scale: options.scale)
        ) { (band) throws(PixelError) in
          renderer.draw(placed, into: band)
          for (path, color) in frames { band.fill(path.transformed(toPixels), .color(PixelColor(color))) }
        }
        warnings = renderer.warnings
      case .svg(let isText):
        var writer = SVGWriter(
          size: CGSize(width: Double(width) / options.scale, height: Double(height) / options.scale),
          background: background.alpha > 0 ? background : nil, options: rules, textMode: isText ? .text : .outlines)
        writer.draw(list, at: origin)
        for (path, color) in frames { writer.fill(path, PixelColor(color)) }
        let file = try OutputFile(path: options.output)
        try file.write(Array(writer.document.utf8))
        try file.commit()
        warnings = writer.warnings
      }
    } catch {
      throw CommandError(code: .output, message: error.reason)
    }
    try report(
      options.output, (width, height),
      Warnings(missingGlyphs: layout.prepared.missingGlyphs, texts: warnings.map(\.description)))
  }
}
