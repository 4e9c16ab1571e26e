internal import FontEngine

/// Which runs from left to right are shaped as those of no script are, by face and script; as far as that was asked.
struct CommonRuns {
  private enum Answer: UInt8 { case unknown, no, yes }

  private var language = LanguageTag.unspecified
  /// By face, 256 scripts each.
  private var answers: [Answer] = []
  /// Faces beyond these are not kept.
  private static let maximumFaces = 256

  /// Whether the runs of a script in a face are; nil where that was not asked yet.
  @inline(__always)
  func answer(_ run: TextRun, _ language: LanguageTag) -> Bool? {
    let place = Int(run.face) << 8 | Int(run.script)
    guard language == self.language, place < answers.count else { return nil }
    return answers[place] == .unknown ? nil : answers[place] == .yes
  }

  mutating func keep(_ isCommon: Bool, of run: TextRun, _ language: LanguageTag) {
    guard run.face < Self.maximumFaces else { return }
    if language != self.language {
      self.language = language
      answers.removeAll(keepingCapacity: true)
    }
    let missing = (Int(run.face) + 1) << 8 - answers.count
    if missing > 0 { answers.append(contentsOf: repeatElement(.unknown, count: missing)) }
    answers[Int(run.face) << 8 | Int(run.script)] = isCommon ? .yes : .no
  }
}
