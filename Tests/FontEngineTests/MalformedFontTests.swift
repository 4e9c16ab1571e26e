import BundledFonts
import FontEngine
import Foundation
import TestSupport
import Testing

@Suite("Malformed fonts")
struct MalformedFontTests {
  @Test("A font file cut short is an error or a font, never a crash", arguments: [0, 1, 100, 0.5])
  func cut(amount: Double) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSansHebrew-Regular.ttf")))
    let length = amount < 1 ? Int(Double(data.count) * amount) : Int(amount)
    try Fixtures.withFolder { folder in
      let path = folder.path + "/cut.ttf"
      try data.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(throws: FontError.self) { try FontFace(path: path) }
    }
  }

  @Test("200 damaged copies of a font give errors or finite advances")
  func damaged() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSansHebrew-Regular.ttf")))
    var generator = SeededGenerator(1)
    let buffer = ShapingBuffer()
    var opened = 0
    try Fixtures.withFolder { folder in
      for copy in 0..<200 {
        var damaged = data
        for _ in 0..<20 {
          damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        let path = folder.path + "/\(copy).ttf"
        try damaged.write(to: URL(fileURLWithPath: path))
        guard let face = try? FontFace(path: path) else { continue }
        opened += 1
        let text = "שלום Hello"
        let bytes = Array(text.utf8)
        let request = ShapeRequest(face: face, script: 0x4865_6272, isRightToLeft: true)
        let advance = buffer.advance(of: bytes.span, range: 0..<bytes.count, context: 0..<bytes.count, request: request)
        #expect(abs(advance) < 1 << 40)
        #expect(face.metrics.unitsPerEm > 0)
        #expect(face.unitsPerEm > 0)
      }
    }
    #expect(opened > 0)
  }

  @Test("A file that is no font names itself and says what is wanted")
  func notAFont() throws {
    try Fixtures.withFolder { folder in
      let path = folder.path + "/note.ttf"
      try Data("just a note".utf8).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: FontError.self) { try FontFace(path: path) }
      #expect(error?.code == .malformed)
      #expect(error?.path == path)
      #expect(error?.reason.contains("TrueType or OpenType") == true)
    }
  }
}
