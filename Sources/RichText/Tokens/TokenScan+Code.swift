extension TokenScan {
  /// Passes over what a run of backticks begins.
  mutating func backticks(_ bytes: Span<UInt8>, _ run: Int, _ tokens: Int, _ known: inout BacktickRuns?) {
    var runs = known ?? BacktickRuns()
    let code = bytes.codeRun(at: run, isEscaped: isEscaped(bytes, run), runs: &runs)
    known = runs
    position = code.end
    if code.isUndecided { leaveOpen(at: run, tokens: tokens) }
    if case .text = code.kind { return }
    floor = code.end
  }
}
