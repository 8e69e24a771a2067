import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct SimulationTests {
    private static let category = LookAlikeTests.colourful(60)

    private func simulation(
        _ shape: PlayShape, _ kinds: [RoundKind]? = nil, _ preset: PartyPreset = .quick, players: Int = 4,
        seed: UInt64 = 1
    ) throws -> Simulation {
        try Simulation(
            Self.category, shape: shape, kinds: kinds, preset: preset, players: players, seed: seed)
    }

    /// Whatever players do, no round stalls, no point goes missing, and the same presses give the same match.
    @Test(arguments: PlayShape.allCases, RoundKind.allCases)
    func everyShapeAndKindIsSound(shape: PlayShape, kind: RoundKind) throws {
        let matches = Thoroughness.times(1)
        for (preset, players) in zip(PartyPreset.allCases, [8, 3, 4, 2, 1, 5]) {
            let report = try simulation(shape, [kind], preset, players: players).run(matches: matches)
            #expect(report.isSound, "\(shape) \(kind) \(preset) \(players): \(report)")
            #expect(report.matches == matches && report.rounds >= matches && report.ticks > 0)
        }
    }

    /// The rooms do all that can go wrong; else the suite above would prove little.
    @Test(arguments: PlayShape.allCases)
    func theRoomsAreWild(shape: PlayShape) throws {
        let report = try simulation(shape, players: 6).run(matches: 6)
        #expect(report.isSound && report.presses > 300 && report.leaves > 6 && report.returns > 6)
        #expect(report.joins > 1 && report.answers > 30 && report.right > 6 && report.points > 300)
        #expect((report.buzzes > 6) == shape.rules.stopsAtFirstPress)
    }

    @Test(arguments: PlayShape.allCases)
    func theSameSeedGivesTheSameReport(shape: PlayShape) throws {
        let first = try simulation(shape, RoundKind.allCases).run(matches: 2)
        #expect(try simulation(shape, RoundKind.allCases).run(matches: 2) == first)
        #expect(try simulation(shape, RoundKind.allCases).run(matches: 2, skipsIdle: false) == first)
        #expect(try simulation(shape, RoundKind.allCases, seed: 2).run(matches: 2).checksum != first.checksum)
    }

    @Test func tooSmallACategoryIsRefused() {
        #expect(throws: MatchError.self) {
            try Simulation(
                OddCategories.many(1), shape: .buzz, kinds: nil, preset: .quick, players: 2, seed: 1)
        }
    }

    // MARK: What the checks notice

    @Test func theLedgerNoticesPointsThatTheTableDoesNotShow() throws {
        var party = try PartyMatch(.everyone)
        var ledger = PointsLedger()
        guard case .taken(let answer) = party.right(0, at: 0) else {
            Issue.record("refused")
            return
        }
        #expect(ledger.hidden(in: party.match) == 200, "the player and the table have points that nobody was told of")
        ledger.wrote(answer, of: 0)
        #expect(ledger.hidden(in: party.match) == 0)
        party.match.players[1].answers.append(answer)
        #expect(ledger.hidden(in: party.match) == 200)
        var teams = try PartyMatch(.teams, players: 3)
        guard case .taken(let best) = teams.right(1, at: 0) else {
            Issue.record("refused")
            return
        }
        var team = PointsLedger()
        team.wrote(best, of: 1)
        #expect(team.hidden(in: teams.match) == 0)
    }

    @Test(arguments: PlayShape.allCases)
    func theWatchNoticesARoundThatLastsTooLong(shape: PlayShape) throws {
        var run = MatchRun(try PartyMatch(shape).match)
        var watch = RoundWatch()
        watch.passed(100_000)
        watch.look(run)
        #expect(watch.stalls == 0, "it is not over")
        while run.isAsking { run.tick() }
        watch.look(run)
        watch.look(run)
        #expect(watch.stalls == 1)
    }

    @Test func theChecksumSeesEveryResult() throws {
        var party = try PartyMatch(.everyone)
        party.round([0, .wrong(60), nil])
        func checksum(_ change: (inout Match) -> Void) -> UInt64 {
            var match = party.match
            change(&match)
            var report = SimulationReport()
            report.count(match)
            return report.checksum
        }
        let sums = [
            checksum { _ in }, checksum { $0.players[0].answers[0].points = 99 }, checksum { $0.players[0].start = 1 },
            checksum { $0.players[1].answers[0].picks = [] }, checksum { $0.players[1].answers[0].ticks = 61 },
            checksum { $0.players[2].outAfter = 0 }, checksum { $0.players.removeLast() },
        ]
        #expect(Set(sums).count == sums.count)
        let (one, two) = (try PartyMatch(.teams, teams: [0, 1, 1]), try PartyMatch(.teams, teams: [0, 0, 1]))
        let tables = [one.match, two.match].map { match in
            var report = SimulationReport()
            report.count(match)
            return report.checksum
        }
        #expect(tables[0] != tables[1])
    }
}
