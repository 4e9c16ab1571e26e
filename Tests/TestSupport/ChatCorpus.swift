public import Foundation

/// The chat corpora of the shared data: one JSON object with a `text` a line.
public enum ChatCorpus {
  private struct Record: Decodable {
    var text: String
  }

  /// The texts of one file, in order.
  public static func texts(_ url: URL) throws -> [String] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: 0x0A).map { try decoder.decode(Record.self, from: $0).text }
  }
}
