public import Foundation

/// One layout as a browser made it: see the data's README for its fields.
public struct BrowserLayout: Decodable, Sendable {
  /// Text, width and size.
  public var id: String
  /// The text.
  public var text: String
  /// The width of the container.
  public var width: Double
  /// The font size.
  public var size: Double
  /// Whether the browser breaks here as UAX #14 says.
  public var unicodeBreaks: Bool
  /// The UTF-16 offset of each line's first character.
  public var lineStarts: [Int]
  /// The width of each line without hanging white space.
  public var lineWidths: [Double]
  /// The height of all lines.
  public var height: Double

  /// Reads a file of layouts, one a line.
  public static func layouts(_ url: URL) throws -> [BrowserLayout] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: 0x0A).map { try decoder.decode(BrowserLayout.self, from: $0) }
  }
}
