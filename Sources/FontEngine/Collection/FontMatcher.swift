/// Chooses a face for a request, by family, then slant, then weight, as CSS Fonts 4 (section 5.2) does.
struct FontMatcher {
  let records: [FontRecord]

  /// The families in the collection's order, each with its faces.
  let families: [(name: String, faces: [Int])]

  init(_ records: [FontRecord]) {
    self.records = records
    var families: [(name: String, faces: [Int])] = []
    // The machine's fonts do not mix with the collection's own, even of one family.
    var (own, system): ([String: Int], [String: Int]) = ([:], [:])
    for (index, record) in records.enumerated() {
      let name = record.family.lowercased()
      if let known = record.isSystem ? system[name] : own[name] {
        families[known].faces.append(index)
      } else {
        if record.isSystem { system[name] = families.count } else { own[name] = families.count }
        families.append((name, [index]))
      }
    }
    self.families = families
  }

  /// The best face for a request; the first family stands in for one that is not there.
  func match(family: String?, weight: Int, isItalic: Bool) -> FontMatch {
    let name = family?.lowercased()
    let known = families.firstIndex { $0.name == name }
    let face = best(of: families[known ?? 0].faces, weight: weight, isItalic: isItalic)
    let record = records[face]
    return FontMatch(
      face: face, isOtherFamily: name != nil && known == nil, lacksBold: weight >= 600 && record.weight < 600,
      lacksItalic: isItalic && !record.isItalic)
  }

  /// The faces to try in turn: the match, then the best of every other family in the collection's order.
  func chain(from match: FontMatch, weight: Int, isItalic: Bool) -> [Int] {
    var chain = [match.face]
    for family in families where !family.faces.contains(match.face) {
      chain.append(best(of: family.faces, weight: weight, isItalic: isItalic))
    }
    return chain
  }

  private func best(of faces: [Int], weight: Int, isItalic: Bool) -> Int {
    let slanted = faces.filter { records[$0].isItalic == isItalic }
    let candidates = slanted.isEmpty ? faces : slanted
    return candidates.min { cost(records[$0].weight, for: weight) < cost(records[$1].weight, for: weight) }
      ?? faces[0]
  }

  /// Smaller is better: the distance in the direction that CSS tries first, else behind all of those.
  private func cost(_ weight: Int, for wanted: Int) -> Int {
    if weight == wanted { return 0 }
    let behind = 10_000
    switch wanted {
    case 400...500:
      if weight > wanted && weight <= 500 { return weight - wanted }
      return weight < wanted ? 1_000 + wanted - weight : behind + weight - wanted
    case ..<400:
      return weight < wanted ? wanted - weight : behind + weight - wanted
    default:
      return weight > wanted ? weight - wanted : behind + wanted - weight
    }
  }
}
