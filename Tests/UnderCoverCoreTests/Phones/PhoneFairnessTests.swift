import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Messages need time: what phones get back of it, and what they are never told.
struct PhoneFairnessTests {
    private func holder(_ game: Game) -> Player.ID? { game.state.match?.buzz?.holder }

    private func buzz(_ game: inout Game, _ phone: Int, lag: Int) {
        game.say(phone, .buzz(round: game.state.match?.current ?? 0), lag: lag)
    }

    /// Both phones have been heard, so that the game knows how slow they are.
    private func match(lags: [Int]) -> Game {
        var game = Game.phoneMatch(lags.count, shape: .buzz)
        for (phone, lag) in lags.enumerated() { game.say(phone, .ready(isReady: false), lag: lag) }
        game.tick(60)
        return game
    }

    @Test func theSlowerPhoneGetsItsTimeBack() {
        var game = match(lags: [0, 100])
        buzz(&game, 0, lag: 0)
        game.tick(3)
        buzz(&game, 1, lag: 100)
        #expect(holder(game) == 1)
        game.tick(10)
        #expect(holder(game) == 1 && game.own(1)?.mayAnswer == true && game.own(0)?.page == .waiting)
    }

    @Test func butNotMoreThanThat() {
        var game = match(lags: [0, 100])
        buzz(&game, 0, lag: 0)
        game.tick(7)
        buzz(&game, 1, lag: 100)
        #expect(holder(game) == 0)
    }

    @Test func nobodyWaitsWhereNobodyIsSlow() {
        var game = match(lags: [0, 0])
        buzz(&game, 0, lag: 0)
        game.tick()
        game.answer(0, right: true)
        #expect(game.state.match?.players[0].right == 1)
    }

    @Test func aPadCanBeEarlierThanASlowPhone() {
        var game = match(lags: [0, 150])
        game.plug(id: 1)
        game.pad(.south, 1)
        game.tick()
        buzz(&game, 1, lag: 150)
        game.tick(2)
        #expect(holder(game) == 1)
    }

    @Test func aClaimOfMoreLagIsCut() {
        var game = match(lags: [0, 0])
        game.say(1, .ready(isReady: false), lag: 60_000)
        #expect(game.state.phones[PhoneID(1)]?.lag == PhoneNews.mostLag)
        game.say(1, .ready(isReady: false), lag: -5)
        #expect(game.state.phones[PhoneID(1)]?.lag == 0)
    }

    @Test func aPickJustAfterTheBellCountsAsAtTheBell() throws {
        var game = Game.phoneMatch(2)
        let total = try #require(game.state.match?.settings.ticksTotal)
        game.tick(total - 1 + PartyPace.graceTicks - 1)
        game.answer(0, right: true)
        let answer = try #require(game.player(0)?.answers.first)
        #expect(answer.right && answer.ticks == total - 1 && answer.points == 1)
        game.tick(5)
        game.answer(1, right: true)
        #expect(game.player(1)?.answers.first?.picks == [])
    }

    @Test func withoutPhonesTheBellIsTheBell() throws {
        var game = Game.party(players: 2)
        let total = try #require(game.state.match?.settings.ticksTotal)
        game.tick(total - 1)
        #expect(game.state.match?.isRoundOver == true)
    }

    @Test func anAnswerToAnotherRoundIsNotCounted() {
        var game = Game.phoneMatch(2)
        game.say(0, .answer(round: 1, place: 0))
        game.say(0, .answer(round: -1, place: 0))
        game.say(0, .answer(round: 0, place: 99))
        game.say(0, .answer(round: 0, place: -1))
        #expect(game.player(0)?.answers.isEmpty == true)
        game.answer(0, right: true)
        game.answer(0, right: false)
        #expect(game.player(0)?.answers.count == 1 && game.player(0)?.right == 1)
    }

    /// Everything that is sent until the result is on the television, with the answer in another place, is the same.
    @Test(arguments: PlayShape.allCases)
    func noByteSaysWhichChoiceIsRight(_ shape: PlayShape) throws {
        func sent(answerAt place: Int) throws -> [Data] {
            var game = Game.phoneMatch(9, shape: shape)
            let choices = try #require(game.state.match?.round?.choices)
            game.state.match?.reask(choices[place])
            var all: [Data] = []
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            for tick in 0..<120 {
                if tick == 40 { game.say(0, .answer(round: 0, place: 1)) }
                if tick == 50 { game.say(8, .answer(round: 0, place: 2)) }
                if tick == 60 { game.vanish(3) }
                if tick == 70 { game.arrive(3) }
                // All are in, and the television still hides who was right.
                if tick == 90 { for phone in 0..<9 { game.say(phone, .answer(round: 0, place: 1)) } }
                game.tick()
                all.append(try encoder.encode(game.shown()))
            }
            return all
        }
        #expect(try sent(answerAt: 0) == sent(answerAt: 3))
    }

    /// A hidden cover's name would say which it is.
    @Test func hiddenCoversHaveNoNames() {
        for kind in RoundKind.allCases where kind.rules.board.choosesSleeves {
            var game = Game.phoneLobby()
            for phone in 0..<2 { game.join(phone) }
            game.state.party.kinds = [kind]
            game.say(0, .start)
            game.coverArrives()
            #expect(game.state.match?.round?.kind == kind)
            let screen = game.shown().screen
            let isHidden = kind.rules.board == .sleeves
            #expect(screen.choices.allSatisfy { $0.title.isEmpty == isHidden })
            #expect(!isHidden || screen.choices.allSatisfy { $0.subtitle == nil })
            #expect(screen.question?.isEmpty == false && screen.picks == kind.rules.picks)
        }
    }
}

extension Match {
    /// The same round with another right answer.
    fileprivate mutating func reask(_ answer: Album.ID) { rounds[current].answer = answer }
}
