extension TokenScanner {
  /// Where scanning of a growing text goes on: everything before is decided, whatever follows.
  struct Mark {
    var position = 0
    var floor = 0
    var searched = 0
    /// How many tokens lie before.
    var tokens = 0
  }

  /// Scans a text that has grown from a mark on, replaces the tokens behind the mark, and gives the next mark.
  func resume(_ bytes: Span<UInt8>, at mark: Mark, tokens: inout [Token]) -> Mark {
    tokens.removeSubrange(mark.tokens...)
    var scan = TokenScan(pack: pack, grammar: grammar)
    scan.position = mark.position
    scan.floor = mark.floor
    scan.searched = mark.searched
    scan.run(bytes, into: &tokens)
    if let open = scan.open { return open }
    return Mark(position: bytes.count, floor: scan.floor, searched: scan.searched, tokens: tokens.count)
  }
}
