import Testing

@testable import TextLayout

@Suite("Line break opportunities")
struct LineBreakTests {
  @Test(
    "The default rules are those of UAX #14",
    arguments: [
      ("hello big world", "hello |big |world"),
      ("wait — no", "wait |— |no"),
      ("https://example.com/a/b?c=d", "https://|example.com/|a/|b?|c=d"),
      ("一二，三（四）五。", "一|二，|三|（四）|五。"),
      ("コーヒーとシャツ", "コー|ヒー|と|シャ|ツ"),
      ("안녕 하세요", "안|녕 |하|세|요"),
      ("$1,234.56 -5 100%", "$1,234.56 |-5 |100%"),
      ("say “hello” now", "say |“hello” |now"),
      ("他说“你好”吧", "他|说|“你|好”|吧"),
      ("a-b -c", "a-|b |-c"),
      ("no\u{A0}break\u{2060}here", "no\u{A0}break\u{2060}here"),
      ("auto\u{AD}matic zero\u{200B}width", "auto\u{AD}|matic |zero\u{200B}|width"),
      ("👩🏽‍🚀👍🏿🇯🇵🇩🇪", "👩🏽‍🚀|👍🏿|🇯🇵|🇩🇪"),
      ("3\u{FE0F}\u{20E3}#\u{FE0F}\u{20E3}", "3\u{FE0F}\u{20E3}#\u{FE0F}\u{20E3}"),
    ])
  func unicode(text: String, expected: String) {
    #expect(Analyzed(text).lines == expected)
  }

  @Test("Eight kinds of line ends force a break")
  func mandatory() {
    let text = "a\r\nb\rc\nd\u{2028}e\u{2029}f\u{85}g\u{0B}h\u{0C}i"
    #expect(
      Analyzed(text).lines == "a\r\n¶b\r¶c\n¶d\u{2028}¶e\u{2029}¶f\u{85}¶g\u{0B}¶h\u{0C}¶i")
    #expect(Analyzed("a\n").analysis.boundaries.last == [.grapheme, .line, .mandatory])
    #expect(Analyzed("a").analysis.boundaries.last == [.grapheme, .line])
    #expect(Analyzed("\n\n").lines == "\n¶\n")
  }

  @Test("Empty text has one boundary and no paragraph")
  func empty() {
    let analysis = Analyzed("").analysis
    #expect(analysis.boundaries.count == 1)
    #expect(analysis.paragraphs.isEmpty)
    #expect(analysis.offsets == [0])
  }

  @Test("A line never breaks inside a cluster, even where a mark stands on a space")
  func clusters() {
    #expect(Analyzed("a \u{301}b").lines == "a \u{301}b")
  }

  @Test(
    "Strictness decides where small kana and other Japanese marks may start a line",
    arguments: [
      ("シャツ", "シャ|ツ", "シ|ャ|ツ", "シ|ャ|ツ"),
      ("コーヒー", "コー|ヒー", "コ|ー|ヒ|ー", "コ|ー|ヒ|ー"),
      ("一〜二", "一〜|二", "一|〜|二", "一|〜|二"),
      ("人々", "人々", "人々", "人|々"),
      ("一・二！", "一・|二！", "一・|二！", "一|・|二|！"),
      ("一……", "一……", "一……", "一…|…"),
      ("一‐二", "一‐|二", "一‐|二", "一|‐|二"),
      ("a‐b……", "a‐|b……", "a‐|b……", "a‐|b…|…"),
      ("五％", "五％", "五％", "五|％"),
    ])
  func strictness(text: String, strict: String, normal: String, loose: String) {
    #expect(Analyzed(text, options: LineBreakOptions(strictness: .strict)).lines == strict)
    #expect(Analyzed(text, options: LineBreakOptions(strictness: .normal)).lines == normal)
    #expect(Analyzed(text, options: LineBreakOptions(strictness: .loose)).lines == loose)
  }

  @Test("breakAll breaks within words, at clusters; keepAll keeps letters and ideographs together")
  func wordBreak() {
    let all = LineBreakOptions(wordBreak: .breakAll)
    #expect(Analyzed("ab 12, e\u{301}e", options: all).lines == "a|b |1|2, |e\u{301}|e")
    #expect(Analyzed("한국 क्षत्रि", options: all).lines == "한|국 |क्ष|त्रि")
    let keep = LineBreakOptions(wordBreak: .keepAll)
    #expect(Analyzed("한국어 문장, 一二三。四", options: keep).lines == "한국어 |문장, |一二三。|四")
    #expect(Analyzed("コーヒー a-b", options: keep).lines == "コーヒー |a-|b")
  }

  @Test(
    "The rules of browsers break after every space and keep addresses whole",
    arguments: [
      ("https://example.com/a/b?c=d", "https://example.com/a/b?|c=d"),
      ("wait ! (no ) x", "wait |! |(no |) |x"),
      ("你好 。」", "你|好 |。」"),
      ("AB-123 -5 x-y", "AB-|123 |-5 |x-|y"),
      ("a}b|c!d/e", "a}b|c!d/e"),
      ("$$ %% ++ )%", "$$ |%% |++ |)%"),
      ("f(x) )(a", "f(x) |)|(a"),
    ])
  func browser(text: String, expected: String) {
    #expect(Analyzed(text, options: LineBreakOptions(rules: .browser)).lines == expected)
  }

  @Test("An attachment breaks like a picture or like an ideograph")
  func attachments() {
    let text = "a\u{FFFC},b"
    let picture = AttachmentAnchor(offset: 1, breakClass: .contingentBreak)
    let token = AttachmentAnchor(offset: 1, breakClass: .ideographic)
    #expect(Analyzed(text, attachments: [picture]).lines == "a|\u{FFFC},b")
    #expect(Analyzed(text, attachments: [token]).lines == "a|\u{FFFC},b")
    let pair = "\u{FFFC}\u{FFFC}-x"
    let tokens = [0, 3].map { AttachmentAnchor(offset: $0, breakClass: .ideographic) }
    #expect(Analyzed(pair, attachments: tokens).lines == "\u{FFFC}|\u{FFFC}-|x")
    #expect(Analyzed("“\u{FFFC}”").lines == "“\u{FFFC}”")
  }

  @Test(
    "Scripts without spaces break between the words of a dictionary",
    arguments: [
      ("ภาษาไทยง่าย", "ภาษา|ไทย|ง่าย"), ("ສະບາຍດີຊາວໂລກ", "ສະບາຍດີ|ຊາວໂລກ"), ("abcภาษาไทย 12", "abcภาษา|ไทย |12"),
    ])
  func dictionary(text: String, expected: String) {
    #expect(Analyzed(text).lines == expected)
  }
}
