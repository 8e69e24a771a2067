/// A finished match in the table of scores.
package struct ScoreEntry: Equatable, Codable, Sendable, Identifiable {
    /// Only matches of the same kind are compared.
    package struct Kind: Hashable, Codable, Sendable {
        package var category: Category.ID
        package var rounds: Int
        package var seconds: Int
        package var choices: Int
        package var labels: String
        package var mode: String

        package init(category: Category.ID, rounds: Int, seconds: Int, choices: Int, labels: String, mode: String) {
            self.category = category
            self.rounds = rounds
            self.seconds = seconds
            self.choices = choices
            self.labels = labels
            self.mode = mode
        }
    }

    package struct Answer: Equatable, Codable, Sendable {
        package var album: Album.ID
        package var right: Bool
        package var points: Int
        /// Ticks of 1/60 s from the start of the reveal to the answer; nil when time ran out.
        package var ticks: Int?
        package var verdict: Verdict { right ? .right : ticks == nil ? .late : .wrong }

        package init(album: Album.ID, right: Bool, points: Int, ticks: Int?) {
            self.album = album
            self.right = right
            self.points = points
            self.ticks = ticks
        }
    }

    /// The match's id; saving the same id twice keeps one entry.
    package var id: String
    package var kind: Kind
    /// The category's name at the time of the match, shown even after the category is deleted.
    package var categoryName: String
    /// A party's: the winner's points.
    package var total: Int
    /// Unix seconds, only shown: entries are in the order of saving.
    package var date: Int
    package var seed: UInt64
    /// A party's: those of the player in the first place.
    package var answers: [Answer]
    /// The table of a party; nil for a match of one player. Recordings of before lack it.
    package var party: [PartyLine]?

    package init(
        id: String, kind: Kind, categoryName: String, total: Int, date: Int, seed: UInt64, answers: [Answer],
        party: [PartyLine]? = nil
    ) {
        self.id = id
        self.kind = kind
        self.categoryName = categoryName
        self.total = total
        self.date = date
        self.seed = seed
        self.answers = answers
        self.party = party
    }
}

extension ScoreEntry {
    /// A match could have ended like this. The database may come from elsewhere; within these bounds no sum and
    /// no date of the game can overflow.
    package var isPossible: Bool {
        let counts = [kind.rounds, kind.seconds, kind.choices]
        return counts.allSatisfy(OutsideNumber.counts.contains) && Self.points.contains(total)
            && Self.dates.contains(date)
            && hasPossibleParty && (party ?? []).allSatisfy { Self.points.contains($0.points) }
            && answers.allSatisfy { Self.points.contains($0.points) && $0.ticks.map(Self.ticks.contains) ?? true }
    }

    private static let points = -1_000_000_000...1_000_000_000
    private static let ticks = 0...1_000_000_000
    /// Unix seconds: from 1200 BC to the year 33658.
    private static let dates = -100_000_000_000...1_000_000_000_000
}

/// A line of a party's table, kept with the match.
package struct PartyLine: Equatable, Codable, Sendable {
    package var place: Int
    /// A player's, or a team's.
    package var name: String
    package var points: Int
    /// The members of a team; empty for one player.
    package var members: [String]

    package init(place: Int, name: String, points: Int, members: [String] = []) {
        (self.place, self.name, self.points, self.members) = (place, name, points, members)
    }
}

extension ScoreEntry {
    package var isParty: Bool { kind.isParty }

    /// The first line's name; two who share the first place are both named.
    package var winners: [String] { (party ?? []).filter { $0.place == 1 }.map(\.name) }

    /// A stranger's database may hold any text.
    var hasPossibleParty: Bool {
        guard let party else { return !isParty }
        let names = party.flatMap { [$0.name] + $0.members }
        return isParty && (1...Self.mostLines).contains(party.count)
            && party.allSatisfy { (1...Self.mostLines).contains($0.place) && $0.members.count <= Self.mostLines }
            && names.allSatisfy { OutsideText.clean($0, longest: Self.longestName) == $0 }
    }

    /// Eight seats, and the phones that play as one.
    private static let mostLines = 9
    private static let longestName = 40
}

extension ScoreEntry.Kind {
    package var isParty: Bool { mode.hasPrefix(ScoreMode.partyPrefix) }
}
