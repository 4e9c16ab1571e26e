import Foundation
import RichText
import TestSupport
import Testing

struct PackTests {
  private static let png = ImageBytes.png(width: 20, height: 10)

  private func error(_ path: String) -> EmojiPackError? {
    do throws(EmojiPackError) {
      _ = try EmojiPack.load(path)
      return nil
    } catch {
      return error
    }
  }

  @Test("A pack.json gives images, texts, sizes, resolutions and aliases")
  func json() throws {
    let folder = try TemporaryFolder()
    try folder.write("images/smile.png", Self.png)
    try folder.write("images/smile@2x.png", ImageBytes.png(width: 40, height: 20))
    try folder.write("images/blobcat.gif", ImageBytes.gif)
    try folder.write(
      "pack.json",
      """
      {"name":"demo","version":"1","size":{"width":20,"height":20},"baselineOffset":-3,
      "bracket":{"微笑":{"image":"images/smile.png"}},
      "colon":{"smile":{"text":"😄"},"blobcat":{"image":"images/blobcat.gif","size":{"width":24,"height":20}}},
      "aliases":{":happy:":":smile:","[高兴]":"[微笑]",":joy:":":happy:"}}
      """)
    let pack = try EmojiPack.load(folder.path)
    #expect(pack.problems.isEmpty, "\(pack.problems)")
    #expect(pack.name == "demo" && pack.version == "1")
    let smile = pack.entry(token: "[微笑]")
    #expect(smile?.bounds == CGRect(x: 0, y: -3, width: 20, height: 20))
    #expect(smile?.image?.variants.map(\.scale) == [1, 2])
    #expect(smile?.image?.size == CGSize(width: 20, height: 10))
    #expect(pack.entry(token: ":blobcat:")?.bounds?.size == CGSize(width: 24, height: 20))
    #expect(pack.entry(token: ":joy:")?.text == "😄")
    #expect(pack.aliases.map(\.alias) == [":happy:", ":joy:", "[高兴]"])
    let replaced = EmojiReplacer(pack: pack).replace("[高兴]:happy: :blobcat:")
    #expect(replaced.text == "\u{FFFC}😄 \u{FFFC}")
    #expect(replaced.attachments.map(\.value.sourceText) == ["[高兴]", ":blobcat:"])
    #expect(try EmojiPack.load(folder.path + "/pack.json").entries == pack.entries)
  }

  @Test("A faulty image costs its token only, and one warning names the file")
  func faultyImages() throws {
    let folder = try TemporaryFolder()
    try folder.write("good.png", Self.png)
    try folder.write("empty.png", [])
    try folder.write("cut.png", Array(Self.png.dropLast(20)))
    try folder.write("huge.png", ImageBytes.png(width: 1, height: 1, claimed: (65_535, 65_535)))
    try folder.write("text.png", "hello")
    try FileManager.default.createDirectory(atPath: folder.path + "/folder.png", withIntermediateDirectories: true)
    // The known trap png-02: sizes that no image has, data that is more or less than the header says.
    for (number, side) in [UInt32(0), 2_147_483_647, 4_294_967_295].enumerated() {
      try folder.write("wide\(number).png", ImageBytes.png(width: 1, height: 1, claimed: (side, 1)))
      try folder.write("high\(number).png", ImageBytes.png(width: 1, height: 1, claimed: (1, side)))
    }
    try folder.write("more.png", ImageBytes.png(width: 5, height: 4, rows: 20_000))
    try folder.write("less.png", ImageBytes.png(width: 5, height: 4, rows: 3))
    let names = [
      "good", "missing", "empty", "cut", "huge", "text", "folder", "wide0", "wide1", "wide2", "high0", "high1", "high2",
      "more", "less",
    ]
    let entries = names.map { "\"\($0)\":{\"image\":\"\($0).png\"}" }.joined(separator: ",")
    try folder.write("pack.json", "{\"name\":\"bad\",\"bracket\":{\(entries)}}")
    let pack = try EmojiPack.load(folder.path)
    #expect(pack.problems.count == names.count - 1)
    for name in names.dropFirst() {
      #expect(pack.problems.filter { $0.file == "\(name).png" && $0.entry == "[\(name)]" }.count == 1, "\(name)")
    }
    let text = names.map { "[\($0)]" }.joined()
    #expect(EmojiReplacer(pack: pack).replace(text).text == "\u{FFFC}" + text.dropFirst("[good]".count))
  }

