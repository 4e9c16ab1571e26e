internal import Foundation

/// Where results go. Writes are unbuffered: callers hand over whole lines, many at once.
struct StandardOutput: Sendable {
  func write(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    if bytes.isEmpty { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      let cause = ((error as? CocoaError)?.underlying ?? error) as NSError
      if cause.domain == NSPOSIXErrorDomain, cause.code == Int(EPIPE) {
        throw CommandError(code: .brokenPipe, message: "nobody reads the output")
      }
      let reason = cause.localizedDescription.replacing("The operation could not be completed. ", with: "")
      throw CommandError(code: .output, message: "cannot write the output: \(reason)")
    }
  }

  /// Whether a person sees the results as they are written.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
