import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Beyond eight seats all guests are the room: its majority plays as one seat, and each phone has its own points.
struct PhoneCrowdTests {
    private func crowd(_ phones: Int, shape: PlayShape = .everyone) -> Game { Game.phoneMatch(phones, shape: shape) }

    private func room(_ game: Game) -> Player? { game.state.match?.players.first { $0.id == Seat.crowd } }

    @Test func theNinthPhonePlaysWithTheRoom() {
        let game = crowd(9)
        #expect(game.seat(of: 7) == 7 && game.seat(of: 8) == nil)
        #expect(game.state.match?.players.count == 9 && room(game)?.name == Words.theRoom)
        #expect(game.own(8)?.isInRoom == true && game.own(8)?.mayAnswer == true)
    }

    @Test func theMajorityAnswersWhenAllHaveVoted() {
        var game = crowd(13)
        for phone in [8, 9, 10] { game.answer(phone, right: true) }
        game.answer(11, right: false)
        #expect(room(game)?.answers.isEmpty == true)
        game.answer(12, right: false)
        #expect(room(game)?.answers.map(\.right) == [true])
    }

    @Test func whoSleepsIsNotWaitedFor() {
        var game = crowd(10)
        game.answer(8, right: true)
        game.vanish(9)
        game.tick()
        for phone in 0..<8 { game.answer(phone, right: false) }
        game.tick(PartyPace.allInTicks)
        #expect(game.state.match?.isRoundOver == true && room(game)?.answers.map(\.right) == [true])
    }

    @Test func votesAreCountedAtTheBell() {
        var game = crowd(10)
        game.answer(8, right: true)
        game.tick(game.state.match?.settings.ticksTotal ?? 0)
        #expect(room(game)?.answers.isEmpty == true)
        game.tick(PartyPace.graceTicks)
        #expect(room(game)?.answers.map(\.right) == [true] && game.player(3)?.answers.first?.picks == [])
    }

    @Test func eachPhoneHasItsOwnPointsAndPlace() {
        var game = crowd(11)
        game.answer(8, right: true)
        game.tick(120)
        game.answer(9, right: true)
        game.answer(10, right: false)
        for phone in 0..<8 { game.answer(phone, right: false) }
        game.tick(PartyPace.allInTicks + Int(RoundResult.held))
        let totals = [8, 9, 10].compactMap { game.own($0)?.total?.figure }.compactMap { Int($0) }
        #expect(totals.count == 3 && totals[0] > totals[1] && totals[1] > totals[2] && totals[2] == 0)
        #expect(game.own(9)?.total?.note == Words.inTotal(2, ofRoom: 3))
        #expect(game.own(8)?.card?.look == .right && game.own(10)?.card?.look == .wrong)
    }

    @Test func aVoteIsGivenOnce() {
        var game = crowd(10)
        game.answer(8, right: false)
        game.answer(8, right: true)
        #expect(game.own(8)?.picks == [game.wrongIndex] && game.own(8)?.page == .card)
    }

    @Test(arguments: [PlayShape.buzz, .passItRound])
    func whereOnePressStopsTheRevealTheRoomHasNoSeat(_ shape: PlayShape) {
        var game = crowd(9, shape: shape)
        #expect(room(game) == nil && game.state.match?.players.count == 8)
        if shape == .passItRound {
            game.tick(PartyPace.handOverTicks)
            game.say(0, .ready(isReady: true))
        }
        game.answer(8, right: true)
        #expect(game.own(8)?.picks == [game.rightIndex])
    }

    @Test(arguments: PlayShape.allCases) func theRoomIsToldWhatItDoes(_ shape: PlayShape) {
        var game = Game.phoneLobby(shape: shape)
        for phone in 0..<9 { game.join(phone) }
        game.arrive(9)
        let sentence = Words.inTheRoom(shape)
        #expect(game.own(8)?.lines == [sentence] && game.own(9)?.lines == [sentence])
        let plays = ![.buzz, .passItRound].contains(shape)
        #expect((sentence == Words.inTheRoom(.everyone)) == plays)
        game.say(0, .start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        if shape == .passItRound { game.say(0, .ready(isReady: true)) }
        #expect(game.own(8)?.page == .answer && game.own(8)?.lines == (plays ? [] : [sentence]))
    }

    @Test func whoMissesTheFirstTurnIsToldSo() throws {
        var game = crowd(9, shape: .passItRound)
        let first = try #require(game.state.match?.turn)
        game.tick(PartyPace.handOverTicks)
        game.say(first, .ready(isReady: true))
        game.answer(first, right: false)
        game.tick(PartyPace.handOverTicks)
        game.say(game.state.match?.turn ?? 0, .ready(isReady: true))
        #expect((game.state.screen as? Guessing)?.phase == .running && game.state.match?.turn != first)
        #expect(game.own(8)?.page == .waiting && game.own(8)?.lines == [Words.roomMissedTurn])
    }

    @Test func seatsAreCountedBeforeOneIsTaken() {
        var game = Game.phoneLobby()
        game.arrive(9)
        #expect(game.own(9)?.lines == [Words.seatsTaken(0, of: 8, .everyone)])
        for phone in 0..<3 { game.join(phone) }
        #expect(game.own(9)?.lines == ["Of eight, three are taken. They got up earlier."])
    }

    @Test func fiveHundredAnswerAtOnceAndAreToldOnce() {
        var game = crowd(500)
        game.tick(60)
        game.takeAsked()
        let round = game.state.match?.current ?? 0
        game.send(
            .phones((0..<500).map { .said(PhoneID($0), .answer(round: round, place: $0 % 4), lag: 20) }))
        #expect(game.state.match?.isRoundOver == true && room(game)?.answers.count == 1)
        game.tick(3)
        #expect(game.takeAsked().count { if case .showPhones = $0 { true } else { false } } == 1)
        game.tick(PartyPace.allInTicks)
        let past = game.state.phones.crowd.map(\.past.count)
        #expect(past.count == 492 && past.allSatisfy { $0 == 1 })
    }

    @Test func theRoomLeavesWithItsLastPhone() {
        var game = Game.phoneLobby()
        for phone in 0..<9 { game.join(phone) }
        #expect(game.state.party[Seat.crowd]?.device == .crowd)
        game.say(8, .leave)
        #expect(game.state.party[Seat.crowd] == nil)
    }

    @Test func aNewNameInAMatchIsNoNewSeat() {
        var game = crowd(10)
        game.vanish(3)
        game.say(0, .kick(phone: PhoneID(3)))
        game.answer(9, right: true)
        game.say(9, .join(name: "Other", seat: 3))
        #expect(game.seat(of: 9) == nil && game.state.phones[PhoneID(9)]?.name == "Other")
        #expect(game.own(9)?.picks == [game.rightIndex])
    }

    @Test func aSkippedRoundCountsTheVotes() {
        var game = crowd(11)
        game.answer(8, right: true)
        game.say(0, .skip)
        #expect(room(game)?.answers.map(\.right) == [true] && game.state.match?.isRoundOver == true)
    }

    @Test func votesForACoverThatIsReplacedAreForgotten() throws {
        var game = crowd(11)
        game.answer(8, right: true)
        let answer = try #require(game.answer)
        game.send(.coverFailed(answer.artwork, reason: "gone"))
        #expect(game.answer?.id != answer.id && game.own(8)?.picks == [])
    }
}
