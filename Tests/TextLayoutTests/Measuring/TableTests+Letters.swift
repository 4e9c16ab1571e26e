import TestSupport
import Testing

@testable import TextLayout

/// Words of letters beyond ASCII, and characters of East Asia: stretches of one kind are gone through by themselves, and so
/// are the spaces and changes of script inside of them.
extension TableTests {
  private static let letters = [
    "Г", "а", "у", "т", "ы", "Т", "д", "ж", "слово", "Ёлка", "пр", "α", "Τ", "ά", "λόγος", "é", "ữ", "ệ", "Đ", "ţ", "ա",
    "ძ",
    "word", "V", "f", " ", " ", " ", " ", "  ", ".", ",", "-", "—", "«", "»", "“", "3", "\n", "\u{A0}", "\t",
    "и\u{306}",
    "е\u{301}", "\u{301}", "\u{FE0F}", "中", "😀", "א", "ب", "ก", "한",
  ]

  @Test("Words of letters beyond ASCII have the same lines by tables and by shaping", arguments: Setting.all, 0..<2)
  func wideLetters(setting: Setting, seed: Int) { compare(Self.letters, setting, seed, 3...30) }

  private static let characters = [
    "あ", "い", "っ", "ゃ", "ー", "カ", "タ", "ッ", "ン", "ヵ", "ﾊ", "ﾞ", "中", "文", "字", "龍", "〇", "々", "仝", "한", "글", "가", "각",
    "값",
    "ㄱ", "ㅏ", "ᄒ", "ㄅ", " ", " ", " ", "  ", "、", "。", "，", "・", "「", "」", "（", "）", "！", "？", "：", "…", "～", "゛",
    "か\u{3099}",
    "は\u{309A}", "\u{3099}", "\u{3000}", "\u{FE0F}", "a", "Ab", "1", "10", "%", "-", "²", "й", "é", "😀", "㊗️", "㎏", "Ａ",
    "\n",
    "\t", "א", "ก",
  ]

  @Test("So have strings of characters of East Asia", arguments: Setting.all, 0..<3)
  func eastAsia(setting: Setting, seed: Int) { compare(Self.characters, setting, seed, 3...30) }
}
