import RichText
import TestSupport

/// The token grammar once more, written for the eye: over an array of scalars, without regard to speed.
struct ReferenceScanner {
  let brackets: Set<String>
  let colons: [String: TokenKind]
  let text: [Unicode.Scalar]

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
    brackets = Set(TrapEmoji.brackets)
    var colons: [String: TokenKind] = [:]
    for name in TrapEmoji.images { colons[name] = .colonImage }
    for name in TrapEmoji.texts.keys { colons[name] = .colonText }
    self.colons = colons
  }

  func tokens() -> [TokenListing] {
    var found: [TokenListing] = []
    var at = 0
    let zones = zones()
    while at < text.count {
      if let zone = zones.first(where: { $0.contains(at) }) {
        at = zone.upperBound
      } else if text[at] == "[" {
        at = bracket(at, &found)
      } else if text[at] == ":" {
        at = chain(at, &found, zones)
      } else {
        at += 1
      }
    }
    return found
  }

  private func at(_ place: Int) -> Unicode.Scalar? { text.indices.contains(place) ? text[place] : nil }

  private func has(_ word: String, at place: Int) -> Bool {
    text[min(place, text.count)...].starts(with: word.unicodeScalars)
  }

  private func isName(_ scalar: Unicode.Scalar, _ extra: String) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: extra.unicodeScalars.contains(scalar)
    }
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }
  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }

  /// Behind the name that begins at a place; the place itself if there is none of 1 to 64 scalars.
  private func nameEnd(_ start: Int, _ extra: String) -> Int {
    var end = start
    while let scalar = at(end), isName(scalar, extra) { end += 1 }
    return end - start <= 64 ? end : start
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range]))
  }

  private func bracket(_ start: Int, _ found: inout [TokenListing]) -> Int {
    let end = nameEnd(start + 1, "_+-")
    guard end > start + 1, at(end) == "]" else { return start + 1 }
    let name = string(start + 1..<end)
    guard brackets.contains(name), at(start - 1) != "\\" else { return end + 1 }
    if name.unicodeScalars.allSatisfy(isDigit), let before = at(start - 1),
      isLetter(before) || isDigit(before) || "_])".unicodeScalars.contains(before)
    {
      return end + 1
    }
    if at(end + 1) == "(", hasAddress(end + 2) { return end + 1 }
    found.append(TokenListing(start: start, end: end + 1, kind: .bracket, name: name))
    return end + 1
  }

  private func hasAddress(_ start: Int) -> Bool {
    if has("www.", at: start) || has("WWW.", at: start) { return true }
    var word = ""
    while let scalar = at(start + word.count), scalar.isASCII,
      isLetter(scalar) || isDigit(scalar) || "+-".unicodeScalars.contains(scalar) || (scalar == "." && !word.isEmpty)
    {
      word.unicodeScalars.append(scalar)
    }
    guard word.count < 80, let next = at(start + word.count), let first = word.unicodeScalars.first else {
      return false
    }
    if has("://", at: start + word.count) { return isLetter(first) }
    if next == ":", ["mailto", "tel"].contains(word.lowercased()) { return true }
    let labels = word.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count >= 2 else { return false }
    return last.unicodeScalars.allSatisfy(isLetter) && ")/:?# ".unicodeScalars.contains(next)
  }

  private func blocks(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar == ":" || isLetter(scalar) || isDigit(scalar)
  }

  private func candidateEnd(_ start: Int) -> Int? {
    guard at(start) == ":" else { return nil }
    let end = nameEnd(start + 1, "_+-'")
    guard end > start + 1, at(end) == ":", !(at(end + 1) == "/" && at(end + 2) == "/") else { return nil }
    return end + 1
  }

  private func chain(_ start: Int, _ found: inout [TokenListing], _ zones: [Range<Int>]) -> Int {
    guard !blocks(at(start - 1)) else { return start + 1 }
    var links: [(start: Int, end: Int)] = []
    var next = start
    while let end = candidateEnd(next) {
      links.append((next, end))
      next = end
    }
    guard let last = links.last else { return start + 1 }
    let isKnown = colons[string(last.start + 1..<last.end - 1)] != nil || tone(links.count - 1, links) != nil
    var holds = !blocks(at(last.end))
    var resume = isKnown ? last.end : last.end - 1
    if isKnown, holds, let end = candidateEnd(last.end - 1), colons[string(last.end..<end - 1)] != nil {
      holds = false
      resume = end
    }
    guard holds else { return resume }
    for (place, link) in links.enumerated() {
      let name = string(link.start + 1..<link.end - 1)
      if place == 0, at(start - 1) == "\\" { continue }
      if let kind = colons[name] ?? tone(place, links) {
        found.append(TokenListing(start: link.start, end: link.end, kind: kind, name: name))
      }
    }
    return resume
  }

  private func tone(_ place: Int, _ links: [(start: Int, end: Int)]) -> TokenKind? { nil }

  // MARK: Zones

  private func zones() -> [Range<Int>] {
    var zones: [Range<Int>] = []
    var place = 0
    while place < text.count {
      if text[place] == "`" {
        let zone = code(place)
        if zone.isZone { zones.append(place..<zone.end) }
        place = zone.end
      } else if let end = url(place, zones.last?.upperBound ?? 0) {
        zones.append(place..<end)
        place = end
      } else {
        place += 1
      }
    }
    return zones
  }

  private func code(_ place: Int) -> (end: Int, isZone: Bool) {
    let start = at(place - 1) == "\\" ? place + 1 : place
    var open = start
    while at(open) == "`" { open += 1 }
    let length = open - start
    guard length > 0, length <= 32 else { return (max(open, place + 1), false) }
    var runs: [Range<Int>] = []
    var next = open
    while next < text.count {
      var end = next
      while at(end) == "`" { end += 1 }
      if end > next { runs.append(next..<end) }
      next = max(end, next + 1)
    }
    let line = text[..<start].lastIndex { $0 == "\n" || $0 == "\r" }.map { $0 + 1 } ?? 0
    let lineEnd = text[open...].firstIndex { $0 == "\n" || $0 == "\r" } ?? text.count
    if start == place, length >= 3, start - line <= 3, text[line..<start].allSatisfy({ $0 == " " }),
      !text[open..<lineEnd].contains("`")
    {
      let close = runs.first { run in
        if run.count == length { return true }
        guard run.count > length else { return false }
        let line = text[..<run.lowerBound].lastIndex { $0 == "\n" || $0 == "\r" }.map { $0 + 1 } ?? 0
        let lineEnd = text[run.upperBound...].firstIndex { $0 == "\n" || $0 == "\r" } ?? text.count
        return run.lowerBound - line <= 3 && text[line..<run.lowerBound].allSatisfy { $0 == " " }
          && text[run.upperBound..<lineEnd].allSatisfy { $0 == " " || $0 == "\t" }
      }
      return (close?.upperBound ?? text.count, true)
    }
    if let close = runs.first(where: { $0.count == length }) { return (close.upperBound, true) }
    return (open, false)
  }

  private func url(_ place: Int, _ floor: Int) -> Int? {
    if text[place] == ":", at(place + 1) == "/", at(place + 2) == "/" {
      var start = place
      var hasLetter = false
      while start > max(floor, place - 32), let before = at(start - 1), before.isASCII,
        isLetter(before) || isDigit(before) || "+-.".unicodeScalars.contains(before)
      {
        hasLetter = hasLetter || isLetter(before)
        start -= 1
      }
      guard hasLetter else { return nil }
      var end = place + 3
      if at(end) == "[" {
        var host = end + 1
        while let scalar = at(host), scalar.isASCII, isLegal(scalar), scalar != "/" { host += 1 }
        if at(host) == "]", host > end + 1 { end = host + 1 }
      }
      return urlEnd(end)
    }
    guard has("www.", at: place) || has("WWW.", at: place) else { return nil }
    if let before = at(place - 1), before.isASCII, isLetter(before) || isDigit(before) || before == "_" { return nil }
    let end = urlEnd(place + 4)
    // A scheme inside goes on by its own rule: a bracketed host after `//` belongs to the address.
    for inner in place..<end {
      if text[inner] == ":", let longer = url(inner, place), longer > end { return longer }
    }
    return end
  }

  private func urlEnd(_ start: Int) -> Int {
    var end = start
    while let scalar = at(end), isLegal(scalar) { end += 1 }
    return end
  }

  private func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && scalar.value < 0x7F && !"\"<>[]\\^`{|}".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }
}
