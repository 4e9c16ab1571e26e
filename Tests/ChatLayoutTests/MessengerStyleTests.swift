import ChatLayout
import Foundation
import RichText
import Testing
import TextLayout

/// Worked out by hand from the rules, and from the widths that HarfBuzz tells for Noto Sans (in 1/1000 em): Hello 2,426,
/// H 741, i 258; "The quick brown fox" 9,478, "jumps over the lazy" 9,097, "dog and runs home" 9,259. A line is 1.362 em
/// high.
@Suite("Messenger style")
struct MessengerStyleTests {
  let measurer = Fixtures.measurer(.messenger)

  func frames(_ text: MessageText, isOutgoing: Bool = false, width: CGFloat) -> RowFrames {
    measurer.frames(of: Message(text: text, isOutgoing: isOutgoing, timeText: "09:41"), width: width)
  }

  @Test("One line, incoming: 41.242 × 23.154 at 17 points, in the middle of a bubble 50 high")
  func incoming() {
    frames("Hello", width: 375).expect([
      "avatar": [0, 10, 50, 50], "bubble": [50, 10, 81.242, 50], "text": [70, 23.423, 41.242, 23.154], "height": [70],
    ])
  }

  @Test("One line, outgoing")
  func outgoing() {
    frames("Hello", isOutgoing: true, width: 375).expect([
      "avatar": [325, 10, 50, 50], "bubble": [263.758, 10, 61.242, 50], "text": [273.758, 23.423, 41.242, 23.154],
      "height": [70],
    ])
  }

  @Test("Three lines break at the width less 150: 161.126 × 69.462")
  func wrapped() {
    let incoming = frames(.plain(Fixtures.long), width: 320)
    incoming.expect([
      "avatar": [0, 10, 50, 50], "bubble": [50, 10, 201.126, 89.462], "text": [70, 20, 161.126, 69.462],
      "height": [109.462],
    ])
    frames(.plain(Fixtures.long), isOutgoing: true, width: 320).expect([
      "avatar": [270, 10, 50, 50], "bubble": [88.874, 10, 181.126, 89.462], "text": [98.874, 20, 161.126, 69.462],
      "height": [109.462],
    ])
    let layout = measurer.textLayout(of: Message(text: .plain(Fixtures.long)), incoming)
    #expect(layout?.lines.map(\.width.rounded) == [161, 155, 157] as [CGFloat])
  }

  @Test("Without text the row is as high as the avatar asks for")
  func empty() {
    frames("", width: 375).expect([
      "avatar": [0, 10, 50, 50], "bubble": [50, 10, 40, 50], "text": [70, 23.423, 0, 23.154], "height": [70],
    ])
  }

  @Test("In a row narrower than 150 every character has a line", arguments: [0, 100, 150])
  func narrow(width: CGFloat) {
    frames("Hi", width: width).expect([
      "avatar": [0, 10, 50, 50], "bubble": [50, 10, 52.597, 66.308], "text": [70, 20, 12.597, 46.308],
      "height": [86.308],
    ])
  }

  /// Of Noto Sans: i 258, W 930, so 4.386 and 15.81 at 17 points. From 8.772 on two i share a line.
  @Test("Lines break at the width less 150 also where a single W is wider", arguments: 151...170)
  func oneCharacter(width: Int) {
    let lines = width - 150 < 9 ? 5.0 : 3
    let textWidth = 15.81
    for isOutgoing in [false, true] {
      let (frames, message) = (
        frames("iiWii", isOutgoing: isOutgoing, width: CGFloat(width)), Message(text: "iiWii", isOutgoing: isOutgoing)
      )
      let height = lines * 23.154 + 40
      let bubble = textWidth + (isOutgoing ? 20 : 40)
      let x = isOutgoing ? Double(width) - textWidth - 70 : 50
      frames.expect([
        "avatar": [isOutgoing ? Double(width) - 50 : 0, 10, 50, 50], "bubble": [x, 10, bubble, height - 20],
        "text": [x + (isOutgoing ? 10 : 20), 20, textWidth, lines * 23.154], "height": [height],
      ])
      let layout = measurer.textLayout(of: message, frames)
      #expect(layout?.lines.count == Int(lines) && layout?.usedRect.size == frames.text?.size)
      #expect(frames.textOrigin == frames.text?.origin)
    }
  }

  /// Fills lines letter by letter; each holds one at least.
  private func naiveLines(_ word: String, limit: CGFloat) -> [String] {
    var lines: [String] = []
    for letter in word {
      let joined = (lines.last ?? "") + String(letter)
      if !lines.isEmpty, Fixtures.size(joined, 17).width <= limit + 1e-9 {
        lines[lines.count - 1] = joined
      } else {
        lines.append(String(letter))
      }
    }
    return lines
  }

  @Test("So do other words, as letters fill lines one by one; drawing has the lines of measuring", arguments: 151...170)
  func narrowWords(width: Int) throws {
    for word in ["illiWiill", "mmmmm", "你好吗你好", "Wi", "lllllllllll", "שששלללווו"] {
      let naive = naiveLines(word, limit: CGFloat(width) - 150)
      let message = Message(text: .plain(word))
      let frames = measurer.frames(of: message, width: CGFloat(width))
      let layout = try #require(measurer.textLayout(of: message, frames))
      let source = Array(word.utf16)
      let lines = layout.lines.map {
        String(decoding: source[$0.range.lowerBound.utf16..<$0.range.upperBound.utf16], as: UTF16.self)
      }
      #expect(lines == naive, "\(word) at \(width)")
      let text = try #require(frames.text)
      #expect(abs(text.height - layout.usedRect.height) < 0.001 && text.width == layout.usedRect.width)
      #expect(
        frames.rowHeight == max(70, text.height + 40)
          && measurer.height(of: message, width: CGFloat(width)) == frames.rowHeight)
      // Wherever lines stand, they are drawn within the frame.
      let drawn = layout.usedRect.offsetBy(dx: frames.textOrigin.x, dy: frames.textOrigin.y)
      #expect(abs(drawn.minX - text.minX) < 0.001 && abs(drawn.maxX - text.maxX) < 0.001)
    }
  }

  @Test("The bubble's image keeps 45 points from the left and 40 from the top")
  func caps() {
    #expect(RowStyle.messenger.bubble.capInsets == RowInsets(top: 40, left: 45))
  }
}

extension CGFloat {
  fileprivate var rounded: CGFloat { rounded() }
}
