/// A message under construction from named fields: of a JSON object, or of a dictionary in a property list.
struct FieldRecord {
  let options: ReadingOptions
  private(set) var message = ChatMessage(text: "")
  private(set) var hasText = false
  private var type: JSONValue?
  private var outgoing: Bool?

  init(_ options: ReadingOptions) {
    self.options = options
  }

  /// Sets a field; `null` counts as absent. Of equal names the last holds.
  ///
  /// - Returns: why the value is of no use, if it is not.
  mutating func set(_ field: FieldNames.Field, _ value: JSONValue) -> String? {
    if value == .null { return nil }
    switch field {
    case .text:
      guard let text = value.text else { return mustBe("a string", field, value) }
      message.text = text
      hasText = true
    case .id:
      guard let id = value.id else { return mustBe("a string or a number", field, value) }
      message.id = id
    case .sender:
      guard let name = value.anyName else { return mustBe("a string or a number", field, value) }
      message.sender = name
    case .name:
      guard let name = value.text else { return mustBe("a string", field, value) }
      message.senderName = name
    case .outgoing:
      guard let flag = value.flag else { return mustBe("true or false", field, value) }
      outgoing = flag
    case .type:
      guard value.members == nil, value.elements.isEmpty else { return mustBe("a number", field, value) }
      type = value
    case .time:
      return setTime(value)
    case .reply:
      guard let id = value.id else { return mustBe("a string or a number", field, value) }
      message.replyTo = id
    case .avatar:
      guard let avatar = value.text else { return mustBe("a string", field, value) }
      message.avatar = avatar
    }
    return nil
  }

  /// The message, with its direction.
  func finished() -> ChatMessage {
    var message = message
    var known = outgoing
    if known == nil, let value = type?.double { known = value == Double(options.outgoingType) }
    message.isOutgoing = Direction(me: options.me).isOutgoing(
      message.sender, message.senderName, otherwise: known)
    if options.me != nil, message.sender == nil, message.senderName == nil { message.isOutgoing = known }
    return message
  }

  private mutating func setTime(_ value: JSONValue) -> String? {
    switch value {
    case .number(let literal):
      guard let number = Double(literal), number.isFinite else { return mustBe("a number of seconds", .time, value) }
      // Seconds reach 10¹¹ in the year 5138; milliseconds did so in 1973.
      message.time = abs(number) >= 1e11 ? number / 1000 : number
      message.timeText = literal
    case .string(let text):
      message.timeText = text
      message.time = TimeParser.seconds(iso: text, secondsFromGMT: options.secondsFromGMT)
    default:
      return mustBe("a number or a string", .time, value)
    }
    return nil
  }

  private func mustBe(_ type: String, _ field: FieldNames.Field, _ value: JSONValue) -> String {
    "\"\(options.fields[field])\" must be \(type), not \(value.typeName)"
  }
}

extension JSONValue {
  /// A string, empty or not, or a number.
  fileprivate var anyName: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// A yes or no in one of the ways that people write it.
  fileprivate var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number("1"), .string("1"), .string("true"), .string("yes"): true
    case .number("0"), .string("0"), .string("false"), .string("no"): false
    default: nil
    }
  }
}
