/// First bytes of files that are no text.
enum FileSignature {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let archives: [(name: String, bytes: [UInt8], command: String)] = [
    ("a zip archive", [0x50, 0x4B, 0x03, 0x04], "unzip"),
    ("a zip archive", [0x50, 0x4B, 0x05, 0x06], "unzip"),
    ("a zip archive", [0x50, 0x4B, 0x07, 0x08], "unzip"),
    ("compressed with gzip", [0x1F, 0x8B], "gunzip"),
    ("compressed with bzip2", [0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59], "bunzip2"),
    ("compressed with xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A], "unxz"),
    ("compressed with zstd", [0x28, 0xB5, 0x2F, 0xFD], "unzstd"),
    ("a 7z archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z x"),
    ("a rar archive", [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], "unrar x"),
  ]
  /// Byte-order marks, the longer ones first, with what iconv calls the encodings.
  private static let encodings: [(name: String, bytes: [UInt8])] = [
    ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]), ("UTF-16", [0xFE, 0xFF]),
  ]
  /// What a byte may be at the beginning of JSON or XML in UTF-16 that has no byte-order mark.
  private enum Part {
    /// The first character of a file.
    case opening
    case zero
    case other

    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .opening: byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<")
      case .zero: byte == 0
      case .other: byte != 0
      }
    }
  }
  private static let unmarked: [(name: String, parts: [Part])] = [
    ("UTF-16LE", [.opening, .zero, .other, .zero]), ("UTF-16BE", [.zero, .opening, .zero, .other]),
  ]

  /// Whether bytes may grow into one of the signatures, so that more are needed to tell.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    let marks = archives.map(\.bytes) + encodings.map(\.bytes) + [byteOrderMark]
    return marks.contains { $0.count > bytes.count && $0.starts(with: bytes) }
      || unmarked.contains { $0.parts.count > bytes.count && matches($0.parts, bytes) }
  }

  private static func matches(_ parts: [Part], _ bytes: [UInt8]) -> Bool {
    zip(parts, bytes).allSatisfy { $0.matches($1) }
  }

  /// The encoding of a file with this beginning, as iconv calls it; nil where it is UTF-8, as far as can be seen.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    encodings.first { bytes.starts(with: $0.bytes) }?.name
      ?? unmarked.first { bytes.count >= $0.parts.count && matches($0.parts, bytes) }?.name
  }

  /// - Throws: an error where a file with this beginning has to be unpacked or recoded first.
  static func check(_ bytes: [UInt8], file: String) throws(ChatFormatError) {
    if let archive = archives.first(where: { bytes.starts(with: $0.bytes) }) {
      throw ChatFormatError(
        .archive, file: file,
        reason: "the file is \(archive.name); unpack it first, for instance with '\(archive.command)'")
    }
    if let name = otherEncoding(bytes) {
      throw ChatFormatError(
        .wrongEncoding, file: file,
        reason: "the file is \(name); turn it into UTF-8 first, for instance with 'iconv -f \(name) -t UTF-8'")
    }
  }
}
