import Foundation

do {
  try BenchmarkCommand(BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))).run()
} catch let error as BenchmarkError {
  FileHandle.standardError.write(Data("bubbletext-benchmarks: \(error.message)\n".utf8))
  exit(error.code == .usage ? 2 : 1)
} catch {
  FileHandle.standardError.write(Data("bubbletext-benchmarks: \(error)\n".utf8))
  exit(1)
}
