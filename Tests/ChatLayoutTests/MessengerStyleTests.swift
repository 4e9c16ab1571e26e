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

  @Test("The bubble's image keeps 45 points from the left and 40 from the top")
  func caps() {
    #expect(RowStyle.messenger.bubble.capInsets == RowInsets(top: 40, left: 45))
  }
}

extension CGFloat {
  fileprivate var rounded: CGFloat { rounded() }
}
