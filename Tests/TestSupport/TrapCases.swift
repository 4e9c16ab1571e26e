internal import Foundation

/// The texts of known traps by their names, of the case file beside the sources of another test target.
public enum TrapCases {
  private struct Record: Decodable {
    var id: String
    var topic: String
    var text: String
    var expect: String
  }

  private static let records: [String: Record] = {
    let url = SharedData.packageRoot.appendingPathComponent("Tests/RichTextTests/Resources/known-traps.ndjson")
    let decoder = JSONDecoder()
    let lines = (try? Data(contentsOf: url))?.split(separator: 0x0A) ?? []
    let records = lines.compactMap { try? decoder.decode(Record.self, from: $0) }
    return Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
  }()

  /// The names of the cases, in order, of all topics for which a condition holds.
  public static func ids(where isWanted: (_ topic: String) -> Bool) -> [String] {
    records.values.filter { isWanted($0.topic) }.map(\.id).sorted()
  }

  /// The text of a case; nil where there is none of that name.
  public static func text(_ id: String) -> String? { records[id]?.text }
}
