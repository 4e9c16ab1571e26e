public import Foundation

/// A file as a sequence of chunks. Reads on demand, so that a stream without end costs one chunk of memory.
///
/// A chunk of a file is ``chunkSize`` bytes; of a pipe, a socket or a terminal it is what has arrived, so
/// that nobody waits for bytes that are not there yet.
public struct ByteSource {
  /// How many bytes of a file are read at once.
  public static let chunkSize = 1 << 16

  /// What errors call this source.
  public let name: String
  private let read: () throws(ChatFormatError) -> [UInt8]

  /// A source of one's own. The closure gives the next chunk, and an empty one at the end.
  public init(name: String, read: @escaping () throws(ChatFormatError) -> [UInt8]) {
    self.name = name
    self.read = read
  }

  /// Bytes in memory, handed out in chunks; by default in one.
  public init(bytes: [UInt8], name: String = "", chunkSize: Int = .max) {
    var rest = bytes[...]
    self.init(name: name) { () throws(ChatFormatError) in
      let chunk = rest.prefix(max(chunkSize, 1))
      rest = rest.dropFirst(chunk.count)
      return [UInt8](chunk)
    }
  }

  /// A file by its path.
  ///
  /// - Throws: ``ChatFormatError`` with the code `unreadable`.
  public init(path: String) throws(ChatFormatError) {
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw ChatFormatError(.unreadable, file: path, reason: "cannot open the file: \(systemReason(error))")
    }
    self.init(handle, name: path)
  }

  /// An open file, pipe or terminal.
  public init(_ handle: FileHandle, name: String) {
    // Only what has a position is a file; reading a given number of bytes from anything else would wait
    // for all of them.
    let isFile = (try? handle.offset()) != nil
    var isFirst = true
    self.init(name: name) { () throws(ChatFormatError) in
      do {
        if isFile { return [UInt8](try handle.read(upToCount: Self.chunkSize) ?? Data()) }
        // `availableData` returns what is there but cannot report an error, so the first byte is read in
        // the way that can. A single byte is a chunk too: nothing waits for the second.
        guard isFirst else { return [UInt8](handle.availableData) }
        isFirst = false
        return [UInt8](try handle.read(upToCount: 1) ?? Data())
      } catch {
        throw ChatFormatError(.unreadable, file: name, reason: "cannot read: \(systemReason(error))")
      }
    }
  }

  /// The next chunk, empty at the end. Waits where nothing has arrived yet.
  ///
  /// - Throws: ``ChatFormatError`` with the code `unreadable`.
  public func next() throws(ChatFormatError) -> [UInt8] { try read() }
}

/// The operating system's word for a failure, without the frames that Foundation puts around it.
private func systemReason(_ error: any Error) -> String {
  let text = ((error as? CocoaError)?.underlying ?? error).localizedDescription
  let frame = "The operation could not be completed. "
  return text.hasPrefix(frame) ? String(text.dropFirst(frame.count)) : text
}
