internal import Glibc

/// A file that appears whole or not at all: it is written beside its place and renamed when it is complete.
///
/// Where the writer goes away before ``commit()``, nothing is left behind, and a file that was there before stays.
@safe public final class OutputFile {
  private let path: String
  private let temporary: String
  private var descriptor: Int32

  /// Begins a file.
  ///
  /// - Throws: ``PixelError`` of code `unwritable` where nothing can be written there.
  public init(path: String) throws(PixelError) {
    self.path = path
    temporary = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.error(path) }
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unsafe _ = unlink(temporary)
    }
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
    let status = close(descriptor)
    descriptor = -1
    guard status == 0, unsafe rename(temporary, path) == 0 else {
      let error = Self.error(path)
      unsafe _ = unlink(temporary)
      throw error
    }
  }

  private static func error(_ path: String) -> PixelError {
    let reason = unsafe String(cString: strerror(errno))
    return PixelError(
      code: .unwritable, reason: "\(path): cannot write the file (\(reason)); check the folder and its permissions")
  }
}
