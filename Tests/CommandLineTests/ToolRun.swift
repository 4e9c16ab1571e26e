import Foundation
import TestSupport
import Testing

/// One run of the built tool, with its streams in files, so that no pipe can fill up.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// The tool that was built beside these tests.
  static var executable: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "bubbletext").path
  }

  /// Runs the tool and waits for its end.
  init(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws {
    try self.init(executable: Self.executable, arguments, input: Array(input.utf8), environment: environment)
  }

  init(_ arguments: [String], input: [UInt8]) throws {
    try self.init(executable: Self.executable, arguments, input: input)
  }

  /// Runs a line of shell; `$TOOL` is the tool.
  init(shell line: String, input: [UInt8] = []) throws {
    try self.init(executable: "/bin/sh", ["-c", line], input: input)
  }

  private init(
    executable: String, _ arguments: [String], input: [UInt8], environment: [String: String] = [:]
  ) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("input", input)
    let output = try folder.write("output", [])
    let errors = try folder.write("errors", [])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TOOL": Self.executable]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    self.output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
    self.errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self)
  }

  /// The lines of the output, each a JSON object.
  func objects() throws -> [[String: Any]] {
    #expect(output.isEmpty || output.hasSuffix("\n"), "the output ends in the middle of a line")
    return try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }
}
