import Foundation
import RichText
import TestSupport
import Testing

@testable import DefaultEmojiPack

struct DefaultPackTests {
  @Test("The default pack loads without a fault, every image whole")
  func loads() throws {
    let pack = try EmojiPack.load(DefaultEmojiPack.path)
    #expect(pack.problems.isEmpty, "\(pack.problems)")
    #expect(try DefaultEmojiPack.load().entries == pack.entries)
    for entry in pack.entries where entry.form == .bracket {
      let sizes = entry.image?.variants.map { [$0.scale, $0.pixelWidth, $0.pixelHeight] }
      #expect(sizes == [[1, 72, 72], [2, 144, 144]], "\(entry.token)")
    }
    #expect(FileManager.default.fileExists(atPath: DefaultEmojiPack.path + "/OFL-NotoColorEmoji.txt"))
  }

  @Test("Its index says what its list and the headers of its images say")
  func index() throws {
    let pack = try #require(PackIndex(folder: DefaultEmojiPack.path).pack())
    let read = try EmojiPack.load(DefaultEmojiPack.path)
    #expect(pack.entries == read.entries)
    #expect(pack.name == read.name && pack.version == read.version && pack.problems == read.problems)
  }

  @Test(
    "An index that is not whole is not used",
    arguments: [
      "", "default\t1\n", "default\n:a\t=b\n", "default\t1\n:a\t=b", "default\t1\na\t=b\n", "default\t1\n:a\n",
      "default\t1\n\n", "default\t1\n[a\ta.png\n", "default\t1\n[a\ta.png\t72\n", "default\t1\n[a\ta.png\t72\tx\n",
      "default\t1\n[a\tapng\t72\t72\n",
    ])
  func damagedIndex(text: String) throws {
    let folder = try TemporaryFolder()
    #expect(PackIndex(folder: folder.path).pack() == nil)
    try folder.write("pack.index", text)
    #expect(PackIndex(folder: folder.path).pack() == nil)
    try folder.write("pack.index", "default\t1\n:a\t=b\n[c\timages/c.png\t72\t70\t144\t140\n")
    let pack = try #require(PackIndex(folder: folder.path).pack())
    #expect(pack.entry(token: ":a:")?.text == "b")
    #expect(
      pack.entry(token: "[c]")?.image?.variants.map { [$0.scale, $0.pixelWidth, $0.pixelHeight] } == [
        [1, 72, 70], [2, 144, 140],
      ])
  }

  @Test("It has the common names")
  func names() throws {
    let replacer = EmojiReplacer(pack: try DefaultEmojiPack.load())
    for name in ["微笑", "溴大了", "捂脸", "doge", "笑cry", "吃瓜", "抱拳", "OK"] {
      #expect(replacer.pack.entry(.bracket, name)?.image != nil, "\(name)")
    }
    let text = ":smile: :+1: :heart: :tada: :wave::skin-tone-4: :thumbs_up:"
    #expect(replacer.replace(text).text == "😄 👍 ❤️ 🎉 👋🏽 👍")
  }

  @Test("The lists of names in the shared data are all there")
  func lists() throws {
    let pack = try DefaultEmojiPack.load()
    for list in ["zh-oschina", "zh-wechat", "zh-weibo", "zh-qq"] {
      guard let file = SharedData.file("emoji/\(list).json") else { continue }
      let data = try Data(contentsOf: file)
      for token in try JSONDecoder().decode([String: String].self, from: data).keys {
        #expect(pack.entry(token: token)?.image != nil, "\(token) of \(list)")
      }
    }
  }
}
