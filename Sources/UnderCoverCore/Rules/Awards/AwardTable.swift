import UnderCoverCatalogue
import UnderCoverPixels

/// Nothing wrong in at least three answers. The figure is how many were right.
struct CleanSheet: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let clean = facts.players.compactMap { player -> (Player.ID, Int)? in
            let given = facts.given.filter { $0.player == player.id }
            return given.count >= 3 && given.allSatisfy(\.right) ? (player.id, given.count) : nil
        }
        return facts.most(clean).map { AwardClaim($0.player, .count($0.value)) }
    }
}

/// Right with less than a second left on the clock. The figure is what was left.
struct CloseCall: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let settings = facts.match.settings
        guard settings.timer.endsRounds else { return [] }
        let left = facts.right.map { ($0.player, settings.ticksTotal - $0.ticks) }
        let close = facts.least(left).filter { $0.value < MatchSettings.ticksPerSecond }
        return close.map { AwardClaim($0.player, .ticks($0.value)) }
    }
}

/// The most places gained from the middle of the match to its end. A place of a team is not one player's.
struct Comeback: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let match = facts.match
        guard !facts.hasTeams, match.rounds.count >= 3 else { return [] }
        let middle = match.before(round: (match.rounds.count + 1) / 2).standings
        let climbs = match.standings.compactMap { line -> (player: Player.ID, from: Int, to: Int)? in
            guard let player = line.players.first, let was = middle.first(where: { $0.players == line.players }) else {
                return nil
            }
            return (player, was.place, line.place)
        }
        let least = facts.players.count > 3 ? 2 : 1
        let best = facts.most(climbs.map { ($0.player, $0.from - $0.to) }).filter { $0.value >= least }
        return best.compactMap { one in
            climbs.first { $0.player == one.player }.map { AwardClaim($0.player, .places(from: $0.from, to: $0.to)) }
        }
    }
}

/// The quickest right answer.
struct FastestRight: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        facts.least(facts.right.map { ($0.player, $0.ticks) }).map { AwardClaim($0.player, .ticks($0.value)) }
    }
}

/// The most points from one genre that was not the only one, with at least two covers of it named.
struct FavouriteGenre: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        guard Set(facts.given.compactMap(\.genre)).count >= 2 else { return [] }
        let sums = facts.players.compactMap { player in Self.best(facts.right(of: player.id)).map { (player.id, $0) } }
        return facts.most(sums.map { ($0.0, $0.1.points) }).compactMap { one in
            let genre = sums.first { $0.0 == one.player }?.1.genre
            return AwardClaim(one.player, .points(one.value), detail: genre)
        }
    }

    /// Equals in the order of their names, so that the answer is always the same.
    private static func best(_ right: [MatchFacts.Given]) -> (genre: String, points: Int)? {
        let named = Dictionary(grouping: right.filter { $0.genre != nil }) { $0.genre ?? "" }
        let sums = named.filter { $0.value.count >= 2 }.mapValues { $0.reduce(0) { $0 + $1.points } }
        return sums.map { (genre: $0.key, points: $0.value) }.min { ($1.points, $0.genre) < ($0.points, $1.genre) }
    }
}

/// For the last place, where there are at least three: the covers that the player stayed for. A player who left or was
/// put out does not get it, and neither does a table where all are equal.
struct GoodSport: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        guard facts.players.count >= 3 else { return [] }
        let least = facts.players.map(\.total).min() ?? 0
        guard facts.players.contains(where: { $0.total > least }) else { return [] }
        let last = facts.players.filter { $0.total == least && $0.present && $0.outAfter == nil && $0.joined == 0 }
        return last.filter { !$0.answers.isEmpty }.map { AwardClaim($0.id, .count($0.answers.count)) }
    }
}

