internal import Foundation

/// The files of a Slack export, in the order in which they are read.
struct SlackFolder {
  /// One day of one channel.
  struct Day {
    var channel: String?
    var path: String
  }

  /// The channels by name, in the order of `channels.json` and its relatives, then of the alphabet; the days
  /// of each by date.
  private(set) var days: [Day] = []
  /// The names of people and channels by identifier.
  private(set) var names: [String: String] = [:]
  /// All the names by which a person goes, by identifier.
  private(set) var aliases: [String: [String]] = [:]
  /// Lists that could not be read.
  private(set) var failures: [ChatFormatError] = []

  /// Looks at a folder of a workspace, a folder of a channel, or a file of one day.
  ///
  /// - Throws: an error where no day file is found.
  init(path: String, options: ReadingOptions) throws(ChatFormatError) {
    let url = URL(fileURLWithPath: path)
    if !url.isFolder {
      readLists(url.deletingLastPathComponent().deletingLastPathComponent(), options)
      days = [Day(channel: nil, path: path)]
      return
    }
    let own = try Self.days(url, channel: nil)
    if !own.isEmpty {
      readLists(url.deletingLastPathComponent(), options)
      days = own
      return
    }
    let order = readLists(url, options)
    var channels: [String] = []
    for name in try Self.contents(url) where url.appendingPathComponent(name).isFolder {
      channels.append(name)
    }
    channels.sort { (order[$0] ?? .max, $0) < (order[$1] ?? .max, $1) }
    for channel in channels {
      days += try Self.days(url.appendingPathComponent(channel), channel: channel)
    }
    guard !days.isEmpty else {
      throw ChatFormatError(
        .unknownFormat, file: path,
        reason: "the folder is no Slack export: no folder in it holds files such as 2024-05-06.json")
    }
  }

  /// Whether a folder looks like an export, or like one channel of it.
  static func isExport(_ url: URL) -> Bool {
    let manager = FileManager.default
    let lists = ["users.json", "channels.json"].map { url.appendingPathComponent($0).path }
    if lists.contains(where: manager.fileExists) { return true }
    guard let names = try? manager.contentsOfDirectory(atPath: url.path) else { return false }
    return names.contains(where: isDay)
      || names.contains { name in
        (try? manager.contentsOfDirectory(atPath: url.appendingPathComponent(name).path))?.contains(where: isDay)
          ?? false
      }
  }

  /// Whether a name is that of a day file: `2024-05-06.json`.
  static func isDay(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count == 15, name.hasSuffix(".json") else { return false }
    return bytes[..<10].indices.allSatisfy { index in
      index == 4 || index == 7 ? bytes[index] == UInt8(ascii: "-") : isDigit(bytes[index])
    }
  }

  private static func contents(_ url: URL) throws(ChatFormatError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    } catch {
      throw ChatFormatError(.unreadable, file: url.path, reason: "cannot list the folder")
    }
  }

  private static func days(_ url: URL, channel: String?) throws(ChatFormatError) -> [Day] {
    try contents(url).filter(isDay).map { Day(channel: channel, path: url.appendingPathComponent($0).path) }
  }

  /// Reads the lists of people and channels, and returns the position of each channel.
  @discardableResult
  private mutating func readLists(_ url: URL, _ options: ReadingOptions) -> [String: Int] {
    for person in list(url, "users.json", options) {
      guard let id = person["id"]?.name else { continue }
      let profile = person["profile"]
      let known = [
        profile?["display_name"]?.filledText, person["real_name"]?.filledText, profile?["real_name"]?.filledText,
        person["name"]?.filledText,
      ].compactMap(\.self)
      aliases[id] = known
      names[id] = known.first
    }
    var order: [String: Int] = [:]
    for file in ["channels.json", "groups.json", "mpims.json", "dms.json"] {
      for channel in list(url, file, options) {
        guard let id = channel["id"]?.name else { continue }
        let name = channel["name"]?.filledText ?? id
        names[id] = name
        if order[name] == nil { order[name] = order.count }
      }
    }
    return order
  }

  /// A list at the top of the export; empty where it is absent or cannot be read, which spoils only names.
  private mutating func list(_ url: URL, _ name: String, _ options: ReadingOptions) -> [JSONValue] {
    let path = url.appendingPathComponent(name).path
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    do throws(ChatFormatError) {
      let bytes = try ByteSource(path: path).contents(limit: options.wholeFileLimit)
      guard case .array(let elements) = try JSONValue(RawValue(bytes: bytes, line: 1, column: 1), file: path) else {
        throw ChatFormatError(.wrongType, file: path, reason: "the file must hold an array")
      }
      return elements
    } catch {
      failures.append(error)
      return []
    }
  }
}
