import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Rows of a table on their way to their new places.
struct TableMovesTests {
    private func row(_ seat: Int, _ place: Int, was: Int?, points: Int, gained: Int) -> PartyRow {
        PartyRow(
            place: place, seats: [seat], team: nil, name: "P\(seat)", points: points, gained: gained, was: was,
            absence: nil)
    }

    /// The third overtakes two.
    private var rows: [PartyRow] {
        [
            row(3, 1, was: 3, points: 845, gained: 279), row(1, 2, was: 1, points: 843, gained: 231),
            row(0, 3, was: 2, points: 790, gained: 189),
        ]
    }

    private func positions(_ moves: TableMoves, at elapsed: Double) -> [Double] {
        (0..<3).map { moves.position(of: $0, at: elapsed) }
    }

    @Test func theyBeginWhereTheyWereAndEndWhereTheyAre() {
        let moves = TableMoves(rows)
        #expect(positions(moves, at: 0) == [2, 0, 1])
        #expect(positions(moves, at: Double(moves.endTicks)) == [0, 1, 2])
        #expect(moves.climber == 0)
    }

    @Test func theClimberPassesOneRowAfterTheOther() throws {
        let moves = TableMoves(rows)
        let ticks = (0...moves.endTicks).map(Double.init)
        let passed = ticks.map { positions(moves, at: $0) }
        // The second is passed first, and no row ever leaves the table.
        let second = try #require(passed.firstIndex { $0[2] > 1 })
        let first = try #require(passed.firstIndex { $0[1] > 0 })
        #expect(second < first)
        #expect(passed.joined().allSatisfy { (0...2).contains($0) })
        #expect(zip(passed, passed.dropFirst()).allSatisfy { $1[0] <= $0[0] && $1[1] >= $0[1] && $1[2] >= $0[2] })
    }

    @Test func gainsLandBeforeTotalsCount() {
        let moves = TableMoves(rows)
        func stage(_ row: Int, _ elapsed: Double) -> PartyRowStage {
            moves.stage(of: row, at: elapsed, onAccent: .black)
        }
        // From the lowest row up; the climber is the lowest one still.
        #expect(stage(0, 0).gain == .landed && stage(1, 0).gain == .unseen)
        #expect(stage(0, 0).points == 566 && !stage(0, 0).saysRemark && stage(0, 0).place == 3)
        #expect(stage(1, 21).gain == .landed && stage(1, 21).points == 612)
        let end = Double(moves.endTicks)
        for index in rows.indices { #expect(stage(index, end) == PartyRowStage(rows[index])) }
        #expect(stage(0, end - 1).isLifted && !stage(1, end - 1).isLifted)
    }

    @Test func itIsSaidWhoWasOvertaken() {
        let moves = TableMoves(rows)
        #expect(moves.overtaking?.row.name == "P3" && moves.overtaking?.others.map(\.name) == ["P1", "P0"])
        #expect(moves.cameFrom(rows[0]) == 3 && moves.cameFrom(rows[1]) == nil)
        #expect(Words.overtakes("Zoë", ["Ben", "Ada"]) == "Zoë overtakes Ben and Ada.")
        #expect(Words.overtakes("Zoë", ["Ben", "Ada", "Mo"]) == "Zoë overtakes three others.")
    }

    /// All began with nothing: rows move from their seats, but none was behind another.
    @Test func theFirstTableHasNoRace() {
        let moves = TableMoves([
            row(2, 1, was: 1, points: 90, gained: 90), row(0, 2, was: 1, points: 60, gained: 60),
            row(1, 3, was: 1, points: 0, gained: 0),
        ])
        #expect(positions(moves, at: 0) == [2, 0, 1] && moves.overtaking == nil)
    }

    @Test func aTableWithoutChangesOnlyCounts() {
        let moves = TableMoves([
            row(0, 1, was: 1, points: 90, gained: 10), row(1, 2, was: 2, points: 60, gained: 20),
            row(2, 3, was: 3, points: 10, gained: 0),
        ])
        #expect(moves.climber == nil && positions(moves, at: 0) == [0, 1, 2] && moves.overtaking == nil)
    }

    @Test func theLongestFitsIntoTheTimeOfATable() {
        let all = (0..<9).map { row($0, $0 + 1, was: 9 - $0, points: 100 - $0, gained: 50) }
        let moves = TableMoves(all)
        #expect(moves.endTicks < PartyPace.tableTicks)
        #expect((0..<9).allSatisfy { moves.position(of: $0, at: Double(moves.endTicks)) == Double($0) })
        #expect(TableMoves([]).climber == nil)
    }
}
