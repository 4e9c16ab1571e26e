internal import ChatLayout
internal import Foundation
internal import RichText

/// Reads the members of one object of a theme file, and complains about those that nobody knows.
struct ThemeReader {
  private let members: [(key: String, value: ThemeValue)]
  private let file: String
  /// The keys that lead to the object, with a dot behind.
  private let path: String

  /// - Throws: Where the value is no object, or has a key that is not among the known ones.
  init(_ value: ThemeValue, file: String, path: String = "", keys: [String]) throws(ChatRenderingError) {
    self.file = file
    self.path = path.isEmpty ? "" : path + "."
    guard case .object(let members) = value.kind else {
      throw ChatRenderingError(
        code: .theme,
        reason: "\(file):\(value.line): \(path.isEmpty ? "the theme" : "'\(path)'") is \(value.name); "
          + "it must be an object")
    }
    self.members = members
    for (key, value) in members where !keys.contains(key) {
      throw ChatRenderingError(
        code: .theme,
        reason: "\(file):\(value.line): there is no key '\(self.path)\(key)'; known are \(keys.joined(separator: ", "))"
      )
    }
  }

  subscript(key: String) -> ThemeValue? { members.first { $0.key == key }?.value }

  func error(_ key: String, _ value: ThemeValue, _ expected: String) -> ChatRenderingError {
    ChatRenderingError(
      code: .theme, reason: "\(file):\(value.line): '\(path)\(key)' is \(value.name); it must be \(expected)")
  }

  /// Changes something if a key is there.
  func read<Value>(
    _ key: String, into target: inout Value, _ convert: (ThemeValue) throws(ChatRenderingError) -> Value
  ) throws(ChatRenderingError) {
    if let value = self[key] { target = try convert(value) }
  }

  func color(_ key: String, _ target: inout TextColor) throws(ChatRenderingError) {
    try read(key, into: &target) { (value) throws(ChatRenderingError) in try color(key, value) }
  }

  func colors(_ key: String, _ target: inout [TextColor]) throws(ChatRenderingError) {
    try read(key, into: &target) { (value) throws(ChatRenderingError) in
      guard case .array(let list) = value.kind, !list.isEmpty else {
        throw error(key, value, "a list of at least one colour")
      }
      var colors: [TextColor] = []
      for (index, item) in list.enumerated() { colors.append(try color("\(key)[\(index)]", item)) }
      return colors
    }
  }

  func length(
    _ key: String, _ target: inout CGFloat, _ range: ClosedRange<Double> = 0...1000
  ) throws(ChatRenderingError) {
    try read(key, into: &target) { (value) throws(ChatRenderingError) in
      guard case .number(let number) = value.kind, range ~= number else {
        throw error(key, value, "a number of points from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      }
      return CGFloat(number)
    }
  }

  func string(_ key: String) throws(ChatRenderingError) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let text) = value.kind, !text.isEmpty else {
      throw error(key, value, "a text that is not empty")
    }
    return text
  }

  /// A colour: `#rrggbb`, or with opacity `#rrggbbaa`.
  func color(_ key: String, _ value: ThemeValue) throws(ChatRenderingError) -> TextColor {
    guard case .string(let text) = value.kind, let color = TextColor(hex: text) else {
      throw error(key, value, "a colour such as \"#1A2B3C\", or with opacity \"#1A2B3C80\"")
    }
    return color
  }
}
