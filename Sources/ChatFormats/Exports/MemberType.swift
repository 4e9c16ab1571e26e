/// What a member of a record must be, where the record can be read without it.
enum MemberType: String {
  case string = "a string"
  case identifier = "a string or a number"
  case number = "a number"
  case array = "an array"
  case object = "an object"

  fileprivate func fits(_ value: JSONValue) -> Bool {
    switch self {
    case .string: value.text != nil
    case .identifier: value.text != nil || value.id != nil
    case .number: value.double != nil
    case .array: if case .array = value { true } else { false }
    case .object: value.members != nil
    }
  }
}

extension JSONValue {
  /// An error for each name that several members have; each name once.
  func repeatedMembers(_ place: RecordPlace) -> [ChatFormatError] {
    guard let members, members.count > 1 else { return [] }
    var seen: [String: Int] = [:]
    return members.compactMap { member in
      seen[member.name, default: 0] += 1
      guard seen[member.name] == 2 else { return nil }
      let wrong = ChatFormatError.repeated(String(member.name.prefix(40)))
      return place.error(wrong.code, wrong.reason)
    }
  }

  /// An error for each member that is there but of a type that cannot be used; null counts as absent.
  ///
  /// - Parameter owner: the name of the member whose value this is, with a dot after it.
  func wrongTypes(
    _ members: KeyValuePairs<String, MemberType>, of owner: String = "", _ place: RecordPlace
  ) -> [ChatFormatError] {
    members.compactMap { name, type in
      guard let value = self[name], !type.fits(value) else { return nil }
      // A string may hold a number.
      let found = type == .number && value.text != nil ? "a string that is none" : value.typeName
      return place.error(.wrongType, "\"\(owner)\(name)\" must be \(type.rawValue), not \(found)")
    }
  }
}
