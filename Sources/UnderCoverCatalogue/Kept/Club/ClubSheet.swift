import UnderCoverPixels

/// The identity of a member.
package struct ClubMember: Hashable, Codable, Sendable {
    /// 32 hexadecimal digits, made of the member's key.
    package let id: String
    package var name: String
    /// 0…7, whose colour and shape are shown.
    package var seat: Int

    package static let longestName = 24

    package init(id: String, name: String, seat: Int) {
        self.id = id
        self.name = Self.clean(name) ?? String(id.prefix(Self.shortID))
        self.seat = seat.clamped(to: 0...7)
    }

    /// One line of visible characters; nil where nothing is left.
    package static func clean(_ name: String) -> String? { OutsideText.clean(name, longest: longestName) }

    private static let shortID = 4
    /// Tells members of one name apart.
    package var short: String { String(id.prefix(Self.shortID)) }
}

/// All that one member has said: what its file holds. Sheets of one member, from two machines or from a conflict of
/// copies, are merged; the order does not matter, and twice is once.
package struct ClubSheet: Equatable, Codable, Sendable {
    package private(set) var member: ClubMember
    /// Grows with each new name: of two sheets the higher one says what the member is called.
    package private(set) var edition: Int
    /// Oldest first, each date once.
    package private(set) var days: [ClubDay]
    /// The scores in the order of their codes, each once.
    package private(set) var scores: [ClubScore]

    package static let mostDays = 40_000
    package static let mostScores = 4_000
    private static let mostEdition = 1_000_000

    package init(_ member: ClubMember, edition: Int = 1, days: [ClubDay] = [], scores: [ClubScore] = []) {
        self.member = member
        self.edition = edition.clamped(to: 0...Self.mostEdition)
        self.days = Self.united(days, [])
        self.scores = Self.united(scores, [])
    }

    /// `other` is the same member's.
    package func merged(with other: ClubSheet) -> ClubSheet {
        var sheet = self
        sheet.days = Self.united(days, other.days)
        sheet.scores = Self.united(scores, other.scores)
        let mine = (edition, member.name, member.seat)
        if mine < (other.edition, other.member.name, other.member.seat) {
            (sheet.edition, sheet.member) = (other.edition, other.member)
        }
        return sheet
    }

    package func renamed(_ name: String) -> ClubSheet {
        guard let name = ClubMember.clean(name), name != member.name else { return self }
        var sheet = self
        sheet.member.name = name
        sheet.edition = min(edition + 1, Self.mostEdition)
        return sheet
    }

    package func telling(_ days: [ClubDay], _ scores: [ClubScore]) -> ClubSheet {
        // The first try of a date counts, so known dates stay.
        let dates = Set(self.days.map(\.day))
        let codes = Set(self.scores.map(\.code))
        var sheet = self
        sheet.days = Self.united(self.days, days.filter { !dates.contains($0.day) })
        sheet.scores = Self.united(self.scores, scores.filter { !codes.contains($0.code) })
        return sheet
    }

    private static func united(_ one: [ClubDay], _ other: [ClubDay]) -> [ClubDay] {
        guard !other.isEmpty || !isInOrder(one) else { return one.suffix(mostDays) }
        let days = Dictionary((one + other).map { ($0.day, $0) }, uniquingKeysWith: ClubDay.first)
        return days.values.sorted { $0.day < $1.day }.suffix(mostDays)
    }

    private static func isInOrder(_ days: [ClubDay]) -> Bool {
        zip(days, days.dropFirst()).allSatisfy { $0.day < $1.day }
    }

    private static func united(_ one: [ClubScore], _ other: [ClubScore]) -> [ClubScore] {
        let scores = Dictionary((one + other).map { ($0.code, $0) }, uniquingKeysWith: ClubScore.first)
        return Array(scores.values.sorted { $0.code < $1.code }.prefix(mostScores))
    }
}

/// The player's own games as the club gets them.
package enum Club {
    /// Daily fives that are over, oldest first. One whose clock was wrong is left out, as the streak does.
    package static func days(of diary: DailyDiary, today: DailyDay?) -> [ClubDay] {
        let counted = Set(diary.counted().map(\.day))
        var days: [ClubDay] = []
        for entry in diary.entries where !entry.isAstray {
            let isLate = !counted.contains(entry.day)
            guard entry.isOver || today.map({ entry.day < $0 }) == true else { continue }
            days.append(ClubDay(entry.result, offset: entry.offset, isLate: isLate))
        }
        return days.sorted { $0.day < $1.day }
    }
}
