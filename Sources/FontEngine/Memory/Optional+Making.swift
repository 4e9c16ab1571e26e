extension Optional {
  /// The value; where there is none it is made and kept.
  mutating func value(orElse make: () -> Wrapped) -> Wrapped {
    if let known = self { return known }
    let made = make()
    self = .some(made)
    return made
  }
}
