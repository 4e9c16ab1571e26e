import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

/// The layout cases of the case file of known traps, one test each, named as there.
@Suite("Known traps of layout")
struct TrapTests {
  static let widths = Array(stride(from: CGFloat(20), through: 400, by: 7)) + [.infinity]

  /// The text of a case.
  static func text(_ id: String) throws -> String { try #require(TrapCases.text(id)) }

  /// A prepared case, its known tokens as attachments of a size.
  static func prepare(_ id: String, size: CGFloat = 17, attachment: CGRect? = nil) throws -> PreparedText {
    Fixtures.engine.prepare(
      replacer(attachment).textSource(try text(id), style: Fixtures.style(size)))
  }

  static func replacer(_ bounds: CGRect?, image: ImageReference = ImageReference(.named("x"))) -> EmojiReplacer {
    EmojiReplacer(
      pack: EmojiPack(
        name: "traps", entries: ["笑", "OK"].map { EmojiEntry(.bracket, $0, image: image, bounds: bounds) }))
  }

  static func lines(_ prepared: PreparedText, _ width: CGFloat) -> [String] {
    prepared.lines(maxWidth: width).map { String(prepared.text[$0.stringRange]) }
  }

  static func width(_ text: String) -> CGFloat { Fixtures.width(text, size: 17) }

  @Test("Every layout case has its test")
  func complete() {
    let drawn: Set = ["png-01", "png-02", "cf-01", "cf-02", "np-01", "ib-01", "ib-02"]
    let elsewhere: Set = ["js-01", "xmpp-01", "plist-01", "u8-01", "orc-01", "off-01", "ff-01"]
    let ids = TrapCases.ids { !$0.hasPrefix("token-") }
    #expect(Set(ids).subtracting(drawn).subtracting(elsewhere) == Self.tested)
  }

  static let tested: Set = [
    "memoji-01", "mfall-01", "wfb-01", "wfb-03", "matt-01", "asz-01", "lh-01", "rnd-01", "tnl-01", "tsp-01", "nl-01",
    "nl-02", "zwj-01", "ewr-01", "flag-01", "rtle-01", "vs-01", "key-01", "zal-01", "bidin-01", "bidip-01", "bidiw-01",
    "lw-01", "cjk-01", "thai-01", "han-01", "ind-01", "resh-01", "tab-01", "ctl-01", "quad-01", "wd-01", "fs-01",
    "nd-01",
    "flh-01", "bl-01", "al-01", "ah-01", "th-01", "cg-01", "lhm-01", "el-01", "hy-01", "sc-01",
  ]

  @Test("orc-01, off-01: an untold U+FFFC is text; offsets count UTF-16")
  func offsets() throws {
    let typed = try Self.prepare("orc-01")
    #expect(typed.source.attachments.isEmpty)
    #expect(typed.size(maxWidth: 100).height > 0)
    #expect(typed.layout(in: TextContainer(width: 100)).attachmentFrames.isEmpty)
    let frames = try Self.prepare("off-01").layout(in: TextContainer()).attachmentFrames
    #expect(frames.map(\.range.lowerBound.utf16) == [14])
  }

  @Test("memoji-01")
  func memoji() throws {
    let text = try Self.text("memoji-01")
    let height = Fixtures.prepare(text).size(maxWidth: .infinity).height
    #expect(height >= Fixtures.lineHeight())
    #expect(Fixtures.prepare(text + "a").size(maxWidth: .infinity).height >= height)
  }

  @Test("mfall-01", arguments: [CGFloat(50), 100, 200, .infinity])
  func fallback(width: CGFloat) throws {
    let layout = try Self.prepare("mfall-01").layout(in: TextContainer(width: width))
    for line in layout.lines.indices {
      for run in layout.glyphRuns(line: line) {
        let content = String(decoding: Array(layout.prepared.text.utf8)[run.utf8Range], as: UTF8.self)
        guard !content.allSatisfy(\.isWhitespace) else { continue }
        let visible = run.advances.reduce(0, +) - (content.hasSuffix(" ") ? Self.width("a a") - Self.width("aa") : 0)
        #expect(run.rect.minX >= layout.usedRect.minX - 0.01 && run.rect.minX + visible <= layout.usedRect.maxX + 0.05)
        #expect(run.rect.minY >= -0.01 && run.rect.maxY <= layout.usedRect.maxY + 0.01)
      }
    }
  }

  @Test("wfb-01, wfb-03", arguments: ["wfb-01", "wfb-03"])
  func feedback(id: String) throws {
    // With this size no cluster is wider than 20 points.
    let prepared = try Self.prepare(id, size: 16)
    let widest = prepared.minimumIntrinsicWidth
    for width in stride(from: CGFloat(20), through: 400, by: 1) {
      let size = prepared.size(maxWidth: width)
      if width >= widest { #expect(size.width <= width) }
      for again in [size.width, size.width.rounded(.up)] {
        let other = prepared.size(maxWidth: again)
        #expect(other.lineCount == size.lineCount && other.height == size.height)
      }
    }
  }

  @Test("matt-01", arguments: [CGFloat(10), 60])
  func attachmentBehindFullLine(height: CGFloat) throws {
    let prepared = try Self.prepare("matt-01", attachment: CGRect(x: 0, y: 0, width: 20, height: height))
    let seven = String(prepared.text.dropLast())
    let lines = prepared.lines(maxWidth: Self.width(seven))
    #expect(lines.count == 2)
    let font = Fixtures.prepare("x", size: 17).lines(maxWidth: 100)[0]
    let below = font.height - font.baseline
    #expect(isClose(lines[1].height, max(font.height, height + below), 0.01))
  }

  @Test("asz-01")
  func attachmentSize() throws {
    let prepared = try Self.prepare("asz-01", attachment: CGRect(x: 0, y: 0, width: 40, height: 40)).appending("\nnext")
    let layout = prepared.layout(in: TextContainer(width: 200))
    #expect(layout.lines[0].height >= 40)
    #expect(layout.lines[1].top >= layout.lines[0].rect.maxY - 1e-9)
    #expect(layout.usedRect.height == prepared.size(maxWidth: 200).height)
    #expect(isClose(layout.lines[1].rect.maxY, layout.usedRect.height, 1e-9))
  }

  @Test("lh-01")
  func lineHeight() throws {
    for style in [TextStyle(font: Font(size: 17)), TextStyle(font: Font(family: "Noto Sans CJK SC", size: 17))] {
      let one = Fixtures.engine.prepare("a", style: style).size(maxWidth: .infinity).height
      let text = try Self.text("lh-01")
      #expect(isClose(Fixtures.engine.prepare(text, style: style).size(maxWidth: 100).height, 3 * one, 1e-9))
      let spaced = Fixtures.engine.prepare(text, style: style, paragraphStyle: ParagraphStyle(lineSpacing: 4))
      #expect(isClose(spaced.size(maxWidth: 100).height, 3 * one + 8, 1e-3))
    }
  }

  @Test("rnd-01", arguments: [CGFloat(1), 2, 2.75, 3])
  func rounding(scale: CGFloat) throws {
    let size = try Self.prepare("rnd-01").size(maxWidth: .infinity).size
    for step in 0...10 {
      let rect = CGRect(origin: CGPoint(x: CGFloat(step) / 10, y: CGFloat(step) / 10), size: size)
      let box = CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
      )
      .integral
      #expect(box.width >= size.width * scale && box.height >= size.height * scale)
    }
  }

  @Test("tnl-01, tsp-01, nl-01, nl-02")
  func separators() throws {
    let trailing = try Self.text("tnl-01")
    let counts = [trailing, "Abc\n\n"].map { text in
      [40, CGFloat.infinity].map { Fixtures.prepare(text).size(maxWidth: $0).lineCount }
    }
    #expect(counts[0][0] == counts[0][1] && counts[1][0] == counts[0][0] + 1)
    let spaces = Fixtures.prepare(try Self.text("tsp-01")).size(maxWidth: Fixtures.width("abc"))
    #expect(spaces.lineCount == 1 && spaces.width == Fixtures.width("abc"))
    #expect(try Self.prepare("nl-01").size(maxWidth: .infinity).lineCount == 9)
    let lines = try Self.prepare("nl-02").lines(maxWidth: 100)
    #expect(lines.count == 3 && Set(lines.map(\.height)).count == 1)
  }

  @Test("zwj-01, flag-01, ewr-01, vs-01, key-01")
  func emojiClusters() throws {
    let family = try Self.prepare("zwj-01")
    #expect(Self.lines(family, 1) == family.text.map { String($0) })
    let layout = family.layout(in: TextContainer(width: 1))
    for line in layout.lines.indices {
      #expect(isClose(layout.glyphRuns(line: line).reduce(0) { $0 + $1.rect.width }, layout.lines[line].width, 0.01))
    }
    let flags = try Self.prepare("flag-01")
    #expect(Self.lines(flags, 1) == ["🇯🇵", "🇨🇳", "🇺🇸", "🇬"])
    let wrapped = try Self.prepare("ewr-01")
    for width in stride(from: Self.width("📵"), through: 200, by: 1) {
      let lines = wrapped.lines(maxWidth: width)
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines.flatMap { wrapped.text[$0.stringRange].map { $0 } } == wrapped.text.map { $0 })
    }
    let selectors = try Self.prepare("vs-01")
    #expect(selectors.text.count == 5 && selectors.missingGlyphs == 0)
    let selected = selectors.layout(in: TextContainer())
    // Selectors that a font does not take in stay as glyphs that show nothing and take no width.
    #expect(selected.glyphRuns(line: 0).flatMap(\.advances).filter { $0 > 0 }.count == 5)
    #expect(!selected.glyphRuns(line: 0).flatMap(\.glyphs).contains(0))
    #expect(isClose(selected.usedRect.width, selectors.text.reduce(0) { $0 + Self.width(String($1)) }, 0.01))
    let keys = try Self.prepare("key-01").layout(in: TextContainer())
    let digits = keys.glyphRuns(line: 0).filter { $0.utf8Range.upperBound == keys.prepared.text.utf8.count }
    #expect(keys.prepared.text.count == 9)
    #expect(digits.count == 1 && digits[0].glyphs.count >= 3 && !digits[0].face.isColor)
  }

