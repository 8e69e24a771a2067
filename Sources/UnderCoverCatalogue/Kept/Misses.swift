/// An album that was missed and is to be asked again.
package struct Miss: Equatable, Codable, Sendable {
    package var album: Album.ID
    /// Index in `Misses.pauses`.
    package var step: Int
    /// Unix seconds of its last answer.
    package var at: Int
    /// The number of its last answer, in the order in which all answers were kept.
    package var number: Int

    package init(album: Album.ID, step: Int, at: Int, number: Int) {
        (self.album, self.step, self.at, self.number) = (album, step, at, number)
    }
}

/// The albums that come back because they were missed, those answered longest ago first.
package struct Misses: Equatable, Codable, Sendable {
    package enum Interval: Equatable, Sendable {
        case nextMatch
        case days(Int)
    }

    /// The rule: how long a missed album stays away after its last answer. A right answer moves it to the next row, and out
    /// of the list after the last; a miss starts it again at the first.
    package static let pauses: [Interval] = [.nextMatch, .days(1), .days(3), .days(7), .days(30)]

    /// So many answers pass for a day, too. A clock that was set back, or stands in 1970 at each start, would else keep an
    /// album away for years.
    package static let answersADay = 100
    /// At most one round in so many.
    package static let roundsForEach = 3
    /// The state holds no more of them; the others follow when these are known.
    package static let most = 500

    package private(set) var all: [Miss] = []
    /// How many answers were ever kept.
    package private(set) var answers = 0

    package init(_ all: [Miss] = [], answers: Int = 0) {
        self.all = Array(all.prefix(Self.most))
        self.answers = answers
    }

    package var isEmpty: Bool { all.isEmpty }

    /// The step after an answer; nil outside of the list.
    package static func step(after verdict: Verdict, from step: Int?) -> Int? {
        guard verdict == .right else { return 0 }
        return step.flatMap { pauses.indices.contains($0 + 1) ? $0 + 1 : nil }
    }

    /// Parties miss nothing.
    package mutating func received(_ answer: Answer) {
        answers += 1
        guard answer.asking?.isParty != true else { return }
        let known = all.firstIndex { $0.album == answer.album }
        let step = Self.step(after: answer.verdict, from: known.map { all[$0].step })
        if let known { all.remove(at: known) }
        guard let step, all.count < Self.most else { return }
        all.append(Miss(album: answer.album, step: step, at: answer.at, number: answers))
    }

    /// Says whether its pause is over. Days are counted by the dates on the player's wall.
    package func isDue(_ miss: Miss, at clock: WallClock) -> Bool {
        guard let pause = Self.pauses.indices.contains(miss.step) ? Self.pauses[miss.step] : nil else { return false }
        switch pause {
        case .nextMatch: return true
        case .days(let days):
            let then = CivilDate(WallClock(unix: miss.at, offset: clock.offset)).daysSince1970
            return CivilDate(clock).daysSince1970 - then >= days
                || answers - miss.number >= days * Self.answersADay
        }
    }

    package func due(at clock: WallClock) -> [Album.ID] { all.filter { isDue($0, at: clock) }.map(\.album) }

    /// So many missed albums come back in a match.
    package static func most(rounds: Int) -> Int { rounds / roundsForEach }

    /// The rounds in which missed albums come back: never two in three neighbouring ones.
    /// - Parameter chance: decides which of the first three.
    package static func places(rounds: Int, using chance: inout SeededGenerator) -> [Int] {
        let count = most(rounds: rounds)
        guard count > 0 else { return [] }
        let first = chance.int(below: roundsForEach)
        return (0..<count).map { first + $0 * roundsForEach }
    }
}

/// A deed that the player has done. `deed` is a `Achievement`'s raw value; one of a newer version is kept and not shown.
package struct ReachedAchievement: Equatable, Codable, Sendable {
    package var deed: String
    /// Unix seconds.
    package var at: Int
    /// The name of the category in which it was done; nil for deeds outside of matches.
    package var place: String?

    package init(deed: String, at: Int, place: String?) {
        (self.deed, self.at, self.place) = (deed, at, place)
    }
}
