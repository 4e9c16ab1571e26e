/// One step of a JSON document, as ``JSONReader`` reports it.
public enum JSONToken: UInt8, Hashable, Sendable {
  /// `{`
  case beginObject
  /// `}`
  case endObject
  /// `[`
  case beginArray
  /// `]`
  case endArray
  /// The name of a member; the value follows. Read it with ``JSONReader/string()`` or ``JSONReader/isString(_:)``.
  case name
  /// A string value; read it with ``JSONReader/string()``.
  case string
  /// A number; read it with ``JSONReader/number()`` or, as it was written, ``JSONReader/literal()``.
  case number
  /// `true`
  case `true`
  /// `false`
  case `false`
  /// `null`
  case null
  /// The end of the document.
  case end
}
