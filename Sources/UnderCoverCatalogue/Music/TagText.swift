/// Reads the texts of tags, in which programs write numbers in many ways.
enum TagText {
    /// In decibels; other gains are mistakes.
    private static let gains = -60.0...60.0
    private static let peaks = 0.0...100.0
    /// The reference level of ReplayGain above that of R128, in decibels.
    private static let r128Offset = 5.0

    /// Several artists in one line.
    static func joined(_ line: String?, _ text: String) -> String? {
        guard let more = OutsideText.clean(text) else { return line }
        guard let line else { return more }
        return ", \(line), ".contains(", \(more), ") ? line : OutsideText.clean(line + ", " + more)
    }

    /// 3 of "3/12"; nil for 0.
    static func place(_ text: String) -> Int? {
        number(text.split(separator: "/", omittingEmptySubsequences: false)[0])
    }

    /// 12 of "3/12".
    static func total(_ text: String) -> Int? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 ? number(parts[1]) : nil
    }

    private static func number(_ text: Substring) -> Int? {
        let digits = text.drop { $0 == " " }.prefix { $0 != " " }
        guard let number = OutsideNumber.whole(digits, in: 0...10_000), (1..<10_000).contains(number) else {
            return nil
        }
        return number
    }

    /// Reads "2001", "2001-05-03", "Oct 3, 1995" and the like: the first four digits that make a year.
    static func year(_ text: String) -> Int? {
        var (digits, number) = (0, 0)
        for byte in text.utf8.prefix(100) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
                (digits, number) = (0, 0)
                continue
            }
            (digits, number) = (digits + 1, digits < 4 ? number * 10 + Int(byte - UInt8(ascii: "0")) : number)
            if digits == 4, let year = OutsideNumber.year(number) { return year }
        }
        return nil
    }

    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }

    /// Reads "-7.12 dB", "+4,06".
    static func gain(_ text: String) -> Double? { real(text, in: gains) }

    static func peak(_ text: String) -> Double? { real(text, in: peaks) }

    static func r128(_ text: String) -> Double? {
        guard let number = OutsideNumber.whole(text, in: -65_536...65_536), abs(number) <= 32_768 else { return nil }
        return Double(number) / 256 + r128Offset
    }

    /// nil outside the range.
    private static func real(_ text: String, in range: ClosedRange<Double>) -> Double? {
        let digits = text.drop { $0 == " " }.prefix { $0 != " " }.prefix(40).map { $0 == "," ? "." : $0 }
        let wider = range.lowerBound - 1...range.upperBound + 1
        return OutsideNumber.real(String(digits), in: wider).flatMap { range.contains($0) ? $0 : nil }
    }
}
