import Foundation
import Testing

/// A document in which one number, or one text that is a number, is replaced by another, everywhere in turn.
struct NumberSwap {
    /// As JSON has them; in texts, too, since servers send numbers as texts.
    static let extremes: [String] = {
        let numbers = [
            "0", "-0", "-1", "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e308", "-1e308",
            "1e400", "-1e400", "4.9e-324", String(repeating: "9", count: 400),
        ]
        return numbers + (numbers + ["NaN", "inf", "-infinity", "0x7fffffffffffffff"]).map { "\"\($0)\"" }
    }()

    private static let mark = "\u{E000}number\u{E000}"
    private let document: Any
    let places: Int

    /// nil for a document that is no JSON.
    init?(_ document: Data) {
        guard let json = try? JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed) else {
            return nil
        }
        self.document = json
        places = Self.count(json)
    }

    func replacing(_ place: Int, with number: String) throws -> Data {
        var place = place
        let json = Self.marked(document, &place)
        let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
        let text = String(decoding: data, as: UTF8.self)
        let changed = text.replacing("\"\(Self.mark)\"", with: number)
        try #require(changed != text)
        return Data(changed.utf8)
    }

    private static func isNumber(_ value: Any) -> Bool {
        if let text = value as? String { return Double(text) != nil }
        // NB: a Bool is an NSNumber, too.
        return value is NSNumber && !(value is Bool)
    }

    private static func count(_ json: Any) -> Int {
        if let object = json as? [String: Any] { return object.values.map(count).reduce(0, +) }
        if let list = json as? [Any] { return list.map(count).reduce(0, +) }
        return isNumber(json) ? 1 : 0
    }

    private static func marked(_ json: Any, _ place: inout Int) -> Any {
        if var object = json as? [String: Any] {
            for key in object.keys.sorted() where place >= 0 {
                if let value = object[key] { object[key] = marked(value, &place) }
            }
            return object
        }
        if var list = json as? [Any] {
            for index in list.indices where place >= 0 { list[index] = marked(list[index], &place) }
            return list
        }
        guard isNumber(json) else { return json }
        place -= 1
        return place == -1 ? mark : json
    }
}
