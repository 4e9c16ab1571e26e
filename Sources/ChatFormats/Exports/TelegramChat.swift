/// What a chat says about itself.
struct TelegramChat {
  var name: String?
  var type: String?
  var id: String?

  mutating func set(_ member: String, _ value: String) {
    switch member {
    case "name": name = value
    case "type": type = value
    default: id = value
    }
  }
}
