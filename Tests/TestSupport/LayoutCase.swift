public import Foundation

/// One expected layout: where a browser broke the lines of a text.
public struct LayoutCase: Decodable, Sendable {
  /// The name of the case.
  public var id: String
  /// The text.
  public var text: String
  /// The width of the container, in points.
  public var width: Double
  /// The font size, in points.
  public var size: Double
  /// Whether the break opportunities are those of UAX #14.
  public var unicodeBreaks: Bool
  /// The UTF-16 offset of each line's first character.
  public var lineStarts: [Int]
  /// The width of each line, without trailing white space.
  public var lineWidths: [Double]
  /// The height of all lines.
  public var height: Double
  /// The baselines, from the top.
  public var baselines: [Double]
  /// The lines that are wider than the container.
  public var overfull: [Int]?

  /// Reads an NDJSON file of cases.
  public static func read(_ url: URL) throws -> [LayoutCase] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: 0x0A).map { try decoder.decode(LayoutCase.self, from: $0) }
  }
}
