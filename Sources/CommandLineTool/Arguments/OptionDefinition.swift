/// An option of a command: the parser and the help are made from the same table of these.
struct OptionDefinition: Sendable {
  /// The long name, without dashes.
  let name: String
  /// The one-letter name.
  var short: Character?
  /// What stands for the value in the help; nil for an option that takes none.
  var value: String?
  /// Whether the values of an option given twice are joined by a comma; otherwise the last counts.
  var isList = false
  /// What it does, for the help.
  let help: String
}
