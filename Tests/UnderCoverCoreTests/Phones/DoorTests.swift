import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// When the door for phones is open, and what the screens show then.
struct DoorTests {
    private func door(_ effects: [Effect]) -> [Effect] { effects.filter { $0 == .openPhones || $0 == .closePhones } }

    private func lobby(players: Int = 2, shape: PlayShape = .everyone, isOn: Bool = true) -> Game {
        var settings = Settings()
        settings.phones = isOn
        var game = Game(settings: settings)
        game.coversArrive = true
        game.openLobby(players: players, shape: shape)
        return game
    }

    // MARK: Opening and closing

    @Test func theLobbyOpensItAndLeavingForGoodClosesIt() {
        var game = lobby()
        #expect(door(game.takeAsked()) == [.openPhones])
        game.openDoor()
        game.choose("more")
        game.choose("settings")
        #expect(game.name == "settings" && door(game.takeAsked()) == [] && game.state.phones.door != nil)
        game.key("Escape")
        game.key("Escape")
        #expect(door(game.takeAsked()) == [])
        game.key("F1")
        game.send(.device(.keyDown("Escape")))
        game.send(.device(.keyUp("Escape")))
        #expect(game.name == "category" && door(game.takeAsked()) == [.closePhones])
        #expect(game.state.phones.door == nil)
    }

    @Test func theCommandLinesLobbyOpensItToo() {
        var game = Game { $0.party = PartyLaunch(seats: 2) }
        #expect(game.name == "lobby" && door(game.takeAsked()) == [.openPhones])
    }

    @Test func aMatchKeepsItOpenUntilThePodiumIsLeft() {
        var game = lobby(players: 4)
        game.openDoor()
        game.takeAsked()
        game.choose(Lobby.Target.start)
        game.playWholeParty(Walkthrough.PartyPick.usual)
        #expect(game.state.screen is Podium && door(game.takeAsked()) == [])
        for _ in 0..<6 where game.state.isInRoom {
            game.tick(600)
            game.key("Escape")
        }
        #expect(!game.state.isInRoom && door(game.takeAsked()) == [.closePhones] && game.state.phones.door == nil)
    }

    @Test func theSettingClosesAndOpensIt() {
        var game = lobby()
        game.openDoor()
        game.choose(Lobby.Target.more)
        game.takeAsked()
        game.choose(LobbyMore.Target.phones)
        let off = game.takeAsked()
        #expect(door(off) == [.closePhones] && off.contains(.keep(.setting(key: "phones", value: "off"))))
        #expect(game.state.phones.door == nil && !game.drawn.contains("192.168"))
        game.choose(LobbyMore.Target.phones)
        #expect(door(game.takeAsked()) == [.openPhones])
    }

    @Test func switchedOffItStaysClosed() {
        var game = lobby(isOn: false)
        #expect(door(game.takeAsked()) == [])
        // The answer to a request from before.
        game.openDoor()
        #expect(game.state.phones.door == nil)
    }

    // MARK: The lobby's code

    @Test func withoutADoorTheLobbyIsAsItWas() {
        let (closed, off) = (lobby(), lobby(isOn: false))
        #expect(closed.codes == [] && closed.state.sheet().runs == off.state.sheet().runs)
    }

    @Test(arguments: [(1920, 1080), (1280, 720), (1024, 768), (720, 1280), (480, 320), (3840, 1080), (480, 800)])
    func theCodeHasFourTenthsOfTheHeight(width: Int, height: Int) throws {
        var game = lobby()
        game.resize(width, height)
        game.openDoor()
        let code = try #require(game.codes.first)
        #expect(code.text == "HTTP://192.168.178.23:8080/K7F2QD")
        #expect(code.rect.height >= 0.4 * Double(height))
        #expect(code.rect.width.truncatingRemainder(dividingBy: 33) == 0)
        #expect(game.drawn.contains("192.168.178.23:8080"))
        #expect(game.drawn.contains("/K7F2QD"))
    }

    @Test func whereOnePadIsPassedRoundPhonesTakeTurnsToo() {
        var game = lobby(players: 3, shape: .passItRound)
        game.openDoor()
        #expect(game.codes.count == 1 && game.drawn.contains("One pad") && !game.drawn.contains("Press anything"))
        game.join(7, name: "Mo")
        #expect(game.seat(of: 7) == 3 && game.state.party[3]?.device == .phone(PhoneID(7)))
    }

    @Test func aReasonStandsWhereTheCodeCannot() {
        var game = lobby()
        game.send(.phonesFailed(reason: "The port is taken."))
        #expect(game.codes == [] && game.drawn.contains("taken."))
        game.choose(Lobby.Target.code)
        game.takeAsked()
        game.choose(PhonesHelp.Target.tryAgain)
        #expect(game.takeAsked().contains(.openPhones) && game.state.phones.trouble == nil)
        game.send(.phonesOpened(PhoneDoor(port: 8080, token: "K7F2QD", addresses: [])))
        #expect(game.state.phones.hindrance == Words.noNetwork)
    }

