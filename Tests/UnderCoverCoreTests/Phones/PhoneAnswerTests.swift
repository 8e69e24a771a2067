import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Choices as phones say them, picks that are taken back, and strangers who follow their page alone.
struct PhoneAnswerTests {
    /// The card of the first round is on the television.
    private func taught(_ kind: RoundKind, phones: Int = 2) -> Game {
        var game = Game.phoneLobby()
        for phone in 0..<phones { game.join(phone) }
        game.state.party.kinds = [kind]
        game.say(0, .start)
        return game
    }

    /// The clock of the first round runs.
    private func running(_ kind: RoundKind, phones: Int = 2) -> Game {
        var game = taught(kind, phones: phones)
        game.coverArrives()
        game.tick(KindCard.roomTicks + 1)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        return game
    }

    private func pick(_ game: inout Game, _ phone: Int, _ places: Int...) {
        for place in places { game.say(phone, .answer(round: 0, place: place)) }
    }

    // MARK: Words

    @Test func aBuzzAloneHasLetters() {
        #expect(!Game.phoneMatch(2).shown().screen.usesLetters)
        let game = Game.phoneMatch(2, shape: .buzz)
        #expect(game.shown().screen.usesLetters && game.shown().screen.choices.allSatisfy { !$0.title.isEmpty })
    }

    @Test func aBuzzerSaysWhatItIs() {
        var game = Game.phoneMatch(2, shape: .buzz)
        #expect(game.own(1)?.page == .buzz && game.own(1)?.lines == [Words.shapeNote(.buzz) ?? ""])
        game.say(1, .buzz(round: 0))
        game.tick(PartyPace.graceTicks)
        #expect(game.own(1)?.page == .answer && game.own(1)?.lines == [Words.answerNow])
    }

    @Test func hiddenCoversSayWhereTheyStand() {
        let choices = running(.oddOneOut).shown().screen.choices
        #expect(choices.map(\.stands) == ["top left", "top right", "bottom left", "bottom right"])
        #expect(running(.whichCameFirst).shown().screen.choices.allSatisfy { $0.stands == nil && !$0.title.isEmpty })
    }

    // MARK: Taking back

    @Test func aPickCanBeTakenBackUntilTheLast() {
        var game = running(.whichCameFirst)
        pick(&game, 1, 2, 0)
        #expect(game.own(1)?.picks == [2, 0])
        for _ in 0..<2 { game.say(1, .undo(round: 0, place: 2)) }
        #expect(game.own(1)?.picks == [0] && game.own(1)?.mayAnswer == true)
        for undo in [PhoneMessage.undo(round: 1, place: 0), .undo(round: 0, place: 99), .undo(round: 0, place: -1)] {
            game.say(1, undo)
        }
        #expect(game.own(1)?.picks == [0])
        pick(&game, 1, 1, 2)
        #expect(game.own(1)?.picks == [0, 1, 2] && game.own(1)?.page == .card)
        game.say(1, .undo(round: 0, place: 0))
        #expect(game.own(1)?.picks == [0, 1, 2])
    }

    @Test func thoseInTheRoomCanToo() {
        var game = running(.whichCameFirst, phones: 10)
        pick(&game, 8, 2, 0)
        game.say(8, .undo(round: 0, place: 2))
        #expect(game.own(8)?.picks == [0])
        pick(&game, 8, 1, 2)
        game.say(8, .undo(round: 0, place: 1))
        #expect(game.own(8)?.picks == [0, 1, 2])
    }

    @Test func aSingleAnswerStands() {
        var game = Game.phoneMatch(2)
        pick(&game, 1, 2)
        game.say(1, .undo(round: 0, place: 2))
        #expect(game.own(1)?.picks == [2])
    }

    // MARK: The card

    private func shown(_ game: inout Game) { game.tick(PartyPace.allInTicks + Int(RoundResult.held) + 1) }

