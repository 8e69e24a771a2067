import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the seats, in the lobby and during a match.
struct SeatTests {
    private func lobby(players: Int = 1, shape: PlayShape = .everyone) -> Game {
        var game = Game()
        game.openLobby(players: players, shape: shape)
        return game
    }

    private func devices(_ game: Game) -> [SeatDevice?] { game.state.party.seats.map(\.device) }

    @Test func whoOpensTheLobbyHasASeat() {
        let game = lobby()
        #expect(game.name == "lobby" && game.focus == "start")
        #expect(devices(game) == [.rightKeys])
    }

    @Test func anyDeviceTakesASeatByAPress() {
        var game = lobby()
        game.plug(id: 7)
        game.pad(.west, 7)
        game.tick()
        game.key("W")
        game.tick()
        #expect(devices(game) == [.rightKeys, .pad(7), .leftKeys])
        #expect(Set(game.state.party.seats.map(\.name)).count == 3)
        // The same devices only move from now on.
        game.pad(.west, 7)
        game.key("S")
        game.tick()
        #expect(devices(game).count == 3)
    }

    @Test func aPadThatIsReportedTwiceTakesOneSeat() {
        var game = lobby()
        game.plug(id: 1)
        game.plug(id: 2)
        for _ in 0..<3 {
            game.pad(.south, 2)
            game.pad(.south, 1)
            game.tick()
        }
        #expect(devices(game) == [.rightKeys, .pad(2)])
        // A lone press only takes a seat: two people may press at once by chance.
        game.pad(.east, 1)
        game.tick()
        #expect(devices(game) == [.rightKeys, .pad(2), .pad(1)])
    }

    @Test func theNinthDeviceWorksTheMenus() {
        var game = Game.phoneLobby()
        for phone in 1...8 { game.join(phone) }
        let names = game.state.party.seats.map(\.name)
        game.plug(id: 9)
        func press(_ button: PadButton) {
            game.pad(button, 9)
            game.tick(20)
        }
        #expect(game.focus == "start")
        press(.up)
        #expect(game.focus != "start" && game.state.toast == nil)
        game.point(at: "start")
        // A side belongs to the seat that pressed, and this pad has none.
        press(.right)
        press(.west)
        #expect(game.name == "lobby" && game.state.party.seats.map(\.name) == names)
        game.point(at: "start")
        press(.south)
        #expect(game.name == "guessing" && game.state.match?.players.count == 8)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        press(.south)
        #expect(game.state.match?.players.allSatisfy { $0.answers.isEmpty } == true, "it answers for nobody")
        press(.start)
        #expect(game.name == "pause")
        press(.east)
        #expect(game.name == "guessing")
    }

    @Test func theNinthDeviceLeavesAFullLobby() {
        var game = lobby(players: 8)
        game.plug(id: 9)
        game.pad(.east, 9)
        #expect(game.name == "category" && game.state.party.seats.count == 8)
    }

    @Test func holdingBackLeavesTheSeat() {
        var game = lobby(players: 3)
        game.send(.device(.padDown(.east, 1)))
        game.tick(PartyPace.leaveTicks - 1)
        #expect(game.state.party.seats.count == 3)
        game.tick()
        game.send(.device(.padUp(.east, 1)))
        #expect(game.state.party.seats.map(\.id) == [0, 2] && game.name == "lobby")
    }