    // MARK: Several addresses

    @Test func theHelpsListChoosesOneAndItIsRemembered() {
        var game = lobby()
        game.openDoor(addresses: 3)
        game.click("code")
        game.choose(PhonesHelp.Target.address(1))
        game.key("Escape")
        #expect(game.codes.map(\.text) == ["HTTP://10.0.0.5:8080/K7F2QD"])
        // The cable is pulled, and is back.
        game.openDoor(addresses: 1)
        #expect(game.codes.map(\.text) == ["HTTP://192.168.178.23:8080/K7F2QD"])
        game.openDoor(addresses: 2)
        #expect(game.codes.map(\.text) == ["HTTP://10.0.0.5:8080/K7F2QD"])
    }

    @Test func theTelevisionSaysHowManyShareAClosedAddress() {
        var game = lobby()
        game.openDoor()
        game.join(1)
        let refused = [
            PhoneAddress(number: 4, reason: .sentHome, phones: 3), PhoneAddress(number: 6, reason: .crowded, phones: 1),
        ]
        game.send(.phones([.addresses(refused)]))
        game.choose(Lobby.Target.more)
        game.choose(LobbyMore.Target.help)
        #expect(game.drawn.contains(Words.phonesThere(3)) && game.drawn.contains(Words.phonesThere(1)))
        #expect(game.choose(PhonesHelp.Target.admit(4)).contains(.admitAddress(4)))
        game.send(.phones([.addresses([])]))
        #expect(!game.drawn.contains(Words.phonesThere(3)))
    }

    // MARK: Help

    @Test func afterAMinuteWithoutAPhoneHelpIsOffered() {
        var game = lobby()
        game.openDoor()
        let start = game.state.clock.unix
        #expect(game.state.countsSeconds)
        game.send(.clockRead(unix: start + 59, offset: 0))
        #expect(!game.drawn.contains(Words.noPhoneGetsIn) && game.drawn.contains(Words.sameWifi))
        game.send(.clockRead(unix: start + 60, offset: 0))
        #expect(game.drawn.contains(Words.noPhoneGetsIn) && !game.state.countsSeconds)
        game.choose(Lobby.Target.code)
        #expect(game.name == "phones-help" && game.drawn.contains(Words.noPhoneGetsIn))
        #expect(game.drawn.contains("sudo ufw allow 8080/tcp"))
        #expect(game.drawn.contains("sudo firewall-cmd --add-port=8080/tcp"))
        for word in ["Guest isolation", "VPN", "Mobile data", "firewall"] { #expect(game.drawn.contains(word)) }
    }

    /// The network may come up after the game.
    @Test func theWaitBeginsWithTheFirstAddress() {
        var game = lobby()
        game.openDoor(addresses: 0)
        let start = game.state.clock.unix
        #expect(!game.state.countsSeconds)
        game.send(.clockRead(unix: start + 300, offset: 0))
        game.openDoor()
        #expect(!game.drawn.contains(Words.noPhoneGetsIn) && game.state.countsSeconds)
        game.send(.clockRead(unix: start + 359, offset: 0))
        game.openDoor(addresses: 3)
        #expect(!game.drawn.contains(Words.noPhoneGetsIn))
        game.send(.clockRead(unix: start + 360, offset: 0))
        #expect(game.drawn.contains(Words.noPhoneGetsIn))
    }

    @Test func aPhoneThatCameEndsTheWait() {
        var game = lobby()
        game.openDoor()
        game.send(.phones([.arrived(PhoneID(1))]))
        game.send(.clockRead(unix: game.state.clock.unix + 600, offset: 0))
        #expect(!game.drawn.contains(Words.noPhoneGetsIn) && !game.state.countsSeconds)
    }

    // MARK: Late joining

    /// A round of a party with an open door, which all have answered.
    private func result(_ width: Int, _ height: Int, _ shape: PlayShape = .everyone) throws -> Game {
        var game = lobby(players: 4, shape: shape)
        game.resize(width, height)
        game.openDoor()
        game.choose(Lobby.Target.start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        #expect(game.codes == [], "nothing beside the cover while they guess")
        game.everybodyAnswers()
        game.tick(PartyPace.allInTicks + 40)
        try #require(game.name == "result")
        return game
    }

    @Test func theResultHasASmallCodeWhileSomebodyMayComeIn() throws {
        var game = try result(1920, 1080)
        let code = try #require(game.codes.first)
        #expect(code.rect.height >= 0.18 * 1080 && code.rect.height.truncatingRemainder(dividingBy: 33) == 0)
        game.state.phones.isLocked = true
        #expect(game.codes == [], "the room is locked")
    }

    @Test func aShapeThatLetsNobodyInHasNoneAndNorHasASmallWindow() throws {
        try #require(!PlayShape.lastOneStanding.rules.allowsLateJoining)
        #expect(try result(1280, 720, .lastOneStanding).state.sheet().codes == [])
        #expect(try result(480, 320).state.sheet().codes == [])
    }
}
