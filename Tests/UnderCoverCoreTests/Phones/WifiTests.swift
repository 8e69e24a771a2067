import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct WifiTests {
    @Test(arguments: [
        (WifiNetwork(name: "Living Room", key: "correct horse"), "WIFI:T:WPA;S:Living Room;P:correct horse;;"),
        (WifiNetwork(name: "Café", key: ""), "WIFI:T:nopass;S:Café;;"),
        (WifiNetwork(name: #"a;b,c:d"e\f"#, key: #"12;34\56"#), #"WIFI:T:WPA;S:a\;b\,c\:d\"e\\f;P:12\;34\\56;;"#),
    ])
    func theCodeEscapesWhatSeparates(network: WifiNetwork, code: String) { #expect(network.code == code) }

    private func form() -> Game {
        var game = Game()
        game.openWifiForm()
        return game
    }

    @Test func theHostTypesNameAndKeyAndTwoCodesAreShown() {
        var game = form()
        #expect(game.state.holdsSecrets)
        game.write("home")
        game.goOn()
        game.write("12345678")
        game.goOn()
        #expect(game.name == "wifi-code" && game.state.holdsSecrets)
        #expect(game.codes.map(\.text) == ["WIFI:T:WPA;S:home;P:12345678;;", "HTTP://192.168.178.23:8080/K7F2QD"])
        #expect(game.takeAsked().allSatisfy { if case .keep = $0 { false } else { true } }, "nothing is stored")
        // Shown again without typing.
        game.choose(WifiCode.Target.done)
        game.choose(PhonesHelp.Target.wifi)
        #expect(game.name == "wifi-code" && game.codes.map(\.text).count == 2)
        game.choose(WifiCode.Target.change)
        #expect(game.name == "wifi-form" && game.drawn.contains("home"))
    }

    @Test func anOpenNetworkHasNoKey() {
        var game = form()
        game.write("park")
        game.goOn()
        game.goOn()
        #expect(game.codes.map(\.text).first == "WIFI:T:nopass;S:park;;")
    }

    @Test func whatCannotBeANetworkIsRefused() {
        var game = form()
        game.goOn()
        #expect(game.state.toast?.text == Words.wifiNeedsName)
        game.write("home")
        game.goOn()
        game.write("1234567")
        game.goOn()
        #expect(game.name == "wifi-form" && game.state.toast?.text == Words.wifiKeyIsShort)
        game.key("Escape")
        #expect(game.name == "wifi-form" && game.drawn.contains("home"))
        game.key("Escape")
        #expect(game.name == "phones-help")
    }

    @Test func closingTheDoorForgetsTheNetworkButNotTheAddress() {
        var room = PhoneRoom()
        room.opened(PhoneDoor(port: 1, token: "T", addresses: [.init(host: "10.0.0.5", interface: "e")]), at: 5)
        room.choose(0)
        room.wifi = WifiNetwork(name: "a", key: "")
        room.close()
        #expect(room.wifi == nil && room.door == nil && room.waitsSince == nil && room.chosenHost == "10.0.0.5")
    }
}
