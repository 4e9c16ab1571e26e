/// A few values by key, looked through one by one.
///
/// Where keys are few this is as quick as a dictionary. And a dictionary, like a set, asks the runtime how its keys are
/// hashed when the first of its kind is made: that goes through all types of the process, a tenth of a millisecond for each
/// kind of key, which is a large part of what one message takes. Where keys are many, integers pay for it once for all.
///
/// For the same reason the type itself asks nothing of its keys.
public struct KeyedRows<Key, Value> {
  private var rows: [(key: Key, value: Value)] = []

  /// No values.
  public init() {}
}

extension KeyedRows: Sendable where Key: Sendable, Value: Sendable {}

extension KeyedRows where Key: Equatable {
  /// The value of a key, or nil; linear in the number of keys.
  public func value(for key: Key) -> Value? {
    for index in rows.indices where rows[index].key == key { return rows[index].value }
    return nil
  }

  /// The value of a key; where there is none it is made and kept. Linear in the number of keys.
  public mutating func value(for key: Key, orElse make: () -> Value) -> Value {
    if let known = value(for: key) { return known }
    let made = make()
    append(made, for: key)
    return made
  }

  /// Adds the value of a key that has none.
  mutating func append(_ value: Value, for key: Key) { rows.append((key, value)) }
}
