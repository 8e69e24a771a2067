/// A sentence of the game, with values in its places.
package struct Phrase: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// Stands in `key` for a place. Catalogues cannot contain it.
    static let mark: Character = "\u{1}"

    /// The sentence in English, filled in.
    private(set) var english: String
    /// The English with a mark at each place: what catalogues know it by.
    private(set) var key: String
    private(set) var values: [String]

    package init(stringLiteral value: String) {
        english = value
        key = value
        values = []
    }

    package init(stringInterpolation: StringInterpolation) {
        english = stringInterpolation.english
        key = stringInterpolation.key
        values = stringInterpolation.values
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var english = ""
        fileprivate var key = ""
        fileprivate var values: [String] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            english.reserveCapacity(literalCapacity + 12 * interpolationCount)
            key.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            english += literal
            key += literal
        }

        package mutating func appendInterpolation(_ value: some StringProtocol) { append(String(value)) }
        package mutating func appendInterpolation(_ value: Int) { append(String(value)) }

        /// A place that is filled in elsewhere, by its name: the phones' page does.
        package mutating func appendInterpolation(place name: String) { append("{" + name + "}") }

        private mutating func append(_ value: String) {
            english += value
            key.append(Phrase.mark)
            values.append(value)
        }
    }

    /// Long sentences are written in several literals.
    static func + (first: Phrase, second: Phrase) -> Phrase {
        var sum = first
        sum.english += second.english
        sum.key += second.key
        sum.values += second.values
        return sum
    }
}
