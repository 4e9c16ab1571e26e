import BundledFonts
import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

/// Widths that tables of advances tell, against those of shaping everything.
@Suite("Tables of advances")
struct TableTests {
  /// Two engines that must agree, and a style.
  struct Setting: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lineBreak = LineBreakOptions()
    var style: TextStyle
    var paragraphStyle = ParagraphStyle()

    static let all: [Setting] = [
      Setting(testDescription: "plain", style: TextStyle()),
      Setting(testDescription: "browser", lineBreak: LineBreakOptions(rules: .browser), style: TextStyle()),
      Setting(testDescription: "bold", style: TextStyle(font: Font(size: 13, weight: .bold))),
      Setting(testDescription: "East Asian face", style: TextStyle(font: Font(family: "Noto Sans CJK SC", size: 16))),
      Setting(testDescription: "spaced", style: TextStyle(letterSpacing: 1.5)),
      Setting(testDescription: "tight", style: TextStyle(letterSpacing: -0.75)),
      Setting(testDescription: "Japanese", style: TextStyle(language: "ja")),
      Setting(testDescription: "Urdu", style: TextStyle(language: "ur")),
      Setting(
        testDescription: "left to right", style: TextStyle(),
        paragraphStyle: ParagraphStyle(baseDirection: .leftToRight)),
      Setting(
        testDescription: "right to left", style: TextStyle(),
        paragraphStyle: ParagraphStyle(baseDirection: .rightToLeft)),
      Setting(
        testDescription: "indented", style: TextStyle(),
        paragraphStyle: ParagraphStyle(firstLineHeadIndent: 12, paragraphSpacing: 5)),
    ]
  }

  /// The first width at which the engines differ over a text.
  static func fault(
    _ text: String, _ setting: Setting, _ engines: [TextLayoutEngine],
    widths: [CGFloat] = [0, 15, 30, 75, 200, .infinity]
  ) -> CGFloat? {
    let prepared = engines.map { $0.prepare(text, style: setting.style, paragraphStyle: setting.paragraphStyle) }
    return widths.first { width in
      prepared[0].size(maxWidth: width) != prepared[1].size(maxWidth: width)
        || prepared[0].lines(maxWidth: width) != prepared[1].lines(maxWidth: width)
    }
  }

  static func engines(_ setting: Setting, _ fonts: FontCollection = Fixtures.fonts) -> [TextLayoutEngine] {
    [false, true].map {
      TextLayoutEngine(
        fonts: fonts, options: LayoutOptions(lineBreak: setting.lineBreak, shapesEverything: $0))
    }
  }

  @Test("Messages have the same lines by tables and by shaping", arguments: Setting.all)
  func messages(setting: Setting) throws {
    let engines = Self.engines(setting)
    var failures = FailureList()
    let texts = try SampledCorpus.texts(6)
    for text in texts {
      if let width = Self.fault(text, setting, engines) { failures.add("\(width): \(text.debugDescription)") }
    }
    failures.report(of: texts.count)
  }

  /// What tables and scripts are most likely to get wrong, to be strung together at random.
  private static let pieces: [String] = [
    "a", "e", "f", "fi", "ffl", "T", "To", "V", "A", "AV", "y.", "y,", "r", "1", "10,5", "%", "$", "(", ")", "[", "]",
    "{", "\"", "'", "’", "“", "”", "«", "»", "-", "–", "—", "/", ":", ";", "!", "?", ".", "...", "…", " ", " ", " ",
    "  ",
    "\n",
    "\u{A0}", "é", "ï", "ß", "ş", "ệ", "П", "р", "ц", "Г", "α", "Ω", "ა", "ա", "中", "文", "国", "。", "，", "、", "（", "）",
    "「",
    "」", "《", "！", "～", "ー", "あ", "か", "ら", "っ", "ア", "ッ", "ン", "一", "々", "한", "글", "각", "\u{3000}", "😀", "👍", "👍🏽", "❤️",
    "❤", "👩‍👩‍👧", "🇩🇪", "🇫🇷", "1️⃣", "☺", "☺️", "🤷🏻‍♂️", "©", "™", "★", "→", "א", "ب", "ก", "क", "e\u{301}", "\u{AD}", "\u{200B}",
    "\t", "\u{FFFC}", "http://a.b/c-d?e=f", "longwordwithoutanyopportunity", "#️⃣", "*️⃣", "9️⃣", "5\u{FE0F}", "7\u{20E3}",
    "\u{20E3}", "\u{FE0F}", "そ", "く", "し", "て", "ト", "ミ", "リ", "ﾊﾟ", "゛", "「", "ぱ",
  ]

  /// Pieces of scripts that join, are shaped, run from right to left or are written without spaces.
  private static let shapedPieces: [String] = [
    "ا", "أ", "آ", "ل", "لا", "لأ", "على", "ه", "هذه", "وه", "ر", "را", "رك", "ز", "بحث", "س", "م", "مح", "ي", "ئ", "ة",
    "ء",
    "ى", "ک", "گ", "چ", "پ", "ی", "ۀ", "ے", "ں", "ھ", "الله", "می\u{200C}", "\u{200C}", "\u{200D}", "ـ", "َ", "ّ", "ً",
    "ٰ",
    "،", "؛", "؟", "۔", "١٢", "۳۴", "٪", "א", "ב", "ש", "שלום", "ץ", "שׁ", "ָ", "״", "־", "ก", "น้ำ", "ที่", "เ", "แ", "ไทย",
    "ำ", "่",
    "ญ", "ญุ", "ปี่", "ๆ", "ฯ", "สวัสดีครับ", "ขอบคุณมาก", "ລາວ", "ຳ", "क", "क्ष", "र्ক", "हिन्दी", "र्", "ि", "ा", "ं", "ँ", "़", "्",
    "।", "॥", "१", "১", "৩", "௨", "߁", "ক", "ক্ষ", "মি", "த", "தமிழ்", "ქ", "a", "fi", "V", "To", "12", "3.5", "%", "-", "/",
    "(", ")", "[", "]",
    "!", "?",
    ".", ",", ":", "«", "»", "“", "”", "'", " ", " ", " ", " ", " ", "  ", "\n", "\u{A0}", "中", "。", "の", "ぱ",
    "は\u{309A}",
    "か\u{305}", "😀", "👍🏽", "❤️", "👩‍👩‍👧", "🇩🇪", "1️⃣", "☎", "☎️", "e\u{301}", "ệ\u{323}", "\u{AD}", "\u{200B}", "\u{200E}",
    "\u{200F}", "\u{2067}", "\u{2069}", "\t", "@", "#", "http://a.b/c", "܀ܐ", "ߊ", "𞤀",
  ]

  @Test("Strings of odd neighbours have the same lines by tables and by shaping", arguments: Setting.all, 0..<2)
  func neighbours(setting: Setting, seed: Int) { compare(Self.pieces, setting, seed, 1...14) }

  @Test("So have strings of shaped scripts and directions", arguments: Setting.all, 0..<3)
  func shapedNeighbours(setting: Setting, seed: Int) { compare(Self.shapedPieces, setting, seed, 1...12) }

  /// Emoji of all kinds and what may stand between and behind them.
  private static let emojiPieces: [String] = [
    "😀", "😂", "👍", "👍🏽", "🤦🏻‍♂️", "🤷‍♀️", "👨‍👩‍👧‍👦", "🧑‍💻", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", "🇩🇪", "🇨🇳", "🇩", "❤️", "❤", "☺️", "☺", "➡️", "🅰", "🅰️\u{200D}😀",
    "㊗️\u{200D}🔥", "♀", "♂️",
    "1️⃣", "#️⃣", "9", "#", "©️", "©", "™", "🏽", "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{20E3}", "💻", "🔥", "👩", "✊🏿", "✊",
    " ", " ", "a", "א", "ب", "م", "中", "ก", "क", "!", "(", ")", "\n", "12",
  ]

  @Test("So have strings of emoji", arguments: Setting.all, 0..<2)
  func emoji(setting: Setting, seed: Int) { compare(Self.emojiPieces, setting, seed, 1...10) }

  /// Letters, ligatures, syllables and clusters that new words are made of.
  private static let wordPieces: [String] = [
    "f", "f", "f", "i", "l", "j", "t", "e", "o", "T", "A", "V", "y", ".", "é", "ffi", "ff", "fl", "ﬁ", "г", "т", "क",
    "र्", "ि",
    "ा", "्", "़", "ं", "ः", "त", "न", "ह", "द", "य", "ओ", "ई", "।", "१", "ऽ", "ॅ", "ट्र", "श्री", "ज्ञ", "ก", "ท", "ี", "่",
    "เ", "ำ",
    "ไ",
    "น้ำ", "ญุ", "ລ", "ຳ", "لا", "م", "ه", " ", "र", "रु", "हृ", "दू", "कों", "हैं", "कीं", "ँ", "ौ", "ी", "ु", "अं", "॑",
    "\u{1CD0}",
    "\u{200D}", "\u{200C}", "३४", "12", "10%", "😀", "👍🏽", "1️⃣", "❤️", "ক",
  ]

  @Test("So have strings of parts of words", arguments: Setting.all, 0..<2)
  func words(setting: Setting, seed: Int) { compare(Self.wordPieces, setting, seed, 2...12) }

  /// Characters of scripts that no bundled font has, and what stands beside them.
  private static let missingPieces: [String] = [
    "ক", "টি", "কেউ", "বন্ধ", "ড়", "্", "ি", "ো", "।", "த", "தமிழ்", "ொ", "்", "ગ", "ਕ", ",", ".", "...", "!", "?", "\"", "'",
    "(", ")", "/", "-", "–", "’", "…", "%", "12", "00", "a", "é", "\u{301}", "\u{200D}", "😀", " ", " ", "\u{202E}",
  ]

  @Test("So have strings of scripts without a font", arguments: Setting.all, 0..<2)
  func missing(setting: Setting, seed: Int) { compare(Self.missingPieces, setting, seed, 2...9) }

  /// Letters that join, ligatures of two and of three of them, signs on them, and what stands beside them.
  private static let joinedPieces: [String] = [
    "لا", "لأ", "لإ", "لآ", "لى", "لح", "لحى", "لمح", "لله", "الله", "ل", "ا", "أ", "ئ", "ؤ", "ه", "ده", "اه", "ره",
    "ر", "ز", "د", "م",
    "ح", "ي", "ب", "ع", "ى", "ة", "ۀ", "ک", "ی", "ژ", "َ", "ً", "ُ", "ٌ", "ِ", "ٍ", "ّ", "ْ", "َّ", "ٰ", "\u{653}",
    "\u{654}", "\u{655}",
    "\u{200C}", "\u{200D}", "ـ", "،", "؟", ".", ",", "!", "\"", "(", ")", "12", "3.5", "10:30", "...", "%", "٣", "א",
    "ש", "ָ", "מע״מ",
    "a", "To", " ", " ", " ", " ", "\u{202D}", "\u{202E}", "\u{202C}", "😀", "👍🏽", "🇩🇪", "1️⃣", "☺️",
  ]

  @Test("So have strings of joined letters with signs, digits and emoji between", arguments: Setting.all, 0..<2)
  func joined(setting: Setting, seed: Int) { compare(Self.joinedPieces, setting, seed, 2...16) }

  /// Texts that were once measured wrongly, some only by an engine that had seen those before them.
  private static let cases: [[String]] = [
    ["قرآن", "\u{6DE}قرآن", "\u{607}قرآن", "\u{60F}قرآن"], ["\u{62A}", "\u{607}\u{62A}\u{614}"],
    [
      "\u{964}\u{952}", "\u{965}\u{952}", "\u{965}\u{1CD0}", "\u{1CD3}\u{1CDB}", "[\u{1CD9}\u{1CEA}",
      "\u{1CF2}\u{200C}\u{1CDE}",
    ],
    ["\u{E56}\u{E33}\u{E19}\u{E01}\u{E48}\u{E36}", "\u{E52}\u{E33}\u{E18}\u{E25}\u{E44}\u{E23}\u{E3E}"],
    ["\u{1004}\u{1011}\u{1039}\u{1011}"], ["\u{2764}\u{200C}\u{FE0F}", "\u{261D}\u{200C}\u{FE0F}"],
    ["(\u{20}\u{3000}", ")\u{20}\u{3000}"], ["「\u{964}」a", "、a、", "「、」", "।。", "۔、"],
    // So many words, so that syllables are measured by themselves.
    (0x0915...0x0939).flatMap { base in
      [0x0932, 0x0928].map { String(String.UnicodeScalarView([base, $0].compactMap(Unicode.Scalar.init))) }
    } + ["म्\u{93C}ळ", "\u{202E}पक्का", "\u{202E}जन्म", "\u{202E}नमस्ते दुनिया"],
    ["\u{202E}ษใ", "\u{202E}สวัสดีครับ", "\u{202E}office", "\u{202E}কখগ"],
    [String(repeating: "👍🏽", count: 300), String(repeating: "1️⃣❤️", count: 200)],
    [
      "ا\u{1F469}\u{200D}\u{1F3FD}", "\u{1F469}\u{200D}\u{1F3FD} ا", "ا\u{1F468}\u{200D}\u{200D}\u{1F467}",
      "א\u{1F469}\u{200D}\u{1F3FD}",
    ],
  ]

  @Test("Cases that once differed do so no more", arguments: cases)
  func knownCases(texts: [String]) {
    for setting in Setting.all {
      let engines = Self.engines(setting)
      for text in texts { #expect(Self.fault(text, setting, engines) == nil, "\(text.debugDescription)") }
    }
  }

  @Test(
    "Words that are wider than can be told divide alike by tables and by shaping", arguments: [100_000.0, 30_000_000])
  func enormousSpacing(spacing: Double) {
    let setting = Setting(testDescription: "enormous", style: TextStyle(letterSpacing: spacing))
    for text in ["bd", "baa", "...", "qzq", "a bd", "\u{3042}\u{3063}\u{3063}"] {
      #expect(Self.fault(text, setting, Self.engines(setting)) == nil, "\(text)")
    }
  }

  @Test(
    "Marks on a letter behind a place to break take the cost of breaking there with them", arguments: ["-", "–", "—"])
  func marksBehindCuts(dash: String) {
    for setting in Setting.all {
      for letter in ["T", "V", "Y", "t", "j"] {
        for mark in ["\u{323}", "\u{307}", "\u{331}", "\u{32D}", "\u{301}"] {
          let text = "a\(dash)\(letter)\(mark)"
          #expect(Self.fault(text, setting, Self.engines(setting)) == nil, "\(text.debugDescription), \(setting)")
        }
      }
    }
  }

  /// Words that are longer than a segment may be.
  private static let longWords: [String] = [
    String(repeating: "AV", count: 200), String(repeating: "AVA", count: 100), String(repeating: "T", count: 300),
    String(repeating: "x", count: 100) + String(repeating: "AV", count: 100),
    String(repeating: "x", count: 255) + "TT" + String(repeating: "x", count: 10),
    String(repeating: "office", count: 60), String(repeating: "..", count: 130) + "TTT",
  ]

  @Test("A long word is measured and divided alike by an engine that has seen nothing", arguments: longWords)
  func firstLongWord(word: String) {
    for setting in Setting.all {
      #expect(Self.fault(word, setting, Self.engines(setting)) == nil, "\(setting)")
      let engines = Self.engines(setting)
      let prepared = engines.map { $0.prepare(word, style: setting.style, paragraphStyle: setting.paragraphStyle) }
      // At the widths of what stands before the end of the first segment, and a little less and more.
      for count in 253...258 {
        let width = engines[1].prepare(String(word.prefix(count)), style: setting.style).size(maxWidth: .infinity).width
        for step in -3...3 {
          let width = width + CGFloat(step) * 0.2
          #expect(prepared[0].lines(maxWidth: width) == prepared[1].lines(maxWidth: width), "\(setting), \(width)")
        }
      }
    }
  }

  @Test("How many clusters no font has does not depend on what was seen before")
  func missing() {
    let engines = Self.engines(Setting.all[0])
    let start = "\u{20100}\u{20200}\u{20300}\u{20400}\u{20500}\u{20600}"
    for page in UInt32(0x201)..<0x2FF {
      guard let scalar = Unicode.Scalar(page << 8) else { continue }
      let counts = engines.map { $0.prepare(start + String(Character(scalar))).missingGlyphs }
      #expect(counts[0] == counts[1] && counts[1] >= 6)
    }
  }

  @Test(
    "So have texts that the fonts do not cover, spaces among them",
    arguments: ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf"])
  func uncovered(file: String) throws {
    let fonts = try FontCollection(files: [
      try BundledFonts.directory(environment: [:]).appendingPathComponent(file).path
    ])
    for pieces in [
      Self.pieces + ["(\u{3000}", "\u{3000}a"], Self.shapedPieces, Self.emojiPieces, Self.joinedPieces,
    ] {
      compare(pieces, Setting.all[0], 0, 1...8, fonts)
    }
  }

  func compare(
    _ pieces: [String], _ setting: Setting, _ seed: Int, _ counts: ClosedRange<Int>,
    _ fonts: FontCollection = Fixtures.fonts
  ) {
    var generator = SeededGenerator(UInt64(seed) + 77)
    let engines = Self.engines(setting, fonts)
    var failures = FailureList()
    let count = 600
    for _ in 0..<count {
      let text = (0..<Int.random(in: counts, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      if let width = Self.fault(text, setting, engines) { failures.add("\(width): \(text.debugDescription)") }
    }
    failures.report(of: count)
  }

  @Test("Texts prepared in one go, by any number of threads, are those prepared one by one")
  func batch() throws {
    let sample = try SampledCorpus.texts(2) + ["", "ok", "ok"]
    let texts = Array(repeatElement(sample, count: max(1, 600 / sample.count)).joined())
    for threads in [0, 1, 2, 5] {
      let together = Fixtures.engine.prepare(texts, style: Fixtures.style(16), threads: threads)
      #expect(together.count == texts.count)
      for (text, prepared) in zip(texts, together) {
        #expect(prepared.text == text)
        #expect(prepared.lines(maxWidth: 120) == Fixtures.prepare(text).lines(maxWidth: 120))
      }
    }
  }

  @Test(
    "What an engine remembers does not keep it alive; texts keep what they need of it",
    arguments: ["hello", "مرحبا", "हिन्दी 😀"])
  func lifetime(text: String) {
    weak var engine: TextLayoutEngine?
    weak var core: LayoutCore?
    var prepared: PreparedText?
    do {
      let made = TextLayoutEngine(fonts: Fixtures.fonts)
      engine = made
      core = made.core
      prepared = made.prepare(text)
      #expect(made.prepare([text, text]).count == 2)
    }
    #expect(engine == nil)
    #expect(core != nil)
    #expect(prepared?.lines(maxWidth: 20).isEmpty == false)
    #expect(prepared?.appending(" and on").lines(maxWidth: 20).isEmpty == false)
    prepared = nil
    #expect(core == nil)
  }
}
