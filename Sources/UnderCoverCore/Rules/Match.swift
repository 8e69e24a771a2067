import UnderCoverCatalogue
import UnderCoverPixels

/// A match in play: its rounds, its players and their answers.
package struct Match: Equatable, Encodable, Sendable, Identifiable {
    /// Also the id of its score.
    package let id: String
    package let category: Category.ID
    /// `rounds` and `choices` are reduced to what the category has.
    package let settings: MatchSettings
    package let seed: UInt64
    package var players: [Player]
    package internal(set) var rounds: [Round]
    /// Index of the round in play; `rounds.count` when the match is over.
    package internal(set) var current = 0
    /// Replacements for rounds whose cover cannot be loaded, in this order.
    package internal(set) var spares: [Round]
    /// The number of rounds and choices that the category allows, and what it lacks for the settings.
    package let limits: MatchLimits

    /// Asked because they were missed before.
    package internal(set) var returned: [Album.ID] = []

    package let shape: PlayShape
    /// Played by more than one seat, or by one that others may join.
    package let isParty: Bool
    /// The last cover pays twice at least.
    package let doublesLast: Bool
    /// False in recordings of before, which had no strike.
    package var strikesLast = true
    /// The choice that is, or was, struck out for the last place.
    package internal(set) var strike: Strike?
    /// The press that has stopped the reveal.
    package internal(set) var buzz: Buzz?
    /// Ticks after the bell in which an answer still counts as one at the bell: messages of phones need time to arrive.
    package var grace = 0
    /// Ticks that the message of the slowest phone needs.
    package var mostLag = 0
    /// The round takes no more answers. A player who comes back now sits it out, or the round would begin anew.
    package internal(set) var isClosed = false
    /// The guesses and bought hints of the only player in this round.
    package internal(set) var typing = TypedTurn()
    /// Keeps the turn from a player who comes back while another one has it.
    var lastTurn: Player.ID?

    package init(
        id: String, category: Category.ID, settings: MatchSettings, seed: UInt64, players: [Player], rounds: [Round],
        spares: [Round], limits: MatchLimits, shape: PlayShape = .everyone, isParty: Bool = false,
        doublesLast: Bool = false
    ) {
        (self.id, self.category, self.settings, self.seed) = (id, category, settings, seed)
        (self.rounds, self.spares, self.limits) = (rounds, spares, limits)
        (self.shape, self.isParty, self.doublesLast) = (shape, isParty, doublesLast)
        self.players = []
        for player in players { self.players.append(seated(player)) }
    }

    package var round: Round? { rounds.indices.contains(current) ? rounds[current] : nil }
    package var isOver: Bool { current >= rounds.count }

    /// All present players have answered, or time ran out. Also true when no player is present: the player of the match
    /// then waits (`isDeserted`) instead of going on.
    package var isRoundOver: Bool { !players.contains(where: isAwaited) }

    /// All players have left. The match waits until one is back; else its rounds would rush past an empty room.
    package var isDeserted: Bool { !players.contains(where: \.present) }

    /// The round waits for this player's answer.
    package func isAwaited(_ player: Player) -> Bool {
        !isClosed && player.present && player.plays(round: current) && player.answer(inRound: current) == nil
            && !sitsOut(player)
    }

    /// The player whose turn it is; nil in shapes without turns.
    package var turn: Player.ID? {
        guard shape.rules.takesTurns else { return nil }
        let held = players.first { $0.id == lastTurn && isAwaited($0) }
        return (held ?? players.first(where: isAwaited))?.id
    }

    package var standings: [Standing] { shape.rules.standings(self) }

    package func tier(of player: Player) -> Tier {
        Tier(right: player.right, rounds: rounds.count - player.answers.count(where: \.isSatOut), points: player.total)
    }

    // MARK: Playing

    package enum Refusal: Equatable, Codable, Sendable {
        case noSuchPlayer, alreadyAnswered, notAChoice, tooLate, isOver
        /// It is the player's own record.
        case sitsOut
        /// Another player has the buzz, or the turn.
        case notYourTurn
        /// The player's handicap; or the tick of a buzz, in which others may still press.
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
        if let refusal = refusal(of: players[index], atTick: tick) { return .refused(refusal) }
        if shape.rules.stopsAtFirstPress, buzz?.holder != id { return pressBuzzer(id, atTick: tick) }
        guard buzz?.isFresh != true else { return .refused(.tooEarly) }
        guard round.choices.contains(choice), !players[index].picks.contains(choice), !taken.contains(choice),
            struck(for: id) != choice
        else { return .refused(.notAChoice) }
        players[index].picks.append(choice)
        players[index].pickedAt = tick
        guard players[index].picks.count >= round.kind.rules.picks else { return .picked }
        return .taken(lock(index, round, atTick: tick))
    }

    /// Takes a pick back, as long as the answer lacks others; later ones move up. Returns false and changes nothing where
    /// it is none of the player's.
    /// - Parameter tick: on the clock of the round, of a press that may be the second of two by accident.
    @discardableResult
    package mutating func takeBack(player id: Player.ID, choice: Album.ID, atTick tick: Int? = nil) -> Bool {
        guard !isClosed, let index = players.firstIndex(where: { $0.id == id }),
            let place = players[index].picks.firstIndex(of: choice)
        else { return false }
        if let tick, let picked = players[index].pickedAt, tick - picked < Self.doublePressTicks { return false }
        players[index].picks.remove(at: place)
        return true
    }

    /// Two presses within so many ticks are one.
    private static let doublePressTicks = 24

    /// The factor by which the points of this round are multiplied.
    package var stake: Int {
        let stake = shape.rules.stake(round: current, of: rounds.count)
        return doublesLast && rounds.count > 1 && current + 1 == rounds.count ? max(stake, 2) : stake
    }

    func refusal(of player: Player, atTick tick: Int) -> Refusal? {
        guard player.answer(inRound: current) == nil else { return .alreadyAnswered }
        guard !sitsOut(player) else { return .sitsOut }
        guard !isClosed, tick < settings.ticksTotal + grace || !settings.timer.endsRounds else { return .tooLate }
        guard turn == nil || turn == player.id else { return .notYourTurn }
        return player.handicap.mayAnswer(atTick: tick, of: settings.ticksTotal) ? nil : .tooEarly
    }

    private mutating func lock(_ index: Int, _ round: Round, atTick tick: Int) -> Player.Answer {
        let (player, total) = (players[index], settings.ticksTotal)
        let tick = counted(tick)
        let right = round.kind.rules.isRight(player.picks, round)
        let ticks = player.handicap.counted(tick, of: total)
        let points = right ? typing.offered(atTick: ticks, of: total) * stake : 0
        var answer = Player.Answer(
            round: current, picks: player.picks, right: right, points: points, ticks: tick)
        answer.turn = typing.isUsed ? typing : nil
        players[index].answers.append(answer)
        players[index].picks = []
        if shape.rules.stopsAtFirstPress { settleBuzz(of: player, wasRight: right) }
        closeIfOver()
        return answer
    }

    /// An answer after a buzz is as early as the press, and one after the bell is one at the bell.
    private func counted(_ tick: Int) -> Int {
        let bell = settings.timer.endsRounds ? settings.ticksTotal - 1 : .max
        return max(0, min(tick, buzz?.pressedAt ?? tick, bell))
    }

    /// Ends the round for players who have not answered.
    package mutating func timeUp() {
        buzz = nil
        miss { _ in true }
    }

    mutating func miss(_ isMeant: (Player) -> Bool) {
        writeMisses(isMeant)
        closeIfOver()
    }

    /// Players who have not answered have missed the round.
    mutating func writeMisses(_ isMeant: (Player) -> Bool) {
        guard !isOver else { return }
        for index in players.indices where isAwaited(players[index]) && isMeant(players[index]) {
            players[index].picks = []
            var answer = Player.Answer(round: current, picks: [], right: false, points: typing.points, ticks: nil)
            answer.turn = typing.isUsed ? typing : nil
            players[index].answers.append(answer)
        }
    }

    /// Ends a turn of *pass it round*.
    package mutating func turnIsUp() {
        let id = turn
        miss { $0.id == id }
    }

    /// Takes no more answers in this round.
    package mutating func close() {
        buzz = nil
        isClosed = !isOver
        payBringers()
    }

    /// A deserted round stays open, so that players who come back can answer.
    mutating func closeIfOver() {
        if isRoundOver, !isDeserted { close() }
    }

    // MARK: Between rounds

    /// Goes on to the next round or to the end. Returns false and changes nothing while a player has yet to answer.
    @discardableResult
    package mutating func advance() -> Bool {
        guard !isOver, isRoundOver else { return false }
        let round = current
        payBringers()
        for id in shape.rules.out(self) { change(id) { $0.outAfter = round } }
        settleLateStarts()
        if shape.rules.isDecided(self) { rounds = Array(rounds.prefix(current + 1)) }
        current += 1
        beginRound()
        return true
    }

    /// Players whom the round that has just ended puts out of the match.
    package var falling: [Player.ID] { isClosed ? shape.rules.out(self) : [] }

    /// No other cover comes after this one.
    package var isLastCover: Bool { current + 1 >= rounds.count || willBeDecided }

    /// `advance` would end the match.
    package var willBeDecided: Bool {
        var next = self
        next.advance()
        return next.isOver
    }

    /// Nothing of another round is left.
    mutating func beginRound() {
        (buzz, lastTurn, isClosed, typing) = (nil, nil, false, TypedTurn())
        for index in players.indices { players[index].picks = [] }
        dealStrike()
    }

    mutating func change(_ id: Player.ID, _ change: (inout Player) -> Void) {
        guard let index = players.firstIndex(where: { $0.id == id }) else { return }
        change(&players[index])
    }
}

