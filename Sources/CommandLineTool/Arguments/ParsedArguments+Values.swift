extension ParsedArguments {
  /// The value of an option that has a few; nil where the option was not given.
  func choice<Value>(_ name: String, _ choices: [(name: String, value: Value)]) throws(CommandError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let choice = choices.first(where: { $0.name == text }) else {
      throw wrongValue(name, choices.map(\.name).joined(separator: ", "))
    }
    return choice.value
  }

  /// The value of an option whose choices are called as in the program.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: Value.Type
  ) throws(CommandError) -> Value? {
    try choice(name, type.allCases.map { ($0.rawValue, $0) })
  }

  /// How many threads to work on; nil where nothing was said.
  func jobs() throws(CommandError) -> Int? {
    guard let text = values["jobs"] else { return nil }
    guard let value = Self.whole(text), 1...256 ~= value else {
      throw wrongValue("jobs", "a whole number from 1 to 256")
    }
    return value
  }

  /// A number of points as people write it, digits with or without a point; nil for anything else, such as `1e3`, `0x10`
  /// or `nan`, which a program would take.
  static func decimal(_ text: String) -> Double? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy {
      !$0.isEmpty && $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    return isDecimal ? Double(text) : nil
  }

  /// A whole number in digits, with or without a minus; nil for anything else.
  static func whole(_ text: String) -> Int? { text.hasPrefix("+") ? nil : Int(text) }

  /// The one operand of a command that has just one.
  func operand(_ name: String) throws(CommandError) -> String {
    guard let operand = operands.first else { throw usage("\(name) is missing") }
    guard operands.count == 1 else { throw usage("'\(operands[1])' is one operand too many") }
    return operand
  }

  /// A complaint about the value of an option.
  func wrongValue(_ name: String, _ expected: String) -> CommandError {
    usage("--\(name) is '\(values[name] ?? "")'; it must be \(expected)")
  }

  /// A complaint about the command line.
  func usage(_ problem: String) -> CommandError {
    CommandError(code: .usage, message: "\(problem) (see 'bubbletext \(command) --help')")
  }
}
