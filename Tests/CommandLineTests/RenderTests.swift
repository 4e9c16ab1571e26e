import Foundation
import TestSupport
import Testing

@Suite("Command line: render")
struct RenderTests {
  private static let demo = SharedData.packageRoot.appendingPathComponent(
    "Sources/bubbletext/Demo/conversation.ndjson"
  ).path

  /// Width and height of a PNG file, by its header.
  private func size(_ path: String) throws -> (width: Int, height: Int) {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes.count > 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bytes.suffix(8).starts(with: Array("IEND".utf8)))
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  @Test("a conversation is as high as its rows", arguments: ["classic", "messenger", "modern"], [1, 2, 3])
  func conversation(style: String, scale: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.png"
    let run = try ToolRun([
      "render", "-o", path, "--style", style, "--scale", "\(scale)", "--padding", "0", "--theme", "dark", Self.demo,
    ])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let rows = try ToolRun(["rows", "--style", style, Self.demo])
    let last = try #require(try rows.objects().last)
    let height = try #require(last["y"] as? Double) + (try #require(last["rowHeight"] as? Double))
    let size = try size(path)
    #expect(size.width == 375 * scale)
    #expect(size.height == Int((height * Double(scale) - 1e-4).rounded(.up)))
    #expect(run.output == "\(path): \(size.width) x \(size.height) pixels\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.png"])
  }

