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
