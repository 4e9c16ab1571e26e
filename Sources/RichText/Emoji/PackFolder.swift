import Foundation

/// The folder of a pack. Only files inside it are ever opened, and only by names that its list gives.
struct PackFolder {
  enum List {
    case json(String)
    case plist(String)
    case images
  }

  /// The largest list and the largest image that are read, in bytes.
  static let maximumListSize = 16 << 20
  static let maximumImageSize = 8 << 20

  let path: String
  let list: List
  let check: ImageHeader.Check
  /// The names of the files right in the folder.
  let files: [String]

  init(_ path: String, check: ImageHeader.Check) throws(EmojiPackError) {
    self.check = check
    let url = URL(fileURLWithPath: path)
    let kind = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.type]
    guard !path.isEmpty, let kind = kind as? FileAttributeType else {
      throw EmojiPackError(
        .notFound, "\(path): there is no emoji pack. Give the path of its folder or of its pack.json.")
    }
    let isFolder = kind == .typeDirectory
    let folder = (isFolder ? url : url.deletingLastPathComponent()).resolvingSymlinksInPath().path
    self.path = folder
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw EmojiPackError(
        .unreadable, "\(folder): the folder of the emoji pack cannot be listed. Check its permissions.")
    }
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if isFolder {
      let lists = self.files.filter { $0.hasSuffix(".plist") }
      if files.contains("pack.json") {
        list = .json("pack.json")
      } else if lists.contains("emoji.plist") {
        list = .plist("emoji.plist")
      } else if lists.count == 1 {
        list = .plist(lists[0])
      } else {
        list = .images
      }
    } else {
      let name = url.lastPathComponent
      list = name.hasSuffix(".plist") ? .plist(name) : .json(name)
    }
  }

  /// The bytes of the list.
  func listData(_ name: String) throws(EmojiPackError) -> Data {
    let file = path + "/" + name
    guard let size = Self.regularSize(file) else {
      throw EmojiPackError(.unreadable, "\(file): the list of the emoji pack is not a file that can be read.")
    }
    guard size <= Self.maximumListSize else {
      throw EmojiPackError(
        .malformed, "\(file): the list of the emoji pack has \(size) bytes; at most \(Self.maximumListSize) are read.")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw EmojiPackError(.unreadable, "\(file): the list of the emoji pack cannot be read. Check its permissions.")
    }
    return data
  }

  /// The size of a regular file; nil if there is none. A symbolic link is followed.
  static func regularSize(_ file: String) -> Int? {
    let resolved = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    guard case .regular(let size) = kind(resolved) else { return nil }
    return size
  }

  enum Kind {
    case regular(size: Int)
    case link
    case other
  }

  /// What a path itself is, links not followed; nil if there is nothing.
  static func kind(_ file: String) -> Kind? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { return nil }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: return (attributes[.size] as? NSNumber).map { .regular(size: $0.intValue) }
    case .typeSymbolicLink?: return .link
    default: return .other
    }
  }

  /// Whether a path that has no links left lies in the folder.
  func contains(_ resolved: String) -> Bool {
    resolved == path || resolved.hasPrefix(path == "/" ? path : path + "/")
  }

  /// Folder and file of a path that the list names; a fault if it could leave the folder.
  func split(_ name: String) throws(PackFault) -> (folder: String, file: String) {
    guard !name.isEmpty, name.utf8.count <= 1024, !name.utf8.contains(0), !name.utf8.contains(UInt8(ascii: "\\")) else {
      throw PackFault(reason: "the image path is empty, too long or has forbidden characters")
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains("."), !parts.contains("..") else {
      throw PackFault(reason: "the image path must stay inside the pack's folder")
    }
    return (parts.dropLast().joined(separator: "/"), String(parts[parts.count - 1]))
  }
}

/// Why a file of a pack is not used.
struct PackFault: Error {
  var reason: String
}
