internal import ChatFormats
internal import Foundation
internal import RichText

extension EmojiListCommand {
  /// The pack as JSON Lines, image paths seen from its folder.
  static func lines(_ pack: EmojiPack, _ folder: String) -> [UInt8] {
    var writer = JSONWriter()
    for entry in pack.ownEntries { append(entry, folder, to: &writer) }
    for (alias, token) in pack.aliases {
      writer.beginObject()
      member("token", alias, &writer)
      member("alias", token, &writer)
      writer.endObject()
      writer.newline()
    }
    return writer.bytes
  }

  private static func append(_ entry: EmojiEntry, _ folder: String, to writer: inout JSONWriter) {
    writer.beginObject()
    member("token", entry.token, &writer)
    member("kind", entry.kind.rawValue, &writer)
    if let text = entry.text { member("text", text, &writer) }
    if let first = entry.image?.variants.first {
      member("image", entry.imagePath(in: folder), &writer)
      member("pixelWidth", Double(first.pixelWidth), &writer)
      member("pixelHeight", Double(first.pixelHeight), &writer)
      writer.name("scales")
      writer.beginArray()
      for variant in entry.image?.variants ?? [] { writer.number(variant.scale) }
      writer.endArray()
    }
    if let bounds = entry.bounds {
      member("width", Double(bounds.width), &writer)
      member("height", Double(bounds.height), &writer)
      member("baselineOffset", Double(bounds.minY), &writer)
    }
    writer.endObject()
    writer.newline()
  }

  private static func member(_ name: String, _ text: String, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.string(text)
  }

  private static func member(_ name: String, _ value: Double, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.number(value)
  }

  /// A number as people write it: 20, not 20.0.
  static func number(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
