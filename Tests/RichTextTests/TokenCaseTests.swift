import Foundation
import RichText
import Testing

/// One line of the case file.
struct TokenCase: Sendable, CustomTestStringConvertible {
  var id: String
  var topic: String
  var text: String
  var tokens: [TokenListing]?
  var expect: String

  var testDescription: String { id }

  static let all: [TokenCase] = {
    guard let url = Bundle.module.url(forResource: "known-traps", withExtension: "ndjson", subdirectory: "Resources"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let fields = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let id = fields["id"] as? String, let topic = fields["topic"] as? String,
        let text = fields["text"] as? String, let expect = fields["expect"] as? String
      else { return nil }
      let tokens = (fields["tokens_expected"] as? [[Any]])?.compactMap { token -> TokenListing? in
        guard token.count == 4, let start = token[0] as? Int, let end = token[1] as? Int,
          let kind = (token[2] as? String).flatMap(TokenKind.init(rawValue:)), let name = token[3] as? String
        else { return nil }
        return TokenListing(start: start, end: end, kind: kind, name: name)
      }
      return TokenCase(id: id, topic: topic, text: text, tokens: tokens, expect: expect)
    }
  }()
  static let aboutTokens = all.filter { $0.tokens != nil && !["json-surrogate", "xmpp", "plist"].contains($0.topic) }
}

struct TokenCaseTests {
  @Test("The case file is whole")
  func caseFile() {
    #expect(TokenCase.all.count == 88)
    #expect(TokenCase.aboutTokens.count > 40)
  }

  @Test("Known trap", arguments: TokenCase.aboutTokens)
  func trap(_ trap: TokenCase) {
    #expect(TokenListing.list(trap.text, scanner: TrapPack.scanner) == trap.tokens, "\(trap.expect)")
  }

  @Test("Known trap, restored from its attributed text", arguments: TokenCase.all)
  func roundTrip(_ trap: TokenCase) {
    let replaced = TrapPack.replacer.replace(trap.text)
    #expect(replaced.source == trap.text)
    #expect(replaced.plainText == trap.text)
    let attributed = TrapPack.replacer.attributedString(trap.text)
    #expect(attributed.plainText == trap.text)
  }
}