  @Test("the same conversation gives the same bytes, from a file and from standard input")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    let first = try ToolRun(["render", "-o", folder.path + "/a.png", Self.demo])
    let second = try ToolRun(
      ["render", "-o", folder.path + "/b.png"], input: try String(contentsOfFile: Self.demo, encoding: .utf8))
    #expect(first.status == 0 && second.status == 0)
    let files = try ["a", "b"].map { try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0).png")) }
    #expect(files[0] == files[1])
  }

  @Test("pages are cut between rows and none is higher than asked for")
  func pages() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(["render", "-o", folder.path + "/out.png", "--pages", "300", Self.demo])
    #expect(run.status == 0)
    let names = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(names.count > 3)
    #expect(names.first?.hasSuffix("/out-1.png") == true)
    for name in names { #expect(try size(name).height <= 300) }
  }

  @Test("pressed messages look otherwise, and no other does")
  func pressed() throws {
    let folder = try TemporaryFolder()
    let theme = try folder.write("theme.json", ##"{"incoming":{"pressedFill":"#FF0000"}}"##)
    func draw(_ name: String, _ arguments: [String]) throws -> Data {
      let path = "\(folder.path)/\(name).png"
      let run = try ToolRun(["render", "-o", path, "--theme", theme] + arguments + [Self.demo])
      #expect(run.status == 0)
      #expect(
        run.errors == (name == "none" ? "bubbletext: --pressed: there is no message 'nobody'\n" : ""))
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let plain = try draw("plain", [])
    let one = try draw("one", ["--pressed", "3"])
    let two = try draw("two", ["--pressed", "3", "--pressed", "2"])
    #expect(plain != one && one != two && plain != two)
    #expect(try draw("same", ["--pressed", "2,3"]) == two)
    #expect(try draw("none", ["--pressed", "nobody"]) == plain)
    #expect(try ToolRun(["render", "-o", "a.png", "--text", "a", "--pressed", "3"]).status == 2)
  }

  @Test("each status has its mark on my own messages, and no other message has one")
  func statuses() throws {
    let folder = try TemporaryFolder()
    func line(_ status: String, isMine: Bool = true) -> String {
      "{\"text\":\"a\",\"outgoing\":\(isMine),\"status\":\(status)}\n"
    }
    var pictures: Set<Data> = []
    for (index, status) in ["\"sending\"", "\"sent\"", "\"delivered\"", "\"read\"", "\"failed\"", "null"].enumerated() {
      let path = "\(folder.path)/\(index).png"
      let run = try ToolRun(["render", "-o", path, "--scale", "2"], input: line(status))
      #expect(run.status == 0 && run.errors.isEmpty)
      pictures.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
      let rows = try ToolRun(["rows"], input: line(status) + line(status, isMine: false)).objects()
      #expect(rows.map { $0["status"] != nil } == [status != "null", false])
    }
    #expect(pictures.count == 6)
  }

  @Test("a theme gives messages and texts shadows and backgrounds")
  func shadows() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.write("plain.json", "{}")
    let shadow = try folder.write("a.json", ##"{"incoming":{"textShadow":{"color":"#FF0000","x":4,"y":0,"blur":0}}}"##)
    let background = try folder.write("b.json", ##"{"incoming":{"textBackground":"#FFFF00"}}"##)
    for input in [[], ["--text", "Hi", "--padding", "0"]] {
      var pictures: Set<Data> = []
      var sizes: [Int] = []
      for theme in [plain, shadow, background] {
        let path = folder.path + "/out.png"
        let run = try ToolRun(["render", "-o", path, "--theme", theme] + input, input: "{\"text\":\"Hi\"}\n")
        #expect(run.status == 0 && run.errors.isEmpty)
        pictures.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
        sizes.append(try size(path).width)
      }
      #expect(pictures.count == 3)
      // A text's picture is as wide as the shadow reaches.
      #expect(sizes[2] == sizes[0] && (input.isEmpty ? sizes[1] == sizes[0] : sizes[1] > sizes[0] + 2))
      let svg = folder.path + "/out.svg"
      #expect(try ToolRun(["render", "-o", svg, "--theme", shadow] + input, input: "{\"text\":\"Hi\"}\n").status == 0)
      #expect(try String(contentsOfFile: svg, encoding: .utf8).contains("<feGaussianBlur"))
    }
  }

  @Test("texts and Markdown are as large as they are, and can be cut after some lines")
  func texts() throws {
    let folder = try TemporaryFolder()
    func draw(_ arguments: [String], input: String = "") throws -> (width: Int, height: Int) {
      let path = folder.path + "/text.png"
      let run = try ToolRun(["render", "-o", path] + arguments, input: input)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      return try size(path)
    }
    let short = try draw(["--text", "Hi"])
    let long = try draw(["--text", "Hi, this is long enough for some lines", "--width", "100"])
    let cut = try draw(["--text", "Hi, this is long enough for some lines", "--width", "100", "--max-lines", "1"])
    #expect(short.width < 50)
    #expect(long.width <= 117 && long.height > 2 * cut.height - 20)
    #expect(cut.height == short.height)
    let bare = try draw(["--text", "Hi", "--padding", "0"])
    #expect(bare.width == short.width - 16 && bare.height == short.height - 16)
    let markdown = try draw(["--markdown", "-"], input: "**Hi**\n")
    #expect(markdown.width > short.width && markdown.height == short.height)
    let paragraphs = try draw(["--markdown", "-"], input: "**a\n\nb**\n")
    for end in ["\r\n", "\r"] {
      #expect(try draw(["--markdown", "-"], input: "**a\(end)\(end)b**\(end)") == paragraphs)
    }
    #expect(try draw(["--text", "Hi", "--scale", "3"]).width > 2 * short.width)
    #expect(try draw(["--text", "", "--padding", "0", "--background", "none"]).width >= 1)
  }

  @Test("SVG files hold outlines, or text that can be searched")
  func svg() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.svg"
    for (arguments, hasText) in [([Self.demo], false), (["--svg-text", Self.demo], true), (["--text", "oak"], false)] {
      let run = try ToolRun(["render", "-o", path] + arguments)
      #expect(run.status == 0)
      let file = try String(contentsOfFile: path, encoding: .utf8)
      #expect(file.hasPrefix("<svg ") && file.hasSuffix("</svg>\n"))
      #expect(file.contains("<text") == hasText)
    }
  }

  @Test("what cannot be drawn as it should is said, and the rest is drawn")
  func warnings() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.png"
    let run = try ToolRun(
      ["render", "-o", path], input: "{\"text\":\"\u{13000}\u{13001}\",\"avatar\":\"no/such.png\"}\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("2 characters have no glyph in these fonts and are boxes"))
    #expect(run.errors.contains("no/such.png: cannot read the image file"))
    #expect(run.output.contains("pixels"))
  }

  @Test(
    "pictures outside the folder of the conversation are not read",
    arguments: [
      ("/etc/hostname", "it lies outside the conversation's folder"),
      ("../secret.png", "it lies outside the conversation's folder"),
      ("https://example.org/a.png", "pictures on the web are not read"),
    ])
  func outside(avatar: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let inner = folder.path + "/chat"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder.path + "/secret.png"))
    let file = inner + "/chat.ndjson"
    try Data("{\"text\":\"hello\",\"sender\":\"A\",\"avatar\":\"\(avatar)\"}\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    let run = try ToolRun(["render", "-o", folder.path + "/out.png", file])
    #expect(run.status == 0)
    #expect(run.errors.contains("\(avatar): ") && run.errors.contains(reason))
  }

  @Test("an avatar without a path is none, and nothing is said")
  func emptyAvatar() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      ["render", "-o", folder.path + "/out.png"], input: "{\"text\":\"hello\",\"sender\":\"A\",\"avatar\":\"\"}\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test("a picture that is too wide is named with its whole size", arguments: [["--text", "wide"], []])
  func tooWide(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      ["render", "-o", folder.path + "/out.png", "--width", "100000", "--size", "10000", "--scale", "3"] + arguments,
      input: arguments.isEmpty ? "{\"text\":\"wide\"}\n" : "")
    #expect(run.status == 1)
    let height = try #require(run.errors.split(separator: " x ").last?.prefix { $0.isNumber })
    #expect(try #require(Int(height)) > 30_000)
    #expect(run.errors.contains("a row may have 32767"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(
    "a command line that makes no sense says why and ends with 2",
    arguments: [
      ([], "--output says where the picture goes"), (["-o", "a.gif"], "a file whose name ends in .png or .svg"),
      (["-o", "a.png", "--scale", "4"], "--scale is '4'; it must be 1, 2, 3"),
      (["-o", "a.png", "--theme", "no/theme.json"], "no/theme.json: cannot read the theme file"),
      (["-o", "a.png", "--background", "red"], "--background is 'red'"),
      (["-o", "a.png", "--text", "a", "--markdown", "b"], "--text and --markdown contradict each other"),
      (["-o", "a.png", "--text", "a", "chat.json"], "'chat.json' is one operand too many beside --text"),
      (["-o", "a.png", "--max-lines", "0"], "--max-lines is '0'"),
      (["-o", "a.png", "--max-lines", "2"], "--max-lines is for --text and --markdown"),
      (["-o", "a.png", "--pages", "0"], "--pages is '0'"),
      (["-o", "a.png", "--pages", "9", "--text", "a"], "--pages is for conversations"),
      (["-o", "a.png", "--padding", "-1"], "--padding is '-1'"),
      (["-o", "a.png", "--svg-text"], "--svg-text is for SVG files"),
      (["-o", "a.png", "--style", "old"], "--style is 'old'"),
    ])
  func rejected(arguments: [String], message: String) throws {
    let run = try ToolRun(["render"] + arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test("a theme with an unknown key is an error that names file, line and key")
  func theme() throws {
    let folder = try TemporaryFolder()
    let theme = try folder.write("theme.json", "{\n  \"incoming\": {\"fil\": \"#FFFFFF\"}\n}\n")
    let run = try ToolRun(["render", "-o", folder.path + "/out.png", "--theme", theme, Self.demo])
    #expect(run.errors.contains("\(theme):2: there is no key 'incoming.fil'"))
    #expect(run.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["theme.json"])
  }

  @Test("where nothing can be written or read, no half-written file is left")
  func nothingIsLeft() throws {
    let folder = try TemporaryFolder()
    let unwritable = try ToolRun(["render", "-o", folder.path + "/no/out.png", Self.demo])
    #expect(unwritable.status == 1)
    #expect(unwritable.errors.contains("/no/out.png: cannot write the file"))
    let isFolder = try ToolRun(["render", "-o", folder.path + "/dir.png", "--text", "a"])
    #expect(isFolder.status == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/dir.png")
    try FileManager.default.createDirectory(atPath: folder.path + "/dir.png", withIntermediateDirectories: true)
    #expect(try ToolRun(["render", "-o", folder.path + "/dir.png", "--text", "a"]).status == 1)
    let unreadable = try ToolRun(["render", "-o", folder.path + "/out.png", folder.path + "/missing.json"])
    #expect(unreadable.status == 1)
    #expect(unreadable.errors.contains("missing.json"))
    let empty = try ToolRun(["render", "-o", folder.path + "/out.png"], input: "")
    #expect(empty.status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["dir.png"])
  }

  @Test("a process that is killed leaves nothing of its file, and what was there before", arguments: ["png", "svg"])
  func killed(ending: String) throws {
    let folder = try TemporaryFolder()
    let input = try TemporaryFolder()
    let chat = try input.write("chat.ndjson", Conversation.lines(5000))
    let output = try folder.write("out." + ending, "before")
    let tool = try RunningTool(["render", "-o", output, "--scale", "3", chat])
    tool.closeInput()
    try #require(tool.openOutput(in: folder.path) != nil, "the tool came to its end before it was killed")
    tool.terminate()
    #expect(tool.wait() == 128 + 9)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out." + ending],
      "if the file system of TMPDIR has no files without names (O_TMPFILE), try another one")
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "before")
  }

  @Test("a sheet shows all emoji of a pack")
  func sheet() throws {
    let folder = try TemporaryFolder()
    let pack = folder.path + "/pack"
    try FileManager.default.createDirectory(atPath: pack, withIntermediateDirectories: true)
    try Data(#"{"name":"Small","colon":{"smile":{"text":"😄"},"ok":{"text":"👌"}}}"#.utf8)
      .write(to: URL(fileURLWithPath: pack + "/pack.json"))
    let path = folder.path + "/sheet.png"
    let run = try ToolRun(["emoji", "sheet", "-o", path, "--scale", "2", pack])
    #expect(run.status == 0, "\(run.errors)")
    let size = try size(path)
    #expect(size.width == 2 * (8 * 96 + 24) && size.height == 2 * (78 + 24))
    #expect(run.output == "\(path): \(size.width) x \(size.height) pixels, 2 emoji\n")
    #expect(try ToolRun(["emoji", "sheet", "default"]).status == 2)
    #expect(try ToolRun(["emoji", "sheet", "-o", folder.path + "/no/s.png", pack]).status == 1)
  }
}
