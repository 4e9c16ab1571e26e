import Testing

@testable import Benchmarks

@Suite("Benchmarks")
struct BenchmarksTests {
  @Test(
    "The median is the middle value",
    arguments: [([3, 1, 2], 2), ([4, 1, 2, 3], 2.5), ([], 0), ([7], 7)] as [([Double], Double)])
  func median(values: [Double], expected: Double) {
    #expect(values.median == expected)
  }

  @Test("Names of suites and workloads are not used twice")
  func names() {
    #expect(Set(Suite.all.map(\.name)).count == Suite.all.count)
    #expect(Set(Workload.all.map(\.name)).count == Workload.all.count)
  }

  @Test(
    "Arguments that make no sense are refused",
    arguments: [["--width"], ["--width", "-1"], ["--reps", "0"], ["--suite", "none"], ["--wide"]])
  func usage(arguments: [String]) {
    #expect { try BenchmarkOptions(arguments) } throws: { ($0 as? BenchmarkError)?.code == .usage }
  }

  @Test("Large texts have the length asked for, and are the same again", arguments: LargeText.allCases)
  func largeText(kind: LargeText) {
    let text = kind.text(byteCount: 5_000)
    #expect((5_000..<5_256).contains(text.utf8.count))
    #expect(text == kind.text(byteCount: 5_000))
  }

  @Test(
    "The suites of a corpus report their figures", arguments: [Benchmarks.Suite.measure, .memory, .threads].map(\.name))
  func suites(name: String) throws {
    let suite = try #require(Benchmarks.Suite.all.first { $0.name == name })
    let corpus = Corpus(name: "two", texts: ["Hello", "你好 😀"])
    let results = try suite.run(SuiteContext(corpora: [corpus], width: 200, size: 16, repetitions: 1))
    #expect(results.map(\.subject) == ["two"])
    #expect(results.allSatisfy { $0.suite == name && !$0.figures.isEmpty })
  }

  @Test("A workload does the same work on every run", arguments: ["cold", "warm", "relayout", "lines"])
  func workloads(name: String) throws {
    let workload = try #require(Workload.all.first { $0.name == name })
    let corpus = Corpus(name: "two", texts: ["Hello, world", "你好 😀\nالسلام"])
    let checksums = try (0..<2).map { _ in
      var checksum = Checksum()
      try workload.prepare(corpus)(&checksum)
      return checksum
    }
    #expect(checksums[0] == checksums[1])
  }
}
