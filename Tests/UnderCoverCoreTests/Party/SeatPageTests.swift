import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A seat's page: what the keys do, for those who do not know them.
struct SeatPageTests {
    @Test func aPlayerChangesNameHandicapAndSide() {
        var game = Game()
        game.openSeat(shape: .teams)
        #expect(game.name == "seat" && game.missing.isEmpty)
        guard let id = game.state.party.presser, let before = game.state.party[id] else {
            return #expect(Bool(false))
        }
        game.choose(SeatPage.Target.name)
        game.choose(SeatPage.Target.handicap)
        game.choose(SeatPage.Target.team)
        let after = game.state.party[id]
        #expect(after?.name != before.name && after?.handicap != before.handicap && after?.team != before.team)
        game.state.focus = TargetID(SeatPage.Target.handicap)
        game.key("Left")
        #expect(game.state.party[id]?.handicap == before.handicap)
        game.key("Escape")
        #expect(game.name == "lobby")
    }

    /// A player types a name while the others hold their pads.
    @Test func padsOfOthersDoNothingOnIt() {
        var game = Game.lobby(players: 3)
        _ = game.state.enter(SeatPage(seat: 1))
        let focus = game.focus
        for button in [PadButton.down, .south, .east] { game.pad(button, 2) }
        #expect(game.name == "seat" && game.focus == focus)
        game.choose(SeatPage.Target.type)
        for button in [PadButton.west, .down, .east] { game.pad(button, 2) }
        #expect(game.name == "seat-naming" && game.state.textScreen?.field.text == game.state.party[1]?.name)
        // Its own pad may be gone; any other leads out then.
        game.send(.device(.padRemoved(1)))
        #expect(game.state.party[1]?.isAway == true)
        // The second pad has its confirm in the east.
        game.pad(.south, 2)
        #expect(game.name == "lobby")
    }

    /// The card of a seat has little room, so a press that changes how it starts is answered.
    @Test func tabSaysHowThePlayerStartsNow() throws {
        var game = Game()
        game.openLobby()
        let seat = try #require(game.state.party.presser.flatMap { game.state.party[$0] })
        game.key("Tab")
        let handicap = try #require(game.state.party[seat.id]).handicap
        #expect(handicap != seat.handicap)
        #expect(game.state.toast?.text == Words.labelled(seat.name, Words.start(handicap)))
    }

    /// Left and right step a value, so it takes all four arrows to get everywhere.
    @Test(arguments: SeatPage.samples.map(\.name)) func arrowsReachEverything(name: String) {
        var game = Game()
        game.state = Fixture.named(name).sized(1280, 720)
        var seen: Set<String> = []
        var left = [game.state]
        while let state = left.popLast() {
            game.state = state
            guard seen.insert(game.focus).inserted else { continue }
            for key in ["Up", "Down", "Left", "Right"] {
                game.state = state
                game.key(Key(rawValue: key))
                left.append(game.state)
            }
        }
        #expect(seen == Set(game.state.sheet().focusable.map(\.id.description)))
    }

    @Test func theMouseLeavesItsSeat() throws {
        var game = Game()
        game.openLobby()
        game.click("add")
        game.tick()
        #expect(game.state.party.seat(of: .pointer) != nil)
        let id = try #require(game.state.party.seat(of: .pointer)?.id)
        game.click("seat.\(id)")
        #expect(game.name == "seat")
        game.choose(SeatPage.Target.leave)
        #expect(game.name == "lobby" && game.state.party.seat(of: .pointer) == nil)
    }

    @Test func thoseWhoShareAPadReachEverySeat() {
        var game = Game()
        game.openLobby(players: 4, shape: .passItRound)
        game.state.focus = TargetID(Lobby.Target.seat(0))
        let names = game.state.party.seats.map(\.name)
        game.key("Right")
        #expect(game.focus == "seat.1" && game.state.party.seats.map(\.name) == names)
        game.key("Return")
        #expect(game.name == "seat")
        game.choose(SeatPage.Target.leave)
        #expect(game.state.party.seats.map(\.id) == [0, 2, 3])
    }

    // MARK: Phones

    private func withPhone() -> Game {
        var game = Game()
        game.openLobby(players: 2)
        game.openDoor()
        game.joinByPhone(1)
        return game
    }

    /// - Parameter screen: the one that the seat's page was opened from.
    private func isSentHome(_ game: inout Game, to screen: String = "lobby-more") -> Bool {
        let isHome = game.takeAsked().contains(.sendHome(PhoneID(1)))
        return isHome && game.name == screen && game.state.party[2] == nil && game.state.phones[PhoneID(1)] == nil
    }

