import ArgumentParser
import UnderCoverCore

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bench", abstract: "Measure frame times.")

    func run() throws {}
}
