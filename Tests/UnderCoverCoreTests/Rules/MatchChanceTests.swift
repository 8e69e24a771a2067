import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct MatchChanceTests {
    @Test(arguments: 2...6, DecoyMode.allCases)
    func everyPlaceIsAsLikely(choices: Int, decoys: DecoyMode) throws {
        var places = [Int](repeating: 0, count: choices)
        let category = LookAlikeTests.colourful(25)
        for seed in 0..<100 as Range<UInt64> {
            let match = try OddCategories.plan(
                category, MatchSettings(rounds: 10, choices: choices, decoys: decoys), seed: seed)
            for round in match.rounds + match.spares {
                places[try #require(round.choices.firstIndex(of: round.answer))] += 1
            }
        }
        #expect(ChiSquare.isUniform(places))
    }

    /// Position and album must not depend on each other either.
    @Test func everyPlaceIsAsLikelyForOneAlbum() throws {
        var places = [Int](repeating: 0, count: 4)
        for seed in 0..<1200 as Range<UInt64> {
            let match = try OddCategories.plan(OddCategories.many(6), MatchSettings(rounds: 6, choices: 4), seed: seed)
            let round = try #require(match.rounds.first { $0.answer == "id3" })
            places[try #require(round.choices.firstIndex(of: "id3"))] += 1
        }
        #expect(ChiSquare.isUniform(places))
    }

    @Test func everyAlbumIsAsLikelyToBeAskedFirst() throws {
        var asked = [Int](repeating: 0, count: 8)
        let category = OddCategories.many(8)
        for seed in 0..<1600 as Range<UInt64> {
            let match = try OddCategories.plan(category, MatchSettings(rounds: 1), seed: seed)
            asked[try #require(category.albums.firstIndex { $0.id == match.rounds[0].answer })] += 1
        }
        #expect(ChiSquare.isUniform(asked))
    }

    @Test func everySongAndEveryDecoyComesUp() throws {
        var songs: [String: Int] = [:]
        var decoys: [Album.ID: Int] = [:]
        var category = OddCategories.many(8)
        for index in category.albums.indices { category.albums[index].songs = ["a", "b", "c"] }
        for seed in 0..<500 as Range<UInt64> {
            let match = try OddCategories.plan(category, MatchSettings(rounds: 1, choices: 3), seed: seed)
            songs[match.rounds[0].song ?? "", default: 0] += 1
            for choice in match.rounds[0].choices where choice != match.rounds[0].answer {
                decoys[choice, default: 0] += 1
            }
        }
        #expect(songs.keys.sorted() == ["a", "b", "c"] && ChiSquare.isUniform(songs.values.sorted()))
        #expect(decoys.count == 8 && ChiSquare.isUniform(decoys.values.sorted()))
    }
}
