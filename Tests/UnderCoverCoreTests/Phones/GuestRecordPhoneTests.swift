import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Guests find a record on their phones and hide it; no other phone, and not the television, tells anything of it before
/// the verdict.
struct GuestRecordPhoneTests {
    private func lobby(_ phones: Int = 3, shape: PlayShape = .everyone) -> Game {
        var game = Game.phoneLobby(shape: shape)
        for phone in 0..<phones { game.join(phone) }
        return game
    }

    /// An album of the box, found by its title.
    private func found(_ game: inout Game, _ phone: Int, _ number: Int = 0) throws -> Album {
        let lists = game.state.kept.categories.filter { $0.section == .builtIn && $0.albums.count > 6 }
        let album = try #require(lists.first?.albums[number])
        game.say(phone, .find(words: album.title))
        try #require(game.own(phone)?.finds?.contains { $0.id == album.id.rawValue } == true)
        return album
    }

    private func bring(_ game: inout Game, _ phone: Int, _ number: Int = 0) throws -> Album {
        let album = try found(&game, phone, number)
        game.say(phone, .bring(record: album.id.rawValue))
        try #require(game.state.phones[PhoneID(phone)]?.record?.album.id == album.id)
        return album
    }

    private func start(_ game: inout Game) {
        game.say(0, .start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
    }

    // MARK: Finding and bringing

    @Test func aPhoneFindsRecordsOfAllListsWithTheirCovers() throws {
        var game = lobby()
        #expect(game.own(1)?.bring == PhoneOwn.Bring() && game.own(1)?.finds == [])
        let album = try found(&game, 1)
        let find = try #require(game.own(1)?.finds?.first)
        #expect(find.id == album.id.rawValue && find.title == album.title && find.subtitle == album.artist)
        let cover = try #require(find.cover)
        #expect(game.shown().covers[cover] == album.artwork)
        #expect(game.own(1)?.finds?.count ?? 0 <= Jukebox.mostFinds && game.own(2)?.finds == [])
        game.say(1, .find(words: "qqqqqq"))
        #expect(game.own(1)?.finds == [])
    }

    /// The names of covers can be worked out, and the server says which of them it offers.
    @Test func noPhoneCanAskWhatAnotherOneIsShown() throws {
        var game = lobby()
        let album = try bring(&game, 1)
        _ = try found(&game, 2)
        let (one, two) = (game.own(1)?.bring?.record?.cover, game.own(2)?.finds?.first?.cover)
        #expect(one != nil && two != nil && one != two)
        #expect(game.shown().covers[PhoneCover(album.artwork)] == nil)
    }

    @Test func itIsChangedAndTakenBackUntilTheMatchStarts() throws {
        var game = lobby()
        _ = try bring(&game, 1)
        let second = try bring(&game, 1, 1)
        #expect(game.own(1)?.bring?.record?.id == second.id.rawValue && game.own(1)?.bring?.note == Words.isHidden)
        game.say(1, .bring(record: nil))
        #expect(game.own(1)?.bring == PhoneOwn.Bring())
        let third = try bring(&game, 1, 2)
        start(&game)
        #expect(game.own(1)?.bring == nil && game.own(1)?.finds == nil)
        game.say(1, .bring(record: nil))
        game.say(1, .find(words: "a"))
        #expect(game.state.phones[PhoneID(1)]?.record?.album == third)
    }

    @Test func onlyWhatThePhoneItselfWasShownIsInReach() throws {
        var game = lobby()
        let album = try found(&game, 1)
        game.say(2, .bring(record: album.id.rawValue))
        game.say(1, .bring(record: "nothing"))
        game.say(1, .bring(record: String(repeating: "x", count: 400)))
        #expect(game.state.phones.phones.allSatisfy { $0.record == nil })
        // A phone without a seat has none.
        game.arrive(7)
        game.say(7, .find(words: album.title))
        game.say(7, .bring(record: album.id.rawValue))
        #expect(game.own(7)?.bring == nil && game.state.phones[PhoneID(7)]?.record == nil)
    }

    @Test func tenThousandOfThemAreOne() throws {
        var game = lobby()
        let album = try found(&game, 1)
        for _ in 0..<200 {
            game.say(1, .bring(record: album.id.rawValue))
        }
        #expect(game.state.phones.phones.compactMap(\.record).count == 1)
    }

    @Test func theLibraryIsSearchedTooAndReadOnceForOthers() throws {
        var game = lobby()
        game.fillShelf()
        game.takeAsked()
        game.say(1, .find(words: "zyx"))
        let question = try #require(
            game.takeAsked().compactMap {
                if case .shelf(.findAlbums(let question, "zyx")) = $0 { question } else { nil }
            }.first)
        var bare = ShelfAlbum(id: "shelf/album/2", title: "Zyx Bare", artist: "Nobody")
        bare.isBare = true
        let own = ShelfAlbum(id: "shelf/album/1", title: "Zyx", artist: "Somebody", year: 1971)
        game.send(.shelf(.foundAlbums(question: question, [bare, own])))
        #expect(game.own(1)?.finds?.map(\.id) == ["shelf/album/1"], "one without a cover cannot be asked")
        let asked = game.say(1, .bring(record: "shelf/album/1"))
        #expect(asked.contains(.shelf(.category(game.state.shelf.everything))))
        #expect(!game.say(1, .bring(record: "shelf/album/1")).contains(.shelf(.category(game.state.shelf.everything))))
        let others = (10..<80).map { OddCategories.album("shelf/album/\($0)", "Own \($0)", "Band \($0)") }
        game.send(.shelf(.category(game.state.shelf.everything, others)))
        #expect(game.state.phones[PhoneID(1)]?.record?.others.count == BroughtRecord.mostOthers)
    }

