import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A match asks for the data that it needs of a category, whatever begins it.
struct PartyAlbumsTests {
    private static let everything = Category.ID(ShelfRule.everything)

    /// The lobby of *All your records*, straight from the list of categories: nothing has asked for its albums before.
    private func lobby() -> (game: Game, library: SampleShelf) {
        var (game, library) = Game.withLibrary(30)
        game.coversArrive = true
        game.state.party.category = Self.everything
        game.choose("party")
        for pad in 1...2 {
            game.plug(id: pad)
            game.pad(.west, pad)
            game.tick()
        }
        game.tick(PartyPace.settleTicks)
        return (game, library)
    }

    @Test func aPartyWithOwnRecordsStarts() {
        var (game, library) = lobby()
        #expect(game.answer(from: library).contains(.category(ShelfRule.everything)))
        game.choose("start")
        #expect(game.name == "guessing" && game.state.match?.isParty == true)
    }

    @Test func aPartyThatIsStartedTooEarlyBeginsOnceItsAlbumsAreRead() {
        var (game, library) = lobby()
        game.choose("start")
        #expect(game.name == "lobby" && game.state.toast?.text == Words.readingShelf)
        game.answer(from: library)
        #expect(game.name == "guessing" && game.state.match?.category == Self.everything)
    }

    @Test func albumsOfARuleAreAskedForOnceAScreen() {
        var (game, library) = Game.withLibrary(30)
        game.openCategory(Self.everything)
        #expect(game.answer(from: library).count { $0 == .category(ShelfRule.everything) } == 1)
        game.tick(60)
        game.choose("party")
        game.key("Escape")
        #expect(game.takeAsked().allSatisfy { $0 != .shelf(.category(ShelfRule.everything)) })
        // The library has changed while a match of the category may begin.
        #expect(
            game.send(.shelf(.summary(library.summary))).contains(.shelf(.category(ShelfRule.everything))))
    }

    /// *Play* has another one, the first in the box.
    @Test func aPartyGoesOnWithItsCategoryUntilThePlayerBringsUpAnother() {
        var game = Game()
        func category() -> Category.ID? { (game.state.screen as? Lobby)?.category }
        for (rests, played) in [("twins", "twins"), (nil, "twins"), ("more3", "more3")] as [(Category.ID?, Category.ID)]
        {
            if let rests {
                game.unfold(rests)
                game.tick(20)
            }
            game.choose("party")
            #expect(category() == played)
            game.key("Escape")
        }
    }

    @Test func aListThatWasNeverFetchedIsFetchedForAParty() {
        let origin = SourceReference(source: "finder", kind: .list, id: "soul")
        let list = Category(
            id: Category.ID(origin), name: "Soul", section: .lists, albums: [], origin: origin, expected: 40)
        var game = Game { $0.kept.categories.append(list) }
        game.state.party.category = list.id
        let effects = game.choose("party")
        #expect(game.name == "lobby" && effects.contains(.keepGathering(origin, name: "Soul")))
    }

    @Test func theHostsPhoneIsToldWhyNothingBegins() {
        var (game, library) = lobby()
        game.send(.phonesOpened(Game.door))
        game.join(1)
        game.say(1, .start)
        #expect(game.name == "lobby" && game.own(1)?.refusal == Words.readingShelf)
        game.answer(from: library)
        #expect(game.name == "guessing" && game.own(1)?.refusal == nil)
        game.say(1, .start)
        #expect(game.own(1)?.refusal == Words.refusedNow)
    }
}
