import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// The addresses in `config.json` of the data folder that override services, and a sentence for each entry that was ignored.
struct SourceConfig {
    static let largestBytes = 100_000
    private static let key = "source-urls"

    var addresses: [String: URL] = [:]
    var problems: [String] = []
    /// An address could not be read, so requests might go to the wrong place. An unknown word is harmless.
    var isDamaged = false

    init() {}

    /// - Parameter path: for the sentences.
    init(_ data: Data, path: String) {
        guard !data.endsInOpeningBracket,
            let found = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else {
            complain(Words.configGarbled(path, "{\"\(Self.key)\": {\"NAME\": \"URL\"}}"))
            return
        }
        for word in found.keys.sorted() where word != Self.key {
            problems.append(Words.configUnknownWord(path, word, Self.key))
        }
        guard let addresses = found[Self.key] else { return }
        guard let addresses = addresses as? [String: String] else {
            complain(Words.configWrongValue(path, Self.key, "{\"NAME\": \"URL\"}"))
            return
        }
        for (name, text) in addresses.sorted(by: { $0.key < $1.key }) {
            do throws(Failure) { self.addresses[name] = try Self.address(text, of: name) } catch {
                complain("\(path): \(error.description)")
            }
        }
    }

    mutating func complain(_ problem: String) {
        problems.append(problem)
        isDamaged = true
    }

    static func address(_ text: String, of name: String) throws(Failure) -> URL {
        let keys = ProviderList.game.keys
        guard keys.contains(name) else {
            throw Failure(Words.noServiceOfName(name, keys.joined(separator: ", ")))
        }
        guard let url = URL(string: text), Origin(url) != nil, url.user == nil else {
            throw Failure(Words.noWebAddress(text))
        }
        return url
    }
}
