import UnderCoverPixels

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
