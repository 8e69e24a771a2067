import UnderCoverCatalogue

/// A match played by a room of chance, with all that is done in it.
struct SimulatedMatch {
    private(set) var run: MatchRun
    private(set) var report = SimulationReport()
    private let start: MatchRun
    private let lateStart: PartyPreset.LateStart
    private var room: SimulatedRoom
    private var acts: [SimulatedAct] = []
    private var now = 0
    private var watch = RoundWatch()
    private var ledger = PointsLedger()

    /// A match that has not ended by then never does.
    private static let mostTicks = 10_000_000

    init(_ match: Match, _ lateStart: PartyPreset.LateStart, _ chance: SeededGenerator) {
        start = MatchRun(match)
        run = start
        self.lateStart = lateStart
        room = SimulatedRoom(match.players, chance)
    }

    mutating func play(skipsIdle: Bool, replays: Bool) {
        while run.phase != .over, now < Self.mostTicks {
            wait(until: room.due, skipsIdle)
            guard run.phase != .over else { break }
            for what in room.acts(at: now, run.match) { perform(what) }
        }
        if run.phase != .over { watch.neverEnds() }
        finish(replays)
    }

    /// Plays on until so many rounds are over, and tells of the match whenever time has passed or a player has acted.
    mutating func play(rounds: Int, _ news: (Match) -> Void) {
        while run.phase != .over, now < Self.mostTicks, run.match.settledRounds < rounds {
            wait(until: room.due, true)
            news(run.match)
            guard run.phase != .over else { break }
            for what in room.acts(at: now, run.match) {
                perform(what)
                news(run.match)
            }
        }
    }

    /// Points that the answers of a player were told to be worth.
    func told(_ player: Player.ID) -> Int { ledger.told(player) }

    private mutating func wait(until due: Int, _ skipsIdle: Bool) {
        while now < due, run.phase != .over {
            let isCounted = run.isAsking && !run.isHeld
            var ticks = skipsIdle ? run.skipIdle(most: due - now) : 0
            if now + ticks < due {
                run.tick()
                ticks += 1
            }
            now += ticks
            if isCounted { watch.passed(ticks) }
            look()
        }
    }

    private mutating func perform(_ what: SimulatedAct.What) {
        acts.append(SimulatedAct(tick: now, what: what))
        let buzz = run.match.buzz
        let reply = run.perform(what, lateStart)
        report.count(what)
        if case .comeBack = what { watch.cameBack() }
        if reply == .buzzed, buzz == nil { report.buzzes += 1 }
        if case .press(let player, _) = what, case .taken(let answer) = reply { ledger.wrote(answer, of: player) }
        look()
    }

    private mutating func look() {
        watch.look(run)
        ledger.look(run.match)
    }

    private mutating func finish(_ replays: Bool) {
        report.matches = 1
        report.ticks = now
        report.stalls = watch.stalls
        report.hiddenPoints = ledger.hidden(in: run.match)
        report.differing = !replays || replayed() == run ? 0 : 1
        report.count(run.match)
    }

    /// The same acts once more, without chance and without leaving out a tick.
    private func replayed() -> MatchRun {
        var (replay, next) = (start, 0)
        for tick in 0...now {
            while next < acts.count, acts[next].tick == tick {
                _ = replay.perform(acts[next].what, lateStart)
                next += 1
            }
            replay.tick()
        }
        return replay
    }
}

/// Something that a player does at a tick of a simulated match.
struct SimulatedAct: Equatable, Sendable {
    enum What: Equatable, Sendable {
        case press(Player.ID, place: Int)
        case join(Player.ID, Handicap)
        case leave(Player.ID)
        case comeBack(Player.ID)
        case skip
    }

    let tick: Int
    let what: What
}

extension MatchRun {
    /// - Returns: the answer to a press.
    mutating func perform(_ what: SimulatedAct.What, _ lateStart: PartyPreset.LateStart) -> Match.Reply? {
        switch what {
        case .press(let player, let place): return press(player, place: place)
        case .join(let id, let handicap):
            join(Player(id: id, name: SimulatedRoom.name(id), handicap: handicap), lateStart)
        case .leave(let player): leave(player)
        case .comeBack(let player): comeBack(player)
        case .skip: skip()
        }
        return nil
    }
}

