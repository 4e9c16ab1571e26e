import CommandLineTool
import Foundation

let invocation = Invocation(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
exit(invocation.run().rawValue)
