/// Finds out in which order a file writes day, month and year.
struct WhatsAppOrder {
  /// How many dates exist in each order.
  private var fitting = [0, 0, 0]
  /// How often time runs backwards in each order.
  private var reversals = [0, 0, 0]
  private var last: [Double?] = [nil, nil, nil]
  private var hasSlash = false
  private var hasMeridiem = false

  /// Takes a date into account.
  mutating func add(_ date: WhatsAppDate) {
    // A year of four digits says itself where it is, but between the others the order is open.
    hasSlash = hasSlash || date.separator == "/"
    hasMeridiem = hasMeridiem || date.hasMeridiem
    for (index, order) in WhatsAppDate.Order.allCases.enumerated() {
      guard let time = date.seconds(order, secondsFromGMT: 0) else { continue }
      fitting[index] += 1
      if let last = last[index], time < last { reversals[index] += 1 }
      last[index] = time
    }
  }

  /// The order in which most dates exist; of several, the one in which time runs backwards least often; of
  /// several still, month first for slashes with a twelve-hour clock, as in the United States, and else day
  /// first.
  var order: WhatsAppDate.Order {
    let most = fitting.max() ?? 0
    var candidates = WhatsAppDate.Order.allCases.indices.filter { fitting[$0] == most }
    let least = candidates.map { reversals[$0] }.min() ?? 0
    candidates = candidates.filter { reversals[$0] == least }
    if hasSlash, hasMeridiem, candidates.contains(1) { return .monthDayYear }
    return WhatsAppDate.Order.allCases[candidates.first ?? 0]
  }
}
