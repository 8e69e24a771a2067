import UnderCoverCatalogue

// Coming and going during a match.

extension Match {
    /// The player plays from the next round on.
    /// - Returns: false where this shape allows no late players, and in the last round.
    @discardableResult
    package mutating func join(_ player: Player, _ start: PartyPreset.LateStart) -> Bool {
        let isKnown = players.contains { $0.id == player.id }
        guard shape.rules.allowsLateJoining, current + 1 < rounds.count, !isKnown else { return false }
        var player = seated(player)
        player.joined = current + 1
        player.startsAtAverage = start == .average
        player.start = player.startsAtAverage ? average : 0
        players.append(player)
        players.sort { $0.id < $1.id }
        closeIfOver()
        return true
    }

    /// With the team that the shape gives.
    func seated(_ player: Player) -> Player {
        var player = player
        player.team = shape.rules.team(of: player, among: players)
        return player
    }

    /// The mean of those who play this round and are here, else of those who have left.
    private var average: Int {
        let others = players.filter { $0.plays(round: current) }
        let here = others.filter(\.present)
        return Teams.mean((here.isEmpty ? others : here).map(\.total))
    }

    /// Late players begin with the average as it is when their first round begins, and not when they sat down.
    mutating func settleLateStarts() {
        let average = average
        for index in players.indices where players[index].startsAtAverage && players[index].joined == current + 1 {
            players[index].start = average
        }
    }

    /// The match does not wait for this player any longer. A player who leaves with the buzz has missed the round; else
    /// leaving and coming back would give five seconds to think as often as one likes.
    /// - Parameter keepsPicks: the player's phone sleeps, and comes back with what it has picked.
    package mutating func leave(_ id: Player.ID, keepsPicks: Bool = false) {
        if buzz?.holder == id {
            buzz = nil
            writeMisses { $0.id == id }
        }
        change(id) {
            $0.present = false
            if !keepsPicks { $0.picks = [] }
        }
        closeIfOver()
    }

    package mutating func comeBack(_ id: Player.ID) {
        lastTurn = turn
        change(id) { $0.present = true }
        closeIfOver()
    }

    package mutating func rename(_ id: Player.ID, _ name: String) { change(id) { $0.name = name } }
}

/// A line of a party's table, with what has happened since the last one.
package struct TableLine: Equatable, Codable, Sendable {
    package enum Absence: Equatable, Codable, Sendable {
        /// Put out of the match by the rules; the number of the cover, from 1.
        case out(cover: Int)
        /// The player is away or has left, and was last there for this cover.
        case left(cover: Int)
    }

    package var place: Int
    package var players: [Player.ID]
    package var team: Int?
    package var points: Int
    /// Points since the round that the table was asked for.
    package var gained: Int
    /// The place then, so that rows can overtake; nil for a line that was not there.
    package var was: Int?
    /// nil while a player of this line is here.
    package var absence: Absence?
}

extension Match {
    /// The match as it stood before that round: its answers and who was out then.
    package func before(round: Int) -> Match {
        var earlier = self
        earlier.players.removeAll { $0.joined > round }
        for index in earlier.players.indices {
            earlier.players[index].answers.removeAll { $0.round >= round }
            if let out = earlier.players[index].outAfter, out >= round { earlier.players[index].outAfter = nil }
        }
        return earlier
    }

    /// The match once the round in play is over; unchanged while answers are awaited.
    package var settled: Match {
        var next = self
        next.advance()
        return next
    }

    /// The standings, best first.
    /// - Parameter round: gains are counted from it on.
    package func table(since round: Int) -> [TableLine] {
        let earlier = before(round: round).standings
        return standings.map { line in
            let was = earlier.first { $0.team == line.team && (line.team != nil || $0.players == line.players) }
            return TableLine(
                place: line.place, players: line.players, team: line.team, points: line.points,
                gained: line.points - (was?.points ?? start(of: line)), was: was?.place,
                absence: absence(of: line.players))
        }
    }

    /// The points with which the line started: those of players who came late.
    private func start(of line: Standing) -> Int {
        Teams.mean(players.filter { line.players.contains($0.id) }.map(\.start))
    }

    private func absence(of ids: [Player.ID]) -> TableLine.Absence? {
        let all = players.filter { ids.contains($0.id) }.map(absence)
        return all.contains(nil) ? nil : all.compactMap(\.self).first
    }

    private func absence(of player: Player) -> TableLine.Absence? {
        if let round = player.outAfter { return .out(cover: round + 1) }
        guard !player.present else { return nil }
        let next = (player.answers.last?.round ?? player.joined - 1) + 1
        return next < rounds.count ? .left(cover: next + 1) : nil
    }
}

