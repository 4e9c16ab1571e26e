extension Dictionary {
  /// The value of a key; where there is none it is made and kept.
  mutating func value(for key: Key, orElse make: () -> Value) -> Value {
    if let known = self[key] { return known }
    let made = make()
    updateValue(made, forKey: key)
    return made
  }
}

extension Optional {
  /// The value; where there is none it is made and kept.
  mutating func value(orElse make: () -> Wrapped) -> Wrapped {
    if let known = self { return known }
    let made = make()
    self = .some(made)
    return made
  }
}
