/// Arguments taken apart: options by their long names, and operands in order.
struct ParsedArguments: Hashable, Sendable {
  /// The name of the command, for complaints.
  var command = ""
  /// The values of options that take one; of an option given twice, the last, or for a list all with commas between.
  var values: [String: String] = [:]
  /// The options that take none.
  var flags: Set<String> = []
  var operands: [String] = []

  /// Takes the value of an option.
  mutating func set(_ value: String, for option: OptionDefinition) {
    let before = option.isList ? values[option.name].map { $0 + "," } : nil
    values[option.name] = (before ?? "") + value
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Whether an option was given, with a value or without one.
  func hasOption(_ name: String) -> Bool { flags.contains(name) || values[name] != nil }
}
