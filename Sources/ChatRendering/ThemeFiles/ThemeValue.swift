/// A value of a theme file, with the line it stands on.
struct ThemeValue {
  indirect enum Kind {
    case object([(key: String, value: ThemeValue)])
    case array([ThemeValue])
    case string(String)
    case number(Double)
    case other(String)
  }

  var kind: Kind
  var line: Int

  /// What it is, for messages.
  var name: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "\"\(text)\""
    case .number(let number): number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    case .other(let word): word
    }
  }
}
