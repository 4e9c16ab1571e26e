internal import DefaultEmojiPack
internal import RichText

/// Runs `bubbletext emoji check`.
struct EmojiCheckCommand {
  private let name: String
  private let console: Console

  init(_ parsed: ParsedArguments, _ console: Console) throws(CommandError) {
    name = try parsed.operand("PACK")
    self.console = console
  }

  func run() throws(CommandError) -> ExitStatus {
    let pack: EmojiPack
    do {
      // The pack that comes with the tool is checked as any other, every image to its end.
      pack = try EmojiPack.load(name == EmojiPack.defaultName ? DefaultEmojiPack.path : name)
    } catch {
      try print(error.problems)
      console.report(error.message)
      return .failure
    }
    var problems = pack.problems
    if name == EmojiPack.defaultName, try EmojiPack.chosen(name).entries != pack.entries {
      problems.append(
        EmojiPackProblem(file: "pack.index", reason: "does not fit the pack; write it anew with build_index.py"))
    }
    try print(problems)
    let summary = "\(pack.ownEntries.count) emoji, \(pack.aliases.count) aliases"
    if problems.isEmpty {
      try StandardOutput().write("\(name): nothing is wrong (\(summary))\n")
      return .success
    }
    let count = problems.count
    console.report("\(name): \(count) \(count == 1 ? "problem" : "problems") (\(summary))")
    return .failure
  }

  private func print(_ problems: [EmojiPackProblem]) throws(CommandError) {
    try StandardOutput().write(problems.map { "\(name): \($0)\n" }.joined())
  }
}
