import Foundation
import RichText
import Testing
import TextLayout

@Suite("Attachments")
struct AttachmentTests {
  static func box(_ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: width, height: height)
  }

  static func layout(
    _ text: String, _ attachment: TextAttachment, width: CGFloat = .infinity, fits: Bool = true
  ) -> TextLayout {
    let count = text.count { $0 == TextAttachment.character }
    return Fixtures.engine.prepare(Fixtures.source(text, Array(repeating: attachment, count: count)))
      .layout(in: TextContainer(width: width, fitsAttachments: fits))
  }

  static let line = Fixtures.prepare("x").lines(maxWidth: .infinity)[0]

  @Test("The line grows to hold the attachment", arguments: [(0, 40), (-3, 40), (-30, 10), (5, 3), (0, 0), (-3, 0)])
  func extent(y: CGFloat, height: CGFloat) {
    let layout = Self.layout("x\u{FFFC}g", TextAttachment(bounds: Self.box(y, 10, height)))
    let line = layout.lines[0]
    let top = height > 0 ? max(Self.line.baseline, y + height) : Self.line.baseline
    let bottom = height > 0 ? max(Self.line.height - Self.line.baseline, -y) : Self.line.height - Self.line.baseline
    #expect(isClose(line.baseline, top, 0.01))
    #expect(isClose(line.height, top + bottom, 0.01))
    let frame = layout.attachmentFrames[0].frame
    #expect(isClose(frame.maxY, line.baseline - y, 0.01))
    #expect(isClose(frame.height, height, 0.01) && isClose(frame.width, 10, 0.01))
    #expect(isClose(frame.minX, Fixtures.width("x"), 0.01))
    #expect(isClose(line.width, Fixtures.width("x") + Fixtures.width("g") + 10, 0.01))
  }

  @Test("A line of nothing but an attachment is the higher of both, once", arguments: [CGFloat(5), 100])
  func alone(height: CGFloat) {
    let layout = Self.layout("\u{FFFC}", TextAttachment(bounds: Self.box(0, 10, height)))
    #expect(layout.lines.count == 1)
    let below = Self.line.height - Self.line.baseline
    #expect(isClose(layout.usedRect.height, max(Self.line.height, height + below), 0.01))
  }

  @Test("Without bounds an attachment is as high as the line, and changes no height")
  func unsized() {
    let image = ImageReference(.named("x"), pixelWidth: 200, pixelHeight: 100)
    let layout = Self.layout("x\u{FFFC}", TextAttachment(image: image))
    #expect(isClose(layout.lines[0].height, Self.line.height, 0.01))
    let frame = layout.attachmentFrames[0].frame
    #expect(isClose(frame.height, Self.line.height, 0.01) && isClose(frame.width, 2 * Self.line.height, 0.01))
    #expect(isClose(frame.minY, 0, 0.01))
  }

  @Test("Every alignment has its place on the line", arguments: AttachmentAlignment.allCases, [CGFloat(6), 80])
  func alignments(alignment: AttachmentAlignment, height: CGFloat) {
    let layout = Self.layout("xg\u{FFFC}", TextAttachment(bounds: Self.box(0, 10, height), alignment: alignment))
    let line = layout.lines[0]
    let frame = layout.attachmentFrames[0].frame
    #expect(frame.minY >= line.top - 0.01 && frame.maxY <= line.rect.maxY + 0.01)
    switch alignment {
    case .baseline: #expect(isClose(frame.maxY, line.baseline, 0.01))
    case .top: #expect(isClose(frame.minY, line.top, 0.01))
    case .bottom: #expect(isClose(frame.maxY, line.rect.maxY, 0.01))
    case .textTop: #expect(isClose(frame.minY, line.baseline - Self.line.ascent, 0.01))
    case .textBottom: #expect(isClose(frame.maxY, line.baseline + Self.line.descent, 0.01))
    case .middle:
      // Noto Sans: the letter x is 536 units high.
      #expect(isClose(frame.midY, line.baseline - 0.268 * 16, 0.05))
    }
    #expect(line.height >= max(height, Self.line.height) - 0.01)
  }

  @Test("An attachment wider than the container is made smaller, or kept", arguments: [true, false])
  func tooWide(fits: Bool) {
    for size in [CGFloat(500), 10_000, 1e9] {
      let layout = Self.layout("a\u{FFFC}b", TextAttachment(bounds: Self.box(0, size, size)), width: 200, fits: fits)
      #expect(layout.lines.count == 3)
      let frame = layout.attachmentFrames[0].frame
      let side = fits ? 200 : min(size, 100_000)
      #expect(isClose(frame.width, side, 0.01) && isClose(frame.height, side, 0.01))
      #expect(layout.lines[1].isOverfull == !fits)
      #expect(layout.lines[1].height >= side)
      #expect(layout.usedRect == layout.prepared.boundingRect(in: layout.container))
      #expect(layout.usedRect.height < 200_000)
    }
    let wide = Self.layout("\u{FFFC}", TextAttachment(bounds: Self.box(0, 400, 100)), width: 200)
    #expect(isClose(wide.attachmentFrames[0].frame.height, 50, 0.01))
  }

  @Test("Odd boxes give finite layouts")
  func oddBoxes() {
    for box in [
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.nan),
      CGRect(x: CGFloat.nan, y: CGFloat.nan, width: 5, height: 5),
      CGRect(x: 0, y: CGFloat.infinity, width: CGFloat.infinity, height: CGFloat.infinity), .zero,
      CGRect(x: 0, y: 0, width: -10, height: -10), .null, .infinite,
    ] {
      for alignment in AttachmentAlignment.allCases {
        for width in [CGFloat(0), 50, .infinity] {
          let layout = Self.layout(
            "a\u{FFFC}\u{FFFC}b", TextAttachment(bounds: box, alignment: alignment), width: width)
          #expect(layout.usedRect.maxX.isFinite && layout.usedRect.maxY.isFinite)
          for frame in layout.attachmentFrames.map(\.frame) {
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.maxX.isFinite && frame.maxY.isFinite)
          }
        }
      }
    }
  }

  @Test("Lines break around pictures as class CB says, around emoji as class ID")
  func breakClasses() {
    func lines(_ text: String, _ kind: TextAttachment.Kind) -> [String] {
      let layout = Self.layout(text, TextAttachment(bounds: Self.box(0, 20, 10), kind: kind), width: 1)
      return layout.lines.map { String(text[$0.stringRange]) }
    }
    // A little more than the attachment and a mark are wide.
    func pieces(_ text: String, _ kind: TextAttachment.Kind) -> [String] {
      let source = Fixtures.source(text, [TextAttachment(bounds: Self.box(0, 40, 10), kind: kind)])
      return Fixtures.engine.prepare(source).lines(maxWidth: 47).map { String(text[$0.stringRange]) }
    }
    #expect(pieces("abcd\u{FFFC}efgh", .picture) == ["abcd", "\u{FFFC}", "efgh"])
    #expect(pieces("abcd\u{FFFC}efgh", .emoji) == ["abcd", "\u{FFFC}", "efgh"])
    // LB13: closing punctuation stays with either.
    #expect(pieces("ab\u{FFFC}!", .emoji) == ["ab", "\u{FFFC}!"])
    #expect(pieces("ab\u{FFFC}!", .picture) == ["ab", "\u{FFFC}!"])
    // LB21 keeps a hyphen with an ideograph; LB20 breaks behind a picture.
    #expect(pieces("\u{FFFC}-xyz", .emoji) == ["\u{FFFC}-", "xyz"])
    #expect(pieces("\u{FFFC}-xyz", .picture) == ["\u{FFFC}", "-xyz"])
    #expect(lines("\u{FFFC}\u{FFFC}", .emoji).count == 2)
  }

  @Test("A U+FFFC that nobody gave an attachment is text")
  func plainCharacter() {
    let prepared = Fixtures.prepare("a\u{FFFC}b")
    let layout = prepared.layout(in: TextContainer())
    #expect(layout.attachmentFrames.isEmpty && layout.lines.count == 1)
    #expect(layout.usedRect.width > Fixtures.width("ab"))
  }

  @Test("Attachments keep their order and ranges in right-to-left text")
  func rightToLeft() {
    let text = "א\u{FFFC}ב\u{FFFC}"
    let source = Fixtures.source(
      text, [TextAttachment(id: 1, bounds: Self.box(0, 10, 10)), TextAttachment(id: 2, bounds: Self.box(0, 20, 10))])
    let frames = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 100)).attachmentFrames
    #expect(frames.map(\.attachment.id) == [2, 1])
    #expect(frames.map(\.range.lowerBound.utf16) == [3, 1])
    #expect(isClose(frames[1].frame.maxX, 100 - Fixtures.width("א"), 0.01))
  }
}
