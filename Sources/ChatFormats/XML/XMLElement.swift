/// An XML element as a tree; names without prefixes.
struct XMLElement {
  var name: String
  var namespace: String?
  var attributes: [String: String]
  var children: [XMLElement] = []
  /// The text directly inside, put together.
  var text = ""

  /// The first child of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first element of a name at any depth, in document order; itself too.
  func first(_ name: String) -> XMLElement? {
    if self.name == name { return self }
    for child in children {
      if let found = child.first(name) { return found }
    }
    return nil
  }
}
