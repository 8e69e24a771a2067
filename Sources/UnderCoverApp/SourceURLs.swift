import Foundation
import UnderCoverMusic

/// Addresses that override services: `--source-url NAME=URL`, or `config.json` in the data folder.
enum SourceURLs {
    static func parse(_ pairs: [String]) throws(Failure) -> [String: URL] {
        var addresses: [String: URL] = [:]
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Failure("--source-url takes NAME=URL, not “\(pair)”.") }
            addresses[parts[0]] = try SourceConfig.address(parts[1], of: parts[0])
        }
        return addresses
    }

    /// Those of the command line replace those of the file.
    static func all(_ pairs: [String], folders: DataFolder) throws(Failure) -> [String: URL] {
        let config = config(folders)
        if config.isDamaged, let problem = config.problems.first { throw Failure(problem) }
        for problem in config.problems { Log.warn(problem) }
        return config.addresses.merging(try parse(pairs)) { $1 }
    }

    static func config(_ folders: DataFolder) -> SourceConfig {
        let path = folders.data.appendingPathComponent("config.json").path
        do throws(Failure) {
            guard let data = try SmallFile.read(path, atMost: SourceConfig.largestBytes) else { return SourceConfig() }
            return SourceConfig(data, path: path)
        } catch {
            var config = SourceConfig()
            config.complain(error.description)
            return config
        }
    }
}
