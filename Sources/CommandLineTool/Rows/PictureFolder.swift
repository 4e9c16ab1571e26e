internal import ChatLayout
internal import Foundation
internal import PixelEngine
internal import RichText

/// The folder of a conversation, from which the paths of its pictures count. What leads out of it is not read: a
/// conversation comes from others, and must not put pictures of this machine into a picture that is passed on.
struct PictureFolder: Sendable {
  /// How much of a file is read to find the size of its picture, in bytes: cameras put notes and a small picture first.
  private static let headLimit = 1 << 18

  private let path: String
  /// The path without links, with a slash behind.
  private let root: String

  /// - Parameter file: The file of the conversation, or its folder.
  init(ofConversation file: String) {
    path = Self.folder(of: file)
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    self.root = root.hasSuffix("/") ? root : root + "/"
  }

  /// What paths in a file count from: its folder, or itself if it is one.
  private static func folder(of path: String) -> String {
    guard path != "-" else { return "." }
    // Only a folder has a "."; asking so is quicker than reading attributes, which looks up owners.
    if FileManager.default.fileExists(atPath: path + "/.") { return path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The path of a picture's file; nil where it leads out of the folder.
  func file(_ picture: String) -> String? {
    let full = picture.hasPrefix("/") ? picture : path + "/" + picture
    let place = URL(fileURLWithPath: full).resolvingSymlinksInPath().standardizedFileURL.path
    return place.hasPrefix(root) ? full : nil
  }

  /// The message with the sizes of those of its pictures whose file is in the folder, and whose size the conversation
  /// does not tell. Pixels count as points.
  func withSizes(_ message: Message) -> Message {
    guard message.attachments.contains(where: { $0.kind.isPicture && $0.size == nil }) else { return message }
    var message = message
    for index in message.attachments.indices where message.attachments[index].size == nil {
      let attachment = message.attachments[index]
      guard attachment.kind.isPicture, case .file(let picture)? = attachment.image?.variants.first?.source,
        !picture.isEmpty, let size = file(picture).flatMap(Self.size)
      else { continue }
      message.attachments[index].size = CGSize(width: size.width, height: size.height)
    }
    return message
  }

  private static func size(ofFile path: String) -> ImageSize? {
    // A pipe or a device might never answer. Attributes are those of the link where there is one.
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: headLimit) else { return nil }
    return ImageSize(head: [UInt8](head))
  }
}