    @Test func theCardSaysWhoWasWithYouOnceTheVerdictIsKnown() throws {
        var game = Game.phoneMatch(4)
        game.answer(0, right: true)
        game.tick(60)
        for phone in 1..<4 { game.answer(phone, right: phone == 2) }
        #expect(game.own(0)?.card?.company == [] && game.own(0)?.card?.cover == nil && game.shown().covers.isEmpty)
        shown(&game)
        let right = try #require(game.own(0)?.card)
        let wrong = try #require(game.own(1)?.card)
        #expect(right.said == Words.withYou && right.company.map(\.seat) == [2])
        #expect(wrong.company.map(\.name) == ["Guest 3"] && wrong.company.first?.figure != nil)
        let picked = try #require(game.state.match?.round.flatMap { game.state.album($0.choices[game.wrongIndex]) })
        #expect(wrong.said == Words.youSaid(picked.title, withOthers: true))
        let (cover, answer) = (try #require(right.cover), try #require(game.answer))
        #expect(game.shown().covers == [cover: answer.artwork])
    }

    @Test func whoWasAloneHasNoCompany() {
        var game = Game.phoneMatch(2)
        game.answer(0, right: true)
        game.tick(game.state.match?.settings.ticksTotal ?? 0)
        game.tick(PartyPace.graceTicks)
        shown(&game)
        #expect(game.own(0)?.card?.said == nil && game.own(0)?.card?.look == .right)
        #expect(game.own(1)?.card?.said == nil && game.own(1)?.card?.look == .late)
    }

    @Test func theDistanceIsToTheNextOne() {
        var game = Game.phoneMatch(3)
        game.answer(2, right: true)
        game.tick(60)
        game.answer(1, right: true)
        game.tick(60)
        game.answer(0, right: true)
        shown(&game)
        let totals = (0..<3).compactMap { game.player($0)?.total }
        #expect(game.own(2)?.distance == Words.lead(totals[2] - totals[1], over: "Guest 1"))
        #expect(game.own(1)?.distance == Words.gap(totals[2] - totals[1], to: "Guest 2"))
        #expect(game.own(0)?.distance == Words.gap(totals[1] - totals[0], to: "Guest 1"))
    }

    // MARK: Teaching

    private func card(_ game: Game) throws -> KindCard { try #require(game.state.screen as? KindCard) }

    private func hand(_ game: Game) -> [Rect] {
        game.state.sheet().list.compactMap {
            if case .icon(let mark) = $0, mark.icon == .hand { mark.rect } else { nil }
        }
    }

    @Test func aKindIsTaughtOnceInAnEvening() throws {
        var game = taught(.whichCameFirst)
        #expect(try card(game).lasts == KindCard.roomTicks)
        #expect(game.own(1)?.heading == "Which came first?" && game.own(1)?.lines == [Words.rule(of: .whichCameFirst)])
        game.coverArrives()
        game.tick(KindCard.roomTicks + 1)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        for phone in 0..<2 { pick(&game, phone, 0, 1, 2) }
        shown(&game)
        #expect(game.state.evening?.matches.map(\.kinds) == [["which-came-first"]])
        game.say(0, .end)
        game.say(0, .start)
        game.skipVote()
        #expect(try card(game).lasts == KindCard.longTicks && hand(game).isEmpty)
    }

    @Test func withoutPhonesItStaysAsLongAsEver() throws {
        var game = Game { $0.kept.settings.kinds = [.findTheCover] }
        game.openLobby(players: 2)
        game.choose(Lobby.Target.start)
        #expect(try card(game).lasts == KindCard.longTicks && hand(game).isEmpty)
    }

    /// One device of a sort shows it for all of that sort.
    @Test func aHandMovesOverTheMarksOfEachDevice() {
        var game = Game.phoneLobby()
        for phone in 0..<3 { game.join(phone) }
        game.plug()
        game.pad(.south)
        game.tick()
        game.state.party.kinds = [.whichCameFirst]
        game.say(0, .start)
        let first = hand(game)
        game.tick(60)
        #expect(first.count == 2 && hand(game).count == 2 && hand(game) != first)
        game.state.kept.settings.reducedMotion = .on
        let still = hand(game)
        game.tick(60)
        #expect(hand(game) == still)
    }

    // MARK: Strangers

    /// A guest who knows when records came out reads the question and the names, and presses as the page says.
    @Test func aStrangerPutsTheirFirstRowInOrder() throws {
        var game = running(.whichCameFirst)
        let screen = game.shown().screen
        #expect(screen.question == "Which came first?\nPress all three, oldest first.")
        let albums = game.state.kept.categories.flatMap(\.albums)
        let years = screen.choices.map { choice in albums.first { $0.title == choice.title }?.year ?? 0 }
        for place in years.indices.sorted(by: { years[$0] < years[$1] }).prefix(screen.picks) { pick(&game, 1, place) }
        #expect(game.own(1)?.card?.look == .locked && game.player(1)?.answers.map(\.right) == [true])
    }

    /// A guest sees on the television which cover is the odd one and where it hangs, and presses what says so.
    @Test func aStrangerFindsTheirFirstOddOneOut() throws {
        var game = running(.oddOneOut)
        let screen = game.shown().screen
        #expect(screen.question?.hasPrefix("Odd one out\nThree ") == true)
        let odd = try #require(game.answer).artwork
        let covers = game.state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad } else { nil } }
        let own = try #require(covers.first { $0.artwork == odd }).rect
        let others = covers.filter { $0.artwork != odd }.map(\.rect)
        #expect(others.count == 3)
        let isBelow = others.contains { $0.midY < own.y }
        let isRight = others.contains { $0.midX < own.x }
        let seen = "\(isBelow ? "bottom" : "top") \(isRight ? "right" : "left")"
        let place = try #require(screen.choices.firstIndex { $0.stands == seen })
        pick(&game, 1, place)
        #expect(game.own(1)?.card?.look == .locked && game.player(1)?.answers.map(\.right) == [true])
    }

