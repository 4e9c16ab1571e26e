/// A line on the terminal that says how far a long job has come. It appears after a second and is wiped
/// before anything else is printed.
struct ProgressLine {
  private let console: Console
  private let isEnabled: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  init(_ console: Console, isEnabled: Bool) {
    self.console = console
    self.isEnabled = isEnabled
  }

  mutating func update(count: Int) {
    guard isEnabled else { return }
    let now = ContinuousClock.now
    let elapsed = start.duration(to: now)
    guard elapsed > .seconds(1), lastShown.map({ $0.duration(to: now) > .milliseconds(100) }) ?? true else { return }
    lastShown = now
    let rate = Int(Double(count) / (elapsed / .seconds(1)))
    console.complain("\(Self.wipe)\(Self.grouped(count)) messages, \(Self.grouped(rate)) a second")
  }

  mutating func clear() {
    guard lastShown != nil else { return }
    lastShown = nil
    console.complain(Self.wipe)
  }

  private static let wipe = "\r\u{1B}[K"

  /// Digits in groups of three.
  static func grouped(_ number: Int) -> String {
    var out = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { out.append(",") }
      out.append(digit)
    }
    return String(out.reversed())
  }
}
