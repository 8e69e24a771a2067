import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The phones that play with the room are named one by one.
struct PhoneFacesTests {
    /// Eight seats, and so many phones in the room.
    private func room(_ phones: Int) -> Game { Game.phoneMatch(8 + phones) }

    /// All seats are wrong, those of the room are right where the list says so, a third of a second apart.
    private func play(_ game: inout Game, _ right: [Bool]) {
        for (index, isRight) in right.enumerated() {
            game.tick(20)
            game.answer(8 + index, right: isRight)
        }
        for phone in 0..<8 { game.answer(phone, right: false) }
        game.tick(PartyPace.allInTicks + Int(RoundResult.held) + 1)
    }

    /// On to the next round, or the podium.
    private func goOn(_ game: inout Game) {
        for _ in 0..<2 where game.name != "podium" && game.name != "guessing" {
            game.tick(Motion.bounceTicks)
            game.say(0, .next)
        }
        guard game.name == "guessing" else { return }
        game.tick(PartyPace.readyTicks + 1)
    }

    private func playAll(_ game: inout Game, _ right: [Bool]) {
        for _ in 0..<9 where game.name != "podium" {
            play(&game, right)
            goOn(&game)
        }
    }

    @Test func aResultShowsTheSharesOfTheRoomAndNothingBefore() {
        var game = room(5)
        for phone in 8..<11 { game.answer(phone, right: true) }
        for phone in 11..<13 { game.answer(phone, right: false) }
        #expect(!game.drawn.contains("60%") && !game.drawn.contains("40%"))
        for phone in 0..<8 { game.answer(phone, right: false) }
        game.tick(PartyPace.allInTicks - 1)
        #expect(!game.drawn.contains("60%"))
        game.tick(Int(RoundResult.held) + 2)
        #expect(game.name == "result" && game.drawn.contains("60%") && game.drawn.contains("40%"))
        #expect(Crowd.shares(game.state)?[game.rightIndex] == 60)
        #expect(game.state.sheet(isSpoken: true).notice?.contains(Words.roomKnew(60)) == true)
    }

    @Test func aRoomThatSaysNothingHasNoShares() {
        var game = room(2)
        play(&game, [])
        #expect(Crowd.shares(game.state) == nil && Crowd.best(game.state) == nil)
    }

    @Test func theFirstFiveStandInTheTable() {
        var game = room(7)
        for _ in 0..<3 where game.name != "standings" {
            play(&game, [false, true, true, true, true, true, true])
            if game.state.match?.current == 2 {
                game.tick(Motion.bounceTicks)
                game.say(0, .next)
            } else {
                goOn(&game)
            }
        }
        #expect(game.name == "standings")
        let rows = Crowd.rows(since: 0, game.state)
        #expect(rows.map(\.name) == (9..<14).map { "Guest \($0)" })
        #expect(rows.map(\.points) == rows.map(\.points).sorted(by: >) && rows.allSatisfy { $0.gained == $0.points })
        game.settle()
        #expect(game.drawn.contains("Guest 9") && game.drawn.contains("Guest 13") && !game.drawn.contains("Guest 8"))
    }

    @Test func theBestIsNamedAtTheEndAndHasAnAward() throws {
        var game = room(3)
        playAll(&game, [true, true, false])
        #expect(game.name == "podium")
        let best = try #require(Crowd.best(game.state))
        #expect(best.name == "Guest 8" && best.phones == 3 && best.points == game.state.phones[PhoneID(8)]?.points)
        game.tick(Podium.settledTicks)
        #expect(game.state.sheet(isSpoken: true).notice?.contains(Words.bestOfRoom(best.name, best.points)) == true)
        #expect(game.own(8)?.award?.figure == Words.bestOfRoom && game.own(9)?.award == nil)
        game.choose(Podium.Target.awards)
        game.settle()
        let awards = try #require(AwardsScreen.shown(game.state))
        #expect(awards.best == best && awards.awards.count < Award.most)
        #expect(game.drawn.contains(Words.bestOfRoom) && game.drawn.contains("Guest 8"))
    }

