import Foundation
import RichText
import TestSupport
import Testing

struct ImageHeaderTests {
  private func header(_ bytes: [UInt8]) throws -> ImageHeader { try ImageHeader(bytes.span) }

  private func code(_ bytes: [UInt8]) -> ImageHeaderError.Code? {
    do throws(ImageHeaderError) {
      _ = try ImageHeader(bytes.span)
      return nil
    } catch {
      #expect(!error.message.isEmpty)
      return error.code
    }
  }

  @Test("Sizes of whole images are read")
  func sizes() throws {
    let png = try header(ImageBytes.png(width: 40, height: 30))
    #expect(png.format == .png && png.width == 40 && png.height == 30)
    let gif = try header(ImageBytes.gif)
    #expect(gif.format == .gif && gif.width == 3 && gif.height == 2)
    let jpeg = try header(ImageBytes.jpeg)
    #expect(jpeg.format == .jpeg && jpeg.width == 30 && jpeg.height == 20)
    let webp = try header(ImageBytes.webp)
    #expect(webp.format == .webp && webp.width == 40 && webp.height == 30)
  }

  @Test("An image cut anywhere is refused")
  func cut() {
    for image in [ImageBytes.png(width: 5, height: 4), ImageBytes.gif, ImageBytes.jpeg, ImageBytes.webp] {
      for count in 0..<image.count { #expect(code(Array(image[..<count])) != nil, "\(count) of \(image.count) bytes") }
    }
  }

  @Test("A header that claims too much, or nothing, is refused")
  func claims() {
    for side: UInt32 in [0, 4097, 65_535, 2_147_483_647, 4_294_967_295] {
      #expect(code(ImageBytes.png(width: 1, height: 1, claimed: (side, 1))) == .badSize)
      #expect(code(ImageBytes.png(width: 1, height: 1, claimed: (1, side))) == .badSize)
    }
  }

  @Test("Data that is shorter or longer than the header promises is refused")
  func lengths() {
    #expect(code(ImageBytes.png(width: 5, height: 4, rows: 3)) == .malformed)
    #expect(code(ImageBytes.png(width: 5, height: 4, rows: 5)) == .malformed)
    #expect(code(ImageBytes.png(width: 5, height: 4, claimed: (4096, 4096))) == .malformed)
    #expect(code(ImageBytes.png(width: 5, height: 4, rows: 20_000)) == .malformed)
  }

  @Test("Other files are refused")
  func others() {
    #expect(code([]) == .empty)
    #expect(code(Array("not an image".utf8)) == .unknownFormat)
    #expect(code(ImageBytes.signature) == .truncated)
    #expect(code(ImageBytes.png(width: 2, height: 2, depth: 3)) == .malformed)
    #expect(code(ImageBytes.png(width: 2, height: 2, color: 5)) == .malformed)
    var bad = ImageBytes.png(width: 2, height: 2)
    bad[50] ^= 1
    #expect(code(bad) == .malformed)
  }

  @Test("Changed bytes never crash")
  func fuzz() {
    var generator = SeededGenerator(10)
    for image in [ImageBytes.png(width: 9, height: 7), ImageBytes.gif, ImageBytes.jpeg, ImageBytes.webp] {
      for _ in 0..<3000 {
        var bytes = image
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = code(bytes)
      }
    }
  }
}
