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

/// A file of the club's folder that does not count.
package struct ClubFileError: Equatable, Codable, Sendable {
    package enum Kind: Equatable, Codable, Sendable {
        /// Its signature is not its member's.
        case changed(name: String)
        case newer, large, unreadable, noClubFile, link
        /// Beyond the limits; so many of them.
        case tooMany(Int)
        /// So many that do not count, besides those that are named.
        case others(Int)
    }

    package let file: String
    package let kind: Kind

    package init(file: String, kind: Kind) {
        self.file = OutsideText.clean(file, longest: 80) ?? "?"
        self.kind = kind
    }
}

extension ClubFileError {
    init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
        let file = try reader.text()
        let kind: Kind
        switch try reader.number() {
        case 0: kind = .changed(name: try reader.text())
        case 1: kind = .newer
        case 2: kind = .large
        case 3: kind = .unreadable
        case 4: kind = .noClubFile
        case 5: kind = .link
        case 6: kind = .tooMany(try reader.number())
        case 7: kind = .others(try reader.number())
        default: throw PackedReader.Damage()
        }
        self.init(file: file, kind: kind)
    }

    func write(to writer: inout PackedWriter) {
        writer.write(file)
        switch kind {
        case .changed(let name):
            writer.write(0)
            writer.write(name)
        case .newer: writer.write(1)
        case .large: writer.write(2)
        case .unreadable: writer.write(3)
        case .noClubFile: writer.write(4)
        case .link: writer.write(5)
        case .tooMany(let count):
            writer.write(6)
            writer.write(count)
        case .others(let count):
            writer.write(7)
            writer.write(count)
        }
    }
}
