import Foundation
import TestSupport

/// The emoji pack that the known traps of tokens assume, as a folder.
struct TrapPack {
  /// A PNG of 2 by 1 grey pixels.
  static let image: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0, 209, 73, 32,
    86, 0, 0, 0, 11, 73, 68, 65, 84, 120, 156, 99, 168, 175, 7, 0, 1, 128, 0, 255, 55, 116, 164, 156, 0, 0, 0, 0, 73,
    69, 78, 68, 174, 66, 96, 130,
  ]

  let folder: TemporaryFolder
  var path: String { folder.path }

  /// Writes the pack, each emoji 20 by 20 points.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("dot.png", Self.image)
    var colon: [String: [String: String]] = [:]
    for (name, text) in TrapEmoji.texts { colon[name] = ["text": text] }
    for name in TrapEmoji.images { colon[name] = ["image": "dot.png"] }
    try write([
      "name": "traps", "version": "1", "size": ["width": 20, "height": 20], "baselineOffset": -3,
      "bracket": Dictionary(uniqueKeysWithValues: TrapEmoji.brackets.map { ($0, ["image": "dot.png"]) }),
      "colon": colon,
      "aliases": [":happy:": ":smile:"],
    ])
  }

  /// Writes a pack with a list of one's own beside the image.
  init(_ list: [String: Any]) throws {
    folder = try TemporaryFolder()
    try folder.write("dot.png", Self.image)
    try write(list)
  }

  private func write(_ list: [String: Any]) throws {
    try folder.write("pack.json", Array(try JSONSerialization.data(withJSONObject: list)))
  }
}
