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

    package let shape: PlayShape
    /// Whose press has stopped the reveal.
    package private(set) var buzz: Buzz?

    package init(
        id: String, category: Category.ID, settings: MatchSettings, seed: UInt64, players: [Player], rounds: [Round],
        spares: [Round], limits: MatchLimits, shape: PlayShape = .everyone
    ) {
        (self.id, self.category, self.settings, self.seed) = (id, category, settings, seed)
        (self.players, self.rounds, self.spares, self.limits) = (players, rounds, spares, limits)
        self.shape = shape
    }

    package var round: Round? { rounds.indices.contains(current) ? rounds[current] : nil }
    package var isOver: Bool { current >= rounds.count }
    /// Played by more than one seat, or by one that others may join.
    package var isParty: Bool { id.hasPrefix(Self.partyPrefix) }
    package static let partyPrefix = "party-"

    /// All present players have answered, or time ran out. Also true when no player is present.
    package var isRoundOver: Bool { !players.contains(where: isAwaited) }

    /// The round waits for this player's answer.
    package func isAwaited(_ player: Player) -> Bool {
        player.present && player.plays(round: current) && player.answer(inRound: current) == nil
    }

    /// Whose turn it is, where players take turns.
    package var turn: Player.ID? {
        shape.rules.takesTurns ? players.first(where: isAwaited)?.id : nil
    }

    package var standings: [Standing] { shape.rules.standings(self) }

    package func tier(of player: Player) -> Tier {
        Tier(right: player.right, rounds: rounds.count, points: player.total)
    }

    // MARK: Playing

    package enum Refusal: Equatable, Codable, Sendable {
        case noSuchPlayer, alreadyAnswered, notAChoice, tooLate, isOver
        /// Another player has the buzz, or the turn.
        case notYourTurn
        /// The player's handicap.
        case tooEarly
    }

    package enum Reply: Equatable, Sendable {
        case taken(Player.Answer)
        /// The answer takes more picks.
        case picked
        /// The reveal stops, and the player has some seconds to answer.
        case buzzed
        /// Nothing changed.
        case refused(Refusal)
    }

    /// `tick` counts ticks of 1/60 s from the first frame of the reveal, which is 0. The round ends at `ticksTotal`, so
    /// an answer at that very tick is too late, unless the timer is off.
    package mutating func answer(player id: Player.ID, choice: Album.ID, atTick tick: Int) -> Reply {
        guard let round else { return .refused(.isOver) }
        guard let index = players.firstIndex(where: { $0.id == id && $0.present && $0.plays(round: current) }) else {
            return .refused(.noSuchPlayer)
        }
        guard players[index].answer(inRound: current) == nil else { return .refused(.alreadyAnswered) }
        let total = settings.ticksTotal
        guard tick < total || !settings.timer.endsRounds else { return .refused(.tooLate) }
        guard turn == nil || turn == id else { return .refused(.notYourTurn) }
        guard players[index].handicap.mayAnswer(atTick: tick, of: total) else { return .refused(.tooEarly) }
        if shape.rules.stopsAtFirstPress, buzz?.holder != id { return pressBuzzer(id) }
        guard round.choices.contains(choice), !players[index].picks.contains(choice) else {
            return .refused(.notAChoice)
        }
        players[index].picks.append(choice)
        guard players[index].picks.count >= round.kind.rules.picks else { return .picked }
        return .taken(lock(index, round, atTick: tick))
    }

    private mutating func lock(_ index: Int, _ round: Round, atTick tick: Int) -> Player.Answer {
        let (player, total) = (players[index], settings.ticksTotal)
        let right = round.kind.rules.isRight(player.picks, round)
        let ticks = player.handicap.counted(max(0, tick), of: total)
        let stake = shape.rules.stake(round: current, of: rounds.count)
        let points = right ? Scoring.points(ticksUsed: ticks, ticksTotal: total) * stake : 0
        let answer = Player.Answer(
            round: current, picks: player.picks, right: right, points: points, ticks: max(0, tick))
        players[index].answers.append(answer)
        players[index].picks = []
        if shape.rules.stopsAtFirstPress { settleBuzz(of: player, wasRight: right) }
        return answer
    }

    /// Ends the round for players who have not answered.
    package mutating func timeUp() { miss { _ in true } }

    private mutating func miss(_ isMeant: (Player) -> Bool) {
        guard !isOver else { return }
        for index in players.indices where isAwaited(players[index]) && isMeant(players[index]) {
            players[index].picks = []
            players[index].answers.append(
                Player.Answer(round: current, picks: [], right: false, points: 0, ticks: nil))
        }
    }

    /// Ends a turn of *pass it round*.
    package mutating func turnIsUp() {
        let id = turn
        miss { $0.id == id }
    }

    /// Goes on to the next round or to the end. Returns false and changes nothing while a player has yet to answer.
    @discardableResult
    package mutating func advance() -> Bool {
        guard !isOver, isRoundOver else { return false }
        let round = current
        for id in shape.rules.out(self) { change(id) { $0.outAfter = round } }
        if shape.rules.isDecided(self) { rounds = Array(rounds.prefix(current + 1)) }
        current += 1
        buzz = nil
        return true
    }

    /// `advance` would end the match before its last round.
    package var willBeDecided: Bool {
        var next = self
        next.advance()
        return next.isOver
    }

    private mutating func change(_ id: Player.ID, _ change: (inout Player) -> Void) {
        guard let index = players.firstIndex(where: { $0.id == id }) else { return }
        change(&players[index])
    }

    // MARK: Coming and going

    /// - Returns: false where this shape lets nobody in late.
    @discardableResult
    package mutating func join(_ player: Player, _ start: PartyPreset.LateStart) -> Bool {
        guard shape.rules.allowsLateJoining, !isOver, !players.contains(where: { $0.id == player.id }) else {
            return false
        }
        var player = player
        player.joined = current + 1
        player.start = start == .average ? Teams.mean(players.map(\.total)) : 0
        players.append(player)
        players.sort { $0.id < $1.id }
        return true
    }

    /// The match does not wait for this player any longer.
    package mutating func leave(_ id: Player.ID) {
        change(id) {
            $0.present = false
            $0.picks = []
        }
        if buzz?.holder == id { buzz = nil }
    }

    package mutating func comeBack(_ id: Player.ID) { change(id) { $0.present = true } }

    package mutating func rename(_ id: Player.ID, _ name: String) { change(id) { $0.name = name } }

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

