import Foundation
import TestSupport
import Testing

@Suite("Command line: emoji")
struct EmojiTests {
  @Test("every known trap of tokens holds")
  func traps() throws {
    guard let file = SharedData.file("cases/known-traps.ndjson") else { return }
    let pack = try TrapPack()
    let run = try ToolRun(["tokens", "--pack", pack.path, file.path])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    var answers: [String: [[NSObject]]] = [:]
    for object in try run.objects() {
      answers[try #require(object["id"] as? String)] = try #require(object["tokens"] as? [[NSObject]])
    }
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let trap = try #require(json as? [String: Any])
      let id = try #require(trap["id"] as? String)
      guard let expected = trap["tokens_expected"] as? [[NSObject]] else { continue }
      #expect(answers[id] == expected, "\(id): \(trap["expect"] ?? "")")
      count += 1
    }
    #expect(count > 40)
  }

  @Test("tokens are listed with scalar offsets, in the order of the records, whatever the number of threads")
  func tokens() throws {
    let pack = try TrapPack()
    let input = "{\"id\":1,\"text\":\"😀 [微笑] :smile:\"}\n{\"id\":\"b\",\"text\":\"\"}\n{\"text\":\":beef:\"}\n"
    let expected = """
      {"id":1,"tokens":[[2,6,"bracket","微笑"],[7,14,"colon-text","smile"]]}
      {"id":"b","tokens":[]}
      {"id":null,"tokens":[[0,6,"colon-image","beef"]]}

      """
    for jobs in ["1", "4"] {
      let run = try ToolRun(["tokens", "--pack", pack.path, "-j", jobs], input: input)
      #expect(run.output == expected)
      #expect(run.errors.isEmpty)
    }
  }

  @Test(
    "the grammar follows the options",
    arguments: [
      ([], "x:smile:x <:smile:12345> :smile@host.org: [tv_doge]", 1),
      (["--discord"], "<:smile:12345>", 1), ([], "<:smile:12345>", 0),
      (["--host"], ":smile@host.org:", 1), ([], ":smile@host.org:", 0),
      (["--names", "basic"], "[tv_doge]", 0), (["--names", "wide"], "[tv_doge]", 1),
      (["--grammar", "origin"], "x:smile:x", 1), (["--grammar", "strict"], "x:smile:x", 0),
    ])
  func grammar(options: [String], text: String, count: Int) throws {
    let pack = try TrapPack([
      "bracket": ["tv_doge": ["image": "dot.png"]],
      "colon": ["smile": ["text": "😄"], "smile@host.org": ["image": "dot.png"]],
    ])
    let run = try ToolRun(["tokens", "--plain", "--pack", pack.path] + options, input: text)
    #expect(run.errors.isEmpty)
    #expect((try run.objects().first?["tokens"] as? [Any])?.count == count)
  }

  @Test("with a pack, tokens are measured as images; without one, as text")
  func measured() throws {
    let pack = try TrapPack()
    func width(_ options: [String], _ text: String) throws -> Double {
      let run = try ToolRun(["measure", "--plain"] + options, input: text)
      #expect(run.errors.isEmpty)
      return try #require(try run.objects().first?["width"] as? Double)
    }
    #expect(try width(["--emoji", pack.path], "[微笑]") == 20)
    #expect(try width(["-e", pack.path], "[笑][微笑]:blobcat:") == 60)
    #expect(try width(["--emoji", pack.path], ":smile:") == width([], "😄"))
    #expect(try width([], "[微笑]") != 20)
    #expect(try width(["--emoji", pack.path], "[no]") == width([], "[no]"))
    #expect(try width(["--emoji", "default"], "[微笑]") > 0)
  }

