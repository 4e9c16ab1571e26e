/// An address of XMPP: `local@domain/resource`. Compared without regard to case before the resource, which
/// is what RFC 7622 asks for in ASCII.
struct JID {
  let text: String
  /// Without the resource, in lower case.
  let bare: String
  /// What stands before the `@`; nil where there is none.
  let local: String?
  /// What stands behind the first slash.
  let resource: String?

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let bare = parts[0].lowercased()
    self.bare = bare
    resource = parts.count > 1 ? String(parts[1]) : nil
    local = bare.firstIndex(of: "@").map { String(bare[..<$0]) }
  }
}
