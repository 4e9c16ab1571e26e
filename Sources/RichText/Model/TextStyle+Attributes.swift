import Foundation

extension TextStyle {
  /// The style of a run: a base with the run's attributes over it.
  init(_ attributes: AttributeContainer, base: TextStyle) {
    self = base
    if let intent = attributes[BubbleTextAttributes.InlineIntentAttribute.self] { apply(intent) }
    if let font = attributes[BubbleTextAttributes.FontAttribute.self] { self.font = font }
    if let kern = attributes[BubbleTextAttributes.KernAttribute.self] { letterSpacing = Length.signed(kern) }
    if let offset = attributes[BubbleTextAttributes.BaselineOffsetAttribute.self] {
      baselineOffset = Length.signed(offset)
    }
    if let language = attributes[BubbleTextAttributes.LanguageAttribute.self] { self.language = language }
    if let color = attributes[BubbleTextAttributes.ForegroundColorAttribute.self] { foregroundColor = color }
    if let color = attributes[BubbleTextAttributes.BackgroundColorAttribute.self] { backgroundColor = color }
    if let line = attributes[BubbleTextAttributes.UnderlineAttribute.self] { underline = line }
    if let line = attributes[BubbleTextAttributes.StrikethroughAttribute.self] { strikethrough = line }
    if let link = attributes.link { self.link = link }
  }

  private mutating func apply(_ intent: InlineIntent) {
    if intent.contains(.stronglyEmphasized) { font.weight = max(font.weight, .bold) }
    if intent.contains(.emphasized) { font.slant = .italic }
    if intent.contains(.strikethrough) { strikethrough = strikethrough ?? .single }
  }
}