extension Match {
    /// The reveal that hides the cover of the round in play.
    package var currentReveal: Reveal { settings.reveal.picked(seed: seed, round: current) }

    /// Share of the reveal that has happened, 0…1, as the covers of a round are drawn; nil while a record plays in their
    /// place.
    /// - Parameter tick: of the round's clock.
    package func progress(of round: Round, atTick tick: Int) -> Double? {
        let rules = round.kind.rules
        let total = Double(settings.ticksTotal)
        let passed = total > 0 ? min(Double(max(tick, 0)) / total, 1) : 1
        guard passed >= round.kind.coverFrom else { return nil }
        let start = max(Double(settings.headStart) / 100, rules.headStart)
        return start + (1 - start) * (passed - round.kind.coverFrom) / (1 - round.kind.coverFrom)
    }

    /// The kind of match whose scores it is compared with. `mode`: see `ScoreMode`. Rounds that were dropped for want of
    /// a cover do not count.
    package func scoreKind(mode: String) -> ScoreEntry.Kind {
        // In a typed round the choices are hidden.
        let isTyped = ScoreMode.isTyped(mode)
        return ScoreEntry.Kind(
            category: category, rounds: rounds.count, seconds: settings.seconds,
            choices: isTyped ? 0 : settings.choices,
            labels: (isTyped ? .both : settings.labels).rawValue, mode: mode)
    }

