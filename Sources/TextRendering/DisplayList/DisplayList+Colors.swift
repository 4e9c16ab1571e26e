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

  /// The same text on a colour that lies under its lines, from the beginning of each to its end, below backgrounds of
  /// its own; nil is none. Lines abut, so that a translucent colour is even.
  public func withBackdrop(_ color: TextColor?) -> DisplayList {
    var result = self
    result.backdrop = color
    return result
  }

  /// The same text with a shadow of its own; nil leaves it to ``RenderingOptions/shadow``.
  public func withShadow(_ shadow: TextShadow?) -> DisplayList {
    var result = self
    result.shadow = shadow
    return result
  }
}
