public import Foundation

/// `emoji-test.txt`: emoji sequences and their status.
public struct EmojiTestFile: Sendable {
  /// The sequences of status fully-qualified, in the order of the file.
  public var fullyQualified: [String] = []

  /// Reads a file.
  public init(contentsOf url: URL) throws {
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2, fields[1].trimmingCharacters(in: .whitespaces) == "fully-qualified" else { continue }
      var text = String.UnicodeScalarView()
      for code in fields[0].split(separator: " ") {
        guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
        text.append(scalar)
      }
      fullyQualified.append(String(text))
    }
  }
}
