import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Phones have all of the evening on one page after each match, and are told it before the door closes for good.
struct PartyAlbumTests {
    private typealias Pick = Walkthrough.PartyPick

    /// A match of three phones is over.
    private func played() -> Game {
        var game = Game()
        game.playRoom(phones: 3, to: Podium.name)
        return game
    }

    @Test func itHasAllOfTheEveningAfterAMatch() throws {
        let game = played()
        let (show, evening) = (game.shown(), try #require(game.state.evening))
        let album = try #require(show.album)
        #expect(album.id == evening.id && album.title == Words.title(of: evening, game.state.clock))
        #expect(album.covers.map(\.title) == evening.covers.map(\.title) && !album.covers.isEmpty)
        #expect(album.covers.map(\.note) == evening.covers.map { Words.whoKnew($0, in: evening) })
        #expect(album.rows.map(\.points) == evening.table.map(\.points) && album.rows.first?.word == Words.ordinal(1))
        #expect(Set(album.rows.map(\.seat)) == [0, 1, 2])
        // Each of its covers may be fetched.
        for cover in album.covers { #expect(show.covers[try #require(cover.cover)] != nil) }
    }

    @Test func aMatchInPlayIsNotInItAndRoundsSayNothingNew() throws {
        var game = played()
        let covers = game.shown().album?.covers
        game.tick(Podium.settledTicks + 1)
        game.say(0, .again)
        game.skipVote()
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        #expect(game.state.phoneStage == .round && game.shown().album == nil && game.shown().covers.isEmpty)
        // The match was left in the middle: now it belongs to the evening.
        game.playParty(rounds: 1, Pick.usual)
        let before = try #require(covers)
        _ = MatchFlow.leave(&game.state)
        #expect(game.shown().album?.covers.count == before.count + 1)
    }

    @Test func beforeAMatchThereIsNone() {
        var game = Game.phoneLobby()
        game.join(1)
        #expect(game.shown().album == nil && PhoneViews.farewell(game.state).isEmpty)
    }

    @Test func phonesAreToldItBeforeTheDoorCloses() throws {
        var game = Game.phoneMatch(3)
        game.playParty(rounds: 2, Pick.usual)
        let seen = try #require(game.state.evening?.covers.map(\.title))
        let effects = PhoneGuests.endParty(&game.state)
        let told = try #require(effects.firstIndex { if case .showPhones = $0 { true } else { false } })
        let closes = try #require(effects.firstIndex(of: .endParty))
        guard case .showPhones(let show) = effects[told] else { return }
        #expect(told < closes && show.album?.covers.map(\.title) == seen, "what was asked, and not what is being asked")
        #expect(effects.contains(.writeAlbum(try #require(show.album?.id))))
        #expect(game.state.evening == nil)
    }

    @Test func aLongNightIsCut() {
        var game = played()
        let covers = game.state.evening?.matches.first?.covers ?? []
        let id = game.state.evening?.matches.first?.id ?? ""
        for number in 0..<200 {
            var match = Evening.Match(
                id: "\(id)-\(number)", category: "a", categoryName: "A", shape: "everyone", preset: "quick")
            match.covers = covers
            game.state.evening?.matches.append(match)
        }
        #expect(game.shown().album?.covers.count == PhoneAlbum.mostCovers)
    }
}
