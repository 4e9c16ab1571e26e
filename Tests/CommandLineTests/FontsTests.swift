import BundledFonts
import Foundation
import TestSupport
import Testing

@Suite("Command line: fonts")
struct FontsTests {
  /// A machine with one font installed, and a folder with another one for the tool.
  private struct Machine {
    let folder: TemporaryFolder

    init(installed: [String]) throws {
      folder = try TemporaryFolder()
      for (name, files) in [("own", ["NotoSans-Regular.ttf"]), ("installed", installed)] {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for file in files {
          let source = try BundledFonts.directory(environment: [:]).appendingPathComponent(file).path
          try FileManager.default.copyItem(atPath: source, toPath: path + "/" + file)
        }
      }
      try folder.write(
        "fonts.conf",
        "<fontconfig><dir>\(folder.path)/installed</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>")
    }

    func run(_ arguments: [String], input: String = "") throws -> ToolRun {
      try ToolRun(
        arguments, input: input,
        environment: ["FONTCONFIG_FILE": folder.path + "/fonts.conf", "BUBBLETEXT_FONTS": folder.path + "/own"])
    }
  }

  @Test("fonts are listed in the order of fallback, installed ones on request and last")
  func list() throws {
    let machine = try Machine(installed: ["NotoSansHebrew-Bold.ttf"])
    let own = try machine.run(["fonts", "list"])
    #expect(own.status == 0)
    #expect(own.output.split(separator: "\n").count == 2)
    let objects = try machine.run(["fonts", "list", "--system-fonts", "--format", "ndjson"]).objects()
    #expect(objects.map { $0["family"] as? String } == ["Noto Sans", "Noto Sans Hebrew"])
    #expect(objects.map { $0["system"] as? Bool } == [false, true])
    #expect(objects.map { $0["weight"] as? Int } == [400, 700])
    #expect(objects[1]["file"] as? String == machine.folder.path + "/installed/NotoSansHebrew-Bold.ttf")
    let table = try machine.run(["fonts", "list", "--system-fonts"]).output.split(separator: "\n")
    #expect(table.count == 3)
    #expect(table[2].contains("installed"))
  }

  @Test("what no font covers is reported with its frequency, its messages and an installed font")
  func check() throws {
    let machine = try Machine(installed: ["NotoSansHebrew-Regular.ttf"])
    var input = "{\"id\":\"first\",\"text\":\"ש a ש\"}\n{\"id\":2,\"text\":\"plain\"}\n"
    for id in 3...8 { input += "{\"id\":\(id),\"text\":\"ש\u{E000}\"}\n" }
    let run = try machine.run(["fonts", "check", "--format", "ndjson"], input: input)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let objects = try run.objects()
    try #require(objects.count == 2)
    #expect(objects[0]["text"] as? String == "ש")
    #expect(objects[0]["kind"] as? String == "character")
    #expect(objects[0]["codePoints"] as? [String] == ["U+05E9"])
    #expect(objects[0]["count"] as? Int == 8)
    #expect(objects[0]["messageCount"] as? Int == 7)
    let messages = try #require(objects[0]["messages"] as? [Any])
    #expect(messages.map { "\($0)" } == ["first", "3", "4", "5", "6"])
    #expect((objects[0]["font"] as? [String: Any])?["family"] as? String == "Noto Sans Hebrew")
    #expect(objects[1]["codePoints"] as? [String] == ["U+E000"])
    #expect(objects[1]["font"] is NSNull)

    let table = try machine.run(["fonts", "check"], input: input)
    #expect(table.status == 1)
    let rows = table.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.count == 4)
    #expect(
      rows[1] == "8 7 first, 3, 4, 5, 6, … U+05E9 Noto Sans Hebrew (NotoSansHebrew-Regular.ttf) ש", "\(rows[1])")
    #expect(rows[2].hasPrefix("6 6 3, 4, 5, 6, 7, … U+E000 none "))
    #expect(rows[3] == "Messages: 8; with something that no font covers: 7.")
  }

  @Test("with installed fonts the same text is covered, and measured")
  func systemFonts() throws {
    let machine = try Machine(installed: ["NotoSansHebrew-Regular.ttf"])
    let input = "{\"id\":1,\"text\":\"שלום\"}\n"
    let check = try machine.run(["fonts", "check", "--system-fonts"], input: input)
    #expect(check.status == 0)
    #expect(check.output == "Messages: 1; with something that no font covers: 0.\n")
    #expect(try machine.run(["measure"], input: input).objects().first?["missingGlyphs"] as? Int == 4)
    let measured = try machine.run(["measure", "--system-fonts"], input: input)
    #expect(try measured.objects().first?["missingGlyphs"] == nil)
    #expect(measured.errors.isEmpty)
    let hebrew = try machine.run(["measure", "--system-fonts", "-f", "Noto Sans Hebrew"], input: input)
    #expect(hebrew.errors.isEmpty)
  }

  @Test("records that cannot be read are named, and the others checked")
  func badRecords() throws {
    let machine = try Machine(installed: [])
    let run = try machine.run(["fonts", "check"], input: "{\"id\":1,\"text\":\"a\"}\nnonsense\n")
    #expect(run.status == 1)
    #expect(run.output == "Messages: 1; with something that no font covers: 0.\n")
    #expect(run.errors.hasPrefix("bubbletext: standard input:2:"))
  }
}
