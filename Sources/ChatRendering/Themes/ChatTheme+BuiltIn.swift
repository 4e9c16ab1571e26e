public import ChatLayout
internal import Foundation
internal import RichText

extension ChatTheme {
  /// Dark text on light, one's own messages on blue.
  public static let light = ChatTheme(
    background: TextColor(rgb: 0xEEF1F5),
    incoming: SideTheme(
      fill: .color(.white), text: TextColor(rgb: 0x14171A), link: TextColor(rgb: 0x0A66D8),
      time: TextColor(rgb: 0x8A939E), replyAccent: TextColor(rgb: 0x3D7EDB), replyBackground: TextColor(rgb: 0xEFF4FB),
      replyText: TextColor(rgb: 0x5B6470), strip: TextColor(rgb: 0xEFF2F6)),
    outgoing: SideTheme(
      fill: .gradient(top: TextColor(rgb: 0x3C8CF2), bottom: TextColor(rgb: 0x2A76E0)), text: .white,
      link: TextColor(rgb: 0xE4F0FF), time: TextColor(rgb: 0xCFE2FC), replyAccent: .white,
      replyBackground: TextColor(red: 255, green: 255, blue: 255, alpha: 42), replyText: TextColor(rgb: 0xE6F0FD),
      strip: TextColor(red: 255, green: 255, blue: 255, alpha: 46)),
    names: [0xC9493B, 0xB8651A, 0x6D59C2, 0x2F8549, 0x1E8090, 0x2C6FC4, 0xB6447B, 0x5D6B7A].map { TextColor(rgb: $0) },
    label: TextColor(rgb: 0x79828D), dayText: TextColor(rgb: 0x5C6672), dayBackground: TextColor(rgb: 0xDDE3EA),
    statusRead: TextColor(rgb: 0x9FF0C4), statusFailed: TextColor(rgb: 0xFFB4A8))

  /// Light text on dark, one's own messages on blue.
  public static let dark = ChatTheme(
    background: TextColor(rgb: 0x12161C),
    incoming: SideTheme(
      fill: .color(TextColor(rgb: 0x232A34)), text: TextColor(rgb: 0xECEFF3), link: TextColor(rgb: 0x7DB8FF),
      time: TextColor(rgb: 0x8B96A5), replyAccent: TextColor(rgb: 0x6FAEFF), replyBackground: TextColor(rgb: 0x2C3542),
      replyText: TextColor(rgb: 0xB4BECB), strip: TextColor(rgb: 0x303A48)),
    outgoing: SideTheme(
      fill: .gradient(top: TextColor(rgb: 0x2F6FC9), bottom: TextColor(rgb: 0x255CAD)), text: .white,
      link: TextColor(rgb: 0xD6E8FF), time: TextColor(rgb: 0xB7D0F2), replyAccent: TextColor(rgb: 0xE3EEFC),
      replyBackground: TextColor(red: 255, green: 255, blue: 255, alpha: 34), replyText: TextColor(rgb: 0xD5E3F7),
      strip: TextColor(red: 255, green: 255, blue: 255, alpha: 36)),
    names: [0xF08A7E, 0xEFA65F, 0xAE9FEF, 0x74C98E, 0x62C6D4, 0x78B0F2, 0xEC8DB9, 0xA3B0BF].map { TextColor(rgb: $0) },
    label: TextColor(rgb: 0x8590A0), dayText: TextColor(rgb: 0xAAB4C1), dayBackground: TextColor(rgb: 0x222933),
    statusRead: TextColor(rgb: 0x8FE8B8), statusFailed: TextColor(rgb: 0xFFB0A4))

  /// The theme with the shapes that go with a row style: tighter corners and square avatars with a little room around
  /// them where bubbles touch the avatars, and the style has no tails.
  public func shaped(for style: RowStyle) -> ChatTheme {
    guard let avatar = style.avatar, style.bubble.tail == nil, avatar.gap < 2 else { return self }
    var theme = self
    theme.bubble.radius = avatar.size < 40 ? 8 : 7
    theme.bubble.joinedRadius = theme.bubble.radius
    theme.bubble.innerRadius = 4
    theme.avatar.shape = avatar.size < 40 ? .round : .square
    theme.avatar.padding = avatar.size < 40 ? 0 : 5
    return theme
  }
}
