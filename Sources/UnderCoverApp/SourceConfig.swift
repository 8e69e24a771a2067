import Foundation
import UnderCoverCore
import UnderCoverMusic

/// What `config.json` in the data folder says of services that are not at home, and a sentence for each thing in it that
/// was left out.
struct SourceConfig {
    static let names = ["listenbrainz", "musicbrainz", "coverartarchive", "archive", "deezer"]
    static let largestBytes = 100_000
    private static let key = "source-urls"

    var addresses: [String: URL] = [:]
    var problems: [String] = []
    /// A word that nobody knows changes nothing; an address that cannot be read may change everything.
    var isDamaged = false

    struct Refusal: Error {
        let sentence: String
    }

    init() {}

    /// - Parameter path: for the sentences.
    init(_ data: Data, path: String) {
        guard !data.endsInOpeningBracket,
            let found = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else {
            complain("\(path) cannot be understood. It holds {\"\(Self.key)\": {\"NAME\": \"URL\"}}.")
            return
        }
        for word in found.keys.sorted() where word != Self.key {
            problems.append("\(path) says “\(word)”, which nobody knows. It holds “\(Self.key)”.")
        }
        guard let addresses = found[Self.key] else { return }
        guard let addresses = addresses as? [String: String] else {
            complain("\(path) cannot be understood: “\(Self.key)” holds {\"NAME\": \"URL\"}.")
            return
        }
        for (name, text) in addresses.sorted(by: { $0.key < $1.key }) {
            do throws(Refusal) { self.addresses[name] = try Self.address(text, of: name) } catch {
                complain("\(path): \(error.sentence)")
            }
        }
    }

    mutating func complain(_ problem: String) {
        problems.append(problem)
        isDamaged = true
    }

    static func address(_ text: String, of name: String) throws(Refusal) -> URL {
        guard names.contains(name) else {
            throw Refusal(sentence: "There is no service “\(name)”. There are: \(names.joined(separator: ", ")).")
        }
        guard let url = URL(string: text), Origin(url) != nil, url.user == nil else {
            throw Refusal(sentence: "“\(text)” is no address. It begins with http:// or https://.")
        }
        return url
    }
}
