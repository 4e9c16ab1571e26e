extension ByteSource {
  /// The whole source.
  ///
  /// - Throws: an error with the code `tooLong` beyond the limit.
  func contents(limit: Int) throws(ChatFormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try next()
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= limit else {
        throw ChatFormatError(.tooLong, file: name, reason: "the file is larger than \(limit) bytes")
      }
    }
  }

  /// The same source with some bytes before it that were taken from it.
  func prepending(_ bytes: [UInt8]) -> ByteSource {
    var head: [UInt8]? = bytes
    return ByteSource(name: name) { () throws(ChatFormatError) in
      if let bytes = head, !bytes.isEmpty {
        head = nil
        return bytes
      }
      return try self.next()
    }
  }

  /// The same source, which fails at its end where nothing was in it.
  ///
  /// - Parameter countsBlanks: whether spaces and line ends are something.
  func refusingEmpty(countsBlanks: Bool = false) -> ByteSource {
    var hasContent = false
    return ByteSource(name: name) { () throws(ChatFormatError) in
      let chunk = try self.next()
      if !hasContent {
        if chunk.isEmpty { throw ChatFormatError(.empty, file: self.name, reason: "the file is empty") }
        hasContent = countsBlanks || chunk.contains { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      }
      return chunk
    }
  }

  /// The same source without its byte-order mark.
  ///
  /// - Throws: an error where it is compressed, an archive, or not UTF-8.
  func opened() throws(ChatFormatError) -> ByteSource {
    var head: [UInt8] = []
    while head.count < 8 {
      let chunk = try next()
      if chunk.isEmpty { break }
      head += chunk
      if !FileSignature.mayBegin(head) { break }
    }
    try FileSignature.check(head, file: name)
    if head.starts(with: FileSignature.byteOrderMark) { head.removeFirst(3) }
    return prepending(head)
  }
}