/// The most covers known in a row, at least three.
struct HotStreak: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let streaks = facts.players.map { ($0.id, Self.longest($0.answers)) }
        return facts.most(streaks).filter { $0.value >= 3 }.map { AwardClaim($0.player, .count($0.value)) }
    }

    static func longest(_ answers: [Player.Answer]) -> Int {
        var (run, longest) = (0, 0)
        for answer in answers where !answer.isSatOut {
            run = answer.right ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}

/// *Who knew it when*: the round that split the room most, and when each player answered.
package struct KnewWhen: Equatable, Codable, Sendable {
    package struct Pick: Equatable, Codable, Sendable {
        package var player: Player.ID
        package var ticks: Int
        package var right: Bool
    }

    package var round: Int
    /// In order of time.
    package var marks: [Pick]
}

extension Match {
    /// nil where no round with one hidden cover had answers that differ, or none that two players knew.
    package var knewWhen: KnewWhen? {
        let candidates = rounds.indices.compactMap { round in marks(round).map { KnewWhen(round: round, marks: $0) } }
        return candidates.max { ($0.split, $1.round) < ($1.split, $0.round) }
    }

    private func marks(_ round: Int) -> [KnewWhen.Pick]? {
        guard progress(rounds[round], atTick: 0) != nil else { return nil }
        let marks = players.compactMap { player -> KnewWhen.Pick? in
            guard let answer = player.answer(inRound: round), let ticks = answer.ticks else { return nil }
            return KnewWhen.Pick(player: player.id, ticks: ticks, right: answer.right)
        }
        guard marks.count >= 2, marks.contains(where: \.right) else { return nil }
        return marks.sorted { ($0.ticks, $0.player) < ($1.ticks, $1.player) }
    }
}

extension KnewWhen {
    /// How evenly right and wrong are divided, then how far the right ones lie apart.
    fileprivate var split: Int {
        let right = marks.filter(\.right).map(\.ticks)
        let spread = (right.max() ?? 0) - (right.min() ?? 0)
        return right.count * (marks.count - right.count) * Self.mostTicks + min(spread, Self.mostTicks - 1)
    }

    private static let mostTicks = 1_000_000
}

/// The largest share of one's points in the second half, at least three quarters.
struct LateBloomer: AwardRules {
    static let leastPercent = 75

    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let rounds = facts.match.rounds.count
        guard rounds >= 4 else { return [] }
        let shares = facts.players.filter { $0.joined == 0 }.compactMap { player -> (Player.ID, Int)? in
            let right = facts.right(of: player.id)
            let all = right.reduce(0) { $0 + $1.points }
            let late = right.filter { $0.round * 2 >= rounds }
            guard all > 0, late.count >= 2 else { return nil }
            return (player.id, late.reduce(0) { $0 + $1.points } * 100 / all)
        }
        let late = facts.most(shares).filter { $0.value >= Self.leastPercent }
        return late.map { AwardClaim($0.player, .percent($0.value)) }
    }
}

/// Alone in knowing a cover that others answered, too. After a buzz no other player may answer.
struct LoneWolf: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        guard !facts.match.shape.rules.stopsAtFirstPress else { return [] }
        let alone = facts.match.rounds.indices.compactMap { round -> Player.ID? in
            let given = facts.given.filter { $0.round == round }
            let right = given.filter(\.right)
            return given.count >= 3 && right.count == 1 ? right[0].player : nil
        }
        let counts = facts.players.map { player in (player.id, alone.count { $0 == player.id }) }
        return facts.most(counts).filter { $0.value > 0 }.map { AwardClaim($0.player, .count($0.value)) }
    }
}

/// Named a cover before it could be known.
struct LuckyGuess: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let until = facts.match.settings.pace.knowableFrom
        let guessed = facts.right.compactMap { answer in
            answer.progress.flatMap { $0 < until ? (answer.player, $0.percent) : nil }
        }
        return facts.least(guessed).map { AwardClaim($0.player, .percent($0.value)) }
    }
}

/// As many points as another player, to the point.
struct PhotoFinish: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let level = facts.players.compactMap { player -> (Player, Player)? in
            let other = facts.players.first { $0.id != player.id && $0.total == player.total }
            return player.total > 0 ? other.map { (player, $0) } : nil
        }
        let most = level.map(\.0.total).max()
        return level.filter { $0.0.total == most }.map { AwardClaim($0.0.id, .points($0.0.total), detail: $0.1.name) }
    }
}

/// Named a cover at the strongest reveal at which one can be known.
struct SharpestEye: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let from = facts.match.settings.pace.knowableFrom
        let known = facts.right.compactMap { answer in
            answer.progress.flatMap { $0 >= from ? (answer.player, $0.percent) : nil }
        }
        return facts.least(known).map { AwardClaim($0.player, .percent($0.value)) }
    }
}

/// The smallest difference between the slowest and the fastest of at least three right answers.
struct SteadyHand: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let spreads = facts.players.compactMap { player -> (Player.ID, Int)? in
            let ticks = facts.right(of: player.id).map(\.ticks)
            guard ticks.count >= 3, let least = ticks.min(), let most = ticks.max() else { return nil }
            return (player.id, most - least)
        }
        let steady = facts.least(spreads).filter { $0.value <= facts.match.settings.ticksTotal / 4 }
        return steady.map { AwardClaim($0.player, .ticks($0.value)) }
    }
}