    package func scoreAnswers(of player: Player) -> [ScoreEntry.Answer] {
        player.answers.compactMap { answer in
            guard rounds.indices.contains(answer.round), !answer.isSatOut else { return nil }
            return ScoreEntry.Answer(
                album: rounds[answer.round].answer, right: answer.right, points: answer.points, ticks: answer.ticks)
        }
    }
}

// The effects of time on a round. The screens call it, and so does a match that is played without them.

extension Match {
    package enum GuessTick: Equatable, Sendable {
        case goesOn
        /// *Pass it round*: the reveal begins anew for the next player.
        case turnIsOver
        /// The round takes no more answers.
        case roundIsOver
    }

    /// A tick of the guess. After a buzz the clock stands still and its seconds run; in an empty room nothing runs.
    /// - Parameter used: ticks on the clock of this round, or of this turn.
    package mutating func tickGuess(_ used: inout Int) -> GuessTick {
        guard !isDeserted else { return .goesOn }
        if !isRoundOver, !rings(&used) { return .goesOn }
        guard isRoundOver else { return turn == nil ? .goesOn : .turnIsOver }
        close()
        return .roundIsOver
    }

    /// Returns whether any player's time is up.
    private mutating func rings(_ used: inout Int) -> Bool {
        guard buzz == nil else { return tickBuzz() }
        used += 1
        guard settings.timer.endsRounds, used >= settings.ticksTotal + grace else { return false }
        if turn == nil { timeUp() } else { turnIsUp() }
        return true
    }

    /// The table comes between this round and the next; not after the last, which has the podium.
    package var isTableDue: Bool { (current + 1) % PartyPace.tableEvery == 0 && !willBeDecided }
}