/// Notices rounds that last longer than their rules allow.
struct RoundWatch {
    private(set) var stalls = 0
    private var ticks = 0
    private var returns = 0

    mutating func cameBack() { returns += 1 }

    /// Ticks of a round in which at least one player was here.
    mutating func passed(_ count: Int) { ticks += count }

    /// Call it after each tick and each act.
    mutating func look(_ run: MatchRun) {
        guard !run.isAsking else { return }
        if ticks > limit(run.match) { stalls += 1 }
        (ticks, returns) = (0, 0)
    }

    mutating func neverEnds() { stalls += 1 }

    /// Each player has one turn, and one more for each time that one comes back; each buzzes once.
    private func limit(_ match: Match) -> Int {
        let (rules, players) = (match.shape.rules, match.players.count)
        let turns = rules.takesTurns ? players + returns : 1
        let opening = rules.takesTurns ? PartyPace.handOverMostTicks : PartyPace.readyTicks
        let buzzes = rules.stopsAtFirstPress ? players : 0
        return turns * (opening + match.settings.ticksTotal) + buzzes * match.settings.slowed(PartyPace.buzzTicks)
            + PartyPace.allInTicks
    }
}

extension MatchRun {
    /// The round is between its choices and the moment before the result.
    var isAsking: Bool {
        switch phase {
        case .handOver, .ready, .guessing, .allIn: true
        case .result, .table, .over: false
        }
    }
}

/// Adds up what players were told that they get, and compares it with the table.
struct PointsLedger {
    private var points: [Player.ID: Int] = [:]
    /// The last round whose guests were paid.
    private var paid = -1

    /// A round that has closed pays those whose record it asked about. Call it after each tick and each act.
    mutating func look(_ match: Match) {
        guard match.isClosed, match.current > paid, let bringers = match.round?.bringers else { return }
        paid = match.current
        for player in match.players where bringers.contains(player.id) && player.plays(round: paid) {
            let others = match.players.filter {
                !bringers.contains($0.id) && ($0.team == nil || $0.team != player.team)
            }
            let answers = others.compactMap { $0.answer(inRound: paid) }
            let counted = match.shape == .buzz ? answers.filter { $0.choice != nil } : answers
            let wrong = counted.filter { !$0.right }
            guard !wrong.isEmpty, wrong.count < counted.count else { continue }
            let percent = (100 * Double(wrong.count) / Double(counted.count)).rounded()
            points[player.id, default: 0] += Int(percent) * match.stake
        }
    }

    func told(_ player: Player.ID) -> Int { points[player, default: 0] }
    mutating func wrote(_ answer: Player.Answer, of player: Player.ID) { points[player, default: 0] += answer.points }

    /// Points that the table does not show, or shows without reason. A player who is missing from it, or is in it
    /// twice, counts, too.
    func hidden(in match: Match) -> Int {
        let lines = match.standings
        let isWhole = lines.flatMap(\.players).sorted() == match.players.map(\.id).sorted()
        let seats = match.players.reduce(0) { $0 + abs($1.total - $1.start - points[$1.id, default: 0]) }
        return lines.reduce(seats + (isWhole ? 0 : 1)) { $0 + abs($1.points - expected($1, match)) }
    }

    private func expected(_ line: Standing, _ match: Match) -> Int {
        let players = match.players.filter { line.players.contains($0.id) }
        guard line.team != nil else { return players.reduce(0) { $0 + $1.start + points[$1.id, default: 0] } }
        let answers = players.flatMap(\.answers)
        return match.rounds.indices.reduce(0) { sum, round in
            let paid = answers.filter { $0.round == round }.map(\.points)
            return sum + Int((Double(paid.reduce(0, +)) / Double(max(1, paid.count))).rounded())
        }
    }
}
