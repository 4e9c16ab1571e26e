/// Messages for tests of the whole tool: many scripts, many lengths, the same on every run.
enum Conversation {
  private static let phrases = [
    "See you at eight?", "好的，明天上午十点半老地方见", "٠ مرحبا، كيف حالك اليوم", "Да, конечно 👍🏽",
    "line one\nline two", "おはよう☀️", "", "a", "https://example.com/a/very/long/address?with=query&and=more",
    "  spaces   between  ", "안녕하세요 반갑습니다", "fi ffi — “quotes” …", "नमस्ते दुनिया",
  ]

  /// JSON Lines with numbers as identifiers, counted from 0.
  static func lines(_ count: Int) -> String {
    var out = ""
    for index in 0..<count {
      let text = (0...index % 4).map { phrases[(index + $0 * 5) % phrases.count] }.joined(separator: " ")
      let escaped = text.replacing("\n", with: "\\n")
      out += "{\"id\":\(index),\"text\":\"\(escaped)\"}\n"
    }
    return out
  }
}