  @Test("lines of a message with emoji have the offsets of its source text")
  func offsets() throws {
    let pack = try TrapPack()
    let run = try ToolRun(
      ["measure", "-l", "-w", "40", "--emoji", pack.path],
      input: "{\"text\":\"[微笑][微笑][微笑][微笑]\"}\n{\"text\":\"[笑] 😀:smile:\"}\n")
    let objects = try run.objects()
    let lines = try #require(objects[0]["lines"] as? [[String: Double]])
    #expect(lines.map { $0["start"] } == [0, 8])
    #expect(lines.map { $0["end"] } == [8, 16])
    let last = try #require(objects[1]["lines"] as? [[String: Double]]).last
    #expect(last?["end"] == 13)
  }

  @Test("faults of a pack are said once, and its other emoji are used")
  func faults() throws {
    let pack = try TrapPack(["bracket": ["a": ["image": "dot.png"], "b": ["image": "none.png"]]])
    let input = String(repeating: "{\"text\":\"[a][b]\"}\n", count: 5)
    let notice = "bubbletext: \(pack.path): none.png: [b]: there is no such file; the token stays literal\n"
    let run = try ToolRun(["tokens", "--pack", pack.path], input: input)
    #expect(run.errors == notice)
    #expect(run.status == 0)
    #expect(try run.objects().allSatisfy { ($0["tokens"] as? [Any])?.count == 1 })
    #expect(try ToolRun(["measure", "--emoji", pack.path], input: input).errors == notice)
    #expect(try ToolRun(["emoji", "list", pack.path]).errors == notice)
  }

  @Test("a pack that cannot be used ends the work before it begins", arguments: ["measure --emoji", "tokens --pack"])
  func noPack(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try ToolRun(words + ["/no/pack"], input: "{\"text\":\"a\"}\n")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("bubbletext: /no/pack: there is no emoji pack."))
  }

  @Test("a pack is listed for people and for programs")
  func list() throws {
    let pack = try TrapPack()
    let table = try ToolRun(["emoji", "list", pack.path])
    let rows = table.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(table.status == 0)
    #expect(rows.first == "token kind size stands for")
    #expect(rows.count == 1 + TrapEmoji.brackets.count + TrapEmoji.texts.count + TrapEmoji.images.count + 1)
    #expect(rows.contains("[微笑] bracket 20×20, 2×1 px dot.png"))
    #expect(rows.contains(":smile: colon-text 😄"))
    #expect(rows.last == ":happy: alias :smile:")

    let objects = try ToolRun(["emoji", "list", "--format", "ndjson", pack.path]).objects()
    #expect(objects.count == rows.count - 1)
    let blobcat = try #require(objects.first { $0["token"] as? String == ":blobcat:" })
    #expect(blobcat["kind"] as? String == "colon-image")
    #expect(blobcat["image"] as? String == "dot.png")
    #expect(blobcat["width"] as? Double == 20)
    #expect(blobcat["baselineOffset"] as? Double == -3)
    #expect(objects.last?["alias"] as? String == ":smile:")
  }

  @Test("the default pack is sound")
  func defaultPack() throws {
    let run = try ToolRun(["emoji", "check", "default"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("default: nothing is wrong ("))
    #expect(run.errors.isEmpty)
  }

  @Test("a check names all that is wrong and ends with 1")
  func check() throws {
    let pack = try TrapPack([
      "bracket": ["a": ["image": "none.png"], "b c": ["image": "dot.png"], "d": [:], "e": ["image": "../dot.png"]],
      "colon": ["f": ["text": "F"]], "aliases": [":g:": ":h:"],
    ])
    let run = try ToolRun(["emoji", "check", pack.path])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines { #expect(line.hasPrefix("\(pack.path): ")) }
    for name in ["[a]", "[b c]", "[d]", "[e]", ":g:"] { #expect(lines.contains { $0.contains("\(name): ") }) }
    #expect(run.errors == "bubbletext: \(pack.path): 5 problems (1 emoji, 0 aliases)\n")
    let none = try ToolRun(["emoji", "check", pack.path + "/nowhere"])
    #expect(none.status == 1)
    #expect(none.output.isEmpty)
    #expect(none.errors.hasPrefix("bubbletext: \(pack.path)/nowhere: there is no emoji pack."))
  }
}
