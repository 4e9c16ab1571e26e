import Foundation
import RichText

/// The pack that the token cases assume. Images are names only.
enum TrapPack {
  static let texts = [
    "smile": "😄", "heart": "❤️", "+1": "👍", "-1": "👎", "wave": "👋", "wave_tone3": "👋🏽", "skin-tone-3": "🏼",
    "100": "💯", "1234": "🔢", "a": "🅰️", "b": "🅱️", "x": "❌", "m": "Ⓜ️", "abcd": "🔡", "cat": "🐱", "cat2": "🐈",
    "bug": "🐛", "sunny": "☀️", "flag-jp": "🇯🇵", "loop": "[笑]:loop:",
  ]
  static let brackets = ["笑", "微笑", "大笑", "哭", "OK", "doge", "666", "抱拳", "吃瓜", "tv_doge", "smile"]
  static let images = ["party_parrot", "blobcat", "octocat", "beef", "30", "li", "vector", "企鹅"]

  static let pack = EmojiPack(
    name: "traps",
    entries: brackets.map { EmojiEntry(.bracket, $0, image: ImageReference(.named($0))) }
      + images.map { EmojiEntry(.colon, $0, image: ImageReference(.named($0))) }
      + texts.map { EmojiEntry(.colon, $0.key, text: $0.value) })

  static let scanner = TokenScanner(pack: pack)
  static let replacer = EmojiReplacer(pack: pack)
}
