import UnderCoverCatalogue

/// An achievement: something that a player may be proud of, or at least remember. None is for mere time. Raw values are
/// kept on the disk.
package enum Achievement: String, Codable, CaseIterable, Sendable {
    case firstSight, fog, lastGasp, twins
    case noNotes, tenInARow, inGrey, ohNo
    case spelling, byEar, inTheEnd, fullHeart
    case genre, wholeBox, week, month
    case postman, iceMachine, comeback, fullHouse

    /// How far a deed has come.
    package struct Count: Equatable, Codable, Sendable {
        package var have: Int
        package var need: Int

        init(_ have: Int, of need: Int) { (self.have, self.need) = (min(have, need), need) }

        fileprivate init(_ isDone: Bool) { self.init(isDone ? 1 : 0, of: 1) }

        var isDone: Bool { need > 0 && have >= need }
    }

    static let rightInARow = 10

    package func count(_ facts: AchievementFacts) -> Count {
        switch self {
        case .tenInARow: Count(facts.rightInARow, of: Self.rightInARow)
        case .fullHeart: Count(facts.favourites, of: 12)
        case .week: Count(facts.longestDaily, of: 7)
        case .month: Count(facts.longestDaily, of: 30)
        case .wholeBox: facts.box
        case .genre: facts.genre
        case .inTheEnd: Count(facts.hasLearned)
        case .postman: Count(facts.ended?.beatsCode == true)
        case .iceMachine: Count(facts.ended?.hour == 3)
        case .comeback, .fullHouse: Count(facts.ended.map(isDone(inParty:)) == true)
        case .firstSight, .fog, .lastGasp, .twins: Count(facts.ended?.right.contains(where: isDone(by:)) == true)
        case .noNotes, .inGrey, .ohNo, .spelling, .byEar: Count(facts.ended.map(isDone(alone:)) == true)
        }
    }

    /// Says whether one right answer of a match of one player earns it.
    private func isDone(by given: AchievementFacts.Given) -> Bool {
        let (seconds, time) = (Double(given.ticks) / 60, given.asking.time)
        return switch self {
        case .firstSight: seconds < 1
        case .fog: given.asking.strength <= 0.1 && given.asking.kind.coverFrom == 0
        case .lastGasp: given.endsRounds && time > 0 && seconds >= time * 0.9
        case .twins: given.looksAlike && given.choices >= 6
        default: false
        }
    }

    /// Says whether a match of one player earns it.
    private func isDone(alone ended: AchievementFacts.Ended) -> Bool {
        guard let player = ended.match.players.first, !ended.match.isParty else { return false }
        let rounds = ended.match.rounds.count
        let isWhole = player.right == rounds
        return switch self {
        case .noNotes: isWhole && rounds >= 10
        case .ohNo: player.right == 0 && rounds >= 10
        case .inGrey: isWhole && rounds >= 5 && ended.match.settings.blackAndWhite
        case .spelling: isWhole && rounds >= 10 && ended.match.answering == .typed
        case .byEar: ended.right.count { $0.asking.kind == .byEar } >= 5
        default: false
        }
    }

    private func isDone(inParty ended: AchievementFacts.Ended) -> Bool {
        let match = ended.match
        guard match.players.count > 1 else { return false }
        if self == .fullHouse { return match.players.count(where: \.present) >= 8 }
        let lines = match.standings
        guard match.rounds.count >= 3, lines.count >= 2, let winner = lines.first else { return false }
        let middle = match.before(round: (match.rounds.count + 1) / 2).standings
        let was = middle.first { $0.players == winner.players }
        let last = middle.map(\.place).max() ?? 1
        return last > 1 && was?.place == last
    }
}

/// The input for judging deeds: a match that has just ended, and the player's history.
package struct AchievementFacts: Sendable {
    /// A right answer.
    struct Given: Sendable {
        var ticks: Int
        var asking: Answer.Asking
        var endsRounds: Bool
        var looksAlike: Bool
        var choices: Int
    }

    struct Ended: Sendable {
        var match: Match
        /// Right answers of the only player; none in a party.
        var right: [Given]
        /// The hour of the player's clock, 0…23.
        var hour: Int
        /// More points than those that came with its code.
        var beatsCode: Bool
    }

    var ended: Ended?
    /// Right answers in a row at the end of all matches of one player.
    var rightInARow = 0
    /// Days.
    var longestDaily = 0
    var favourites = 0
    /// An album that was missed is known after the last pause, too.
    var hasLearned = false
    /// Records of the box that were known at least once.
    private(set) var box = Achievement.Count(0, of: 0)
    /// The same within the genre of which most is known.
    private(set) var genre = Achievement.Count(0, of: 0)

    /// Genres with fewer records are no deed.
    static let smallestGenre = 3

    package init() {}

    /// - Parameter knowledge: nil while it is not loaded.
    mutating func look(at records: [Album], _ knowledge: Knowledge?) {
        let known = Set((knowledge?.albums ?? []).lazy.filter { $0.print != .never }.map(\.album))
        box = Achievement.Count(records.count { known.contains($0.id) }, of: records.count)
        let genres = Dictionary(grouping: records) { $0.genre ?? "" }
        let counts = genres.filter { !$0.key.isEmpty && $0.value.count >= Self.smallestGenre }.map { _, albums in
            Achievement.Count(albums.count { known.contains($0.id) }, of: albums.count)
        }
        // Among those that lack equally few it takes the largest, so that the order of a dictionary decides nothing.
        genre =
            counts.min { one, other in
                let (lacks, others) = (one.need - one.have, other.need - other.have)
                return lacks == others ? one.need > other.need : lacks < others
            } ?? Achievement.Count(0, of: 0)
    }
}