    @Test func whatItWaitsForIsSaid() throws {
        var two = lobby(2)
        _ = try bring(&two, 1)
        #expect(two.own(1)?.bring?.note == Words.waitsForThree)
        var turns = lobby(3, shape: .passItRound)
        _ = try bring(&turns, 1)
        #expect(turns.own(1)?.bring?.note == Words.waitsForOtherShape)
    }

    @Test func whoLeavesTakesItAlong() throws {
        var game = lobby()
        _ = try bring(&game, 1)
        game.say(1, .leave)
        game.say(1, .join(name: "Again", seat: nil))
        #expect(game.own(1)?.bring == PhoneOwn.Bring())
    }

    // MARK: In the match

    /// A match whose round in play is the record of phone 1.
    private func hiddenMatch(_ shape: PlayShape = .everyone) throws -> (Game, Album) {
        for number in 0..<40 {
            var game = lobby(4, shape: shape)
            let album = try bring(&game, 1, number % 6)
            game.state.fixedSeed = UInt64(number)
            start(&game)
            if game.state.match?.round?.bringers == [try #require(game.seat(of: 1))] { return (game, album) }
        }
        throw Unlucky()
    }

    private struct Unlucky: Error {}

    /// The clock of those who were too late would blame its owner.
    @Test func aRecordThatAllKnewIsMarkedAsItsOwners() throws {
        var (game, _) = try hiddenMatch()
        for phone in [0, 2, 3] { game.answer(phone, right: true) }
        game.tick(PartyPace.allInTicks + 60)
        let card = try #require(game.own(1)?.card)
        #expect(card.look == .own && card.figures.map(\.figure) == ["0", "0"])
    }

    @Test func itsOwnerSitsOutAndIsPaid() throws {
        var (game, album) = try hiddenMatch()
        #expect(game.state.match?.round?.answer == album.id)
        let own = try #require(game.own(1))
        #expect(own.page == .waiting && own.heading == Words.ownRecord && !own.mayAnswer)
        game.answer(1, right: true)
        #expect(game.player(1)?.answers == [])
        game.answer(0, right: true)
        game.answer(2, right: false)
        game.answer(3, right: true)
        game.tick(PartyPace.allInTicks + 60)
        #expect(game.state.phoneStage == .result && game.player(1)?.total == 33)
        let card = try #require(game.own(1)?.card)
        #expect(card.title == Words.ownRecord && card.figures.map(\.figure) == ["+33", "1"])
        let whose = Words.recordOf(["Guest 1"])
        #expect(game.own(0)?.lines.last == whose && game.state.match?.bringersNamed == whose)
        #expect(game.state.phones[PhoneID(1)]?.record == nil, "it has come up")
    }

    /// The others' messages are to the byte those of a round in which the owner has not answered yet.
    @Test(arguments: [PlayShape.everyone, .teams, .buzz, .lastOneStanding, .risingStakes])
    func nobodyElseIsToldAnything(_ shape: PlayShape) throws {
        var (game, _) = try hiddenMatch(shape)
        var plain = game
        plain.state.match?.rounds[0].bringers = nil
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        func look() throws {
            let (one, other) = (game.shown(), plain.shown())
            #expect(try encoder.encode(one.screen) == encoder.encode(other.screen))
            #expect(one.covers == other.covers)
            for phone in [0, 2, 3] {
                #expect(try encoder.encode(game.own(phone)) == encoder.encode(plain.own(phone)), "phone \(phone)")
            }
            #expect(game.drawn == plain.drawn, "the television")
        }
        try look()
        for phone in [0, 2] {
            for _ in 0..<2 {
                if shape == .buzz {
                    game.say(phone, .buzz(round: 0))
                    plain.say(phone, .buzz(round: 0))
                    game.tick(3)
                    plain.tick(3)
                }
                game.answer(phone, right: false)
                plain.answer(phone, right: false)
                game.tick(20)
                plain.tick(20)
                try look()
            }
        }
    }

    @Test func aMatchWithGuestsRecordsHasNoCode() throws {
        var (game, _) = try hiddenMatch()
        #expect(game.state.challengeCode == nil)
        game.say(1, .leave)
        #expect(game.state.match?.round?.bringers == [] && game.state.challengeCode == nil)
    }

    @Test func aRecordWhoseCoverFailsWaitsForAnotherMatch() throws {
        var (game, album) = try hiddenMatch()
        game.send(.coverFailed(album.artwork, reason: "gone"))
        #expect(game.state.match?.round?.isBrought == false)
        #expect(game.state.phones[PhoneID(1)]?.record?.album.id == album.id)
    }
}
