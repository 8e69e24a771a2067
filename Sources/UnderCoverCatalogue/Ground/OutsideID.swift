import Foundation

/// Ids from outside. A provider gets its ids back unchanged, so they are not cleaned as titles are: one that is too long
/// or holds characters that mislead is refused, and with it the record that it names.
package enum OutsideID {
    /// Bytes of UTF-8. The longest that an honest server uses has 64.
    package static let longest = 512
    /// Bytes of a path or an address.
    package static let longestPath = 4096
    /// Bytes of an address on the web.
    package static let longestAddress = 2000

    /// nil for an empty or long one, and for one with control characters or marks that change the direction of writing.
    /// - Parameter longest: bytes of UTF-8.
    package static func checked(_ text: String, longest: Int = longest) -> String? {
        let count = text.utf8.count
        guard count > 0, count <= longest, !text.unicodeScalars.contains(where: \.isMisleading) else { return nil }
        return text
    }

    /// An id that the game makes of names, which may be long: its beginning, and a number made of all of it.
    package static func shortened(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        var start = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            bytes += UTF8.width(scalar)
            if bytes > longest - 17 { break }
            start.append(scalar)
        }
        return String(start) + "~" + String(FNV.hash(text.utf8), radix: 16)
    }
}

extension Unicode.Scalar {
    /// It steers a terminal or hides what a line says: control characters, ends of lines, and marks that change the
    /// direction of writing.
    package var isMisleading: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// Numbers from outside: from answers, headers, files, the database and the command line. They may be as large as a
/// number gets, negative, or none at all, and arithmetic on such a number would end the game. So each is brought into
/// the range of what it means, once, where it enters.
///
/// Texts are titles' business: see `OutsideText` and `OutsideID`.
package enum OutsideNumber {
    /// Albums, songs, pages, places in a list, requests left.
    package static let counts = 0...1_000_000
    /// Seconds; a day. No song and no pause is longer.
    package static let durations = 0.0...86_400.0
    /// Other years are typing errors.
    package static let years = 1000...2999
    /// Seconds since 1970, up to the year 3000.
    package static let moments = 0.0...32_503_680_000.0

    /// The number, or the end of the range that is nearer.
    package static func whole(_ number: Int, in range: ClosedRange<Int>) -> Int {
        min(max(number, range.lowerBound), range.upperBound)
    }

    /// Without its fraction; nil where it is not a number.
    package static func whole(_ number: Double, in range: ClosedRange<Int>) -> Int? {
        if number.isNaN { return nil }
        // NB: `Double(Int.max)` is one too large for an Int, so the ends are not converted.
        guard let whole = Int(exactly: number.rounded(.towardZero)) else {
            return number < 0 ? range.lowerBound : range.upperBound
        }
        return self.whole(whole, in: range)
    }

    /// nil where the text is no number. More digits than a number can hold are a large number.
    package static func whole(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
        if let number = Int(text) { return whole(number, in: range) }
        return parsed(text).flatMap { whole($0, in: range) }
    }

    /// nil where it is not a number.
    package static func real(_ number: Double, in range: ClosedRange<Double>) -> Double? {
        number.isNaN ? nil : min(max(number, range.lowerBound), range.upperBound)
    }

    package static func real(_ text: some StringProtocol, in range: ClosedRange<Double>) -> Double? {
        parsed(text).flatMap { real($0, in: range) }
    }

    /// Seconds of a song; nil for less than none.
    package static func seconds(_ number: Double) -> Int? {
        number < 0 ? nil : whole(number, in: 0...Int(durations.upperBound))
    }

    /// nil for a year that no record is from.
    package static func year(_ number: Int) -> Int? { years.contains(number) ? number : nil }

    /// NB: Swift also reads "nan", "inf" and "0x1p4" as numbers; nothing outside writes those in good faith.
    private static func parsed(_ text: some StringProtocol) -> Double? {
        guard text.utf8.count <= 400, text.utf8.allSatisfy({ isOfNumber($0) }) else { return nil }
        return Double(text)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}

/// An id of MusicBrainz, such as "385f4381-65d8-4b2c-a7bd-46fc4b17ab0a".
package enum MBID {
    /// In lower case; nil for a malformed one, since ids go into paths.
    package static func checked(_ text: String?) -> String? {
        guard let text, text.utf8.count == 36, UUID(uuidString: text) != nil else { return nil }
        return text.lowercased()
    }

    /// The last part of "https://musicbrainz.org/recording/385f4381-…".
    package static func last(of address: String?) -> String? {
        checked(address?.split(separator: "/").last.map(String.init))
    }
}

/// An identifier that cannot be mixed up with another kind's. Encoded as a string.
package protocol StringID: Hashable, Codable, Sendable, RawRepresentable, ExpressibleByStringLiteral
where RawValue == String {
    init(rawValue: String)
}

extension StringID {
    package init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension StringID where Self: Comparable {
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Names a cover's picture wherever it comes from, for example `house/two-sugars`.
package struct ArtworkID: StringID {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

extension JSONDecoder {
    /// `decode(_:from:)` for untrusted data.
    ///
    /// NB: Foundation's decoder limits nesting to 512 levels, but crashes instead of throwing where the document ends
    /// with the opening bracket of the 513th. No valid document ends in an opening bracket.
    package func decode<Value: Decodable>(_ type: Value.Type, foreign data: Data) throws -> Value {
        guard !data.endsInOpeningBracket else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It ends in an opening bracket."))
        }
        return try decode(type, from: data)
    }
}

extension Data {
    /// In UTF-8, or in UTF-16 or UTF-32 of either byte order.
    package var endsInOpeningBracket: Bool { last { $0 != 0 } == UInt8(ascii: "[") }
}