// MARK: - Buzzing

extension Match {
    package struct Buzz: Equatable, Codable, Sendable {
        /// Who may answer.
        package var holder: Player.ID
        /// All who pressed in the same tick; chance decides among them.
        package var contenders: [Player.ID]
        /// Ticks to answer in.
        package var left = PartyPace.buzzTicks
    }

    private mutating func pressBuzzer(_ id: Player.ID) -> Reply {
        guard var tied = buzz else {
            buzz = Buzz(holder: id, contenders: [id])
            return .buzzed
        }
        // Only a press in the same tick ties, before the holder has picked anything.
        let hasPicked = players.contains { $0.id == tied.holder && !$0.picks.isEmpty }
        guard tied.left == PartyPace.buzzTicks, !hasPicked, !tied.contenders.contains(id) else {
            return .refused(.notYourTurn)
        }
        tied.contenders = (tied.contenders + [id]).sorted()
        var chance = SeededGenerator(seed: seed).stream("buzz", current)
        tied.holder = tied.contenders[chance.int(below: tied.contenders.count)]
        buzz = tied
        return .buzzed
    }

    /// A tick of the seconds after a buzz. Returns true where they are over.
    package mutating func tickBuzz() -> Bool {
        guard var held = buzz else { return false }
        held.left -= 1
        buzz = held
        guard held.left <= 0, let player = players.first(where: { $0.id == held.holder }) else { return false }
        miss { $0.id == player.id }
        settleBuzz(of: player, wasRight: false)
        return true
    }

    /// A right answer ends the round for all; a wrong one only for the player or team.
    private mutating func settleBuzz(of player: Player, wasRight: Bool) {
        buzz = nil
        guard !wasRight else { return timeUp() }
        if let team = player.team { miss { $0.team == team } }
    }
}
