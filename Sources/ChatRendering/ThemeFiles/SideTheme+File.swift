internal import ChatLayout
internal import Foundation
internal import RichText
internal import TextRendering

extension SideTheme {
  /// A side as an object of a theme file changes it.
  init(
    _ base: SideTheme, _ value: ThemeValue, file: String, path: String, folder: String
  ) throws(ChatRenderingError) {
    self = base
    let reader = try ThemeReader(
      value, file: file, path: path,
      keys: [
        "fill", "pressedFill", "text", "textShadow", "textBackground", "link", "time", "replyAccent", "replyBackground",
        "replyText", "strip",
      ])
    try reader.read("fill", into: &fill) { (value) throws(ChatRenderingError) in
      try BubbleFill(value, "fill", reader, file: file, path: path, folder: folder)
    }
    try reader.read("pressedFill", into: &pressedFill) { (value) throws(ChatRenderingError) in
      try BubbleFill(value, "pressedFill", reader, file: file, path: path, folder: folder)
    }
    try reader.color("text", &text)
    try reader.read("textShadow", into: &textShadow) { (value) throws(ChatRenderingError) in
      try TextShadow(value, "textShadow", reader, file: file, path: path)
    }
    try reader.read("textBackground", into: &textBackground) { (value) throws(ChatRenderingError) in
      try reader.color("textBackground", value)
    }
    try reader.color("link", &link)
    try reader.color("time", &time)
    try reader.color("replyAccent", &replyAccent)
    try reader.color("replyBackground", &replyBackground)
    try reader.color("replyText", &replyText)
    try reader.color("strip", &strip)
  }
}

extension TextShadow {
  /// An object with a colour, and how far the shadow is moved and blurred.
  fileprivate init(
    _ value: ThemeValue, _ key: String, _ reader: ThemeReader, file: String, path: String
  ) throws(ChatRenderingError) {
    let part = try ThemeReader(value, file: file, path: "\(path).\(key)", keys: ["color", "x", "y", "blur"])
    guard part["color"] != nil else {
      throw reader.error(key, value, "an object with a 'color', and perhaps 'x', 'y' and 'blur'")
    }
    self.init(color: .black)
    try part.color("color", &color)
    try part.length("x", &offset.width, -100...100)
    try part.length("y", &offset.height, -100...100)
    try part.length("blur", &blur, 0...100)
  }
}

extension BubbleFill {
  /// A colour, a list of two colours, or an object with an image and its caps.
  fileprivate init(
    _ value: ThemeValue, _ key: String, _ reader: ThemeReader, file: String, path: String, folder: String
  ) throws(ChatRenderingError) {
    switch value.kind {
    case .array(let colors) where colors.count == 2:
      self = .gradient(
        top: try reader.color("\(key)[0]", colors[0]), bottom: try reader.color("\(key)[1]", colors[1]))
    case .object:
      let part = try ThemeReader(
        value, file: file, path: "\(path).\(key)",
        keys: ["image", "scale", "capTop", "capLeft", "capBottom", "capRight"])
      guard let name = try part.string("image") else {
        throw reader.error(key, value, "an object with the path of an 'image'")
      }
      var caps = RowInsets(top: 0, left: 0)
      try part.length("capTop", &caps.top)
      try part.length("capLeft", &caps.left)
      try part.length("capBottom", &caps.bottom)
      try part.length("capRight", &caps.right)
      var scale = 1
      try part.read("scale", into: &scale) { (value) throws(ChatRenderingError) in
        guard case .number(let number) = value.kind, [1, 2, 3].contains(number) else {
          throw part.error("scale", value, "1, 2 or 3, the pixels of the image to a point")
        }
        return Int(number)
      }
      let image = name.hasPrefix("/") ? name : folder + "/" + name
      self = .image(BubbleImage(ImageReference(.file(path: image), scale: scale), capInsets: caps))
    case .string: self = .color(try reader.color(key, value))
    default:
      throw reader.error(
        key, value, "a colour such as \"#1A2B3C\", a list of two, or an object with the path of an 'image'")
    }
  }
}
