import FontEngine

/// The Script_Extensions property.
struct ScriptExtensions: Sendable {
  /// Scripts chosen first where nothing else decides, as ISO 15924 codes: Hani, Latn, Arab, Deva.
  private static let preference: [UInt32] = [0x4861_6E69, 0x4C61_746E, 0x4172_6162, 0x4465_7661]

  /// Whether a script is among those of a code point.
  func contains(_ script: UInt8, _ scalar: UInt32) -> Bool {
    guard script > ScriptResolver.lastUnspecific else { return false }
    let lists = UnicodeTables.scriptExtensionLists
    for position in range(scalar) where lists[position] == script { return true }
    return false
  }

  /// The script that a code point of several most often belongs to.
  func preferred(_ scalar: UInt32) -> UInt8 {
    let lists = UnicodeTables.scriptExtensionLists
    let tags = UnicodeTables.scriptTags
    let range = range(scalar)
    for tag in Self.preference {
      for position in range where tags[Int(lists[position])] == tag { return lists[position] }
    }
    return range.isEmpty ? 0 : lists[range.lowerBound]
  }

  /// The positions of its scripts in the lists.
  private func range(_ scalar: UInt32) -> Range<Int> {
    let ranges = UnicodeTables.scriptExtensionRanges
    var low = 0
    var high = ranges.count / 4
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle * 4 + 1] < scalar { low = middle + 1 } else { high = middle }
    }
    guard low * 4 < ranges.count, ranges[low * 4] <= scalar else { return 0..<0 }
    return Int(ranges[low * 4 + 2])..<Int(ranges[low * 4 + 3])
  }
}
