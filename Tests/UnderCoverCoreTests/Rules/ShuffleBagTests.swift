import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct ShuffleBagTests {
    /// Plays matches one after the other and gives every album asked.
    private func played(_ albums: Int, rounds: Int, matches: Int) throws -> [Album.ID] {
        var bag = ShuffleBag()
        var asked: [Album.ID] = []
        for seed in 0..<matches {
            let match = try OddCategories.plan(
                OddCategories.many(albums), MatchSettings(rounds: rounds), seed: UInt64(seed), bag: bag)
            for round in match.rounds {
                asked.append(round.answer)
                bag.record(round.answer)
            }
        }
        return asked
    }

    @Test(arguments: [(3, 3), (3, 2), (7, 3), (12, 5), (10, 10), (11, 10), (20, 1)])
    func everyAlbumComesOnceBeforeAnyComesAgain(albums: Int, rounds: Int) throws {
        let asked = try played(albums, rounds: rounds, matches: 40)
        for pass in 0..<asked.count / albums {
            let ids = asked[pass * albums..<(pass + 1) * albums]
            #expect(Set(ids).count == albums, "pass \(pass)")
        }
    }

    @Test func passesDifferAndNeighboursAreFarApart() throws {
        let asked = try played(20, rounds: 5, matches: 40)
        let passes = (0..<10).map { Array(asked[$0 * 20..<$0 * 20 + 20]) }
        #expect(Set(passes).count == 10)
        for (index, album) in asked.enumerated() {
            let next = asked[(index + 1)...].firstIndex(of: album) ?? .max
            #expect(next - index > 10 || next == .max)
        }
    }

    @Test func newAlbumsComeFirstAndFlaggedOnesHoldNothingUp() throws {
        var bag = ShuffleBag()
        for album in OddCategories.many(6).albums { bag.record(album.id) }
        let match = try OddCategories.plan(OddCategories.many(8), MatchSettings(rounds: 3), bag: bag, flagged: ["id0"])
        #expect(Set(match.rounds.prefix(2).map(\.answer)) == ["id6", "id7"])
        bag.keep(only: ["id4", "id5", "elsewhere"])
        #expect(bag.before == [] && bag.current == ["id4", "id5"])
        bag.record("id4")
        #expect(bag.before == ["id5"] && bag.current == ["id4"])
    }
}