/// The closest gap of a table: so few points are missing to the line above.
package struct ClosestGap: Equatable, Sendable {
    /// Indexes of the lines.
    package let behind: Int
    package let ahead: Int
    package let points: Int

    /// More is no suspense.
    private static let most = 20

    /// - Parameter points: of the lines, best first. nil where all are far apart; of equal gaps, the one nearest to the top.
    package init?(_ points: [Int]) {
        let gaps = points.indices.dropFirst().filter { points[$0 - 1] > 0 }.map { ($0, points[$0 - 1] - points[$0]) }
        guard let least = gaps.min(by: { $0.1 < $1.1 }), (0...Self.most).contains(least.1) else { return nil }
        (behind, ahead, self.points) = (least.0, least.0 - 1, least.1)
    }
}

extension Match {
    package struct Buzz: Equatable, Codable, Sendable {
        /// The player who may answer.
        package var holder: Player.ID
        /// All who pressed in the same tick; chance decides among them.
        package var contenders: [Player.ID]
        /// When the holder pressed, on the clock of the round, without the time that the press needed to arrive.
        package var pressedAt: Int
        /// Ticks in which an earlier press by a slower phone may still arrive.
        var settling = 0
        /// Ticks since the first press arrived.
        var waited = 0
        /// Ticks to answer in.
        package var left = PartyPace.buzzTicks
        /// All ticks to answer in, by the timer.
        package var total = PartyPace.buzzTicks

        /// Others may still tie or have been earlier, and the holder may not answer yet.
        package var isFresh: Bool { settling > 0 || left == total }
    }

    /// A press on the buzzer.
    /// - Parameters:
    ///   - tick: on the clock of the round, which stands still after the first press.
    ///   - lag: ticks that the press needed to arrive; they are given back.
    package mutating func buzzIn(player id: Player.ID, atTick tick: Int, lag: Int) -> Reply {
        guard shape.rules.stopsAtFirstPress, let player = players.first(where: { $0.id == id }) else {
            return .refused(.noSuchPlayer)
        }
        guard isAwaited(player) else { return .refused(.alreadyAnswered) }
        if let refusal = refusal(of: player, atTick: tick) { return .refused(refusal) }
        return buzz?.holder == id ? .refused(.alreadyAnswered) : pressBuzzer(id, atTick: tick, lag: lag)
    }

    mutating func pressBuzzer(_ id: Player.ID, atTick tick: Int, lag: Int = 0) -> Reply {
        guard var held = buzz else {
            let total = settings.slowed(PartyPace.buzzTicks)
            buzz = Buzz(
                holder: id, contenders: [id], pressedAt: max(0, tick - lag), settling: max(0, mostLag - lag),
                left: total, total: total)
            return .buzzed
        }
        let pressedAt = max(0, tick + held.waited - lag)
        guard held.isFresh, !held.contenders.contains(id), pressedAt <= held.pressedAt else {
            return .refused(.notYourTurn)
        }
        if pressedAt < held.pressedAt { (held.contenders, held.pressedAt) = ([], pressedAt) }
        held.contenders = (held.contenders + [id]).sorted()
        held.holder = drawn(among: held.contenders)
        buzz = held
        return .buzzed
    }

    /// A tie within a round is drawn by the seed, anew for each buzz.
    private func drawn(among contenders: [Player.ID]) -> Player.ID {
        let earlier = players.count { $0.answer(inRound: current) != nil }
        var chance = SeededGenerator(seed: seed).stream("buzz/\(current)", earlier)
        return contenders[chance.int(below: contenders.count)]
    }

    /// A tick of the seconds after a buzz. Returns true where they are over.
    package mutating func tickBuzz() -> Bool {
        guard var held = buzz else { return false }
        guard held.settling == 0 else {
            (held.settling, held.waited) = (held.settling - 1, held.waited + 1)
            buzz = held
            return false
        }
        held.left -= 1
        buzz = held
        guard held.left <= 0 else { return false }
        let player = players.first { $0.id == held.holder }
        miss { $0.id == held.holder }
        if let player { settleBuzz(of: player, wasRight: false) }
        return true
    }

    /// A right answer ends the round for all; a wrong one only for the player or team.
    mutating func settleBuzz(of player: Player, wasRight: Bool) {
        buzz = nil
        guard !wasRight else { return timeUp() }
        if let team = player.team { miss { $0.team == team } }
    }
}
