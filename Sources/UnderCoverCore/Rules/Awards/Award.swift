import UnderCoverCatalogue
import UnderCoverPixels

/// An award of a player at the end of a party. To add an award: a file in this folder with its `AwardRules`, a case and
/// a line in `rules`, and its words.
package enum AwardKind: String, Codable, CaseIterable, Sendable {
    case sharpestEye, fastestRight, comeback, luckyGuess, loneWolf, hotStreak, steadyHand, cleanSheet, closeCall
    case lateBloomer, favourite, photoFinish
    /// The award for the last place.
    case goodSport

    package var rules: any AwardRules {
        switch self {
        case .sharpestEye: SharpestEye()
        case .fastestRight: FastestRight()
        case .comeback: Comeback()
        case .luckyGuess: LuckyGuess()
        case .loneWolf: LoneWolf()
        case .hotStreak: HotStreak()
        case .steadyHand: SteadyHand()
        case .cleanSheet: CleanSheet()
        case .closeCall: CloseCall()
        case .lateBloomer: LateBloomer()
        case .favourite: FavouriteGenre()
        case .photoFinish: PhotoFinish()
        case .goodSport: GoodSport()
        }
    }
}

package protocol AwardRules: Sendable {
    /// All who have earned it, each with the figure that says so; equals share it. Empty if no player has, or if the
    /// shape of the match cannot give it.
    func claims(_ facts: MatchFacts) -> [AwardClaim]
}

/// The number that an award quotes.
package enum AwardFigure: Equatable, Codable, Sendable {
    case ticks(Int)
    case percent(Int)
    case places(from: Int, to: Int)
    case count(Int)
    case points(Int)
}

package struct AwardClaim: Equatable, Sendable {
    package var player: Player.ID
    package var figure: AwardFigure
    /// A genre, or another player's name.
    package var detail: String?

    init(_ player: Player.ID, _ figure: AwardFigure, detail: String? = nil) {
        (self.player, self.figure, self.detail) = (player, figure, detail)
    }
}

package struct Award: Equatable, Codable, Sendable {
    package var kind: AwardKind
    package var player: Player.ID
    package var figure: AwardFigure
    package var detail: String?

    package static let most = 4

    init(_ kind: AwardKind, _ claim: AwardClaim) {
        (self.kind, player, figure, detail) = (kind, claim.player, claim.figure, claim.detail)
    }
}

extension Match {
    /// The awards of a finished match: at most four, at most one a player. The match's seed decides which of the earned
    /// ones are given; the last place goes before the fourth.
    /// - Parameter most: how many are given.
    package func awards(most: Int = Award.most, genre: (Album.ID) -> String?) -> [Award] {
        let facts = MatchFacts(self, genre: genre)
        var chance = SeededGenerator(seed: seed).stream("awards")
        let kinds = chance.shuffled(AwardKind.allCases.filter { $0 != .goodSport })
        var given: [Award] = []
        for kind in kinds { Self.give(kind, facts, while: most - 1, &given) }
        for kind in [.goodSport] + kinds { Self.give(kind, facts, while: most, &given) }
        return AwardKind.allCases.compactMap { kind in given.first { $0.kind == kind } }
    }

    private static func give(_ kind: AwardKind, _ facts: MatchFacts, while most: Int, _ given: inout [Award]) {
        guard given.count < most, !given.contains(where: { $0.kind == kind }) else { return }
        let claims = kind.rules.claims(facts)
        let free = claims.first { claim in !given.contains { $0.player == claim.player } }
        if let free { given.append(Award(kind, free)) }
    }
}

/// The input of awards: a finished match, answer by answer.
package struct MatchFacts: Sendable {
    struct Given: Sendable {
        let player: Player.ID
        let round: Int
        let right: Bool
        let points: Int
        /// The time from the start of the reveal.
        let ticks: Int
        /// Share of the reveal that had happened, 0…1; nil where the round hid no single cover.
        let progress: Double?
        let genre: String?
    }

    let match: Match
    /// Answers that a player picked, in the order of players and rounds; rounds that were missed are left out.
    let given: [Given]
    let right: [Given]

    package init(_ match: Match, genre: (Album.ID) -> String?) {
        self.match = match
        given = match.players.flatMap { player in
            player.answers.compactMap { answer in
                guard let ticks = answer.ticks, let round = match.rounds[safe: answer.round] else { return nil }
                return Given(
                    player: player.id, round: answer.round, right: answer.right, points: answer.points, ticks: ticks,
                    progress: match.progress(round, atTick: ticks), genre: genre(round.answer))
            }
        }
        right = given.filter(\.right)
    }

    var players: [Player] { match.players }
    var hasTeams: Bool { match.shape.rules.teams != nil }
    func right(of player: Player.ID) -> [Given] { right.filter { $0.player == player } }
    func name(of player: Player.ID) -> String? { players.first { $0.id == player }?.name }

    /// Those with the least value, in the order of seats.
    func least(_ values: [(player: Player.ID, value: Int)]) -> [(player: Player.ID, value: Int)] {
        guard let least = values.map(\.value).min() else { return [] }
        var seen: Set<Player.ID> = []
        return values.filter { $0.value == least && seen.insert($0.player).inserted }
    }

    func most(_ values: [(player: Player.ID, value: Int)]) -> [(player: Player.ID, value: Int)] {
        least(values.map { ($0.player, -$0.value) }).map { ($0.player, -$0.value) }
    }
}

extension Match {
    /// Share of the reveal that has happened after so many ticks, 0…1; nil for rounds that hide no single cover.
    package func progress(_ round: Round, atTick tick: Int) -> Double? {
        guard case .cover = round.kind.rules.board else { return nil }
        let start = max(Double(settings.headStart) / 100, round.kind.rules.headStart)
        guard settings.ticksTotal > 0 else { return 1 }
        return start + (1 - start) * min(Double(max(tick, 0)) / Double(settings.ticksTotal), 1)
    }
}

extension Double {
    /// As whole percent, rounded down, so that no figure says more than was so.
    var percent: Int { Int(self * 100) }
}
