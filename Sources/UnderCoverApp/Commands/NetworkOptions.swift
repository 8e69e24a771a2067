import ArgumentParser
import Foundation
import UnderCoverMusic

/// The options of all commands that use the network.
struct NetworkOptions: ParsableArguments {
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
    var dataDir: String?

    @Flag(help: "Print JSON instead of lines.")
    var json = false

    @Flag(help: "Never use the network.")
    var offline = false

    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp("Where a service is instead of at home.", valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    func validate() throws {
        do { _ = try SourceURLs.parse(sourceURLs) } catch { throw ValidationError(error.description) }
    }

    /// The same options on another command line.
    var arguments: [String] {
        (dataDir.map { ["--data-dir", $0] } ?? []) + (json ? ["--json"] : []) + (offline ? ["--offline"] : [])
            + sourceURLs.flatMap { ["--source-url", $0] }
    }

    func network(_ folders: DataFolder) throws(Failure) -> Network {
        Network(
            folders: folders, dataDir: dataDir, isOffline: offline,
            bases: try SourceURLs.all(sourceURLs, folders: folders))
    }
}
