import UnderCoverPixels

/// The result of a daily five as the other members see it: no titles, only how it went. Kept as a line that a person
/// can read: "2026-11-23 412 34 60 - 120 9 +60", which is the date, the points, the ticks of each cover (a dash where
/// it was not named) and the minutes that the clock was ahead of UTC; " late" at its end where no row counts it.
package struct ClubDay: Hashable, Sendable {
    package let day: DailyDay
    package let points: Int
    /// Five; nil where a cover was not named.
    package let ticks: [Int?]
    package let offset: Int
    /// Begun after the game had seen a later date, so no row counts it.
    package let isLate: Bool

    /// Numbers out of range are clamped.
    package init(day: DailyDay, points: Int, ticks: [Int?], offset: Int = 0, isLate: Bool = false) {
        let most = DailyFive.settings.ticksTotal
        self.day = day
        self.ticks = (0..<DailyFive.perDay).map { ($0 < ticks.count ? ticks[$0] : nil)?.clamped(to: 0...most) }
        self.points = points.clamped(to: 0...self.ticks.count { $0 != nil } * Scoring.most)
        self.offset = offset.clamped(to: -1440...1440)
        self.isLate = isLate
    }

    package init(_ result: DailyResult, offset: Int = 0, isLate: Bool = false) {
        self.init(
            day: result.day, points: result.points, ticks: result.covers.map(\.ticks), offset: offset, isLate: isLate)
    }

    package var marks: [DailyMark] { ticks.map { DailyMark(ticks: $0, of: DailyFive.settings.ticksTotal) } }

    /// One game may have played a date on two machines. The weaker result is taken, so a second try never pays; lines
    /// decide between equal ones, so that all games take the same.
    static func first(_ one: ClubDay, _ other: ClubDay) -> ClubDay {
        if one.points != other.points { return one.points < other.points ? one : other }
        return one.line <= other.line ? one : other
    }
}

// MARK: - As a line

extension ClubDay {
    package var line: String {
        let date = day.date
        var fields: [String] = ["\(date.year)-\(Self.two(date.month))-\(Self.two(date.day))", String(points)]
        fields += ticks.map { $0.map { String($0) } ?? "-" }
        fields.append((offset < 0 ? "" : "+") + String(offset))
        if isLate { fields.append("late") }
        return fields.joined(separator: " ")
    }

    /// nil for any text that `line` does not write.
    package init?(line: String) {
        var line = line
        let read = line.withUTF8 { bytes -> ClubDay? in
            var reader = ClubLine(bytes)
            return ClubDay(&reader)
        }
        guard let read else { return nil }
        self = read
    }

    private init?(_ reader: inout ClubLine) {
        guard let year = reader.number(), reader.skip("-"), let month = reader.number(), reader.skip("-"),
            let dayOfMonth = reader.number(), let date = CivilDate(year: year, month: month, day: dayOfMonth),
            let day = DailyDay(date), reader.skip(" "), let points = reader.number()
        else { return nil }
        var ticks: [Int?] = []
        ticks.reserveCapacity(DailyFive.perDay)
        for _ in 0..<DailyFive.perDay {
            guard reader.skip(" ") else { return nil }
            if reader.skip("-") {
                ticks.append(nil)
            } else {
                guard let number = reader.number() else { return nil }
                ticks.append(number)
            }
        }
        guard reader.skip(" ") else { return nil }
        let isBehind = reader.skip("-")
        guard isBehind || reader.skip("+"), let minutes = reader.number() else { return nil }
        let isLate = reader.skip(" late")
        guard reader.isAtEnd else { return nil }
        self.init(
            day: day, points: points, ticks: ticks, offset: isBehind ? -minutes : minutes, isLate: isLate)
        // Out of range: the line is not ours.
        guard self.points == points, self.ticks == ticks, abs(offset) == minutes else { return nil }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension ClubDay: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = ClubDay(line: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(line)
    }
}

/// Reads a line from its beginning. NB: by bytes, because a club may have millions of lines.
struct ClubLine {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private static let most = 9

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }
    var rest: String { String(decoding: bytes[place...], as: UTF8.self) }

    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
        place += count
        return true
    }

    /// Up to nine digits.
    mutating func number() -> Int? {
        var value = 0
        let start = place
        while place < bytes.count, place - start < Self.most, case 48...57 = bytes[place] {
            value = value * 10 + Int(bytes[place] - 48)
            place += 1
        }
        return place > start ? value : nil
    }
}
