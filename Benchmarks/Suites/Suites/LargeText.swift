/// Kinds of very long messages.
enum LargeText: String, CaseIterable, Sendable {
  case letters, ideographs, words, mixed, thai, arabic, emoji, marks, cluster

  /// A text of about a number of bytes; the same on every call.
  func text(byteCount: Int) -> String {
    var text = self == .cluster ? "a" : ""
    text.reserveCapacity(byteCount + 256)
    var index = 0
    let parts = parts
    while text.utf8.count < byteCount {
      text += parts[index % parts.count]
      // A number now and then, so that a cache of words has something to miss.
      if self == .words || self == .mixed, index % 7 == 0 { text += "\(index) " }
      index += 1
    }
    return text
  }

  private var parts: [String] {
    switch self {
    case .letters: ["a"]
    case .ideographs: ["一"]
    case .words:
      "the quick brown fox jumps over a lazy dog and then runs home to sleep".split(separator: " ").map { $0 + " " }
    case .mixed:
      [
        "Meet at 10:30, ok? ", "好的，明天老地方见。", "https://example.com/a/b?c=d&e=f ", "haha 😂😂 ", "مرحبا كيف حالك ",
        "see you tomorrow\n", "今日はとても暑いですね。", "안녕하세요 여러분 ", "Größe: 12,5 km — naïve café\t", "👩‍👩‍👧‍👦 🇨🇳 ",
        "привет, как дела? ",
      ]
    case .thai: ["สวัสดีครับ", "วันนี้อากาศร้อนมาก", "พรุ่งนี้ไปดูหนังกันไหม", "ขอบคุณมากนะ"]
    case .arabic: "مرحبا كيف حالك اليوم هل تريد أن نذهب إلى المقهى بعد العمل".split(separator: " ").map { $0 + " " }
    case .emoji: ["😀", "👩‍👩‍👧‍👦", "🇨🇳", "👍🏽", "❤️", "1️⃣"]
    case .marks: ["a\u{301}\u{323}\u{30A}", "e\u{302}\u{301}", "o\u{308}\u{304}\u{328}\u{316}"]
    case .cluster: ["\u{301}"]
    }
  }
}
