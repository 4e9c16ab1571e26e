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
  private static let utf16: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  /// Whether bytes may grow into one of the signatures, so that more are needed to tell.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    (archives.map(\.bytes) + utf16 + [byteOrderMark]).contains { $0.count > bytes.count && $0.starts(with: bytes) }
  }

  /// - Throws: an error where a file with this beginning has to be unpacked or recoded first.
  static func check(_ bytes: [UInt8], file: String) throws(ChatFormatError) {
    if let archive = archives.first(where: { bytes.starts(with: $0.bytes) }) {
      throw ChatFormatError(
        .archive, file: file,
        reason: "the file is \(archive.name); unpack it first, for instance with '\(archive.command)'")
    }
    if utf16.contains(where: { bytes.starts(with: $0) }) {
      throw ChatFormatError(
        .wrongEncoding, file: file,
        reason: "the file is UTF-16; turn it into UTF-8 first, for instance with 'iconv -f UTF-16 -t UTF-8'")
    }
  }
}
