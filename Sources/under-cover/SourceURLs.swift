import Foundation
import UnderCoverMusic

/// Addresses of services that are not at home: `--source-url NAME=URL`, or `config.json` in the data folder.
enum SourceURLs {
    static let names = ["listenbrainz", "musicbrainz", "coverartarchive", "archive", "deezer"]

    private struct Config: Decodable {
        var sourceURLs: [String: String]?

        private enum CodingKeys: String, CodingKey { case sourceURLs = "source-urls" }
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
        let file = folders.data.appendingPathComponent("config.json")
        var addresses: [String: URL] = [:]
        if let data = try? Data(contentsOf: file) {
            guard data.count < 100_000, let config = try? JSONDecoder().decode(Config.self, from: data) else {
                throw Failure("\(file.path) cannot be understood. It holds {\"source-urls\": {\"NAME\": \"URL\"}}.")
            }
            for (name, text) in config.sourceURLs ?? [:] { addresses[name] = try address(text, of: name) }
        }
        return addresses.merging(try parse(pairs)) { $1 }
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
