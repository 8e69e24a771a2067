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
