internal import ChatFormats
internal import Foundation
internal import RichText

/// What `bubbletext tokens` was asked to do, checked.
struct TokensOptions: Sendable {
  /// A path, or the name of the pack that comes with the tool.
  var pack: String
  var grammar = TokenGrammar.strict
  var inputFormat = RecordFormat.automatic
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The files to read; `-` is standard input.
  var files = ["-"]
}

extension TokensOptions {
  /// Checks the values of options.
  init(_ parsed: ParsedArguments) throws(CommandError) {
    guard let pack = parsed.values["pack"] else {
      throw parsed.usage("--pack is missing; give an emoji pack, or '--pack \(EmojiPack.defaultName)'")
    }
    self.pack = pack
    switch try parsed.choice("grammar", TokenGrammar.Boundaries.self) {
    case .origin:
      grammar = .origin
      for name in ["names", "discord", "host"] where parsed.hasOption(name) {
        throw parsed.usage("--\(name) needs the strict grammar; '--grammar origin' has no choices of its own")
      }
    case .strict, nil:
      grammar.names = try parsed.choice("names", TokenGrammar.Names.self) ?? grammar.names
      grammar.discord = parsed.has("discord")
      grammar.hosts = parsed.has("host")
    }
    if parsed.has("plain") { inputFormat = .plain }
    jobs = try parsed.jobs() ?? jobs
    if !parsed.operands.isEmpty { files = parsed.operands }
  }
}
