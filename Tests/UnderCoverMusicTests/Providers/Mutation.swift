import Foundation
import UnderCoverCatalogue
import UnderCoverCore

/// Damages a document, reproducibly by a seed: cuts it, flips bits, or replaces a value by one of another type.
struct Mutation {
    var chance: SeededGenerator

    init(seed: Int) {
        chance = SeededGenerator(seed: UInt64(seed)).stream("document")
    }

    mutating func mutated(_ document: Data) -> Data {
        switch chance.int(below: 3) {
        case 0: return document.prefix(chance.int(below: document.count))
        case 1: return flipped(document)
        default: return swapped(document) ?? flipped(document)
        }
    }

    private mutating func flipped(_ document: Data) -> Data {
        guard !document.isEmpty else { return document }
        var bytes = [UInt8](document)
        for _ in 0...chance.int(below: 8) { bytes[chance.int(below: bytes.count)] ^= 1 << chance.int(below: 8) }
        return Data(bytes)
    }

    private mutating func swapped(_ document: Data) -> Data? {
        guard var json = try? JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed) else {
            return nil
        }
        for _ in 0...chance.int(below: 4) {
            var place = chance.int(below: count(json))
            json = replaced(json, &place)
        }
        return try? JSONSerialization.data(withJSONObject: json, options: [.fragmentsAllowed, .sortedKeys])
    }

    private func count(_ json: Any) -> Int {
        if let object = json as? [String: Any] { return 1 + object.values.map(count).reduce(0, +) }
        if let list = json as? [Any] { return 1 + list.map(count).reduce(0, +) }
        return 1
    }

    /// Counts `place` down over the values, and replaces the one at 0.
    private mutating func replaced(_ json: Any, _ place: inout Int) -> Any {
        if place == 0 {
            place = -1
            return stranger()
        }
        place -= 1
        if var object = json as? [String: Any] {
            for key in object.keys.sorted() where place >= 0 {
                if let value = object[key] { object[key] = replaced(value, &place) }
            }
            return object
        }
        guard var list = json as? [Any] else { return json }
        for index in list.indices where place >= 0 { list[index] = replaced(list[index], &place) }
        return list
    }

    private mutating func stranger() -> Any {
        let strangers: [Any] = [
            NSNull(), true, false, 0, -1, 1.5, 1e300, Int.max, Int.min, "", " ", "7", "\u{0}\u{202E}\u{2066}\u{FEFF}",
            String(repeating: "W", count: 100_000), "e" + String(repeating: "\u{0301}", count: 10_000), "../../..",
            "http://127.0.0.1/", "javascript:alert(1)", "https://api.deezer.com/playlist/7001/tracks", [Any](),
            [String: Any](), [[[[[[NSNull()]]]]]], ["error": ["code": 4]], ["id": "x"], ["a", 1, NSNull()] as [Any],
        ]
        return strangers[chance.int(below: strangers.count)]
    }
}
