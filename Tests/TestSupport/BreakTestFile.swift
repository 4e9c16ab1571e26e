public import Foundation

/// A test file of UAX #14 or UAX #29: one text a line, with ÷ or × before, between and after its code points.
public struct BreakTestFile: Sendable {
  /// One line of the file.
  public struct Case: Sendable {
    /// The number of the line in the file, from 1.
    public var line: Int
    /// The code points.
    public var scalars: [UInt32]
    /// Whether there is a break before each code point and, last, at the end.
    public var breaks: [Bool]
    /// The line itself.
    public var source: String

    /// The text; code points that no text can hold make it nil.
    public var text: String? {
      var text = String.UnicodeScalarView()
      for scalar in scalars {
        guard let scalar = Unicode.Scalar(scalar) else { return nil }
        text.append(scalar)
      }
      return String(text)
    }
  }

  /// The lines that hold a text.
  public var cases: [Case]

  /// Reads a file.
  public init(contentsOf url: URL) throws {
    let content = try String(contentsOf: url, encoding: .utf8)
    cases = []
    for (number, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let body = line.prefix { $0 != "#" }
      var scalars: [UInt32] = []
      var breaks: [Bool] = []
      for token in body.split(whereSeparator: \.isWhitespace) {
        switch token {
        case "÷": breaks.append(true)
        case "×": breaks.append(false)
        default: if let scalar = UInt32(token, radix: 16) { scalars.append(scalar) }
        }
      }
      if !scalars.isEmpty {
        cases.append(Case(line: number + 1, scalars: scalars, breaks: breaks, source: String(line)))
      }
    }
  }
}