    /// Escape is the left half's Back, and a player of the other half may hold it.
    @Test func whoPressesAgainInAMatchIsTheSamePlayer() throws {
        var game = lobby()
        game.key("W")
        game.tick()
        let before = try #require(game.state.party[1])
        game.choose(Lobby.Target.start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        _ = Seating.standUp(1, &game.state)
        #expect(game.state.party[1] == nil && game.state.match?.players[1].present == false)
        game.key("D")
        game.tick()
        let after = try #require(game.state.party[1])
        #expect(after.name == before.name && after.device == .leftKeys && game.state.party.seats.count == 2)
        #expect(game.state.match?.players.count == 2 && game.state.match?.players[1].present == true)
        // Another device is another player.
        _ = Seating.standUp(1, &game.state)
        game.plug(id: 4)
        game.pad(.south, 4)
        game.tick()
        #expect(game.state.party.seats.map(\.id) == [0, 2])
    }

    /// The number is another player's by now, whose points it has.
    @Test func aSeatThatAnotherTookIsGivenUpForGood() {
        var party = Party()
        party.put(.pad(1), in: 1, name: "Ben")
        party.leave(1)
        party.put(.phone(PhoneID(3)), in: 1, name: "Zoë")
        party.leave(1)
        let seat = party.seat(.pad(1), used: [0, 1]) { _ in "Mo" }
        #expect(seat?.id == 2 && seat?.name == "Mo")
    }

    @Test func aShortBackLeavesTheLobby() {
        var game = lobby(players: 2)
        game.pad(.east, 1)
        #expect(game.name == "category" && game.state.party.seats.count == 2)
        game.choose("party")
        #expect(game.state.party.seats.count == 2)
    }

    @Test func aLostReleaseOfOneKeyDoesNotHoldUpAnother() {
        var game = lobby()
        game.send(.device(.keyDown("Backspace")))
        game.key("Escape")
        #expect(game.name == "category")
    }

    @Test func aLostPadLeavesItsSeatWaiting() {
        var game = lobby(players: 3)
        let name = game.state.party[1]?.name
        game.send(.device(.padRemoved(1)))
        #expect(devices(game) == [.rightKeys, nil, .pad(2)])
        game.plug(id: 5)
        game.pad(.north, 5)
        game.tick()
        #expect(devices(game) == [.rightKeys, .pad(5), .pad(2)] && game.state.party[1]?.name == name)
    }

    /// Names take no step on Start; sides do, where there are any.
    @Test func onlySidesChangeByLeftAndRightOnStart() {
        var game = lobby(players: 2)
        let before = game.state.party.seats
        for key in ["Right", "Left"] as [Key] {
            game.point(at: "start")
            game.key(key)
        }
        #expect(game.name == "lobby" && game.state.party.seats.map(\.name) == before.map(\.name))
        while game.state.party.shape != .teams { game.choose("shape") }
        game.point(at: "start")
        game.key("Right")
        #expect(game.state.party[0]?.team != before[0].team)
        game.key("Left")
        game.choose("start")
        #expect(game.name == "guessing")
    }

    @Test func oneIsNotEnough() {
        var game = lobby()
        game.choose("start")
        #expect(game.name == "lobby" && game.state.toast?.text == Words.twoAreNeeded)
    }

    @Test func twoArePlayingAfterFourPresses() {
        var game = Game()
        game.plug(id: 1)
        game.plug(id: 2)
        game.openCategory()
        game.pad(.right, 1)
        game.state.focus = TargetID(CategoryDetail.Target.party)
        game.pad(.south, 1)
        // Sooner it would be the first pad's press, reported twice.
        game.tick(3)
        game.pad(.south, 2)
        game.tick()
        game.pad(.south, 1)
        #expect(game.name == "guessing" && game.state.match?.players.count == 2)
    }

    /// Phones have no way to another team.
    @Test func playersAreDealtToATeamThatIsNew() {
        var game = lobby(players: 4, shape: .teams)
        #expect((0..<2).allSatisfy { game.state.party.count(inTeam: $0) > 0 })
        for teams in [3, 4] {
            game.choose(Lobby.Target.teams)
            #expect(game.state.party.teams == teams)
            #expect((0..<teams).allSatisfy { game.state.party.count(inTeam: $0) > 0 })
        }
    }

    @Test func aPartyBeginsWithACategoryThatCanBePlayed() {
        var game = Game()
        game.state.kept.categories[1].albums = []
        game.state.party.category = game.state.kept.categories[1].id
        game.choose(Categories.Target.party)
        let shown = (game.state.screen as? Lobby)?.category
        #expect(shown != nil && shown != game.state.kept.categories[1].id)
    }

    @Test func aTypedNameReplacesTheInventedOne() {
        var game = lobby()
        game.key("X")
        game.choose("type")
        game.write("Zoe")
        game.choose("keep")
        #expect(game.state.party[0]?.name == "Zoe")
    }

    /// An absent player can be handed the pad that is passed round, and nothing else.
    @Test func steppingPastPassItRoundBringsNoAbsentPlayerBack() throws {
        var game = lobby(players: 2)
        let pads = devices(game).compactMap { if case .pad(let id)? = $0 { id } else { nil } }
        let id = try #require(pads.last)
        game.send(.device(.padRemoved(id)))
        #expect(game.state.party.present.count == 1)
        for _ in PlayShape.allCases { game.choose(Lobby.Target.shape) }
        #expect(game.state.party.shape == .everyone && game.state.party.present.count == 1)
        #expect(game.state.party.seats.count == 2)
    }

    /// Players without a device are there only where a pad is passed round; other rules do not touch them.
    @Test func playersWithoutADeviceGoWithThePadThatIsPassedRound() {
        var game = lobby(players: 3, shape: .passItRound)
        #expect(game.state.party.seats.count == 3)
        game.choose(Lobby.Target.shape)
        #expect(!game.state.party.shape.rules.takesTurns && !game.state.party.seats.contains { $0.kind.isNobody })
        game = Game()
        game.openLobby()
        game.state.party.addSeat(name: "Mo")
        game.choose(Lobby.Target.shape)
        #expect(game.state.party.shape == .teams && game.state.party.seats.contains { $0.name == "Mo" })
    }

    @Test func aNameOfAThousandCharactersIsCut() {
        var game = lobby()
        game.key("X")
        game.choose("type")
        #expect(game.name == "seat-naming")
        game.send(.device(.pasted(String(repeating: "\u{202E}Ab", count: 500))))
        game.choose("keep")
        let name = game.state.party[0]?.name ?? ""
        #expect(game.name == "lobby" && name.count <= SeatName.longest && !name.contains("\u{202E}"))
    }
}
