/// What the tool tells its caller.
public enum ExitStatus: Int32, Sendable {
  /// Everything was answered.
  case success = 0
  /// Some records, or files, could not be answered.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
  /// The reader of the results went away; a shell reports the signal SIGPIPE with the same number.
  case brokenPipe = 141
}
