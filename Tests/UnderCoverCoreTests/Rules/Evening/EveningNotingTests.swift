import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// An evening grows with its matches, and each point stays with the one who earned it.
struct EveningNotingTests {
    private func note(_ match: Match, _ evening: inout Evening) {
        evening.note(match, named: "Records", preset: "quick") { _ in nil }
    }

    private func points(_ evening: Evening) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: evening.table.map { (evening.guests[$0.guest].name, $0.points) })
    }

    @Test func aRoundInPlayStaysHidden() throws {
        var party = try PartyMatch(.everyone)
        var evening = Evening(id: "e", begun: 0)
        party.right(0, at: 0)
        #expect(!evening.lacks(party.match))
        note(party.match, &evening)
        #expect(evening.matches.isEmpty && evening.guests.isEmpty)
        party.match.timeUp()
        #expect(evening.lacks(party.match))
        note(party.match, &evening)
        #expect(points(evening) == ["P0": 100, "P1": 0, "P2": 0] && !evening.lacks(party.match))
        // Going on to the next round notes nothing new.
        party.match.advance()
        #expect(!evening.lacks(party.match) && evening.matches[0].covers.count == 1 && !evening.matches[0].isOver)
    }

    @Test func pointsOfMatchesAddUpAndNamesStay() throws {
        var evening = Evening(id: "e", begun: 0)
        var sums = [0, 0, 0]
        for number in 0..<3 {
            var party = try PartyMatch(.everyone, seed: UInt64(number))
            party.play([[0, .wrong(60), 120], [nil, 60, 60], [300, nil, 6], [0, 0, 0]])
            var match = party.match
            match.change(1) { $0.name = "Renamed \(number)" }
            // Each match has its own id.
            note(Match(copying: match, id: "p\(number)"), &evening)
            for seat in 0..<3 { sums[seat] += party.points[seat] }
        }
        #expect(evening.matches.count == 3 && evening.matches.allSatisfy(\.isOver))
        #expect(points(evening) == ["P0": sums[0], "Renamed 2": sums[1], "P2": sums[2]])
        #expect(evening.table.map(\.asked) == [12, 12, 12] && evening.covers.count == 12)
        #expect(evening.categories == ["Records"])
    }

    @Test func onlyOneWhoKeepsTheSeatOrTheNameIsTheSame() throws {
        var evening = Evening(id: "e", begun: 0)
        var party = try PartyMatch(.everyone)
        party.round([0, 0, 0])
        note(party.match, &evening)
        let sitters = (0..<3).map { Evening.Sitter(seat: $0, name: "P\($0)") }
        // P1 leaves, and another one takes the seat.
        evening.seats([sitters[0], sitters[2]], before: sitters)
        #expect(evening.guests.map(\.isHere) == [true, false, true])
        var second = try PartyMatch(.everyone, seed: 2)
        second.match.change(1) { $0.name = "New" }
        second.round([nil, 0, nil])
        note(Match(copying: second.match, id: "second"), &evening)
        #expect(points(evening) == ["P0": 100, "P1": 100, "P2": 100, "New": 100])
        // P1 comes back under the old name, in another seat.
        let now = [sitters[0], Evening.Sitter(seat: 1, name: "New"), sitters[2]]
        evening.seats(now + [Evening.Sitter(seat: 3, name: "p1")], before: now)
        var third = try PartyMatch(.everyone, players: 4, seed: 3)
        third.match.change(1) { $0.name = "New" }
        third.match.change(3) { $0.name = "p1" }
        third.round([nil, nil, nil, 0])
        note(Match(copying: third.match, id: "third"), &evening)
        #expect(points(evening) == ["P0": 100, "P1": 200, "P2": 100, "New": 100] && evening.guests[1].seat == 3)
    }

    @Test func aPhoneThatChangesSeatAndNameAtOnceIsTheSame() {
        var evening = Evening(id: "e", begun: 0)
        evening.guests = [Evening.Guest(name: "Guest 2", seat: 1)]
        let before = [Evening.Sitter(seat: 1, name: "Guest 2", phone: 2)]
        let other = Evening.Sitter(seat: 1, name: "Ben", phone: 9)
        evening.seats([other, Evening.Sitter(seat: 6, name: "Mo", phone: 2)], before: before)
        #expect(evening.guests == [Evening.Guest(name: "Mo", seat: 6)])
        // Another phone in the seat is another guest, unless the host gave it the seat with its name.
        evening.guests = [Evening.Guest(name: "Guest 2", seat: 1)]
        evening.seats([Evening.Sitter(seat: 1, name: "Guest 2", phone: 5)], before: before)
        #expect(evening.guests[0].isHere)
        evening.seats([other], before: before)
        #expect(!evening.guests[0].isHere)
    }

    @Test func oneWhoComesLateBringsTheirStart() throws {
        var party = try PartyMatch(.everyone, players: 2)
        var evening = Evening(id: "e", begun: 0)
        party.play([[0, 60]])
        note(party.match, &evening)
        party.match.join(Player(id: 5, name: "Late"), .average)
        party.play([[nil, nil]])
        note(party.match, &evening)
        party.right(5, at: 0)
        party.match.timeUp()
        note(party.match, &evening)
        let late = try #require(party.player(5))
        #expect(late.start > 0 && points(evening)["Late"] == late.total)
    }

    @Test func teamsHaveTheirPointsOfAllMatches() throws {
        var evening = Evening(id: "e", begun: 0)
        var sums = [0, 0]
        for number in 0..<2 {
            var party = try PartyMatch(.teams, players: 4, teams: [0, 1, 0, 1], seed: UInt64(number))
            party.play([[0, 60, nil, 60], [60, 0, 60, 0], [nil, nil, 0, nil], [0, 0, 0, 0]])
            note(Match(copying: party.match, id: "t\(number)"), &evening)
            for line in party.match.standings {
                let team = try #require(line.team)
                sums[team] += line.points
            }
        }
        #expect(evening.teams.sorted { $0.team < $1.team }.map(\.points) == sums)
    }

    @Test func itsBestAreNamed() throws {
        var evening = Evening(id: "e", begun: 0)
        var party = try PartyMatch(.everyone)
        party.play([[200, 30, nil], [200, 30, .wrong(9)], [200, .wrong(3), nil], [200, nil, 90]])
        note(party.match, &evening)
        let best = evening.honours
        #expect(best.map(\.kind) == [.mostRight, .longestStreak, .fastest])
        #expect(best.map(\.guests) == [[0], [0], [1]] && best.map(\.figure) == [4, 4, 30])
        #expect(Evening(id: "e", begun: 0).honours == [])
    }

    @Test func tiesShareAPlace() {
        var evening = Evening(id: "e", begun: 0)
        evening.guests = (0..<4).map { Evening.Guest(name: "P\($0)", seat: $0) }
        var match = Evening.Match(id: "m", category: "c", categoryName: "C", shape: "everyone", preset: "quick")
        let marks = [(0, 5), (1, 9), (2, 9), (3, 1)].map {
            Evening.Reply(guest: $0.0, right: true, points: $0.1, ticks: 1)
        }
        match.covers = [Evening.Cover(album: "a", title: "A", artist: "B", marks: marks)]
        evening.matches = [match]
        #expect(evening.table.map(\.guest) == [1, 2, 0, 3] && evening.table.map(\.place) == [1, 1, 3, 4])
    }

    // MARK: The table of a match

    @Test(arguments: [
        ([10, 8, 2], [1, 0, 2]), ([10, 10, 9], [1, 0, 0]), ([30, 5, 4], [2, 1, 1]), ([9, 7, 5], [1, 0, 2]),
    ])
    func theClosestGapIsSaid(points: [Int], found: [Int]) throws {
        let gap = try #require(ClosestGap(points))
        #expect([gap.behind, gap.ahead, gap.points] == found)
    }

    @Test(arguments: [[], [4], [0, 0, 0], [100, 50, 0], [21, 0]]) func whatIsFarApartIsNot(points: [Int]) {
        #expect(ClosestGap(points) == nil)
    }

    @Test func rowsKnowThePlaceThatTheyComeFrom() throws {
        var party = try PartyMatch(.everyone)
        party.play([[0, 60, 300], [nil, 60, 0], [nil, 60, 0]])
        let rows = party.match.table(since: 1)
        #expect(rows.map(\.was) == rows.map { row in row.players == [0] ? 1 : row.players == [1] ? 2 : 3 })
        #expect(rows.map(\.players) != [[0], [1], [2]], "nobody overtook")
    }

    // MARK: Presets

    @Test func theLastCoverCountsDoubleInTwoPresets() throws {
        #expect(PartyPreset.allCases.filter(\.doublesLast) == [.party, .longNight])
        #expect(PartyPreset.longNight.matches == 5 && PartyPreset.party.matches == 1)
        #expect(
            PartyPreset.moods == [.quick, .party, .longNight, .kids] && PartyPreset.others == [.marathon, .expert])
        var plain = try PartyMatch(.everyone)
        var double = plain
        double.match = Match(copying: plain.match, id: "p", doublesLast: true)
        let rounds: [[PartyMatch.Move]] = [[0, 60, nil], [0, nil, 60], [nil, 0, 0], [0, 60, nil]]
        plain.play(rounds)
        double.play(rounds)
        #expect(double.points == [plain.points[0] + 100, plain.points[1] + 90, plain.points[2]])
    }

    /// A cover that pays three times does not pay six times.
    @Test func risingStakesStayAsTheyAre() throws {
        var party = try PartyMatch(.risingStakes)
        party.match = Match(copying: party.match, id: "p", doublesLast: true)
        party.play([[0, 0, 0], [0, 0, 0], [0, 0, 0]])
        #expect(party.match.stake == 3)
        let single = try PartyMatch(.everyone, rounds: 1)
        #expect(Match(copying: single.match, id: "p", doublesLast: true).stake == 1)
    }

    // MARK: All of it

    /// Sums hold, though guests come and go, change names, vote, bring records, and games are killed.
    @Test(arguments: PlayShape.allCases)
    func simulatedEveningsAreSound(shape: PlayShape) throws {
        let category = LookAlikeTests.colourful(60)
        func run(_ preset: PartyPreset, _ players: Int, _ evenings: Int) throws -> EveningReport {
            try Simulation(
                category, shape: shape, kinds: nil, preset: preset, players: players, seed: 3
            ).run(evenings: evenings)
        }
        for (preset, players) in zip([PartyPreset.quick, .party, .kids], [4, 8, 1]) {
            let report = try run(preset, players, Thoroughness.times(4))
            #expect(report.isSound, "\(shape) \(preset): \(report)")
        }
        // They do all that can go wrong; else the above would prove little.
        let wild = try run(.quick, 4, 20)
        #expect(wild.matches > wild.evenings && wild.aborted > 2 && wild.killed > 2 && wild.points > 300)
        #expect(wild.guests > 3 * wild.evenings && wild.covers >= wild.matches)
        #expect(wild.votes > wild.evenings && wild.forFamilies > 2)
        // In turns no record is hidden, and a match that puts players out may be over before one is last.
        #expect(wild.records > 0 || shape.rules.takesTurns)
        #expect(wild.strikes > 0 || shape == .lastOneStanding)
        #expect(try run(.quick, 4, 20) == wild)
    }
}

extension Match {
    /// A match that was played under another id.
    fileprivate init(copying match: Match, id: String, doublesLast: Bool = false) {
        self.init(
            id: id, category: match.category, settings: match.settings, seed: match.seed, players: match.players,
            rounds: match.rounds, spares: match.spares, limits: match.limits, shape: match.shape, isParty: true,
            doublesLast: doublesLast)
        (current, isClosed) = (match.current, match.isClosed)
    }
}
