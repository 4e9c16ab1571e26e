/// What is in the emoji pack that the known traps of tokens assume.
public enum TrapEmoji {
  /// Names between colons that stand for a text.
  public static let texts = [
    "smile": "😄", "heart": "❤️", "+1": "👍", "-1": "👎", "wave": "👋", "wave_tone3": "👋🏽", "skin-tone-3": "🏼",
    "100": "💯", "1234": "🔢", "a": "🅰️", "b": "🅱️", "x": "❌", "m": "Ⓜ️", "abcd": "🔡", "cat": "🐱", "cat2": "🐈",
    "bug": "🐛", "sunny": "☀️", "flag-jp": "🇯🇵", "loop": "[笑]:loop:",
  ]
  /// Names in brackets, all of images.
  public static let brackets = ["笑", "微笑", "大笑", "哭", "OK", "doge", "666", "抱拳", "吃瓜", "tv_doge", "smile"]
  /// Names between colons that stand for an image.
  public static let images = ["party_parrot", "blobcat", "octocat", "beef", "30", "li", "vector", "企鹅"]
}
