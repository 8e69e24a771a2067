import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct MatchRunTests {
    private func run(_ shape: PlayShape, players: Int = 3, rounds: Int = 4) throws -> MatchRun {
        MatchRun(try PartyMatch(shape, players: players, rounds: rounds).match)
    }

    private func place(_ run: MatchRun, right: Bool) -> Int {
        let round = run.match.round
        return round?.choices.firstIndex { ($0 == round?.answer) == right } ?? 0
    }

    /// Ticks until the phase is another kind of phase.
    private func wait(_ run: inout MatchRun, until isThere: (MatchRun.Phase) -> Bool) -> Int {
        for ticks in 0..<100_000 {
            if isThere(run.phase) { return ticks }
            run.tick()
        }
        return -1
    }

    private func isResult(_ phase: MatchRun.Phase) -> Bool { if case .result = phase { true } else { false } }
    private func isTable(_ phase: MatchRun.Phase) -> Bool { if case .table = phase { true } else { false } }

    /// A round without a press, in its parts.
    @Test func aRoundHasItsPaces() throws {
        var run = try run(.everyone)
        #expect(run.phase == .ready(left: PartyPace.readyTicks))
        #expect(run.press(0, place: 0) == nil)
        #expect(wait(&run) { $0 == .guessing } == PartyPace.readyTicks)
        #expect(wait(&run) { $0 == .allIn(left: PartyPace.allInTicks) } == PartyMatch.total)
        #expect(run.press(0, place: 0) == nil)
        #expect(wait(&run, until: isResult) == PartyPace.allInTicks)
        #expect(run.match.current == 0)
        #expect(wait(&run) { $0 == .ready(left: PartyPace.readyTicks) } == PartyPace.resultTicks)
        #expect(run.match.current == 1 && run.used == 0)
    }

    @Test func allInEndsTheGuess() throws {
        var run = try run(.everyone)
        _ = wait(&run) { $0 == .guessing }
        for _ in 0..<60 { run.tick() }
        for id in 0..<3 {
            #expect(run.phase == .guessing)
            let reply = run.press(id, place: place(run, right: true))
            guard case .taken(let answer) = reply else {
                Issue.record("\(String(describing: reply))")
                return
            }
            #expect(answer.points == 90 && answer.ticks == 60)
        }
        #expect(run.phase == .allIn(left: PartyPace.allInTicks))
        #expect(run.match.standings.map(\.place) == [1, 1, 1])
    }

    @Test func theTableComesEveryThirdRoundAndNeverLast() throws {
        var run = try run(.everyone, rounds: 6)
        var tables: [Int] = []
        while run.phase != .over {
            if run.phase == .table(left: PartyPace.tableTicks) { tables.append(run.match.current) }
            run.tick()
        }
        #expect(tables == [2] && run.match.isOver && run.isHeld)
        #expect(run.match.players.allSatisfy { $0.answers.count == 6 })
    }

    @Test func resultAndTableCanBeSkipped() throws {
        var run = try run(.everyone, rounds: 4)
        for round in 0..<3 {
            run.skip()
            #expect(run.phase == .ready(left: PartyPace.readyTicks) && run.match.current == round)
            _ = wait(&run, until: isResult)
            run.skip()
        }
        #expect(isTable(run.phase) && run.match.current == 2)
        run.skip()
        #expect(run.match.current == 3)
        _ = wait(&run, until: isResult)
        run.skip()
        #expect(run.phase == .over)
        let over = run
        run.skip()
        run.tick()
        #expect(run == over && run.press(0, place: 0) == nil)
    }

    // MARK: Buzz

    @Test func aBuzzStopsTheClockForFiveSeconds() throws {
        var run = try run(.buzz)
        _ = wait(&run) { $0 == .guessing }
        for _ in 0..<100 { run.tick() }
        #expect(run.press(1, place: 0) == .buzzed)
        for _ in 0..<PartyPace.buzzTicks { run.tick() }
        #expect(run.used == 100 && run.match.buzz == nil && run.phase == .guessing)
        #expect(run.press(1, place: 0) == .refused(.alreadyAnswered))
        #expect(wait(&run) { $0 != .guessing } == PartyMatch.total - 100)
    }

    @Test func aRightAnswerAfterABuzzEndsTheRound() throws {
        var run = try run(.buzz)
        _ = wait(&run) { $0 == .guessing }
        run.press(2, place: 0)
        run.tick()
        run.press(2, place: place(run, right: true))
        #expect(run.phase == .allIn(left: PartyPace.allInTicks) && run.match.players[2].total == 100)
    }

    // MARK: Pass it round

    @Test func aTurnBeginsByAPressOfItsPlayer() throws {
        var run = try run(.passItRound, players: 2)
        #expect(run.phase == .handOver(left: PartyPace.handOverMostTicks))
        #expect(run.press(0, place: 0) == nil)
        #expect(run.phase != .guessing, "the pad cannot have changed hands yet")
        for _ in 0..<PartyPace.handOverTicks { run.tick() }
        run.press(1, place: 0)
        #expect(run.phase != .guessing, "it is another one's turn")
        run.press(0, place: 0)
        #expect(run.phase == .guessing && run.match.players[0].answers.isEmpty)
        for _ in 0..<60 { run.tick() }
        run.press(0, place: place(run, right: true))
        #expect(run.phase == .handOver(left: PartyPace.handOverMostTicks) && run.used == 0 && run.match.turn == 1)
        // The second turn begins by itself, and its bell ends the round.
        #expect(wait(&run) { $0 == .guessing } == PartyPace.handOverMostTicks)
        #expect(wait(&run) { $0 != .guessing } == PartyMatch.total)
        #expect(run.phase == .allIn(left: PartyPace.allInTicks) && run.match.standings.map(\.points) == [90, 0])
    }

    @Test func aTurnThatIsLeftGoesToTheNextFromTheStart() throws {
        var run = try run(.passItRound)
        _ = wait(&run) { $0 == .guessing }
        for _ in 0..<200 { run.tick() }
        run.leave(0)
        #expect(run.phase == .handOver(left: PartyPace.handOverMostTicks) && run.used == 0 && run.match.turn == 1)
        run.comeBack(0)
        #expect(run.match.turn == 1)
    }

    // MARK: An empty room

    @Test(arguments: PlayShape.allCases)
    func anEmptyRoomNeitherGoesOnNorForgets(shape: PlayShape) throws {
        var run = try run(shape)
        for ticks in [10, 700, 900, 1400, 2000] {
            for _ in 0..<ticks where run.phase != .over { run.tick() }
            guard run.phase != .over else { break }
            for id in 0..<3 { run.leave(id) }
            let left = run
            for _ in 0..<5000 { run.tick() }
            run.skip()
            #expect(run == left && run.isHeld && run.skipIdle(most: 99) == 99 && run == left)
            for id in 0..<3 { run.comeBack(id) }
            #expect(!run.isHeld)
        }
        #expect(wait(&run) { $0 == .over } >= 0)
    }

    @Test func lateWhileAllOthersAreGone() throws {
        var run = try run(.everyone, players: 1)
        run.leave(0)
        run.join(Player(id: 1, name: "Late"), .zero)
        #expect(run.phase == .allIn(left: PartyPace.allInTicks), "nobody plays this round")
        #expect(wait(&run) { $0 == .guessing } > 0)
        #expect(run.match.current == 1)
    }

    // MARK: Idle ticks

    /// The simulation leaves out idle ticks; this is why it may.
    @Test(arguments: PlayShape.allCases)
    func skippedTicksAreLikeTicks(shape: PlayShape) throws {
        for seed in 0..<Thoroughness.times(10) {
            var chance = SeededGenerator(seed: UInt64(seed))
            var run = try run(shape)
            var skipped = run
            while run.phase != .over {
                let ticks = 1 + chance.int(below: 500)
                for _ in 0..<ticks { run.tick() }
                var left = ticks
                while left > 0 {
                    left -= skipped.skipIdle(most: left)
                    guard left > 0 else { break }
                    skipped.tick()
                    left -= 1
                }
                #expect(run == skipped)
                let (id, place) = (chance.int(below: 3), chance.int(below: 4))
                run.press(id, place: place)
                skipped.press(id, place: place)
            }
            #expect(skipped.phase == .over)
        }
    }
}
