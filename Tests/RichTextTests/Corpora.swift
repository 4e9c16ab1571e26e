import Foundation
import TestSupport

/// Messages to try things on: those of the shared data folder if it is there, else a few of our own.
enum Corpora {
  static let messages: [String] = {
    var texts: [String] = []
    if let folder = SharedData.file("chat") {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
      for file in files where file.hasSuffix(".ndjson") {
        texts += (try? ChatCorpus.texts(folder.appendingPathComponent(file))) ?? []
      }
    }
    return texts + TokenCase.all.map(\.text) + ["", "好的[笑]", ":smile::heart:", "\u{FFFC}", "a\r\n[OK]\u{0301}"]
  }()
}

/// Random texts of pieces that mean something to the grammar.
enum RandomText {
  static let pieces = [
    "[笑]", "[OK]", "[666]", "[不存在]", "[", "]", "笑", ":smile:", ":heart:", ":企鹅:", ":不:", ":", "::", ":+1:", ":wave:",
    ":skin-tone-3:", "smile", "a", "1", " ", "\n", "`", "``", "```", "\n```\n", "\\", "(", ")", "(https://a.b/c)",
    "https://",
    "http://[::1]/", "www.", "www.a.test/", "/", ".", "，", "好", "é", "👍", "🇯🇵", "\u{FFFC}", "\u{0301}", "<:smile:123>",
    "<a:cat:9>",
    "@host.test:", "[微笑]", "[大[笑]]", "_", "-", "'", "@", "**", "*", "~~", "[OK](", "٣", "\t", "\"", "\u{200D}", "👨",
    ":cat",
  ]

  static func make(_ generator: inout SeededGenerator, pieces count: Int) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