  @Test("A faulty resolution is left out, the others stay")
  func faultyResolution() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Self.png)
    try folder.write("a@2x.png", "no image")
    let pack = try EmojiPack.load(folder.path)
    #expect(pack.entry(.bracket, "a")?.image?.variants.count == 1)
    #expect(pack.problems.map(\.file) == ["a@2x.png"])
  }

  @Test("Images outside the folder are never opened")
  func outside() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret.png", Self.png)
    let folder = try TemporaryFolder()
    try folder.write("ok.png", Self.png)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.png", withDestinationPath: outside.path + "/secret.png")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/way", withDestinationPath: outside.path)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/inside.png", withDestinationPath: "ok.png")
    let up = "../" + URL(fileURLWithPath: outside.path).lastPathComponent + "/secret.png"
    let paths = [
      up, outside.path + "/secret.png", "link.png", "way/secret.png", "./ok.png", "a//ok.png", "", "a\\b.png",
    ]
    let entries = (paths + ["inside.png"]).enumerated().map {
      "\"n\($0)\":{\"image\":\"\($1.replacing("\\", with: "\\\\"))\"}"
    }
    try folder.write("pack.json", "{\"colon\":{\(entries.joined(separator: ","))}}")
    let pack = try EmojiPack.load(folder.path)
    #expect(pack.problems.count == paths.count, "\(pack.problems)")
    #expect(pack.entry(.colon, "n\(paths.count)") != nil)
  }

  @Test("All faults of a list are told at once")
  func manyFaults() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Self.png)
    try folder.write(
      "pack.json",
      """
      {"name":7,"extra":1,"size":{"width":-1,"height":2},"baselineOffset":"x",
      "bracket":{"a":{"image":"a.png"},"b":{},"c":3,"d e":{"text":"x"},"f":{"text":""},"g":{"image":"a.png","text":"x"}},
      "colon":[],"aliases":{"[h]":"[nowhere]","[i]":"[i]","x":"[a]","[a]":"[g]"}}
      """)
    let pack = try EmojiPack.load(folder.path)
    #expect(pack.problems.count == 14, "\(pack.problems.map(\.description).joined(separator: "\n"))")
    #expect(pack.entry(.bracket, "g")?.image != nil)
    #expect(pack.entries.filter { $0.form == .bracket }.map(\.name) == ["a", "g"])
  }

  @Test("An unusable pack is one clear error")
  func unusable() throws {
    let folder = try TemporaryFolder()
    #expect(error(folder.path + "/nowhere")?.code == .notFound)
    #expect(error("")?.code == .notFound)
    #expect(error(folder.path)?.code == .empty)
    try folder.write("pack.json", "{\"name\":")
    #expect(error(folder.path)?.code == .malformed)
    #expect(error(folder.path)?.message.contains("pack.json") == true)
    try folder.write("pack.json", "[1]")
    #expect(error(folder.path)?.code == .malformed)
    try folder.write("pack.json", "{\"colon\":{\"a\":{\"image\":\"none.png\"}}}")
    #expect(error(folder.path)?.code == .empty)
    #expect(error(folder.path)?.problems.count == 1)
    try folder.write("emoji.plist", "")
    #expect(error(folder.path + "/emoji.plist")?.code == .malformed)
    try folder.write("emoji.plist", "<plist version=\"1.0\"><string>x</string></plist>")
    #expect(error(folder.path + "/emoji.plist")?.code == .malformed)
  }

  @Test("A property list of strings gives images and texts; images are colon names, too")
  func propertyList() throws {
    let folder = try TemporaryFolder()
    for name in ["001", "106", "smirk"] { try folder.write(name + ".png", Self.png) }
    try folder.write(
      "emoji.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>[微笑]</key><string>001</string><key>:smile:</key><string>😄</string><key>106</key><string>:bowtie:</string>
      <key>[没有]</key><string>404</string><key>bad</key><integer>3</integer></dict></plist>
      """)
    let pack = try EmojiPack.load(folder.path)
    #expect(pack.entry(token: "[微笑]")?.image != nil)
    #expect(pack.entry(token: ":smile:")?.text == "😄")
    #expect(pack.entry(token: ":bowtie:")?.image != nil)
    #expect(pack.entry(token: ":smirk:")?.image != nil)
    #expect(pack.entry(token: "[没有]") == nil)
    #expect(pack.problems.count == 2, "\(pack.problems)")
    let origin = EmojiReplacer(pack: pack, grammar: .origin)
    #expect(origin.replace("x:smirk:[微笑]:smile:y[没有]").text == "x\u{FFFC}\u{FFFC}😄y[没有]")
  }

  @Test("A bare folder of images gives both forms of each name")
  func bareFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["cat.png", "cat@2x.png", "犬.gif", "notes.txt"] {
      try folder.write(name, name.hasSuffix("gif") ? ImageBytes.gif : Self.png)
    }
    let pack = try EmojiPack.load(folder.path)
    let names = pack.entries.filter { $0.image != nil }.map(\.token)
    #expect(names == ["[cat]", "[犬]", ":cat:", ":犬:"])
    #expect(pack.entry(.colon, "cat")?.image?.variants.count == 2)
  }

  @Test("Names of the message never become anything but names")
  func names() {
    for name in [
      "constructor", "__proto__", "toString", "../x", "笑/../笑", String(repeating: "笑", count: 10_000), "", " ",
    ] {
      for text in ["[\(name)]", ":\(name):"] { #expect(TrapPack.replacer.replace(text).text == text) }
    }
  }

  @Test("A pack finds exactly its names")
  func lookup() {
    var generator = SeededGenerator(11)
    let names = Set((0..<5000).map { _ in String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 36) })
    let pack = EmojiPack(name: "many", entries: names.map { EmojiEntry(.colon, $0, text: "=" + $0) })
    for name in names { #expect(pack.entry(.colon, name)?.text == "=" + name) }
    for name in names.prefix(500) {
      #expect(pack.entry(.bracket, name) == nil)
      #expect(pack.entry(.colon, name + "x") == nil)
      #expect(pack.entry(.colon, String(name.dropLast())) == nil || names.contains(String(name.dropLast())))
    }
  }
}
