import Foundation
import FoundationXML
import PixelEngine
import RichText
import Testing
import TextLayout
import TextRendering

@Suite struct SVGWriterTests {
  static func write(
    _ text: String, mode: SVGWriter.TextMode = .outlines, width: CGFloat = 200,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) -> SVGWriter {
    var style = TextStyle()
    change(&style)
    let layout = Fixtures.engine.prepare(text, style: style).layout(in: TextContainer(width: width))
    var writer = SVGWriter(size: layout.usedRect.size, background: .white, textMode: mode)
    writer.draw(DisplayList(layout))
    return writer
  }

  static func elements(_ writer: SVGWriter) throws -> XMLDocument { try XMLDocument(xmlString: writer.document) }

  static func count(_ path: String, _ document: XMLDocument) throws -> Int {
    try document.nodes(forXPath: "//*[local-name()='\(path)']").count
  }

  @Test func eachGlyphIsWrittenOnce() throws {
    let document = try Self.elements(Self.write("abab baab"))
    #expect(try Self.count("symbol", document) == 2)
    #expect(try Self.count("use", document) == 8)
    #expect(try Self.count("text", document) == 0)
  }

  @Test func everyUseHasItsSymbol() throws {
    let document = try Self.elements(Self.write("Hi 👌👌 你好 مرحبا", width: 80))
    let known = Set(try document.nodes(forXPath: "//*[local-name()='symbol']/@id").compactMap(\.stringValue))
    let used = Set(
      try document.nodes(forXPath: "//*[local-name()='use']/@href").compactMap(\.stringValue).map {
        String($0.dropFirst())
      })
    #expect(known == used && !known.isEmpty)
    // One picture for the emoji, however often it is used.
    #expect(try Self.count("image", document) == 1)
  }

  @Test func pictureOfAnEmojiIsAPNG() throws {
    let document = try Self.elements(Self.write("😀"))
    let image = try #require(try document.nodes(forXPath: "//*[local-name()='image']/@href").first?.stringValue)
    let prefix = "data:image/png;base64,"
    #expect(image.hasPrefix(prefix))
    let bytes = try #require(Data(base64Encoded: String(image.dropFirst(prefix.count))))
    let picture = try Image(decoding: [UInt8](bytes))
    // The font has pictures of 136 x 128 pixels.
    #expect(picture.width == 136 && picture.height == 128)
  }

  @Test func shadowsAndBackdropsAreWritten() throws {
    let layout = Fixtures.engine.prepare("one two", style: TextStyle()).layout(in: TextContainer(width: 40))
    let shadow = TextShadow(
      color: TextColor(red: 255, green: 0, blue: 0, alpha: 51), offset: CGSize(width: 2, height: -3), blur: 5)
    var writer = SVGWriter(size: layout.usedRect.size)
    let list = DisplayList(layout)
    let origin = CGPoint(x: 10, y: 20)
    writer.draw(list, at: origin)
    #expect(!writer.document.contains("<filter") && !writer.document.contains("#abcdef"))
    let shown = list.withShadow(shadow).withBackdrop(TextColor(rgb: 0xABCDEF))
    writer.draw(shown, at: origin)
    let document = try Self.elements(writer)
    func attributes(_ name: String) throws -> [String: String] {
      let element = try #require(try document.nodes(forXPath: "//*[local-name()='\(name)']").first as? XMLElement)
      return Dictionary(
        uniqueKeysWithValues: (element.attributes ?? []).map { ($0.name ?? "", $0.stringValue ?? "") })
    }
    #expect(try attributes("feGaussianBlur")["stdDeviation"] == "2.5")
    let (offset, flood) = (try attributes("feOffset"), try attributes("feFlood"))
    #expect(offset["dx"] == "2" && offset["dy"] == "-3")
    #expect(flood == ["flood-color": "#ff0000", "flood-opacity": "0.2"])
    let filter = try attributes("filter")
    let bounds = TextRenderer().bounds(of: shown, at: origin)
    #expect(filter["x"] == "\(bounds.x)" && filter["y"] == "\(bounds.y)")
    #expect(filter["width"] == "\(bounds.width)" && filter["height"] == "\(bounds.height)")
    // The glyphs of both lines lie in the group that has the filter; the backdrops before it.
    let group = "//*[local-name()='g'][@filter='url(#s1)']"
    #expect(try document.nodes(forXPath: group + "//*[local-name()='use']").count == 6)
    #expect(try document.nodes(forXPath: "//*[local-name()='path'][@fill='#abcdef']").count == 2)
    #expect(try document.nodes(forXPath: group + "//*[@fill='#abcdef']").isEmpty)
  }

  @Test func textModeWritesTextForEachLine() throws {
    let writer = Self.write("one two & <three> שלום", mode: .text, width: 60)
    let document = try Self.elements(writer)
    let lines = try document.nodes(forXPath: "//*[local-name()='text']")
    let layout = Fixtures.engine.prepare("one two & <three> שלום").layout(in: TextContainer(width: 60))
    #expect(lines.count == layout.lines.count)
    #expect(lines.compactMap(\.stringValue).joined().filter { $0 != " " } == "onetwo&<three>שלום")
    #expect(try Self.count("symbol", document) == 0)
  }

