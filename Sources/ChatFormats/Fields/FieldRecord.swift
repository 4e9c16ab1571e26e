/// A message under construction from named fields: of a JSON object, or of a dictionary in a property list.
struct FieldRecord {
  let options: ReadingOptions
  private(set) var message = ChatMessage(text: "")
  private(set) var hasText = false
  private var type: JSONValue?
  private var outgoing: Bool?
  /// The fields that were set, one bit each, null or not.
  private var seen: UInt16 = 0

  /// What a status may be, in words.
  private static let statuses: String = {
    let names = ChatStatus.allCases.map { "\"\($0.rawValue)\"" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()

  init(_ options: ReadingOptions) {
    self.options = options
  }

  /// Why a field must not come at this place, if it came before; without a place.
  mutating func repetition(of field: FieldNames.Field) -> ChatFormatError? {
    let bit: UInt16 = 1 << UInt16(FieldNames.position(of: field))
    defer { seen |= bit }
    return seen & bit == 0 ? nil : .repeated(options.fields[field])
  }

  /// Sets a field; `null` counts as absent. Of equal names the last holds.
  ///
  /// - Returns: why the value is of no use, if it is not; without a place.
  mutating func set(_ field: FieldNames.Field, _ value: JSONValue) -> ChatFormatError? {
    if value == .null {
      guard field == .text else { return nil }
      return ChatFormatError(.missingField, reason: "\"\(options.fields[.text])\" is null; it must be a string")
    }
    switch field {
    case .text:
      guard let text = value.text else { return mustBe("a string", field, value) }
      message.text = text
      hasText = true
    case .id:
      guard let id = value.id else { return mustBeIdentifier(field, value) }
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
      guard let number = value.double else {
        return isTooLarge(value) ? tooLarge(field) : mustBe("a number", field, value)
      }
      guard number == number.rounded() else { return mustBe("a whole number", field, value) }
      type = value
    case .time:
      return setTime(value)
    case .reply:
      guard let id = value.id else { return mustBeIdentifier(field, value) }
      message.replyTo = id
    case .avatar:
      guard let avatar = value.text else { return mustBe("a string", field, value) }
      message.avatar = avatar
    case .status:
      guard let status = value.text.flatMap(ChatStatus.init) else { return mustBe(Self.statuses, field, value) }
      message.status = status
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

  private mutating func setTime(_ value: JSONValue) -> ChatFormatError? {
    switch value {
    case .number(let literal):
      guard let number = Double(literal) else { return mustBe("a number of seconds", .time, value) }
      guard number.isFinite else { return isTooLarge(value) ? tooLarge(.time) : mustBe("a number", .time, value) }
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

  private func mustBe(_ type: String, _ field: FieldNames.Field, _ value: JSONValue) -> ChatFormatError {
    // Where the type is right and the value is not, the value tells more.
    let valueTells = field == .type || field == .outgoing || field == .status
    let found =
      switch value {
      case .number(let literal) where valueTells: String(literal.prefix(20))
      case .string(let text) where valueTells: "the string \"\(text.prefix(20))\""
      default: value.typeName
      }
    return ChatFormatError(.wrongType, reason: "\"\(options.fields[field])\" must be \(type), not \(found)")
  }

  private func mustBeIdentifier(_ field: FieldNames.Field, _ value: JSONValue) -> ChatFormatError {
    guard value == .string("") else { return mustBe("a string or a number", field, value) }
    return ChatFormatError(
      .wrongType,
      reason: "\"\(options.fields[field])\" is an empty string, which names nothing; leave it out or fill it")
  }

  private func isTooLarge(_ value: JSONValue) -> Bool {
    // A property list may also say "nan" or "inf", which are not large but no numbers.
    guard case .number(let literal) = value, let first = literal.utf8.first(where: { $0 != UInt8(ascii: "-") }) else {
      return false
    }
    return isDigit(first) && Double(literal)?.isInfinite ?? false
  }

  private func tooLarge(_ field: FieldNames.Field) -> ChatFormatError {
    ChatFormatError(.outOfRange, reason: "the number in \"\(options.fields[field])\" is too large")
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
    case .number("1"), .string("1"), .string("true"): true
    case .number("0"), .string("0"), .string("false"): false
    default: nil
    }
  }
}
