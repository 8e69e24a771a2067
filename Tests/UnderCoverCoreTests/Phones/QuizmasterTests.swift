import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A host who plays no seat sees the answers and sets the pace. No other phone learns anything of it.
struct QuizmasterTests {
    /// A lobby whose first phone is the quizmaster's.
    private func lobby(_ phones: Int = 3) -> Game {
        var game = Game.phoneLobby()
        for phone in 1...phones { game.join(phone) }
        game.say(1, .quizmaster(isOn: true))
        return game
    }

    private func match(_ phones: Int = 3, kind: RoundKind? = nil) -> Game {
        var game = lobby(phones)
        game.state.party.kinds = kind.map { [$0] }
        game.say(1, .start)
        game.coverArrives()
        if KindCard.isShown(game.state) { game.tick(KindCard.longTicks + 1) }
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        return game
    }

    private func result() -> Game {
        var game = match()
        for phone in 2...3 { game.answer(phone, right: true) }
        game.tick(PartyPace.allInTicks)
        game.settle()
        return game
    }

    // MARK: The role

    @Test func theHostAsksForItAndPlaysNoSeatFromThenOn() {
        var game = Game.phoneLobby()
        for phone in 1...3 { game.join(phone) }
        #expect(game.own(1)?.isQuizmaster == false && game.own(2)?.isQuizmaster == nil)
        game.say(2, .quizmaster(isOn: true))
        #expect(game.state.phones.quizmaster == nil && game.seat(of: 2) == 1)
        game.say(1, .quizmaster(isOn: true))
        #expect(game.state.phones.quizmaster?.id == PhoneID(1) && game.state.phones.host == PhoneID(1))
        #expect(game.seat(of: 1) == nil && game.state.party.seats.map(\.id) == [1, 2])
        #expect(game.own(1)?.page == .quizmaster && game.own(1)?.isQuizmaster == true)
        game.say(1, .join(name: "Judge", seat: 0))
        #expect(game.seat(of: 1) == nil && game.own(1)?.name == "Judge")
        game.join(4)
        #expect(game.seat(of: 4) == 0)
    }

    @Test func itIsLaidDownWithASeatAndTheHostStaysTheHost() {
        var game = lobby()
        game.say(1, .lock(isLocked: true))
        game.say(1, .quizmaster(isOn: false))
        #expect(game.seat(of: 1) == 0 && game.state.phones.host == PhoneID(1) && game.own(1)?.isQuizmaster == false)
    }

