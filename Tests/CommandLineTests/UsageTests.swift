import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Command line: usage")
struct UsageTests {
  @Test(
    "a command line that makes no sense says why, prints no results and ends with 2",
    arguments: [
      (["mesure"], "unknown command 'mesure' (did you mean 'measure'? see 'bubbletext --help')"),
      (["frobnicate"], "unknown command 'frobnicate' (see 'bubbletext --help')"),
      (["--hlep"], "unknown option '--hlep' (did you mean '--help'? see 'bubbletext --help')"),
      (["help", "mesure"], "unknown command 'mesure' (did you mean 'measure'? see 'bubbletext --help')"),
      (["measure", "--foo"], "unknown option '--foo' (see 'bubbletext measure --help')"),
      (["measure", "--widht=9"], "unknown option '--widht' (did you mean '--width'? see 'bubbletext measure --help')"),
      (["measure", "--wid=9"], "unknown option '--wid' (did you mean '--width'? see 'bubbletext measure --help')"),
      (["measure", "-x"], "unknown option '-x' (see 'bubbletext measure --help')"),
      (["measure", "-lx"], "unknown option '-x' (see 'bubbletext measure --help')"),
      (["measure", "--width"], "option '--width' needs a value (see 'bubbletext measure --help')"),
      (["measure", "-w"], "option '-w' needs a value (see 'bubbletext measure --help')"),
      (["measure", "--lines=yes"], "option '--lines' takes no value (see 'bubbletext measure --help')"),
      (["emoji"], "'emoji' needs one more word: list, check, sheet (see 'bubbletext --help')"),
      (["emoji", "lst"], "unknown command 'emoji lst' (did you mean 'emoji list'? see 'bubbletext --help')"),
      (["emoji", "list"], "PACK is missing (see 'bubbletext emoji list --help')"),
      (["emoji", "list", "a", "b"], "'b' is one operand too many (see 'bubbletext emoji list --help')"),
      (["fonts", "list", "chat.ndjson"], "'chat.ndjson' is one operand too many (see 'bubbletext fonts list --help')"),
      (
        ["tokens"],
        "--pack is missing; give an emoji pack, or '--pack default' (see 'bubbletext tokens --help')"
      ),
      (
        ["tokens", "--pack", "default", "--grammar", "origin", "--host"],
        "--host needs the strict grammar; '--grammar origin' has no choices of its own "
          + "(see 'bubbletext tokens --help')"
      ),
    ])
  func rejected(arguments: [String], message: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.errors == "bubbletext: \(message)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test(
    "values out of range are named with what is allowed",
    arguments: [
      ("--width", ["-1", "nan", "", "wide", "-inf", "12pt", " 5"]),
      ("--size", ["0", "-1", "nan", "inf", "10001", "big", ""]),
      ("--weight", ["0", "1001", "heavy", "400.5", ""]),
      ("--jobs", ["0", "-1", "257", "2.5", "many", ""]),
      ("--format", ["json", "", "TSV"]),
      ("--rules", ["css", "", "Unicode"]),
      ("--line-break", ["anywhere", ""]),
      ("--word-break", ["breakAll", "break_all", ""]),
      ("--overflow-wrap", ["clip", ""]),
      ("--direction", ["left", "natural", ""]),
      ("--language", ["", "de_DE", "-", "en-", "日本語", "123", "abcdefghi"]),
    ])
  func values(option: String, values: [String]) throws {
    for value in values {
      let run = try ToolRun(["measure", option, value], input: "{\"text\":\"x\"}\n")
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("bubbletext: \(option) is '\(value)'; it must be "), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("lines need a format that can hold them", arguments: ["tsv", "table"])
  func linesInTable(format: String) throws {
    let run = try ToolRun(["measure", "--lines", "--format", format])
    #expect(run.status == 2)
    #expect(run.errors.contains("--lines needs --format ndjson"))
  }

  @Test("a choice is named with all there are")
  func choices() throws {
    let run = try ToolRun(["measure", "--word-break", "all"])
    #expect(
      run.errors == """
        bubbletext: --word-break is 'all'; it must be normal, break-all, keep-all (see 'bubbletext measure --help')

        """)
  }

  @Test("help goes to standard output and fits a terminal", arguments: [["--help"], ["-h"], ["help"]])
  func overview(arguments: [String]) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("Usage: bubbletext COMMAND"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for command in CommandDefinition.all { #expect(run.output.contains("\n  \(command.name) ")) }
  }

  @Test("the help of a command names every option", arguments: CommandDefinition.all.map(\.name))
  func help(name: String) throws {
    let words = name.split(separator: " ").map(String.init)
    let definition = try #require(CommandDefinition.all.first { $0.name == name })
    for arguments in [["help"] + words, words + ["--help"], words + ["-h"]] {
      let run = try ToolRun(arguments)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasPrefix("Usage: bubbletext \(name) "))
      #expect(run.output.contains("\nExamples:\n"))
      for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      for option in definition.options { #expect(run.output.contains("--\(option.name)")) }
    }
  }

  @Test("the help of a group names its commands", arguments: ["emoji", "fonts"])
  func groupHelp(group: String) throws {
    for arguments in [[group, "--help"], [group, "-h"], ["help", group]] {
      let run = try ToolRun(arguments)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasPrefix("Usage: bubbletext \(group) list "))
      #expect(run.output.contains("\(group) check"))
    }
  }

  @Test("without a command the help goes to standard error")
  func noCommand() throws {
    let run = try ToolRun([])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Usage: bubbletext "))
  }

  @Test("the version is printed")
  func version() throws {
    let run = try ToolRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: " ").first == "bubbletext")
    #expect(run.output.hasSuffix("\n"))
  }

  @Test(
    "options may be written in every usual way",
    arguments: [
      ["--width", "60", "--lines", "FILE"], ["--width=60", "--lines", "FILE"], ["-w", "60", "-l", "FILE"],
      ["-w60", "-l", "FILE"], ["-lw60", "FILE"], ["-lw", "60", "FILE"], ["FILE", "-w", "60", "-l"],
      ["-l", "--width=60", "--", "FILE"], ["-w9", "-lw60", "FILE"], ["-lw60", "-"], ["-lw60"], ["-lw60", "--", "-"],
    ])
  func spellings(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let lines = Conversation.lines(5)
    let file = try folder.write("-chat", lines)
    let run = try ToolRun(["measure"] + arguments.map { $0 == "FILE" ? file : $0 }, input: lines)
    let expected = try ToolRun(["measure", "--width", "60", "--lines"], input: lines)
    #expect(run.status == 0)
    #expect(run.output == expected.output)
    #expect(run.output.contains("\"lines\":["))
  }
}
