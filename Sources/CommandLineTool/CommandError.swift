/// Why a command could not do its work, for a person to read.
struct CommandError: Error, Hashable {
  /// The kind of failure; it decides the exit status.
  struct Code: Hashable, Sendable {
    let exitStatus: ExitStatus

    /// The command line makes no sense.
    static let usage = Code(exitStatus: .usage)
    /// The fonts asked for cannot be used.
    static let fonts = Code(exitStatus: .usage)
    /// The emoji pack asked for cannot be used.
    static let emojiPack = Code(exitStatus: .usage)
    /// The theme asked for cannot be used.
    static let theme = Code(exitStatus: .usage)
    /// Results cannot be written.
    static let output = Code(exitStatus: .failure)
    /// Nobody reads the results any more; nothing is said about it.
    static let brokenPipe = Code(exitStatus: .brokenPipe)
  }

  let code: Code
  let message: String
}
