/// The styles of the texts that a cache keeps: a style that only one text has takes more memory than the text.
///
/// Each is counted once, as long as one of its texts is kept; texts keep their styles alive.
struct StyleUses {
  private struct Use {
    var table: Int
    var byteCount: Int
    /// How many texts; 0 where the place is free.
    var count: Int
  }

  private var uses: [Use] = []
  private var freePlaces: [UInt32] = []
  /// By what identifies a table, as an integer; see ``KeyedRows``.
  private var places: [Int: UInt32] = [:]
  /// Where the style was that was asked for last: mostly the next one is the same.
  private var last: UInt32 = 0

  /// What a style takes in this table.
  private static let rowByteCount = 80

  /// How many bytes keeping one more text of a style takes for the style: none where it is there already.
  mutating func byteCount(adding table: StyleTable) -> Int {
    place(of: table) == nil ? table.byteCount + Self.rowByteCount : 0
  }

  /// Counts one more text of a style.
  ///
  /// - Returns: The style's place, and its bytes where it was not there before.
  mutating func add(_ table: StyleTable) -> (place: UInt32, byteCount: Int) {
    if let place = place(of: table) {
      uses[Int(place)].count += 1
      return (place, 0)
    }
    let use = Use(table: Self.key(table), byteCount: table.byteCount + Self.rowByteCount, count: 1)
    if let place = freePlaces.popLast() {
      uses[Int(place)] = use
      last = place
    } else {
      last = UInt32(uses.count)
      uses.append(use)
    }
    places[use.table] = last
    return (last, use.byteCount)
  }

  /// Counts one text less of the style at a place.
  ///
  /// - Returns: The style's bytes, where that was the last of its texts.
  mutating func remove(at place: UInt32) -> Int {
    uses[Int(place)].count -= 1
    let use = uses[Int(place)]
    guard use.count == 0 else { return 0 }
    places[use.table] = nil
    freePlaces.append(place)
    return use.byteCount
  }

  @inline(__always)
  private static func key(_ table: StyleTable) -> Int { Int(bitPattern: ObjectIdentifier(table)) }

  @inline(__always)
  private mutating func place(of table: StyleTable) -> UInt32? {
    let key = Self.key(table)
    if last < uses.count, uses[Int(last)].table == key, uses[Int(last)].count > 0 { return last }
    guard let place = places[key] else { return nil }
    last = place
    return place
  }
}