    /// The vote waits for this phone, too.
    @Test func itVotesLikeAllOthers() throws {
        var game = lobby()
        _ = Votes.open(keeping: try #require(game.state.partyCategory), &game.state)
        #expect(game.name == "vote" && game.own(1)?.page == .vote && game.own(1)?.mayAnswer == true)
        game.vote(1, 2)
        #expect(game.own(1)?.picks == [2])
        for phone in 2...3 { game.vote(phone, 2) }
        game.tick(Ballot.beatTicks + 1)
        #expect(game.name == "vote-drawn")
    }

    @Test func theTelevisionCanTakeIt() {
        var game = lobby()
        game.click("more")
        game.click("quizmaster")
        #expect(game.state.phones.quizmaster == nil && game.seat(of: 1) == 0)
    }

    @Test func itIsNeitherTakenNorLaidDownDuringAMatch() {
        var game = Game.phoneMatch(3)
        game.say(0, .quizmaster(isOn: true))
        #expect(game.seat(of: 0) == 0 && game.own(0)?.refusal == Words.quizmasterWaits && game.own(0)?.told == nil)
        game = match()
        game.say(1, .quizmaster(isOn: false))
        #expect(game.state.phones.quizmaster != nil && game.own(1)?.refusal == Words.quizmasterWaits)
    }

    @Test func whoHasSeenTheAnswersPlaysAgainInTheNextMatch() {
        var game = match()
        game.say(1, .leave)
        #expect(game.state.phones.host == PhoneID(2) && game.own(1)?.told == nil)
        game.say(1, .join(name: "Mo", seat: nil))
        #expect(game.state.phones[PhoneID(1)]?.place == nil && game.own(1)?.refusal == Words.hasSeenAnswers)
        // Nor by the seat of a player who is away.
        game.vanish(3)
        game.say(2, .give(phone: PhoneID(1), seat: 2))
        #expect(game.state.phones[PhoneID(1)]?.place == nil)
        game.say(2, .end)
        game.say(1, .join(name: "Mo", seat: nil))
        #expect(game.seat(of: 1) != nil)
    }

    @Test func aPartyThatIsKeptKeepsItsQuizmaster() throws {
        let game = lobby()
        var kept = try #require(game.state.keptParty)
        #expect(kept.isPossible && kept.guests.first { $0.id == PhoneID(1) }?.place == .quizmaster)
        kept.guests[1].place = .quizmaster
        #expect(!kept.isPossible, "only the host can be it")
    }

    // MARK: The answer

    @Test func theAnswerIsToldDuringTheRoundAlone() throws {
        var game = match()
        let round = try #require(game.state.match?.round)
        let album = try #require(game.state.album(round.answer))
        let told = try #require(game.own(1)?.told)
        #expect([told.title, told.subtitle].contains(album.title))
        #expect(told.letter == AnswerPlace(rawValue: game.rightIndex)?.letter)
        for phone in 2...3 { #expect(game.own(phone)?.told == nil) }
        for phone in 2...3 { game.answer(phone, right: true) }
        game.tick(PartyPace.allInTicks)
        game.settle()
        #expect(game.name == "result" && game.own(1)?.told == nil)
    }

    @Test(arguments: RoundKind.allCases) func noOtherPhonesMessageChangesWithTheAnswer(_ kind: RoundKind) throws {
        var game = match(11, kind: kind)
        let current = try #require(game.state.match?.current)
        let round = try #require(game.state.match?.round)
        // A choice that has another place is no longer picked there.
        if round.kind.rules.board != .sleeves { game.answer(2, right: false) }
        let before = game.shown()
        #expect(before.own.first { $0.id == PhoneID(1) }?.told != nil)
        for other in round.choices where other != round.answer {
            var state = game.state
            state.match?.rounds[current] = round.turned(to: other)
            let after = PhoneViews(state).show
            #expect(after.screen == before.screen && after.covers == before.covers)
            for (one, two) in zip(before.own, after.own) {
                #expect((one == two) == (one.id != PhoneID(1)), "\(kind) \(one.id)")
            }
        }
    }

    // MARK: The pace

    @Test func theMatchGoesOnWhenTheQuizmasterSaysSo() {
        var game = result()
        game.tick(PartyPace.resultTicks * 3)
        for phone in 2...3 { game.say(phone, .ready(isReady: true)) }
        _ = MatchFlow.goOnUnlessHeld(&game.state)
        #expect(game.name == "result" && game.state.toast?.text == Words.quizmasterSetsPace)
        var other = game
        other.say(1, .press(key: .ok))
        #expect(other.name == "guessing")
        game.say(1, .next)
        #expect(game.name == "guessing" && game.state.match?.current == 1)
    }

    @Test func theTableWaitsToo() {
        var game = result()
        _ = game.state.replace(StandingsScreen(shownAt: game.state.tick))
        game.tick(PartyPace.tableTicks * 2)
        #expect(game.name == "standings")
        game.say(1, .next)
        #expect(game.name != "standings")
    }

    /// A phone that goes dark gets its time once more, and then the match goes on by itself.
    @Test func nothingHangsWhereTheQuizmastersPhoneDies() {
        var game = result()
        game.tick(PartyPace.resultTicks * 2)
        game.vanish(1)
        game.tick(PartyPace.resultTicks - 5)
        #expect(game.name == "result")
        var back = game
        back.arrive(1)
        back.tick(PartyPace.resultTicks)
        #expect(back.name == "result")
        game.tick(10)
        #expect(game.name == "guessing" && game.own(1)?.told != nil && game.state.phones.host == PhoneID(1))
    }
}
