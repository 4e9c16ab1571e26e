import Foundation
import RichText
import Testing

struct EditingTests {
  private let replacer = TrapPack.replacer
  private func entry(_ token: String) throws -> EmojiEntry { try #require(TrapPack.pack.entry(token: token)) }

  private func caret(_ offset: Int, in text: String) -> Range<String.Index> {
    let index = text.index(text.startIndex, offsetBy: offset)
    return index..<index
  }

  @Test("An emoji put into typed text replaces the selection and is a token there")
  func insertTyped() throws {
    var text = "你好世界"
    var selection = text.index(text.startIndex, offsetBy: 2)..<text.endIndex
    selection = replacer.insert(try entry("[笑]"), into: &text, at: selection)
    #expect(text == "你好[笑]" && selection == text.endIndex..<text.endIndex)
    text = "hello"
    selection = replacer.insert(try entry(":smile:"), into: &text, at: text.endIndex..<text.endIndex)
    #expect(text == "hello :smile:" && selection.lowerBound == text.endIndex)
    text = "ab"
    selection = replacer.insert(try entry(":smile:"), into: &text, at: caret(1, in: text))
    #expect(text == "a :smile: b")
    #expect(text[selection.lowerBound...] == "b")
    // Inside code nothing is a token; it is put there as it is.
    text = "`x`"
    _ = replacer.insert(try entry("[笑]"), into: &text, at: caret(2, in: text))
    #expect(text == "`x[笑]`")
  }

  @Test("The backward key deletes a whole token, else a grapheme cluster, else the selection")
  func deleteTyped() {
    var text = "a[笑]:smile:👨‍👩‍👧e\u{301}"
    var selection = text.endIndex..<text.endIndex
    var seen: [String] = []
    for _ in 0..<6 {
      selection = replacer.deleteBackward(in: &text, at: selection)
      seen.append(text)
      #expect(selection == text.endIndex..<text.endIndex)
    }
    #expect(seen == ["a[笑]:smile:👨‍👩‍👧", "a[笑]:smile:", "a[笑]", "a", "", ""])
    text = "[笑]"
    selection = replacer.deleteBackward(in: &text, at: caret(2, in: text))
    #expect(text == "[]")
    text = "好[笑]好"
    selection = replacer.deleteBackward(in: &text, at: text.startIndex..<text.index(after: text.startIndex))
    #expect(text == "[笑]好" && selection.lowerBound == text.startIndex)
  }

  @Test("An emoji put into attributed text takes the attributes of its place")
  func insertAttributed() throws {
    var text = AttributedString("hello")
    text.kern = 2
    var caret = text.endIndex..<text.endIndex
    caret = replacer.insert(try entry(":blobcat:"), into: &text, at: caret)
    caret = replacer.insert(try entry(":smile:"), into: &text, at: caret)
    caret = replacer.insert(try entry("[笑]"), into: &text, at: caret)
    #expect(String(text.characters) == "hello \u{FFFC}😄\u{FFFC}")
    #expect(text.plainText == "hello :blobcat::smile:[笑]")
    #expect(caret == text.endIndex..<text.endIndex)
    #expect(text.runs.allSatisfy { $0.kern == 2 })
    #expect(replacer.replace(text.plainText).text == String(text.characters))
    caret = replacer.insert(try entry("[OK]"), into: &text, at: text.startIndex..<text.endIndex)
    #expect(text.plainText == "[OK]" && caret.lowerBound == text.endIndex)
  }

  @Test("The backward key deletes attachments and emoji of tokens whole")
  func deleteAttributed() {
    var text = replacer.attributedString("a:企鹅: :smile::smile:[笑][笑]\u{FFFC}")
    var caret = text.endIndex..<text.endIndex
    var seen: [String] = []
    for _ in 0..<8 {
      caret = text.deleteBackward(at: caret)
      seen.append(text.plainText)
      #expect(caret == text.endIndex..<text.endIndex)
    }
    // `a:企鹅:` is no token: a letter is before it.
    #expect(
      seen == [
        "a:企鹅: :smile::smile:[笑][笑]", "a:企鹅: :smile::smile:[笑]", "a:企鹅: :smile::smile:", "a:企鹅: :smile:", "a:企鹅: ",
        "a:企鹅:", "a:企鹅", "a:企",
      ])
  }

  @Test("A selection that cuts the emoji of a token takes it whole")
  func deleteCut() throws {
    var text = replacer.attributedString("a :flag-jp: b")
    let middle = text.unicodeScalars.index(text.startIndex, offsetBy: 3)
    let caret = text.deleteBackward(at: middle..<text.endIndex)
    #expect(text.plainText == "a " && caret.lowerBound == text.endIndex)
    // Pasted twice, equal neighbours are still two.
    let smile = replacer.attributedString(":smile:")
    var both = smile + smile
    #expect(both.plainText == ":smile::smile:")
    _ = replacer.insert(try entry("[笑]"), into: &both, at: between(both))
    #expect(both.plainText == ":smile:[笑]:smile:")
    both = smile + smile
    _ = both.deleteBackward(at: both.endIndex..<both.endIndex)
    #expect(both.plainText == ":smile:")
  }

  private func between(_ text: AttributedString) -> Range<AttributedString.Index> {
    let index = text.characters.index(after: text.startIndex)
    return index..<index
  }

  @Test("Typing beside an attachment does not make another")
  func inheritance() {
    var text = replacer.attributedString("[笑]")
    text.characters.append(contentsOf: "好\u{FFFC}")
    #expect(text.plainText == "[笑]好\u{FFFC}")
    #expect(TextSource(text, style: TextStyle()).attachments.count == 1)
  }

  @Test("A title has its image, a blank, then the text")
  func title() {
    var text = AttributedString("Title")
    text.font = Font(size: 20)
    text.link = URL(string: "https://a.test")
    let title = AttributedString(title: text, leadingImage: TextAttachment(sourceText: "*"))
    #expect(String(title.characters) == "\u{FFFC} Title")
    #expect(title.plainText == "* Title")
    #expect(title.runs.allSatisfy { $0.font == Font(size: 20) })
    #expect(title.runs.first?.link == nil)
    #expect(String(AttributedString(title: "", leadingImage: TextAttachment()).characters) == "\u{FFFC} ")
  }
}
