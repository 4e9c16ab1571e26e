/// Cuts an XML file into the elements that are records, one after another, in memory proportional to a chunk
/// and the longest record. The records themselves are read by libxml2, each with the start tags around it.
///
/// So a record that is not well-formed spoils no other. Nothing of the prologue gets to libxml2: there is no
/// document type that could name an external file, and one that declares entities is refused.
struct XMLCutter {
  /// How deep elements may be nested, as for ``JSONReader``.
  static let maximumDepth = JSONReader.maximumDepth
  private static let tagLimit = 1 << 16

  /// An element with its place, and what it stands in.
  struct Record {
    var raw: RawValue
    var isTooDeep = false
    /// Where a '<' stands in the value of an attribute.
    var attributeFault: (line: Int, column: Int)?
    /// The start tags around the element, the root's first.
    var ancestors: [[UInt8]]
    /// Their local names.
    var ancestorNames: [String]
  }

  private let shape: XMLShape
  private let limit: Int
  private var input: XMLInput
  private var ancestors: [[UInt8]] = []
  private var ancestorNames: [String] = []
  /// The local name of the root; nil before it.
  private(set) var root: String?
  /// Whether there is an element in the root.
  private var hasContent = false

  init(_ source: ByteSource, shape: XMLShape, limit: Int) {
    input = XMLInput(source)
    self.shape = shape
    self.limit = limit
  }

  var file: String { input.source.name }

  /// The next record; nil at the end.
  mutating func next() throws(ChatFormatError) -> Record? {
    while true {
      guard try input.skipText() else {
        guard let root else { throw input.failure(.syntax, "the file is no XML: it has no root element") }
        guard ancestors.isEmpty else {
          throw input.failure(.cut, "the file ends before </\(ancestorNames.last ?? "")>")
        }
        if shape == .propertyList, !hasContent {
          throw input.failure(.wrongType, "<\(root)> is empty; there must be an array of dictionaries in it")
        }
        return nil
      }
      let (line, column) = (input.line, input.column)
      input.beginCapture(limit: Self.tagLimit)
      let markup = try input.readMarkup()
      let tag = input.captured
      switch markup {
      case .other: continue
      case .declaration:
        try checkEncoding(tag)
      case .documentType(let hasDeclarations):
        if hasDeclarations { throw declarations(line, column) }
      case .end(let name):
        guard ancestorNames.last == name else {
          let expected = ancestorNames.last.map { "</\($0)>" } ?? "no end tag"
          throw ChatFormatError(
            .syntax, file: file, line: line, column: column, reason: "expected \(expected), not </\(name)>")
        }
        ancestors.removeLast()
        ancestorNames.removeLast()
      case .start(let name, let isEmpty):
        if root != nil, ancestors.isEmpty {
          throw ChatFormatError(
            .syntax, file: file, line: line, column: column, reason: "there is a second root element <\(name)>")
        }
        if root == nil { root = name }
        if !ancestors.isEmpty { hasContent = true }
        if try isRecord(name, line, column) {
          return try readRecord(tag, isEmpty: isEmpty, RawValue(line: line, column: column))
        }
        guard !isEmpty else { continue }
        guard ancestors.count < Self.maximumDepth else {
          throw ChatFormatError(
            .tooDeep, file: file, line: line, column: column,
            reason: "elements are nested more than \(Self.maximumDepth) deep")
        }
        if input.isOverLimit {
          throw ChatFormatError(
            .tooLong, file: file, line: line, column: column,
            reason: "the start tag <\(name)> is longer than \(Self.tagLimit) bytes")
        }
        if let (line, column) = input.attributeFault {
          throw ChatFormatError(
            .syntax, file: file, line: line, column: column, reason: XMLElement.attributeFaultReason)
        }
        ancestors.append(tag)
        ancestorNames.append(name)
      }
    }
  }

  private func isRecord(_ name: String, _ line: Int, _ column: Int) throws(ChatFormatError) -> Bool {
    do throws(XMLShape.WrongShape) {
      return try shape.isRecord(name, in: ancestorNames)
    } catch {
      throw ChatFormatError(.wrongType, file: file, line: line, column: column, reason: error.reason)
    }
  }

  private mutating func readRecord(
    _ tag: [UInt8], isEmpty: Bool, _ place: RawValue
  ) throws(ChatFormatError) -> Record {
    var record = Record(raw: place, ancestors: ancestors, ancestorNames: ancestorNames)
    record.raw.isTooLong = input.isOverLimit
    record.attributeFault = input.attributeFault
    var depth = isEmpty ? 0 : 1
    input.beginCapture(limit: max(limit - tag.count, 0))
    while depth > 0 {
      guard try input.skipText() else {
        throw input.failure(.cut, "the file ends in the middle of a record that begins in line \(place.line)")
      }
      let (line, column) = (input.line, input.column)
      switch try input.readMarkup() {
      case .documentType: throw declarations(line, column)
      case .start(_, let isEmpty):
        if !isEmpty { depth += 1 }
        if depth > Self.maximumDepth { record.isTooDeep = true }
      case .end: depth -= 1
      default: break
      }
    }
    if input.isOverLimit { record.raw.isTooLong = true }
    record.attributeFault = record.attributeFault ?? input.attributeFault
    if !record.raw.isTooLong { record.raw.bytes = tag + input.captured }
    input.endCapture()
    return record
  }

  private func declarations(_ line: Int, _ column: Int) -> ChatFormatError {
    ChatFormatError(
      .entities, file: file, line: line, column: column,
      reason: "the document type declares entities or other names of its own; such files are not read")
  }

  /// `<?xml … encoding='…'?>`
  private func checkEncoding(_ tag: [UInt8]) throws(ChatFormatError) {
    let text = String(decoding: tag, as: UTF8.self).lowercased()
    guard let range = text.firstRange(of: "encoding") else { return }
    let value = text[range.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
    let name = value.prefix { $0 != "\"" && $0 != "'" && $0 != "?" }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(String(name)) else {
      throw ChatFormatError(
        .wrongEncoding, file: file, line: 1,
        reason: "the file says that it is \(name.uppercased()); turn it into UTF-8 first and correct its first line")
    }
  }
}
