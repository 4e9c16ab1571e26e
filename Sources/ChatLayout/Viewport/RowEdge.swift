/// An edge of what can be seen of a list.
public enum RowEdge: String, Hashable, Codable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}
