/// A match in play: its rounds, its players and their answers.
package struct Match: Equatable, Encodable, Sendable, Identifiable {
    /// Also the id of its score.
    package let id: String
    package let category: Category.ID
    /// `rounds` and `choices` are reduced to what the category has.
    package let settings: MatchSettings
    package let seed: UInt64
    package var players: [Player]
    package private(set) var rounds: [Round]
    /// Index of the round in play; `rounds.count` when the match is over.
    package private(set) var current = 0
    /// Replacements for rounds whose cover cannot be loaded, in this order.
    package private(set) var spares: [Round]
    /// What the category offers, and what it lacks for the settings.
    package let limits: MatchLimits

    package var round: Round? { rounds.indices.contains(current) ? rounds[current] : nil }
    package var isOver: Bool { current >= rounds.count }

    /// All present players have answered, or time ran out. Also true when no player is present.
    package var isRoundOver: Bool { players.allSatisfy { !$0.present || $0.answer(inRound: current) != nil } }

    package func tier(of player: Player) -> Tier {
        Tier(right: player.right, rounds: rounds.count, points: player.total)
    }

    // MARK: Playing

    package enum Refusal: Equatable, Codable, Sendable {
        case noSuchPlayer, alreadyAnswered, notAChoice, tooLate, isOver
    }

    package enum Reply: Equatable, Sendable {
        case taken(Player.Answer)
        /// Nothing changed.
        case refused(Refusal)
    }

    /// `tick` counts ticks of 1/60 s from the first frame of the reveal, which is 0. The round ends at `ticksTotal`, so
    /// an answer at that very tick is too late, unless the timer is off.
    package mutating func answer(player id: Player.ID, choice: Album.ID, atTick tick: Int) -> Reply {
        guard let round else { return .refused(.isOver) }
        guard let index = players.firstIndex(where: { $0.id == id && $0.present }) else {
            return .refused(.noSuchPlayer)
        }
        guard players[index].answer(inRound: current) == nil else { return .refused(.alreadyAnswered) }
        guard round.choices.contains(choice) else { return .refused(.notAChoice) }
        let total = settings.ticksTotal
        guard tick < total || !settings.timer.endsRounds else { return .refused(.tooLate) }
        let right = choice == round.answer
        let points = right ? Scoring.points(ticksUsed: tick, ticksTotal: total) : 0
        let answer = Player.Answer(round: current, choice: choice, right: right, points: points, ticks: max(0, tick))
        players[index].answers.append(answer)
        return .taken(answer)
    }

    /// Ends the round for players who have not answered.
    package mutating func timeUp() {
        guard !isOver else { return }
        for index in players.indices where players[index].present && players[index].answer(inRound: current) == nil {
            players[index].answers.append(
                Player.Answer(round: current, choice: nil, right: false, points: 0, ticks: nil))
        }
    }

    /// Goes on to the next round or to the end. Returns false and changes nothing while a player has yet to answer.
    @discardableResult
    package mutating func advance() -> Bool {
        guard !isOver, isRoundOver else { return false }
        current += 1
        return true
    }

    // MARK: Covers that cannot be loaded

    package enum Swap: Equatable, Sendable {
        case swapped(Round)
        /// Nothing changed: the caller drops the round or tells the player that covers cannot be loaded.
        case noSpareLeft
        /// The round was played already, or a player has answered.
        case tooLate
    }

    /// Replaces a round that has no answers yet by the next spare. No album that was asked or replaced comes back.
    package mutating func swapAnswer(round index: Int) -> Swap {
        guard canChange(index) else { return .tooLate }
        guard !spares.isEmpty else { return .noSpareLeft }
        rounds[index] = spares.removeFirst()
        return .swapped(rounds[index])
    }

    /// Removes a round that has no answers yet. Returns false and changes nothing when it has some.
    @discardableResult
    package mutating func dropRound(_ index: Int) -> Bool {
        guard canChange(index) else { return false }
        rounds.remove(at: index)
        return true
    }

    private func canChange(_ index: Int) -> Bool {
        guard rounds.indices.contains(index), index >= current else { return false }
        return players.allSatisfy { $0.answer(inRound: index) == nil }
    }
}
