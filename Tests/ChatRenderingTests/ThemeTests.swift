import ChatLayout
import ChatRendering
import Foundation
import RichText
import Testing
import TextRendering

@Suite struct ThemeTests {
  private func theme(_ json: String) throws(ChatRenderingError) -> ChatTheme {
    try ChatTheme(json: Array(json.utf8), name: "theme.json", folder: "/themes")
  }

  @Test func whatIsLeftOutIsAsInTheBase() throws {
    #expect(try theme("{}") == .light)
    #expect(try theme("\u{FEFF} {\"base\": \"light\"}\n") == .light)
    #expect(try theme("{\"base\":\"dark\"}") == .dark)
    var expected = ChatTheme.dark
    expected.background = TextColor(red: 1, green: 2, blue: 3, alpha: 128)
    expected.outgoing.fill = .gradient(top: TextColor(rgb: 0xAABBCC), bottom: TextColor(rgb: 0xDDEEFF))
    expected.incoming.pressedFill = .color(.black)
    expected.incoming.text = TextColor(rgb: 0x123456)
    expected.bubble.radius = 3.5
    expected.bubble.beak.width = 0
    expected.avatar.shape = .square
    expected.avatar.colors = [.white]
    expected.names = [.black, .white]
    expected.dayText = TextColor(rgb: 0x010203)
    expected.statusRead = TextColor(rgb: 0x00FF00)
    #expect(
      try theme(
        """
        {"outgoing": {"fill": ["#aabbcc", "#DDEEFF"]}, "base": "dark", "background": "#01020380",
         "incoming": {"pressedFill": "#000000", "text": "#1234\\u00356"},
         "bubble": {"radius": 3.5, "beakWidth": 0}, "avatar": {"shape": "square", "colors": ["#FFFFFF"]},
         "names": ["#000000", "#ffffff"], "daySeparator": {"text": "#010203"}, "status": {"read": "#00FF00"}}
        """) == expected)
  }

  @Test func textsHaveShadowsAndBackgrounds() throws {
    var expected = ChatTheme.light
    expected.incoming.textShadow = TextShadow(
      color: TextColor(red: 0, green: 0, blue: 0, alpha: 128), offset: CGSize(width: -1.5, height: 2), blur: 0)
    expected.incoming.textBackground = TextColor(rgb: 0xFFE9A8)
    expected.outgoing.textShadow = TextShadow(color: .black)
    #expect(
      try theme(
        """
        {"incoming": {"textShadow": {"color": "#00000080", "x": -1.5, "y": 2, "blur": 0}, "textBackground": "#FFE9A8"},
         "outgoing": {"textShadow": {"color": "#000000"}}}
        """) == expected)
  }

  @Test func imagesCountFromTheFolderOfTheTheme() throws {
    let theme = try theme(
      #"{"incoming":{"fill":{"image":"b@2x.png","scale":2,"capTop":40,"capLeft":45}},"outgoing":{"fill":{"image":"/x.png"}}}"#
    )
    #expect(
      theme.incoming.fill
        == .image(
          BubbleImage(
            ImageReference(.file(path: "/themes/b@2x.png"), scale: 2), capInsets: RowInsets(top: 40, left: 45))))
    #expect(
      theme.outgoing.fill == .image(BubbleImage(ImageReference(.file(path: "/x.png")), capInsets: RowInsets())))
  }

  @Test(arguments: [
    ("{\n\"backgroud\":\"#FFFFFF\"}", "theme.json:2: there is no key 'backgroud'; known are base, background"),
    ("{\"incoming\":{\n\n\"fil\":\"#FFFFFF\"}}", "theme.json:3: there is no key 'incoming.fil'; known are fill"),
    (
      "{\"outgoing\":{\"fill\":{\"image\":\"a.png\",\"cap\":3}}}",
      "theme.json:1: there is no key 'outgoing.fill.cap'; known are image, scale"
    ),
    ("{\"bubble\":{\"radius\":\"big\"}}", "'bubble.radius' is \"big\"; it must be a number of points from 0 to 1000"),
    ("{\"bubble\":{\"radius\":-1}}", "'bubble.radius' is -1; it must be"),
    ("{\"bubble\":[]}", "theme.json:1: 'bubble' is a list; it must be an object"),
    (
      "{\"incoming\":{\"textShadow\":{\"x\":1}}}",
      "'incoming.textShadow' is an object; it must be an object with a 'color'"
    ),
    ("{\"incoming\":{\"textShadow\":\"#000000\"}}", "'incoming.textShadow' is \"#000000\"; it must be an object"),
    (
      "{\"incoming\":{\"textShadow\":{\"color\":\"#000000\",\n\"blur\":101}}}",
      "theme.json:2: 'incoming.textShadow.blur' is 101; it must be a number of points from 0 to 100"
    ),
    (
      "{\"incoming\":{\"textShadow\":{\"color\":\"#000000\",\"x\":-101}}}",
      "'incoming.textShadow.x' is -101; it must be a number of points from -100 to 100"
    ),
    (
      "{\"incoming\":{\"textShadow\":{\"colour\":3}}}",
      "there is no key 'incoming.textShadow.colour'; known are color, x"
    ),
    ("{\"incoming\":{\"textBackground\":3}}", "'incoming.textBackground' is 3; it must be a colour"),
    ("{\"label\":\"red\"}", "'label' is \"red\"; it must be a colour such as"),
    ("{\"label\":\"#12345\"}", "it must be a colour"),
    ("{\"label\":\"#+12345\"}", "it must be a colour"),
    ("{\"names\":[]}", "'names' is a list; it must be a list of at least one colour"),
    ("{\"names\":[\"#FFFFFF\",\n3]}", "theme.json:2: 'names[1]' is 3; it must be a colour"),
    ("{\"outgoing\":{\"fill\":[\"#FFFFFF\",\"red\"]}}", "'outgoing.fill[1]' is \"red\"; it must be a colour"),
    ("{\"incoming\":{\"fill\":{\"image\":\"\"}}}", "it must be a text that is not empty"),
    ("{\"base\":\"blue\"}", "'base' is \"blue\"; it must be \"light\" or \"dark\""),
    ("{\"avatar\":{\"shape\":\"oval\"}}", "it must be \"round\" or \"square\""),
    ("{\"incoming\":{\"fill\":[\"#FFFFFF\"]}}", "'incoming.fill' is a list; it must be a colour"),
    ("{\"incoming\":{\"fill\":{}}}", "an object with the path of an 'image'"),
    ("{\"incoming\":{\"fill\":{\"image\":\"a\",\"scale\":4}}}", "'incoming.fill.scale' is 4; it must be 1, 2 or 3"),
    ("{\"label\":\"#FFFFFF\",\n\"label\":\"#FFFFFF\"}", "theme.json:2: the key 'label' comes twice"),
    ("{\"label\":\"#FFFFFF\"", "a comma or a closing brace is expected here"),
    ("{\"label\"", "a colon is expected behind 'label'"),
    ("{label:1}", "a key in double quotes is expected here"),
    ("{\"label\":0x10}", "'0x10' is no JSON value"),
    ("{\"label\":\"#FFF", "a text does not end"),
    ("{\"label\":\"\\x\"}", "an unknown escape"),
    ("{} {}", "there is something behind"),
    ("", "the file ends too early"),
    ("[]", "the theme is a list; it must be an object"),
    (String(repeating: "[", count: 100_000), "nested too deeply"),
  ])
  func mistakesAreNamedWithTheirPlace(json: String, message: String) {
    let error = #expect(throws: ChatRenderingError.self) { try theme(json) }
    #expect(error?.code == .theme)
    #expect(error?.reason.contains(message) == true, "\(error?.reason ?? "")")
    #expect(error?.reason.hasPrefix("theme.json:") == true)
  }

  @Test func aFileThatIsNotThereIsNamed() {
    let error = #expect(throws: ChatRenderingError.self) { try ChatTheme(file: "/no/such/theme.json") }
    #expect(error?.reason.hasPrefix("/no/such/theme.json: cannot read the theme file") == true)
  }
}