  @Test("zal-01")
  func marks() throws {
    let prepared = try Self.prepare("zal-01")
    #expect(prepared.text.count == 5)
    #expect(
      prepared.size(maxWidth: .infinity).height == Fixtures.prepare("Zalgo", size: 17).size(maxWidth: .infinity).height)
  }

  @Test("rtle-01, bidin-01, bidip-01, bidiw-01")
  func directions() throws {
    let neutral = try Self.prepare("rtle-01", attachment: CGRect(x: 0, y: 0, width: 20, height: 20))
      .layout(in: TextContainer(width: 200))
    #expect(isClose(neutral.attachmentFrames[0].frame.maxX, 200, 0.01))
    let numbers = try Self.prepare("bidin-01").layout(in: TextContainer(width: 200))
    #expect(
      Self.visualOrder(numbers).filter { !" ".contains($0) }.reversed().map { String($0) }.joined() == "123ניסיון")
    #expect(isClose(numbers.lines[0].rect.maxX, 200, 0.01))
    let brackets = try Self.prepare("bidip-01").layout(in: TextContainer(width: 300))
    #expect(String(Self.visualOrder(brackets)).hasPrefix("John (Work)"))
    let wrapped = try Self.prepare("bidiw-01")
    for width in Self.widths {
      let layout = wrapped.layout(in: TextContainer(width: width))
      #expect(Self.lines(wrapped, width).joined() == wrapped.text)
      for (index, line) in layout.lines.enumerated() where line.trailingWidth > 0 && line.width > 0 {
        // What hangs stands behind the text, at its right end.
        let text = String(wrapped.text[line.stringRange])
        guard text.last == " ", text.count > 1 else { continue }
        let end = wrapped.text.utf8.distance(from: wrapped.text.startIndex, to: line.stringRange.upperBound)
        let blank = layout.glyphRuns(line: index).flatMap { zip($0.clusters, $0.positions) }.first { $0.0 == end - 1 }
        #expect(blank.map { $0.1.x >= line.rect.maxX - 0.01 } ?? true)
      }
    }
  }

  /// The characters of a one-line layout from left to right.
  static func visualOrder(_ layout: TextLayout) -> [Character] {
    let bytes = Array(layout.prepared.text.utf8)
    let glyphs = layout.glyphRuns(line: 0).flatMap { zip($0.positions, $0.clusters) }
    return glyphs.sorted { $0.0.x < $1.0.x }.map { glyph in
      var end = glyph.1 + 1
      while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
      return Character(String(decoding: bytes[glyph.1..<end], as: UTF8.self))
    }
  }

  @Test("lw-01, cjk-01, thai-01, han-01, ind-01")
  func scripts() throws {
    let long = try Self.prepare("lw-01")
    for width in 40...400 {
      let lines = long.lines(maxWidth: CGFloat(width))
      #expect(lines.allSatisfy { $0.width <= CGFloat(width) })
      #expect(lines.map { long.text[$0.stringRange] }.joined() == long.text)
    }
    let chinese = try Self.prepare("cjk-01")
    for width in stride(from: 4 * Self.width("我"), through: 500, by: 2) {
      for line in Self.lines(chinese, width) {
        #expect(!"，。）」！".contains(line.first ?? " ") && !"（「".contains(line.last ?? " "))
      }
    }
    let thai = try Self.prepare("thai-01")
    for width in 20...300 {
      for line in thai.lines(maxWidth: CGFloat(width)) {
        #expect(line.width <= CGFloat(width))
        let first = thai.text[line.stringRange].unicodeScalars.first
        #expect(first.map { $0.properties.generalCategory != .nonspacingMark } ?? true)
      }
    }
    let jamo = try Self.prepare("han-01")
    let syllables = Fixtures.prepare("안녕하세요", size: 17)
    #expect(jamo.text.count == 5)
    #expect(isClose(jamo.maximumIntrinsicWidth, syllables.maximumIntrinsicWidth, 0.01))
    for width in 1...100 {
      #expect(Self.lines(jamo, CGFloat(width)).map(\.count) == Self.lines(syllables, CGFloat(width)).map(\.count))
    }
    #expect(Self.glyphs(jamo) == Self.glyphs(syllables))
    let hindi = try Self.prepare("ind-01")
    for line in Self.lines(hindi, 1) {
      let category = line.unicodeScalars.first?.properties.generalCategory
      #expect(category != .nonspacingMark && category != .spacingMark)
    }
    let devanagari = try #require(hindi.layout(in: TextContainer(width: 1)).glyphRuns(line: 0).first?.face)
    let circle = devanagari.glyph(for: 0x25CC)
    let all = hindi.layout(in: TextContainer(width: 1))
    for line in all.lines.indices {
      #expect(!all.glyphRuns(line: line).flatMap(\.glyphs).contains { $0 == circle ?? .max })
    }
  }

  static func glyphs(_ prepared: PreparedText) -> [UInt32] {
    prepared.layout(in: TextContainer()).glyphRuns(line: 0).flatMap(\.glyphs)
  }
}
