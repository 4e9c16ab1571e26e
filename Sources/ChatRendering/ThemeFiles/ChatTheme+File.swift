internal import ChatLayout
internal import Foundation
internal import RichText

extension ChatTheme {
  /// The largest theme file that is read, in bytes.
  public static let maximumFileSize = 1 << 20

  /// The theme of a JSON file. What the file leaves out is as in its `base`, "light" or "dark".
  ///
  /// Paths of images count from the folder of the file.
  /// - Parameters:
  ///   - path: The file.
  ///   - shaped: Changes the base before the file does, such as ``shaped(for:)``.
  /// - Throws: ``ChatRenderingError`` of code `theme` that names the file, the line and the key.
  public init(
    file path: String, shaped: (ChatTheme) -> ChatTheme = { $0 }
  ) throws(ChatRenderingError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ChatRenderingError(
        code: .theme, reason: "\(path): cannot read the theme file; check that it exists and may be read")
    }
    guard data.count <= Self.maximumFileSize else {
      throw ChatRenderingError(
        code: .theme, reason: "\(path): the file has \(data.count) bytes; a theme has at most \(Self.maximumFileSize)")
    }
    try self.init(
      json: [UInt8](data), name: path, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      shaped: shaped)
  }

  /// The theme of JSON text.
  ///
  /// - Parameters:
  ///   - json: The text in UTF-8.
  ///   - name: What messages call it.
  ///   - folder: What paths of images count from.
  ///   - shaped: Changes the base before the text does.
  /// - Throws: ``ChatRenderingError`` of code `theme` that names the line and the key.
  public init(
    json: [UInt8], name: String, folder: String = ".", shaped: (ChatTheme) -> ChatTheme = { $0 }
  ) throws(ChatRenderingError) {
    var parser = ThemeParser(json, file: name)
    let root = try parser.parse()
    let reader = try ThemeReader(
      root, file: name,
      keys: [
        "base", "background", "label", "incoming", "outgoing", "bubble", "avatar", "names", "daySeparator", "status",
      ])
    var base = ChatTheme.light
    try reader.read("base", into: &base) { (value) throws(ChatRenderingError) in
      switch value.kind {
      case .string("light"): return .light
      case .string("dark"): return .dark
      default: throw reader.error("base", value, "\"light\" or \"dark\"")
      }
    }
    self = shaped(base)
    try reader.color("background", &background)
    try reader.color("label", &label)
    try reader.colors("names", &names)
    try reader.read("incoming", into: &incoming) { [incoming] (value) throws(ChatRenderingError) in
      try SideTheme(incoming, value, file: name, path: "incoming", folder: folder)
    }
    try reader.read("outgoing", into: &outgoing) { [outgoing] (value) throws(ChatRenderingError) in
      try SideTheme(outgoing, value, file: name, path: "outgoing", folder: folder)
    }
    if let value = reader["bubble"] {
      let part = try ThemeReader(
        value, file: name, path: "bubble", keys: ["radius", "joinedRadius", "innerRadius", "beakWidth", "beakHeight"])
      try part.length("radius", &bubble.radius)
      try part.length("joinedRadius", &bubble.joinedRadius)
      try part.length("innerRadius", &bubble.innerRadius)
      try part.length("beakWidth", &bubble.beak.width)
      try part.length("beakHeight", &bubble.beak.height)
    }
    if let value = reader["avatar"] {
      let part = try ThemeReader(value, file: name, path: "avatar", keys: ["shape", "padding", "colors", "text"])
      try part.read("shape", into: &avatar.shape) { (value) throws(ChatRenderingError) in
        guard case .string(let text) = value.kind, let shape = AvatarTheme.Shape(rawValue: text) else {
          throw part.error("shape", value, "\"round\" or \"square\"")
        }
        return shape
      }
      try part.length("padding", &avatar.padding)
      try part.colors("colors", &avatar.colors)
      try part.color("text", &avatar.text)
    }
    if let value = reader["daySeparator"] {
      let part = try ThemeReader(value, file: name, path: "daySeparator", keys: ["text", "background"])
      try part.color("text", &dayText)
      try part.color("background", &dayBackground)
    }
    if let value = reader["status"] {
      let part = try ThemeReader(value, file: name, path: "status", keys: ["read", "failed"])
      try part.color("read", &statusRead)
      try part.color("failed", &statusFailed)
    }
  }
}
