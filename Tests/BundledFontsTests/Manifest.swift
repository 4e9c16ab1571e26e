import Foundation

/// The rows of `manifest.json`, as the tests read them.
struct Manifest: Decodable {
  struct Row: Decodable {
    let file: String
    let family: String
    let weight: Int
    let slant: String
    let fallback: Int
    let version: String
    let bytes: Int
    let sha256: String
    let package: String
    let licence: String
  }

  let fonts: [Row]

  init(in directory: URL) throws {
    let data = try Data(contentsOf: directory.appendingPathComponent("manifest.json"))
    self = try JSONDecoder().decode(Manifest.self, from: data)
  }
}
