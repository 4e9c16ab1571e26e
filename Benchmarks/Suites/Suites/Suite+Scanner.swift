import DefaultEmojiPack
import RichText

extension Suite {
  /// How many bytes a second the token scanner goes through, on made-up texts of about a megabyte, and how
  /// much longer ten times the text takes where a scanner could turn quadratic.
  static let scanner = Suite(name: "scanner", summary: "throughput of the token scanner, and its worst cases") {
    context in
    let scanner = TokenScanner(pack: try DefaultEmojiPack.load())
    let throughput = ScannerText.allCases.map { text in
      let texts = text.texts(scanner.pack)
      let bytes = texts.reduce(0) { $0 + $1.utf8.count }
      var tokens: [Token] = []
      let times = CPUClock.times(context.repetitions) {
        for _ in 0..<10 { tokens = scan(texts, scanner, &tokens) }
      }
      return SuiteResult(
        suite: "scanner", subject: text.rawValue,
        figures: [
          "bytes": Double(bytes), "texts": Double(texts.count), "tokens": Double(tokens.count),
          "mb_per_s": Double(bytes * 10) / times.median * 1000,
          "text_ns": times.median / Double(texts.count * 10),
        ])
    }
    let worst = ["[", ":", "[笑", "`", ":a", "www.a:smile:", "[OK]("].map { unit in
      func time(_ byteCount: Int) -> Double {
        let text = [String(repeating: unit, count: byteCount / unit.utf8.count)]
        var tokens: [Token] = []
        return CPUClock.times(context.repetitions) { tokens = scan(text, scanner, &tokens) }.median
      }
      let small = time(100_000)
      let large = time(1_000_000)
      return SuiteResult(
        suite: "scanner", subject: unit, figures: ["100kb_ns": small, "1mb_ns": large, "ratio": large / max(small, 1)])
    }
    return throughput + worst
  }

  private static func scan(_ texts: [String], _ scanner: TokenScanner, _ tokens: inout [Token]) -> [Token] {
    tokens.removeAll(keepingCapacity: true)
    for text in texts { scanner.scan(text.utf8Span.span, into: &tokens) }
    return tokens
  }
}

/// What the scanner goes through.
private enum ScannerText: String, CaseIterable {
  case plainASCII = "ascii without tokens"
  case richChinese = "chinese, a token every 12 characters"
  case richMessages = "chinese messages with two tokens"

  func texts(_ pack: EmojiPack) -> [String] {
    let names = pack.entries.filter { $0.form == .bracket }.map(\.token)
    let sentence = "今天天气很好我们一起去公园"
    switch self {
    case .plainASCII:
      return [String(repeating: "the quick brown fox jumps over a lazy dog, and so on; ", count: 20_000)]
    case .richChinese:
      return [(0..<20_000).map { sentence.prefix(12) + names[$0 * 7 % names.count] }.joined()]
    case .richMessages:
      return (0..<10_000).map { "\(sentence)\(names[$0 % names.count])，好不好？\(names[$0 * 5 % names.count])" }
    }
  }
}