    /// Goes there on the pad by the fewest presses. Those that only change a value lead nowhere.
    private func walk(to target: String, _ game: inout Game) {
        var ways = [game]
        var seen: Set = [game.focus]
        while !ways.isEmpty {
            let way = ways.removeFirst()
            if way.focus == target {
                game = way
                return
            }
            for button in [PadButton.up, .down, .left, .right] {
                var next = way
                next.pad(button, 1)
                if next.name == way.name, seen.insert(next.focus).inserted { ways.append(next) }
            }
        }
    }

    @Test func thePadSendsAPhoneHome() throws {
        var game = withPhone()
        game.tick(PartyPace.settleTicks)
        walk(to: "more", &game)
        try #require(game.focus == "more")
        game.pad(.south, 1)
        walk(to: "guest.2", &game)
        try #require(game.focus == "guest.2")
        game.pad(.south, 1)
        #expect(game.name == "seat" && game.drawn.contains(game.state.party[2]?.name ?? "?"))
        walk(to: "sendHome", &game)
        try #require(game.focus == "sendHome")
        game.pad(.south, 1)
        #expect(game.name == "question" && game.focus == "no" && game.state.phones[PhoneID(1)] != nil)
        for _ in 0..<2 where game.focus != "yes" { game.pad(.right, 1) }
        game.pad(.south, 1)
        #expect(isSentHome(&game))
    }

    @Test func keysSendAPhoneHomeOrLetItStay() {
        var game = withPhone()
        game.choose(Lobby.Target.more)
        game.choose(LobbyMore.Target.guest(2))
        game.choose(SeatPage.Target.sendHome)
        game.choose(Question.Target.no)
        #expect(game.name == "seat" && game.state.party[2] != nil)
        game.choose(SeatPage.Target.sendHome)
        game.choose(Question.Target.yes)
        #expect(isSentHome(&game))
    }

    @Test func theMouseSendsAPhoneHome() {
        var game = withPhone()
        game.click("seat.2")
        game.click("sendHome")
        game.click("yes")
        #expect(isSentHome(&game, to: "lobby"))
    }

    @Test func aPhoneThatGoesItselfTakesItsPageAlong() {
        var game = withPhone()
        game.choose(Lobby.Target.more)
        game.choose(LobbyMore.Target.guest(2))
        game.send(.phones([.said(PhoneID(1), .leave, lag: 0)]))
        #expect(game.name == "lobby-more" && game.missing.isEmpty)
    }

    /// Names are no places where a press could be meant for something else.
    @Test func noNameInTheLobbyTakesTheFocus() {
        let game = withPhone()
        let seats = (0..<Party.mostSeats).map { TargetID(Lobby.Target.seat($0)) }
        #expect(!game.state.sheet().focusable.contains { seats.contains($0.id) })
        #expect(game.state.sheet().targets.contains { $0.id == seats[2] })
    }

    @Test func onlyAPhoneCanBeSentHome() {
        var game = Game()
        game.openSeat()
        #expect(!game.drawn.contains(Words.sendHome))
    }

    /// After a restart nothing but a press says that the device is there again; Start would leave its player out.
    @Test func aMouseThatIsBackHasItsSeatWithItsFirstPress() throws {
        var game = Game()
        game.coversArrive = true
        game.openLobby(players: 2)
        game.click("add")
        let id = try #require(game.state.party.seat(of: .pointer)?.id)
        _ = game.state.party.lose(.pointer)
        #expect(game.state.party[id]?.isAway == true)
        game.click("start")
        #expect(game.state.party.seat(of: .pointer)?.id == id)
        #expect(game.state.match?.players.first { $0.id == id }?.present == true)
        _ = Seating.away(id, &game.state)
        _ = game.state.party.lose(.pointer)
        game.state.match?.leave(id)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        game.click("choice.0")
        #expect(game.state.match?.players.first { $0.id == id }?.answers.count == 1)
    }

    /// A press that also took the seat would close the pause, and meet an answer below it.
    @Test func aPressOnThePauseOfAnEmptyRoomIsOnePress() throws {
        var game = Game()
        game.coversArrive = true
        game.openLobby(players: 2)
        game.click("add")
        game.click("start")
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        for seat in game.state.party.seats {
            _ = game.state.party.lose(try #require(seat.device))
            _ = Seating.away(seat.id, &game.state)
        }
        try #require(game.name == "pause" && game.state.traits.awaitsRoom)
        game.click("leave")
        #expect(game.state.party.present.isEmpty && game.name != "guessing")
        #expect(game.state.match?.players.allSatisfy { $0.answers.isEmpty } != false)
    }
}
