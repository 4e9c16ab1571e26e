extension Path {
  /// The path in the words of SVG's `d` attribute, numbers rounded to thousandths.
  public var svgData: String {
    var result = ""
    var next = 0
    func add(_ letter: String, _ count: Int) {
      result += letter
      for index in next..<next + count {
        if index > next { result += " " }
        result += "\(SVGNumber.text(points[index].x)) \(SVGNumber.text(points[index].y))"
      }
      next += count
    }
    for verb in verbs {
      switch verb {
      case .move: add("M", 1)
      case .line: add("L", 1)
      case .quad: add("Q", 2)
      case .cubic: add("C", 3)
      case .close: result += "Z"
      }
    }
    return result
  }
}

/// Numbers as SVG writes them.
public enum SVGNumber {
  /// A number rounded to thousandths, without needless digits; the same on every machine.
  public static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let thousandths = Int((min(max(value, -1e12), 1e12) * 1000).rounded())
    let whole = abs(thousandths) / 1000
    let rest = abs(thousandths) % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
