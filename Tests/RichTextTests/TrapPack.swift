import Foundation
import RichText
import TestSupport

/// The pack that the token cases assume. Images are names only.
enum TrapPack {
  static let pack = EmojiPack(
    name: "traps",
    entries: TrapEmoji.brackets.map { EmojiEntry(.bracket, $0, image: ImageReference(.named($0))) }
      + TrapEmoji.images.map { EmojiEntry(.colon, $0, image: ImageReference(.named($0))) }
      + TrapEmoji.texts.map { EmojiEntry(.colon, $0.key, text: $0.value) })

  static let scanner = TokenScanner(pack: pack)
  static let replacer = EmojiReplacer(pack: pack)
}
