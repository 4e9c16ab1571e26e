import Foundation

extension PackReader {
  /// Reads `pack.json`.
  mutating func readJSON(_ name: String) throws(EmojiPackError) {
    let data = try folder.listData(name)
    let root: PackValue
    do {
      // A tree of any values costs a tenth of what a decoder takes that asks each value for its kind.
      root = PackValue(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    } catch {
      throw EmojiPackError(
        .malformed, "\(folder.path)/\(name): the list of the emoji pack is not JSON: \(Self.reason(error))")
    }
    guard case .object(let members) = root else {
      throw EmojiPackError(
        .malformed,
        "\(folder.path)/\(name): the list of the emoji pack must be an object with the members "
          + "\"name\", \"bracket\", \"colon\".")
    }
    if let name = members["name"]?.string { list.name = name }
    if let version = members["version"]?.string { list.version = version }
    let size = size(members["size"], "size")
    let offset = number(members["baselineOffset"], "baselineOffset") ?? 0
    for key in Self.sorted(members) {
      switch key {
      case "name", "version": if members[key]?.string == nil { report(key, "must be a string; ignored") }
      case "bracket": readEntries(members[key], .bracket, size: size, offset: offset)
      case "colon": readEntries(members[key], .colon, size: size, offset: offset)
      case "aliases": readAliases(members[key])
      case "size", "baselineOffset": break
      default: report(key, "is not a member of a pack; ignored")
      }
    }
  }

  private mutating func readEntries(
    _ value: PackValue?, _ form: EmojiEntry.Form, size: CGSize?, offset: CGFloat
  ) {
    guard case .object(let entries)? = value else {
      return report(form.rawValue, "must be an object of names; ignored")
    }
    for name in Self.sorted(entries) {
      let token = form.token(name)
      guard case .object(let entry)? = entries[name] else {
        report(token, "must be an object with \"image\" or \"text\"; the token stays literal")
        continue
      }
      for key in Self.sorted(entry) where !["image", "text", "size", "baselineOffset"].contains(key) {
        report(token, "\(key) is not a member of an entry; ignored")
      }
      if entry["image"] != nil, entry["text"] != nil { report(token, "has both an image and a text; the image counts") }
      if let file = entry["image"]?.string {
        let size = self.size(entry["size"], token) ?? size
        let offset = number(entry["baselineOffset"], token) ?? offset
        addImage(
          form, name, file: file, bounds: size.map { CGRect(x: 0, y: offset, width: $0.width, height: $0.height) })
      } else if let text = entry["text"]?.string, !text.isEmpty, entry["image"] == nil {
        list.add(EmojiEntry(form, name, text: text))
      } else {
        report(token, "must have a path in \"image\" or a text in \"text\"; the token stays literal")
      }
    }
  }

  private mutating func readAliases(_ value: PackValue?) {
    guard case .object(let aliases)? = value else { return report("aliases", "must be an object of tokens; ignored") }
    for alias in Self.sorted(aliases) {
      if let token = aliases[alias]?.string {
        list.aliases[alias] = token
      } else {
        report(alias, "an alias must be a string; left out")
      }
    }
  }

  private mutating func size(_ value: PackValue?, _ entry: String) -> CGSize? {
    guard let value else { return nil }
    guard case .object(let members) = value, let width = members["width"]?.number,
      let height = members["height"]?.number,
      width > 0, height > 0, width <= 10_000, height <= 10_000
    else {
      report(entry, "a size is an object with width and height above 0 and up to 10,000; ignored")
      return nil
    }
    return CGSize(width: width, height: height)
  }

  private mutating func number(_ value: PackValue?, _ entry: String) -> CGFloat? {
    guard let value else { return nil }
    guard let number = value.number, abs(number) <= 10_000 else {
      report(entry, "a baselineOffset is a number of -10,000 to 10,000; ignored")
      return nil
    }
    return CGFloat(number)
  }

  private static func sorted(_ members: [String: PackValue]) -> [String] {
    members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func reason(_ error: any Error) -> String {
    (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
  }
}

/// A value of a list, of any kind, so that one wrong value does not hide the others.
enum PackValue: Decodable {
  case string(String)
  case number(Double)
  case object([String: PackValue])
  case other

  /// A value as `JSONSerialization` gives it.
  init(_ value: Any) {
    switch value {
    case let string as String: self = .string(string)
    case let members as [String: Any]: self = .object(members.mapValues { PackValue($0) })
    case is Bool: self = .other
    case let number as NSNumber: self = .number(number.doubleValue)
    default: self = .other
    }
  }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let string = try? single.decode(String.self) {
      self = .string(string)
    } else if let object = try? single.decode([String: PackValue].self) {
      self = .object(object)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }

  var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }
}