    /// The place is that of the team, so the points beside it are, too.
    @Test func phonesOfATeamShowThePointsOfTheTeam() throws {
        var game = Game.phoneMatch(2, shape: .teams)
        let team = try #require(game.state.match?.players.first?.team)
        game.answer(0, right: true)
        game.answer(1, right: false)
        game.tick(PartyPace.allInTicks)
        game.settle()
        let line = try #require(game.state.match?.settled.standings.first { $0.team == team })
        #expect(game.name == "result" && line.points > 0)
        #expect(game.own(0)?.total?.figure == String(line.points))
        #expect(game.own(0)?.total?.note == Words.labelled(Words.team(team), Words.inTotal(line.place)))
    }

    @Test func aTitleKeepsItsOwnFullStop() {
        #expect(Words.youSaid("3 a.m.", withOthers: false) == "You said 3 a.m.")
        #expect(Words.youSaid("3 a.m.", withOthers: true) == "You said 3 a.m. So did:")
        #expect(Words.youSaid("Salt", withOthers: false) == "You said Salt.")
    }

    /// A phone stays in its hand; only a pad is passed on.
    @Test func theTelevisionCallsAPhoneAndPassesAPad() throws {
        func said(_ game: Game) throws -> String {
            let guessing = try #require(game.state.screen as? Guessing)
            return guessing.seatsSaid(game.state, try #require(game.state.match))
        }
        var game = Game.phoneMatch(2, shape: .passItRound)
        #expect(try said(game).contains(Words.yourTurnText))
        game = Game()
        game.coversArrive = true
        game.openLobby(players: 2, shape: .passItRound)
        game.choose(Lobby.Target.start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        #expect(try said(game).contains(Words.passHint))
    }
}
