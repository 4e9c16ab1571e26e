/// Options of the commands that read conversations and make rows of them.
extension OptionDefinition {
  static let rowStyle = OptionDefinition(
    name: "style", value: "STYLE", help: "classic, messenger or modern (default: modern)")

  static let me = OptionDefinition(
    name: "me", value: "NAME",
    help: "who I am: a name, an account, a JID; this sender's messages are outgoing, and all others incoming "
      + "(default: as the file says)")

  static let rowEmoji = OptionDefinition(
    name: "emoji", short: "e", value: "PACK",
    help: "show the tokens of an emoji pack, [name] and :name:, as what they stand for; 'none' leaves them "
      + "(default: default, the pack that comes with the tool)")

  static let fieldNames = OptionDefinition(
    name: "plist-key", value: "FIELD=NAME", isList: true,
    help: "the name of a field in the file, as in text=body, for property lists and for JSON; several with "
      + "commas between, or one by one")

  static let outgoingType = OptionDefinition(
    name: "outgoing-type", value: "N", help: "the 'type' that marks my own messages (default: 0)")

  static let messageSize = OptionDefinition(
    name: "size", short: "s", value: "POINTS",
    help: "the font size of messages, above 0, at most 10000 (default: the style's)")
}
