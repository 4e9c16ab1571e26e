import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("Line starts of a browser")
struct LayoutBreakConformance {
  @Test(
    "Lines of the expected layouts start at break opportunities",
    arguments: ["layout/browser-authored.ndjson", "layout/browser-chat.ndjson"],
    LineBreakOptions.Rules.allCases)
  func lineStarts(file: String, rules: LineBreakOptions.Rules) throws {
    guard let url = SharedData.file(file) else { return }
    var analysis = TextAnalysis()
    var failures = FailureList()
    var total = 0
    for test in try LayoutCase.read(url) where test.unicodeBreaks || rules == .browser {
      total += 1
      let text = test.text
      analysis.analyze(
        text.utf8Span.span, options: LineBreakOptions(rules: rules), baseDirection: .natural,
        attachments: [AttachmentAnchor]().span)
      let rows = rowsOfUTF16(analysis.scalars)
      var previous = 0
      for start in test.lineStarts.dropFirst() {
        let row = rows[start]
        let isAllowed = !analysis.boundaries[row].isDisjoint(with: [.line, .mandatory])
        let isEmergency = !(previous + 1..<max(row, previous + 1)).contains { analysis.boundaries[$0].contains(.line) }
        let isCluster = analysis.boundaries[row].contains(.grapheme)
        if !isAllowed && !isEmergency || !isCluster {
          let window = analysis.scalars[max(0, row - 6)..<min(analysis.count, row + 6)]
          let marked = window.indices.map { (position: Int) -> String in
            let scalar = Unicode.Scalar(analysis.scalars[position]).map(String.init) ?? ""
            return position == row ? "|" + scalar : scalar
          }
          failures.add("\(test.id) at \(start): \(marked.joined())")
        }
        previous = row
      }
    }
    failures.report(of: total)
  }

  /// The row of each UTF-16 offset.
  private func rowsOfUTF16(_ scalars: [UInt32]) -> [Int] {
    var rows: [Int] = []
    for row in scalars.indices { rows += Array(repeating: row, count: scalars[row] < 0x1_0000 ? 1 : 2) }
    return rows + [scalars.count]
  }
}
