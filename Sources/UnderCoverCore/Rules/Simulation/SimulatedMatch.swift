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
            watch.look(run)
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
        watch.look(run)
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
