import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Phones vote like all others, and learn no more of the others than how many want what.
struct PhoneVoteTests {
    private func vote(_ phones: Int) -> Game {
        var game = Game()
        game.openVoteOfPhones(phones)
        game.tick(CategoryVote.toldTicks)
        return game
    }

    private func ballot(_ game: Game) throws -> PhoneBallot { try #require(game.shown().screen.ballot) }
    private func told(_ game: inout Game) throws -> [PhoneBallot.Fan] {
        game.tick(CategoryVote.toldTicks)
        return try ballot(game).fans
    }

    @Test func aPhoneShowsTheFansAndItsOwnVoteAtOnce() throws {
        var game = vote(3)
        let fans = try ballot(game).fans
        #expect(fans.count == 4 && fans.allSatisfy { !$0.name.isEmpty && !$0.records.isEmpty })
        #expect(game.own(1)?.page == .vote && game.own(1)?.mayAnswer == true && game.own(1)?.picks == [])
        game.vote(1, 2)
        #expect(game.own(1)?.picks == [2] && game.own(1)?.lines == [Words.changeVoteHint])
        #expect(game.own(2)?.picks == [] && game.own(2)?.lines == [Words.voteHint])
        game.vote(1, 3)
        #expect(game.own(1)?.picks == [3])
        let seat = try #require(game.seat(of: 1))
        let fansNow = try told(&game)
        #expect(fansNow.map(\.seats) == [[], [], [], [seat]])
    }

    @Test func aVoteForAnotherBallotOrPlaceIsNone() throws {
        var game = vote(3)
        let number = try ballot(game).number
        for (ballot, place) in [(number - 1, 0), (number + 1, 0), (number, 4), (number, -1), (number, 31)] {
            game.say(1, .vote(ballot: ballot, place: place))
        }
        game.arrive(77)
        game.say(77, .vote(ballot: number, place: 0))
        let fans = try told(&game)
        #expect(fans.allSatisfy { $0.seats.isEmpty && $0.room == 0 })
        #expect(game.own(77)?.page == .join)
    }

    /// However often a phone says it, and in whatever order: its last word counts, once.
    @Test func aPhoneThatVotesAThousandTimesHasOneVote() throws {
        var game = vote(12)
        let number = try ballot(game).number
        let seated = PhoneID(1), inRoom = PhoneID(11)
        game.send(
            .phones(
                (0..<500).flatMap { turn in
                    [seated, inRoom].map { .said($0, .vote(ballot: number, place: turn % 4), lag: 0) }
                }))
        let fans = try told(&game)
        #expect(fans.map(\.seats.count) == [0, 0, 0, 1] && fans.map(\.room) == [0, 0, 0, 1])
        #expect(game.own(1)?.picks == [3] && game.own(11)?.picks == [3])
    }

    @Test func aVoteFollowsItsPhoneToAnotherSeat() throws {
        var game = vote(2)
        game.vote(1, 2)
        let old = try #require(game.seat(of: 1))
        game.say(1, .join(name: "Guest 1", seat: 7))
        #expect(game.seat(of: 1) == 7 && old != 7)
        let fans = try told(&game)
        #expect(fans[2].seats == [7])
    }

    @Test func onlyTheHostSkips() throws {
        var game = vote(3)
        #expect(game.own(0)?.actions.contains(.skip) == true && game.own(1)?.actions.contains(.skip) == false)
        game.say(1, .skip)
        #expect(game.name == "vote")
        game.say(0, .skip)
        #expect(game.name == "guessing")
    }

    @Test func theWinnerIsToldWithTheTelevisionAndNotBefore() throws {
        var game = vote(2)
        game.vote(0, 1)
        game.vote(1, 3)
        game.tick(Ballot.ticks)
        let drawn = try #require(game.state.screen as? VoteDrawn)
        #expect(drawn.outcome.level == [1, 3])
        while !drawn.hasLanded(game.state) {
            #expect(game.own(1)?.heading == Words.lotDecides && game.own(1)?.mayAnswer == false)
            #expect(try ballot(game).winner == nil)
            game.tick()
        }
        #expect(try ballot(game).winner == drawn.outcome.winner)
    }

    @Test func fiveHundredVoteWithinASecondAndAreToldTwice() throws {
        var game = vote(500)
        game.takeAsked()
        var screens: [PhoneScreen] = []
        for tick in 0..<60 {
            let number = game.state.phones.questions
            let news = (0..<500).filter { $0 % 60 == tick }.map { phone in
                PhoneNews.said(PhoneID(phone), .vote(ballot: number, place: phone % 4), lag: 0)
            }
            game.send(.phones(news))
            game.tick()
            for case .showPhones(let show) in game.takeAsked() where screens.last != show.screen {
                screens.append(show.screen)
            }
        }
        #expect(screens.count <= 4, "\(screens.count)")
        let fans = try told(&game)
        #expect(fans.reduce(0) { $0 + $1.seats.count + $1.room } == 500 && fans.allSatisfy { $0.room > 100 })
    }

    /// All phones are sent the same bytes, whichever of the room have voted.
    @Test func noMessageTellsMoreThanCounts() throws {
        func sent(voters: [Int]) throws -> [Data] {
            var game = vote(40)
            for phone in voters { game.vote(phone, 1) }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            var all: [Data] = []
            for _ in 0..<3 {
                game.tick(CategoryVote.toldTicks)
                let show = game.shown()
                all.append(try encoder.encode(show.screen))
                let others = show.own.filter { !(20..<40).contains($0.id.number) }
                all.append(try encoder.encode(others))
            }
            return all
        }
        #expect(try sent(voters: [20, 21, 22]) == sent(voters: [37, 29, 33]))
        #expect(try sent(voters: [20, 21, 22]) != sent(voters: [20, 21]))
    }

    /// A blurred sleeve of the television has a veil on a phone.
    @Test func sleevesThatWereNotNamedHaveAVeil() throws {
        let game = vote(2)
        let (sleeves, offered) = (try ballot(game).fans.flatMap(\.sleeves), game.shown().covers)
        #expect(!sleeves.isEmpty && Set(sleeves) == Set(offered.keys))
        #expect(offered.values.allSatisfy { $0.unveiled != nil })
    }
}
