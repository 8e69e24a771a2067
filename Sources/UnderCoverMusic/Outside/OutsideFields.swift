import Foundation
import UnderCoverCatalogue

// Members of documents from outside. Typed documents use these, `LooseObject` the same for the others; no document here
// decodes an Int, a Double or an id by itself. `GateTests` reads the sources and holds them to it.

/// An id that may be a number or a text. Throws for one that `OutsideID` refuses.
struct LooseID: Decodable, Equatable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
        let text = try LooseText(from: decoder).text
        guard let checked = OutsideID.checked(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no id"))
        }
        self.text = checked
    }
}

/// How many; nil for less than none and for what is no number.
struct OutsideCount: Decodable, Equatable, Sendable {
    let value: Int?

    init(from decoder: any Decoder) {
        value = (try? LooseNumber(from: decoder))?.count
    }
}

/// The year of a record; nil for one that no record is from.
struct OutsideYear: Decodable, Equatable, Sendable {
    let value: Int?

    init(from decoder: any Decoder) {
        value = (try? LooseNumber(from: decoder))?.year
    }
}

/// An address on the web or a part of one; nil for a long one and for one with control characters.
struct OutsideAddress: Decodable, Equatable, Sendable {
    let value: String?

    init(from decoder: any Decoder) {
        let text = try? decoder.singleValueContainer().decode(String.self)
        value = text.flatMap { OutsideID.checked($0, longest: OutsideID.longestAddress) }
    }
}

/// A text, or a whole number as one. As it is outside: it goes through `OutsideID` or `OutsideText` next.
struct LooseText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }
}

/// A number, or a text that is one. As large as it is outside; its properties bring it into a range.
struct LooseNumber: Decodable {
    private enum Form {
        case whole(Int)
        case real(Double)
        case text(String)
    }

    private let form: Form

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            form = .whole(number)
        } else if let number = try? container.decode(Double.self) {
            form = .real(number)
        } else {
            form = .text(try container.decode(String.self))
        }
    }

    /// The number, or the end of the range that is nearer; nil where it is no number.
    func whole(in range: ClosedRange<Int>) -> Int? {
        switch form {
        case .whole(let number): OutsideNumber.whole(number, in: range)
        case .real(let number): OutsideNumber.whole(number, in: range)
        case .text(let text): OutsideNumber.whole(text, in: range)
        }
    }

    var count: Int? {
        whole(in: -1...OutsideNumber.counts.upperBound).flatMap { $0 < 0 ? nil : $0 }
    }

    var year: Int? { whole(in: 0...OutsideNumber.years.upperBound + 1).flatMap(OutsideNumber.year) }

    /// - Parameter unit: how many make a second.
    func seconds(unit: Int) -> Int? {
        whole(in: Int.min...Int.max).flatMap { $0 < 0 ? nil : OutsideNumber.seconds(Double($0 / unit)) }
    }
}

/// A line of a provider without invisible characters. Every text of a provider passes through here.
func cleanLine(_ text: String) -> String { cleanName(text) ?? "" }

/// nil where no characters are left.
func cleanName(_ text: String?) -> String? { text.flatMap(OutsideText.clean) }

enum SourceYear {
    /// "1994-08-22", "1994" → 1994.
    static func of(_ date: String?) -> Int? {
        date.flatMap { OutsideNumber.whole($0.prefix(4), in: -1...9999) }.flatMap(OutsideNumber.year)
    }

    /// The first year of a decade, from a reference. At least nine years follow it.
    static func of(decade id: String) -> Int? {
        OutsideNumber.whole(id, in: -1...9991).flatMap { (1000...9990).contains($0) ? $0 : nil }
    }
}

/// Servers send whole songs and the client takes at most `HTTPLimits.song`, so long songs are requested at lower
/// bitrates.
enum SongBitrate {
    private static let kilobits = [192, 160, 128, 96, 64, 48]

    /// Kilobits a second at which `seconds` of MP3 fit; 192 for an unknown length.
    static func fitting(seconds: Int) -> Int {
        // Tags and frame padding need some bytes too.
        let bits = HTTPLimits.song.bytes / 1000 * 8 * 95 / 100
        // Divided, because a product with a number from outside may be too large.
        return kilobits.first { $0 <= bits / max(seconds, 1) } ?? kilobits[kilobits.count - 1]
    }
}

/// Search for servers without one: finds names with all words, ignoring case and accents.
struct WordFilter {
    private let words: [String]

    /// No words find everything.
    init(_ words: String) {
        self.words = Self.folded(words).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var isEmpty: Bool { words.isEmpty }

    func takes(_ name: String) -> Bool {
        let name = Self.folded(name)
        return words.allSatisfy { name.contains($0) }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
