internal import Foundation

/// The three streams that every process starts with.
enum StandardStreams {
  /// Makes reading and writing wait. A parent may hand over a pipe or a terminal that does not, and then "no
  /// input yet" and "the reader is slow" would look like failures.
  static func makeBlocking() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      let flags = fcntl(stream, F_GETFL)
      if flags >= 0, flags & O_NONBLOCK != 0 { _ = fcntl(stream, F_SETFL, flags & ~O_NONBLOCK) }
    }
  }
}
