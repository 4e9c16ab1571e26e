import Foundation
import RichText
import TestSupport

/// Messages of every corpus, picked so that a debug run stays short.
enum SampledCorpus {
  /// Hard ones of our own, and every so many-th message of the shared corpora.
  static func texts(_ perFile: Int, offset: Int = 0) throws -> [String] {
    var texts = hard
    for file in CorpusTests.files {
      guard let url = SharedData.file("chat/\(file).ndjson") else { continue }
      let all = try ChatCorpus.texts(url)
      let step = max(1, all.count / perFile)
      texts += stride(from: offset % step, to: all.count, by: step).prefix(perFile).map { all[$0] }
    }
    return texts
  }

  static let hard = [
    "", " ", "\n", "a\n\nb\n", "\r\n\r\n", "auto\u{AD}matic hy\u{AD}phen\u{AD}ation", "f\u{200B}ii office ب\u{200B}ب",
    "x\tA\nxx\tA and a tab\tin the middle\tof a long line of text", "[(abc) אבג (def)] 12 3",
    "The quick brown fox AVAWA fi 世界 😀 jumps", "👨‍👩‍👧‍👦👩‍❤️‍💋‍👨 🇯🇵🇨🇳🇺🇸🇬 1️⃣2️⃣#️⃣ 123",
    "क्षत्रिय हड्डियाँ और भी बहुत कुछ", "สวัสดีทุกๆคนยินดีที่ได้รู้จักทุกท่านในวันนี้",
    "我能吞下玻璃，而不伤身体。（好）「行」！", "السلام عليكم ورحمة الله 123 abc مرحبا",
    "https://subdomain.example.com/pathname0/pathname1/pathname2/",
    "Z\u{301}\u{316}\u{307}algo e\u{301}e\u{301} a\u{0}b\u{7}c",
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen (closing) end",
  ]
}
