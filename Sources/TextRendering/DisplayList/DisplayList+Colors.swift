public import RichText

extension DisplayList {
  /// The same text, with colours for what has none of its own. One renderer thus draws texts of many colours.
  ///
  /// - Parameters:
  ///   - text: The colour of text.
  ///   - link: The colour of links; nil is that of text.
  /// - Complexity: Linear in the number of runs and decorations.
  public func withColors(text: TextColor, link: TextColor? = nil) -> DisplayList {
    var result = self
    for index in result.runs.indices where result.runs[index].color == nil {
      result.runs[index].color = result.runs[index].isLink ? link ?? text : text
    }
    for index in result.decorations.indices where result.decorations[index].color == nil {
      result.decorations[index].color = result.decorations[index].isLink ? link ?? text : text
    }
    return result
  }
}
