import FontEngine
import TestSupport
import Testing

@Suite("Cutting text without spaces")
struct ClusterAdditivityTests {
  private static let thai = AdditivityReferee.tag("Thai")

  /// A cluster of a consonant, and now and then a vowel and a tone; or a vowel that stands before its consonant.
  private static func cluster(_ generator: inout SeededGenerator) -> [UInt32] {
    let leading: [UInt32] = [0x0E40, 0x0E41, 0x0E42, 0x0E43, 0x0E44]
    if Int.random(in: 0..<6, using: &generator) == 0 { return [leading.randomElement(using: &generator) ?? 0] }
    var cluster = [UInt32.random(in: 0x0E01...0x0E2E, using: &generator)]
    let marks: [UInt32] = [0x0E31, 0x0E33, 0x0E34, 0x0E35, 0x0E36, 0x0E37, 0x0E38, 0x0E39, 0x0E47, 0x0E4C, 0x0E4D]
    if Bool.random(using: &generator) { cluster.append(marks.randomElement(using: &generator) ?? 0) }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      cluster.append(UInt32.random(in: 0x0E48...0x0E4B, using: &generator))
    }
    return cluster
  }

  private static func proof(_ file: String) throws -> (ClusterAdditivity, AdditivityReferee) {
    let face = try Fixtures.face(file)
    return (face.clusterAdditivity(ofScript: thai, for: .unspecified), AdditivityReferee(face))
  }

  @Test(
    "Parts are together as wide as the whole, wherever it may be cut",
    arguments: ["NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf"])
  func agreement(file: String) throws {
    let (additivity, referee) = try Self.proof(file)
    var generator = SeededGenerator(3)
    var failures = FailureList()
    var (borders, cuts) = (0, 0)
    for _ in 0..<3000 {
      let clusters = (0..<Int.random(in: 2...9, using: &generator)).map { _ in Self.cluster(&generator) }
      var parts: [[UInt32]] = [[]]
      for (index, cluster) in clusters.enumerated() {
        parts[parts.count - 1] += cluster
        guard index + 1 < clusters.count else { break }
        borders += 1
        if cluster.allSatisfy(additivity.isFree) {
          cuts += 1
          parts.append([])
        }
      }
      let whole = referee.shaped(clusters.joined(), script: Self.thai)
      let sum = parts.reduce(0) { $0 + referee.shaped($1, script: Self.thai) }
      if whole != sum { failures.add("\(parts.map { $0.map { String($0, radix: 16) } }): \(sum), shaped \(whole)") }
    }
    failures.report(of: borders)
    #expect(cuts * 10 > borders * 6, "\(cuts) of \(borders) borders")
  }

  /// Characters in any order, marks in heaps among them.
  private static func disorder(_ range: ClosedRange<UInt32>, _ generator: inout SeededGenerator) -> [UInt32] {
    (0..<Int.random(in: 1...8, using: &generator)).map { _ in UInt32.random(in: range, using: &generator) }
  }

  /// The width as it is added up, where it may be.
  private static func sum(_ scalars: [UInt32], _ additivity: ClusterAdditivity) -> Int? {
    var sum = 0
    for (index, scalar) in scalars.enumerated() {
      guard let advance = additivity.advance(of: scalar) else { return nil }
      if index > 0 {
        guard let units = additivity.adjustment(scalars[index - 1], before: scalar) else { return nil }
        sum += units
      }
      sum += Int(advance)
    }
    return sum
  }

  @Test(
    "What is added up is what HarfBuzz makes of the whole, in any order of characters",
    arguments: ["NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf"])
  func sums(file: String) throws {
    let (additivity, referee) = try Self.proof(file)
    var generator = SeededGenerator(5)
    var failures = FailureList()
    var (texts, sums) = (0, 0)
    for round in 0..<20_000 {
      let scalars =
        round.isMultiple(of: 4)
        ? Self.disorder(0x0E01...0x0E5B, &generator)
        : (0..<Int.random(in: 1...5, using: &generator)).flatMap { _ in Self.cluster(&generator) }
      if !round.isMultiple(of: 4) { texts += 1 }
      guard let sum = Self.sum(scalars, additivity) else { continue }
      if !round.isMultiple(of: 4) { sums += 1 }
      let shaped = referee.shaped(scalars, script: Self.thai)
      if sum != shaped { failures.add("\(scalars.map { String($0, radix: 16) }): \(sum), shaped \(shaped)") }
    }
    failures.report(of: texts)
    #expect(sums * 10 > texts * 7, "\(sums) of \(texts)")
  }

  @Test("Fonts and scripts without a proof have no free characters")
  func others() throws {
    let face = try Fixtures.face("NotoSansThai-Regular.ttf")
    let latin = try Fixtures.face("NotoSans-Regular.ttf")
    for scalar in UInt32(0x0E01)...0x0E5B {
      #expect(!face.clusterAdditivity(ofScript: AdditivityReferee.tag("Deva"), for: .unspecified).isFree(scalar))
      #expect(latin.clusterAdditivity(ofScript: Self.thai, for: .unspecified).advance(of: scalar) == nil)
      #expect(!latin.clusterAdditivity(ofScript: Self.thai, for: .unspecified).isFree(scalar))
    }
  }
}
