internal import ChatFormats
internal import FontEngine
internal import TextLayout

/// Runs `bubbletext fonts check`.
struct FontsCheckCommand {
  /// A gap of the report, and the installed face that would close it.
  struct Finding {
    var entry: CoverageReport<MessageID?>.Entry
    var face: FontRecord?
  }

  private let options: FontsOptions
  private let console: Console

  init(_ options: FontsOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  func run() throws(CommandError) -> ExitStatus {
    let fonts = try FontCollection.chosen(options.folder, usesSystemFonts: options.usesSystemFonts)
    let engine = TextLayoutEngine(fonts: fonts)
    if fonts.match(family: options.family, weight: options.weight, isItalic: false).isOtherFamily {
      console.report("no font family '\(options.family ?? "")' here")
    }
    let (report, errorCount) = read(engine)
    let findings = find(report, fonts)
    switch options.outputFormat {
    case .table: try StandardOutput().write(FindingFormatter.table(findings) + Self.summary(report))
    case .ndjson: try StandardOutput().write(FindingFormatter.lines(findings))
    }
    return errorCount > 0 || !findings.isEmpty ? .failure : .success
  }

  private func read(_ engine: TextLayoutEngine) -> (report: CoverageReport<MessageID?>, errorCount: Int) {
    var report = CoverageReport<MessageID?>()
    var errorCount = 0
    var input = RecordInput(files: options.files, format: options.inputFormat)
    var progress = ProgressLine(console, isEnabled: Console.isTerminal)
    let style = options.style
    func complain(_ error: ChatFormatError) {
      errorCount += 1
      progress.clear()
      console.report("\(error)")
    }
    while let element = input.next() {
      switch element {
      case .failure(let error): complain(error)
      case .batch(let batch):
        for position in 0..<batch.count {
          do {
            let record = try batch.record(at: position)
            report.add(engine.coverageGaps(of: record.text, style: style), of: record.id)
          } catch {
            complain(error)
          }
        }
        progress.update(count: report.messageCount)
      }
    }
    progress.clear()
    return (report, errorCount)
  }

  /// Looks for installed fonts. Without fontconfig's list there are none to look at.
  private func find(_ report: CoverageReport<MessageID?>, _ fonts: FontCollection) -> [Finding] {
    let entries = report.entries
    guard !entries.isEmpty, !options.usesSystemFonts else { return entries.map { Finding(entry: $0) } }
    do {
      let engine = TextLayoutEngine(fonts: try FontCollection.system(after: fonts))
      let style = options.style
      return entries.map { Finding(entry: $0, face: engine.face(covering: $0.gap.text, style: style)) }
    } catch {
      console.report("\(error)")
      return entries.map { Finding(entry: $0) }
    }
  }

  private static func summary(_ report: CoverageReport<MessageID?>) -> String {
    let (all, some) = (ProgressLine.grouped(report.messageCount), ProgressLine.grouped(report.incompleteCount))
    return "Messages: \(all); with something that no font covers: \(some).\n"
  }
}
