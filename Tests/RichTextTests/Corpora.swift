import Foundation

/// Messages to try things on: those of the shared data folder if it is there, else a few of our own.
enum Corpora {
  static let folder = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["BUBBLETEXT_DATA"]
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../shared/data").path
  )

  static let messages: [String] = {
    let chat = folder.appendingPathComponent("chat")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: chat.path))?.sorted() ?? []
    var texts: [String] = []
    for file in files where file.hasSuffix(".ndjson") {
      guard let data = try? Data(contentsOf: chat.appendingPathComponent(file)) else { continue }
      for line in data.split(separator: UInt8(ascii: "\n")) {
        let fields = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        if let text = fields?["text"] as? String { texts.append(text) }
      }
    }
    if texts.isEmpty { print("The chat corpora are not at \(folder.path); only the built-in messages are tried.") }
    return texts + TokenCase.all.map(\.text) + ["", "好的[笑]", ":smile::heart:", "\u{FFFC}", "a\r\n[OK]\u{0301}"]
  }()
}

/// A generator of random numbers with a seed, so that a failure can be repeated (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
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
