import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Addresses of services that are not at home: `--source-url NAME=URL`, or `config.json` in the data folder.
enum SourceURLs {
    static let names = ["listenbrainz", "musicbrainz", "coverartarchive", "archive", "deezer"]
    private static let key = "source-urls"
    private static let largestFile = 100_000

    /// What the file says, and a sentence for each thing in it that was left out.
    struct Config {
        var addresses: [String: URL] = [:]
        var problems: [String] = []
        /// A word that nobody knows changes nothing; an address that cannot be read may change everything.
        var isDamaged = false
    }

    static func parse(_ pairs: [String]) throws(Failure) -> [String: URL] {
        var addresses: [String: URL] = [:]
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Failure("--source-url takes NAME=URL, not “\(pair)”.") }
            addresses[parts[0]] = try address(parts[1], of: parts[0])
        }
        return addresses
    }

    /// The file's, and over them those of the command line.
    static func all(_ pairs: [String], folders: DataFolder) throws(Failure) -> [String: URL] {
        let config = config(folders)
        if config.isDamaged, let problem = config.problems.first { throw Failure(problem) }
        for problem in config.problems { World.warn(problem) }
        return config.addresses.merging(try parse(pairs)) { $1 }
    }

    static func config(_ folders: DataFolder) -> Config {
        let file = folders.data.appendingPathComponent("config.json")
        var config = Config()
        func complain(_ problem: String) {
            config.problems.append(problem)
            config.isDamaged = true
        }
        do throws(SmallFile.Problem) {
            guard let data = try SmallFile.read(file.path, atMost: largestFile) else { return config }
            guard !data.endsInOpeningBracket,
                let found = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
            else {
                complain("\(file.path) cannot be understood. It holds {\"\(key)\": {\"NAME\": \"URL\"}}.")
                return config
            }
            for word in found.keys.sorted() where word != key {
                config.problems.append("\(file.path) says “\(word)”, which nobody knows. It holds “\(key)”.")
            }
            guard let addresses = found[key] else { return config }
            guard let addresses = addresses as? [String: String] else {
                complain("\(file.path) cannot be understood: “\(key)” holds {\"NAME\": \"URL\"}.")
                return config
            }
            for (name, text) in addresses.sorted(by: { $0.key < $1.key }) {
                do throws(Failure) { config.addresses[name] = try address(text, of: name) } catch {
                    complain("\(file.path): \(error.description)")
                }
            }
        } catch {
            complain("\(file.path) cannot be read: \(error.reason).")
        }
        return config
    }

    private static func address(_ text: String, of name: String) throws(Failure) -> URL {
        guard names.contains(name) else {
            throw Failure("There is no service “\(name)”. There are: \(names.joined(separator: ", ")).")
        }
        guard let url = URL(string: text), Origin(url) != nil, url.user == nil else {
            throw Failure("“\(text)” is no address. It begins with http:// or https://.")
        }
        return url
    }
}
