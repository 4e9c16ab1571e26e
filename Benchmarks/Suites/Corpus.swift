import ChatFormats
import Foundation

/// Messages to work on, all in memory.
struct Corpus: Sendable {
  let name: String
  let texts: [String]
  /// The texts in batches.
  private let batches: [[String]]

  /// The number of code points.
  var characterCount: Int { texts.reduce(0) { $0 + $1.unicodeScalars.count } }
  /// The number of bytes in UTF-8.
  var byteCount: Int { texts.reduce(0) { $0 + $1.utf8.count } }

  /// Reads files of messages, one after the other.
  init(name: String? = nil, files: [String]) throws {
    var texts: [String] = []
    for file in files {
      var reader = MessageReader(try ByteSource(path: file))
      while let message = try reader.next() { texts.append(message.text) }
    }
    self.init(name: name ?? files.map { ($0 as NSString).lastPathComponent }.joined(separator: "+"), texts: texts)
  }

  /// Texts of one's own.
  init(name: String, texts: [String]) {
    self.name = name
    self.texts = texts
    batches = stride(from: 0, to: texts.count, by: 64).map { Array(texts[$0..<Swift.min($0 + 64, texts.count)]) }
  }

  /// The corpus that comes with the sources: 150 messages of many scripts, written for tests.
  static func authored() throws -> Corpus {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpora/authored.ndjson")
    return try Corpus(files: [file.path])
  }

  /// All corpora of the folder `chat` in `BUBBLETEXT_DATA`, in the order of their names.
  static func chat(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> Corpus {
    guard let data = environment["BUBBLETEXT_DATA"], !data.isEmpty else {
      throw BenchmarkError(
        code: .unavailable, message: "--chat needs BUBBLETEXT_DATA: set it to the folder that has chat/*.ndjson")
    }
    let folder = URL(fileURLWithPath: data, isDirectory: true).appendingPathComponent("chat")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".ndjson") }.sorted()
    guard !names.isEmpty else {
      throw BenchmarkError(
        code: .unavailable, message: "no *.ndjson in \(folder.path): BUBBLETEXT_DATA must name the folder above it")
    }
    return try Corpus(name: "chat", files: names.map { folder.appendingPathComponent($0).path })
  }
}

extension Corpus {
  /// Messages that were never there, of words that were: the first half of each with the second half of the next.
  var recombined: Corpus {
    let mixed = texts.indices.map { index in
      String(Self.half(texts[index]).first + Self.half(texts[(index + 1) % texts.count]).second)
    }
    return Corpus(name: name, texts: mixed)
  }

  /// The two halves of a text, cut in front of a space where there is one.
  private static func half(_ text: String) -> (first: Substring, second: Substring) {
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    let cut = text[middle...].firstIndex(of: " ") ?? text[..<middle].lastIndex(of: " ") ?? middle
    return (text[..<cut], text[cut...])
  }

  /// Hands the texts over in batches, as one who measures many does.
  func forEachBatch(_ body: ([String]) throws -> Void) rethrows {
    for batch in batches { try body(batch) }
  }
}
