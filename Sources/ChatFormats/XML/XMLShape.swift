/// Which elements of an XML file are records, and which are walked into.
enum XMLShape {
  /// `plist` > `array` > anything.
  case propertyList
  /// `message` and `result`, wherever they stand.
  case archive

  /// Whether an element is a record.
  ///
  /// - Parameter ancestors: the local names of the elements around it, the root first.
  /// - Throws: the reason why a file with this element there is not of this shape.
  func isRecord(_ name: String, in ancestors: [String]) throws(WrongShape) -> Bool {
    switch self {
    case .archive:
      return name == "message" || name == "result"
    case .propertyList:
      switch ancestors.count {
      case 0:
        guard name == "plist" else {
          throw WrongShape(reason: "the root element is <\(name)>, not <plist>")
        }
      case 1:
        guard name == "array" else {
          throw WrongShape(reason: "the property list must be an array of dictionaries, not <\(name)>")
        }
      default: return true
      }
      return false
    }
  }

  struct WrongShape: Error {
    var reason: String
  }
}