  /// A viewer without the font takes one of its kind, not a serif.
  @Test(arguments: [
    ("a", "Noto Sans", "'Noto Sans', sans-serif"), ("a", "Noto Sans Mono", "'Noto Sans Mono', monospace"),
    ("😀", "Noto Sans", "'Noto Color Emoji', sans-serif"),
  ])
  func textModeNamesAFontForViewersWithoutIt(text: String, family: String, families: String) throws {
    let document = try Self.elements(Self.write(text, mode: .text) { $0.font.family = family })
    let found = try document.nodes(forXPath: "//*[local-name()='tspan']/@font-family").compactMap(\.stringValue)
    #expect(found == [families])
  }

  @Test func charactersThatXMLCannotHoldDoNoHarm() throws {
    let document = try Self.elements(Self.write("a\u{1}b\u{FFFE}c\u{0}d", mode: .text))
    #expect(document.rootElement()?.name == "svg")
  }

  @Test func decorationsAndBackgroundsAreShapes() throws {
    let plain = try Self.count("path", Self.elements(Self.write("HHH")))
    let rich = try Self.count(
      "path",
      Self.elements(
        Self.write("HHH") {
          $0.underline = .single
          $0.strikethrough = .single
          $0.backgroundColor = TextColor(rgb: 0xFFFF00)
        }))
    #expect(rich == plain + 3)
  }

  @Test func imagesAreEmbeddedOnceAndAsTheyAre() throws {
    let bitmap = try Bitmap(width: 4, height: 4)
    bitmap.clear(PixelColor(rgb: 0x123456))
    let file = try PNGEncoder.encode(bitmap)
    let attachments = [0, 3].map {
      TextSource.Attachment(
        offset: $0,
        value: TextAttachment(
          image: ImageReference(.data(file), pixelWidth: 4, pixelHeight: 4),
          bounds: CGRect(x: 0, y: 0, width: 9, height: 9)))
    }
    let source = TextSource("\u{FFFC}\u{FFFC}", attachments: attachments, style: TextStyle())
    var writer = SVGWriter(size: CGSize(width: 50, height: 50))
    writer.draw(DisplayList(Fixtures.engine.prepare(source).layout(in: TextContainer())))
    #expect(writer.document.contains(Data(file).base64EncodedString()))
    let document = try Self.elements(writer)
    #expect(try Self.count("image", document) == 1)
    #expect(try Self.count("use", document) == 2)
    #expect(writer.warnings.isEmpty)
  }

  @Test func numbersAreShortAndExact() {
    for (number, text) in [
      (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.0004, "0"), (-0.0004, "0"), (0.1239, "0.124"), (12.3, "12.3"),
      (-0.05, "-0.05"),
      (.nan, "0"), (.infinity, "0"),
    ] { #expect(SVGNumber.text(number) == text) }
  }

  /// Pieces one behind the other are the document, and what a piece uses it holds or an earlier one held.
  @Test func piecesAreTheDocument() throws {
    let texts = ["Hi 👌 你好", "Hi again 👌", "你好 🎸"].map { DisplayList(Fixtures.layout($0)) }
    var whole = SVGWriter(size: CGSize(width: 200, height: 90), background: .white)
    var writer = SVGWriter(size: CGSize(width: 200, height: 90), background: .white)
    var pieces: [String] = []
    for (number, list) in texts.enumerated() {
      whole.draw(list, at: CGPoint(x: 0, y: 30 * number))
      writer.draw(list, at: CGPoint(x: 0, y: 30 * number))
      pieces.append(writer.takeWritten())
      #expect(writer.takeWritten().isEmpty)
    }
    #expect(pieces.joined() + writer.document == whole.document)
    var known: Set<Substring> = []
    for piece in pieces {
      for element in piece.split(separator: "<") {
        let parts = element.split(separator: "\"")
        if element.hasPrefix("symbol id=") { known.insert(parts[1]) }
        if element.hasPrefix("use href=") { #expect(known.contains(parts[1].dropFirst())) }
      }
    }
    #expect(known.count > 8)
  }

  @Test func whatReachesBeyondTheClipIsCut() throws {
    var writer = SVGWriter(size: CGSize(width: 50, height: 50))
    writer.draw(DisplayList(Fixtures.layout("A")), clip: CGRect(x: 1, y: 2, width: 3, height: 4))
    let document = try Self.elements(writer)
    #expect(try Self.count("clipPath", document) == 1)
    let uses = try document.nodes(forXPath: "//*[local-name()='g'][@clip-path='url(#c1)']//*[local-name()='use']")
    #expect(uses.count == 1)
  }

  @Test func sameInputGivesTheSameBytes() {
    #expect(Self.write("Hi 👌 你好").document == Self.write("Hi 👌 你好").document)
  }
}
