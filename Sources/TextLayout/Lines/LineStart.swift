/// Where a line begins: all that laying out from there on has to know of the lines before it.
struct LineStart: Hashable, Sendable {
  var position: LinePosition
  var top: Int64
  var row: Int
  var paragraph: Int
  var startsParagraph: Bool
}
