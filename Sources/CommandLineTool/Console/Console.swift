internal import Foundation

/// Standard error: complaints, and a progress line that makes way for them.
struct Console: Sendable {
  /// Whether a person watches.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// One complaint, with the tool's name before it.
  func report(_ message: String) {
    complain("bubbletext: \(message)\n")
  }

  /// Text as it is. Where standard error cannot be written to, there is nobody left to tell.
  func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Array(text.utf8))
  }
}