    @Test func theFastestIsNamedForTwoSeconds() throws {
        var game = room(2)
        play(&game, [true, false])
        let ticks = game.state.phones[PhoneID(8)]?.past.last?.ticks ?? 0
        let fastest = Crowd.fastest(try #require(game.state.match), game.state)
        #expect(fastest == FastestAnswer(seat: Seat.crowd, name: "Guest 8", ticks: ticks))
        #expect(game.drawn.contains("Guest 8") && game.drawn.contains(Words.after(ticks: ticks)))
        game.tick(Int(RoundResult.stingTicks))
        #expect(game.name == "result" && !game.drawn.contains("Guest 8"))
    }

    @Test func nextNeedNotWaitForTheFastest() {
        var game = room(1)
        play(&game, [true])
        game.tick(Motion.bounceTicks)
        game.say(0, .next)
        #expect(game.name == "guessing")
    }

    // MARK: Seats

    private func lobby(_ phones: Int) -> Game {
        var game = Game.phoneLobby()
        for phone in 0..<phones {
            game.join(phone)
            game.tick()
        }
        return game
    }

    @Test func aFreeSeatGoesToThePhoneThatWaitsLongest() {
        var game = lobby(11)
        game.say(3, .leave)
        #expect(game.seat(of: 8) == 3 && game.seat(of: 9) == nil && game.state.phones.crowd.count == 2)
        #expect(game.own(8)?.lines == [Words.freeSeatIsYours] && game.own(9)?.isInRoom == true)
        game.say(5, .leave)
        #expect(game.seat(of: 9) == 5 && game.seat(of: 10) == nil)
        game.say(6, .leave)
        #expect(game.seat(of: 10) == 6 && game.state.party[Seat.crowd] == nil)
    }

    @Test func whoSleepsIsNotAsked() {
        var game = lobby(10)
        game.vanish(8)
        game.say(3, .leave)
        #expect(game.seat(of: 8) == nil && game.seat(of: 9) == 3)
    }

    @Test func aSeatIsTakenBetweenMatchesOnly() {
        var game = room(2)
        game.say(3, .leave)
        game.tick()
        #expect(game.seat(of: 8) == nil && game.state.match?.isParty == true)
        game.say(0, .end)
        #expect(game.state.match == nil && game.seat(of: 8) == 3 && game.own(9)?.isInRoom == true)
    }

    @Test func aRematchSeatsThemFirst() {
        var game = room(1)
        game.say(3, .leave)
        playAll(&game, [true])
        game.tick(Podium.settledTicks)
        game.say(0, .again)
        game.skipVote()
        #expect(game.seat(of: 8) == 3 && game.state.match?.players.contains { $0.id == 3 } == true)
        #expect(game.state.match?.players.contains { $0.id == Seat.crowd } == false)
    }

    // MARK: The last place

    @Test func aPhoneSeesWhatIsStruckOutForIt() throws {
        var game = room(1)
        let wrong = game.wrongIndex
        let choice = try #require(game.state.match?.round?.choices[wrong])
        game.state.match?.strike = Strike(round: 0, players: [2], choice: choice)
        #expect(game.own(2)?.struck == wrong && game.own(2)?.lines == [Words.struckForYou])
        #expect(game.own(3)?.struck == nil && game.own(8)?.struck == nil)
        game.answer(2, right: false)
        #expect(game.own(2)?.picks == [] && game.own(2)?.page == .answer)
        game.answer(2, right: true)
        #expect(game.own(2)?.picks == [game.rightIndex])
    }

    @Test func theRoomCanBeLastToo() throws {
        var game = room(2)
        let wrong = game.wrongIndex
        let choice = try #require(game.state.match?.round?.choices[wrong])
        game.state.match?.strike = Strike(round: 0, players: [Seat.crowd], choice: choice)
        #expect(game.own(8)?.struck == wrong && game.own(0)?.struck == nil)
        game.answer(8, right: false)
        #expect(game.own(8)?.picks == [])
        game.answer(8, right: true)
        #expect(game.own(8)?.picks == [game.rightIndex])
    }

    @Test func theTelevisionSaysIt() throws {
        var game = Game.party(players: 3)
        let (wrong, right) = (game.wrongIndex, game.rightIndex)
        let choice = try #require(game.state.match?.round?.choices[wrong])
        game.state.match?.strike = Strike(round: 0, players: [1], choice: choice)
        let name = try #require(game.state.match?.players[1].name)
        let said = Words.struck(name, String(wrong + 1))
        #expect(game.state.sheet(isSpoken: true).heading?.contains(said) == true)
        #expect(wrong != right && game.drawn.contains(Words.struckShort(name)))
    }
}
