/// What the members of a JSON object, or the keys of a property list, are called.
///
/// By default every field has its own name: ``Field/text`` is `text`.
public struct FieldNames: Hashable, Sendable {
  /// What a member can mean.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// The text; every message has one.
    case text
    /// What names the message: a string or a number.
    case id
    /// Who wrote it: a string or a number.
    case sender
    /// The sender's name to show.
    case name
    /// Whether I wrote it: true or false, 1 or 0.
    case outgoing
    /// 0 where I wrote it, another number where somebody else did; see ``ReadingOptions/outgoingType``.
    case type
    /// When: seconds since 1970, milliseconds from 10¹¹ on, or a string.
    case time
    /// What names the message that is answered.
    case reply
    /// An address or path of the sender's picture.
    case avatar
    /// What has become of it: the name of a ``ChatStatus``.
    case status
  }

  private var names: [String]

  /// The default names.
  public init() {
    names = Field.allCases.map(\.rawValue)
  }

  /// The name of a field; empty where its name was given to another one.
  public subscript(field: Field) -> String {
    get { names[Self.position(of: field)] }
    set {
      for index in names.indices where names[index] == newValue { names[index] = "" }
      names[Self.position(of: field)] = newValue
    }
  }

  /// Takes a mapping as a command line has it: `text=body`, or several with commas between.
  ///
  /// - Throws: ``ChatFormatError`` with the code `wrongMapping`, also where a field is named twice, or two fields have
  ///   one name.
  public mutating func map(_ assignments: String) throws(ChatFormatError) {
    var mapped: [(field: Field, name: String)] = []
    for assignment in assignments.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, let field = Field(rawValue: String(parts[0])) else {
        let known = Field.allCases.map(\.rawValue).joined(separator: ", ")
        throw ChatFormatError(
          .wrongMapping, reason: "'\(assignment)' is no mapping such as text=body; the fields are \(known)")
      }
      let name = String(parts[1])
      if let before = mapped.first(where: { $0.field == field || $0.name == name }) {
        throw ChatFormatError(
          .wrongMapping,
          reason: before.field == field
            ? "'\(field.rawValue)' is mapped twice, to '\(before.name)' and to '\(name)'"
            : "'\(before.field.rawValue)' and '\(field.rawValue)' are both mapped to '\(name)'; a name has one meaning")
      }
      mapped.append((field, name))
      self[field] = name
    }
  }

  /// The field of a name; nil where it means nothing.
  func field(named name: String) -> Field? {
    name.isEmpty ? nil : names.firstIndex(of: name).map { Field.allCases[$0] }
  }

  /// The field of the name that was read last; nil where it means nothing.
  func field(_ reader: borrowing JSONReader) -> Field? {
    for index in names.indices where !names[index].isEmpty && reader.isString(names[index]) {
      return Field.allCases[index]
    }
    return nil
  }

  /// A number for each field, from 0 without gaps.
  static func position(of field: Field) -> Int {
    switch field {
    case .text: 0
    case .id: 1
    case .sender: 2
    case .name: 3
    case .outgoing: 4
    case .type: 5
    case .time: 6
    case .reply: 7
    case .avatar: 8
    case .status: 9
    }
  }
}
