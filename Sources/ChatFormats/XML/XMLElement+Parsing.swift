internal import Foundation
internal import FoundationXML

extension XMLElement {
  /// Reads a record with libxml2. Nothing outside of the record is loaded, and it knows only XML's own five
  /// entities.
  ///
  /// - Throws: an error with the place in the file.
  init(_ record: XMLCutter.Record, file: String, limit: Int) throws(ChatFormatError) {
    let place = RecordPlace(file: file, line: record.raw.line, column: record.raw.column)
    if record.raw.isTooLong { throw place.tooLong(limit) }
    if record.isTooDeep {
      throw place.error(.tooDeep, "elements are nested more than \(XMLCutter.maximumDepth) deep")
    }
    if let (line, column) = record.attributeFault {
      throw RecordPlace(file: file, line: line, column: column).error(.syntax, Self.attributeFaultReason)
    }
    var document: [UInt8] = []
    for tag in record.ancestors { document += tag }
    document += record.raw.bytes
    for tag in record.ancestors.reversed() { document += Self.endTag(of: tag) }

    // Foundation's parser crashes on the name of an entity that is not UTF-8.
    let parser = XMLParser(data: Data(decodedUTF8(document.span).utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let builder = XMLTreeBuilder()
    parser.delegate = builder
    let isComplete = parser.parse()
    guard isComplete, var element = builder.root else {
      // libxml2 has read on when it reports, so the place is that of the record.
      throw place.error(.syntax, Self.reason(parser.parserError))
    }
    for _ in record.ancestors {
      guard let child = element.children.first else {
        throw place.error(.syntax, "the element is not well-formed")
      }
      element = child
    }
    self = element
  }

  static let attributeFaultReason = "'<' in the value of an attribute; there it is written '&lt;'"

  private static func endTag(of tag: [UInt8]) -> [UInt8] {
    let name = tag.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return Array("</".utf8) + name + [UInt8(ascii: ">")]
  }

  /// libxml2's number in words, for what happens in chat archives.
  private static func reason(_ error: (any Error)?) -> String {
    switch (error as NSError?)?.code {
    case 8, 9: "a character that XML does not allow, such as a control character"
    case 26, 27, 111: "an entity that is not declared; only &amp; &lt; &gt; &quot; &apos; and numbers are known"
    case 38, 39, 40, 41, 42, 65: "an attribute is not well-formed"
    case 76, 77: "a start tag and an end tag do not match"
    case let code?: "the XML is not well-formed (libxml2's error \(code))"
    case nil: "the XML is not well-formed"
    }
  }
}

/// Collects what libxml2 finds.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private var open: [XMLElement] = []
  private(set) var root: XMLElement?

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    open.append(XMLElement(name: elementName, namespace: namespaceURI, attributes: attributeDict))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    if !open.isEmpty { open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self) }
  }
}
