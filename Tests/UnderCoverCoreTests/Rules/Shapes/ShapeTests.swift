import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the rules of every shape, and the shapes whose tables are sums.
struct ShapeTests {
    typealias Move = PartyMatch.Move

    struct Row: CustomTestStringConvertible {
        var shape: PlayShape
        var rounds: [[Move]]
        var points: [Int]
        var places: [Int]

        var testDescription: String { "\(shape.rawValue) \(rounds)" }
    }

    static let rows: [Row] = [
        Row(shape: .everyone, rounds: [[0, 300, nil]], points: [100, 50, 0], places: [1, 2, 3]),
        Row(shape: .everyone, rounds: [[60, 60, .wrong(60)]], points: [90, 90, 0], places: [1, 1, 3]),
        Row(shape: .everyone, rounds: [[nil, nil, nil]], points: [0, 0, 0], places: [1, 1, 1]),
        // The first half pays once, then twice, the last round three times.
        Row(
            shape: .risingStakes, rounds: [[0, nil, nil], [0, nil, nil], [nil, 0, nil], [nil, nil, 0]],
            points: [200, 200, 300], places: [2, 2, 1]),
    ]

    @Test(arguments: rows)
    func theTableIsWhatWasAnswered(row: Row) throws {
        var party = try PartyMatch(row.shape, rounds: 4)
        party.play(row.rounds)
        #expect(party.points == row.points)
        #expect(party.places == row.places)
    }

    @Test(arguments: [(1, [1]), (2, [1, 3]), (3, [1, 1, 3]), (4, [1, 1, 2, 3]), (5, [1, 1, 1, 2, 3])])
    func stakesRise(rounds: Int, expected: [Int]) {
        #expect((0..<rounds).map { RisingStakes().stake(round: $0, of: rounds) } == expected)
    }

    @Test(arguments: PlayShape.allCases)
    func onePlayerPlaysEveryShapeToItsEnd(shape: PlayShape) throws {
        var party = try PartyMatch(shape, players: 1, rounds: 3)
        for _ in 0..<3 {
            if shape.rules.stopsAtFirstPress {
                party.right(0, at: 60)
                _ = party.match.tickBuzz()
            }
            party.round([60])
            let went = party.match.advance()
            #expect(went)
        }
        #expect(party.match.isOver && party.match.players[0].right == 3)
        #expect(party.match.standings.map(\.place) == [1])
        #expect(party.match.standings[0].points == party.match.players[0].total)
    }

    @Test(arguments: PlayShape.allCases)
    func twentyFiveRoundsHaveATable(shape: PlayShape) throws {
        var party = try PartyMatch(shape, rounds: 25)
        #expect(party.match.rounds.count == 25)
        // No player answers, so no player is put out.
        party.play(Array(repeating: [nil, nil, nil], count: 25))
        #expect(party.match.isOver && party.places == [1, 1, 1] && party.points == [0, 0, 0])
    }

    @Test(arguments: PlayShape.allCases)
    func everyPlayerIsOnTheTableOnce(shape: PlayShape) throws {
        var party = try PartyMatch(shape, players: 5)
        party.match.join(Player(id: 5, name: "Late"), .zero)
        party.match.leave(1)
        let shown = party.match.standings.flatMap(\.players).sorted()
        #expect(shown == party.match.players.map(\.id))
    }

    // MARK: Handicaps

    @Test(arguments: [
        (Handicap.level, 0, 100 as Int?), (.level, 120, 80), (.level, 599, 1), (.sharper, 0, 100), (.sharper, 120, 100),
        (.sharper, 300, 70), (.sharper, 599, 21), (.later, 119, nil), (.later, 120, 80), (.later, 599, 1),
    ])
    func handicapsMoveTheFirstFifth(handicap: Handicap, tick: Int, points: Int?) throws {
        var party = try PartyMatch(.everyone, handicaps: [handicap])
        let before = party
        let reply = party.right(0, at: tick)
        if let points {
            #expect(party.points[0] == points && party.player(0)?.answers.first?.ticks == tick)
        } else {
            #expect(reply == .refused(.tooEarly) && party.match == before.match)
        }
    }

    // MARK: The timer

    @Test func withoutABellTheRoundWaitsForAll() throws {
        var party = try PartyMatch(.everyone, players: 2, timer: .off)
        var used = 0
        party.right(0, at: 5)
        for _ in 0..<5000 {
            let tick = party.match.tickGuess(&used)
            #expect(tick == .goesOn)
        }
        party.right(1, at: used)
        let end = party.match.tickGuess(&used)
        #expect(used == 5000 && end == .roundIsOver && party.points == [100, 1])
    }

    @Test(arguments: PartyPreset.allCases)
    func everyPresetHasABell(preset: PartyPreset) {
        let settings = preset.settings(MatchSettings(timer: .off))
        #expect(settings.timer == .slow)
        #expect(preset.settings(MatchSettings(timer: .relaxed)).timer == .relaxed)
    }
}
