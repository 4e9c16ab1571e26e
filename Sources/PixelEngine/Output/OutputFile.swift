internal import Glibc

/// A file that appears whole or not at all: it is written beside its place and renamed when it is complete.
///
/// Where the writer goes away before ``commit()``, nothing is left behind, and a file that was there before stays. Where
/// the file system can do so, the file has no name until then, so that nothing is left of a process that is killed.
/// A symbolic link keeps pointing at the file.
@safe public final class OutputFile {
  private let path: String
  private let temporary: String
  private var descriptor: Int32
  /// Whether the file bears its temporary name.
  private var isNamed = false

  /// Begins a file.
  ///
  /// - Throws: ``PixelError`` of code `unwritable` where nothing can be written there.
  public init(path: String) throws(PixelError) {
    self.path = Self.target(of: path)
    temporary = "\(self.path).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    // It gets its name through this folder.
    descriptor =
      unsafe access("/proc/self/fd", F_OK) == 0
      ? open(Self.folder(of: self.path), Self.nameless | O_WRONLY | O_CLOEXEC, 0o666) : -1
    if descriptor < 0 {
      descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      isNamed = descriptor >= 0
    }
    guard descriptor >= 0 else { throw Self.error(path) }
  }

  deinit { discard() }

  private func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if isNamed { unsafe _ = unlink(temporary) }
    isNamed = false
  }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) throws(PixelError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error(path) }
      done += count
    }
  }

  /// Puts the complete file in its place.
  public func commit() throws(PixelError) {
    if !isNamed {
      isNamed = unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0
      guard isNamed else { throw failure() }
    }
    let status = close(descriptor)
    descriptor = -1
    guard status == 0, unsafe rename(temporary, path) == 0 else { throw failure() }
    isNamed = false
  }

  /// The error of the last call, after which nothing is left.
  private func failure() -> PixelError {
    let error = Self.error(path)
    discard()
    return error
  }

  /// O_TMPFILE of Linux, which is not imported: a file without a name in a folder.
  private static let nameless = 0o20000000 | O_DIRECTORY

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where a path leads that is a symbolic link to a file.
  private static func target(of path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func error(_ path: String) -> PixelError {
    let reason = unsafe String(cString: strerror(errno))
    return PixelError(
      code: .unwritable, reason: "\(path): cannot write the file (\(reason)); check the folder and its permissions")
  }
}
