import UnderCoverCatalogue

// The television's words about phones: in the lobby, in its help, and beside the codes.

extension Words {
    static var phones: String { say("Phones") }
    static var sameWifi: String { say("Same Wi-Fi as this screen.") }
    static func crowdIn(_ count: Int) -> String { say("And \(count) in the room.") }
    static var howPhonesJoin: String { say("How phones join") }
    static var noPhoneGetsIn: String { say("No phone gets in?") }
    static func joinSaid(_ place: String) -> String { say("Phones join at \(place). Same Wi-Fi as this screen.") }

    static var noNetwork: String {
        say("Phones cannot join: this machine is in no network. Connect it to your Wi-Fi or your router.")
    }

    // MARK: Help

    static var phonesAreOff: String { say("No phone can join now.") }
    static var phonesHelpAgain: String {
        say("Pads, keys and the mouse play as always. Once this is put right, a code for phones comes into the lobby.")
    }
    static var addresses: String { say("Addresses") }
    static var addressesHint: String { say("The code leads there.") }

    /// Why a phone may not come in, and what helps; the last one is followed by the firewall's lines.
    static func phoneCauses(port: Int) -> [(title: String, text: String)] {
        [
            (
                say("Mobile data"),
                say(
                    "The phone has to be on this screen’s Wi-Fi. Mobile data won’t reach this screen: "
                        + "switch it off for the game."
                )
            ),
            (
                say("Guest isolation"),
                say("A guest Wi-Fi often keeps its devices apart. Use the main one, or switch that off in the router.")
            ),
            (say("A VPN"), say("On the phone or on this machine, it hides one from the other. Pause it.")),
            (
                say("The firewall"),
                say("This machine may let nobody in. One of these lines, in a terminal, opens port \(port):")
            ),
        ]
    }

    // MARK: Wi-Fi

    static var wifiCode: String { say("A code for the Wi-Fi") }
    static var wifiTitle: String { say("Wi-Fi") }
    static var wifiName: String { say("Name of the Wi-Fi") }
    static var wifiKey: String { say("Its key; none for an open one") }
    static var wifiNeedsName: String { say("The Wi-Fi needs its name, as it stands in a phone’s list.") }
    static var wifiKeyIsShort: String { say("A Wi-Fi key has 8 to 63 characters.") }
    static var wifiTooLong: String { say("That is too long for a code.") }
    static var showCode: String { say("Show the code") }
    static var changeWifi: String { say("Change") }
    static var joinWifi: String { say("1. Join the Wi-Fi.") }
    static var joinGame: String { say("2. Join the game.") }
    static func openWifi(_ name: String) -> String { say("\(name), no key needed") }
    static var wifiNote: String { say("Nothing of this is kept.") }
    static func wifiSaid(_ name: String) -> String { "\(joinWifi) \(name). \(joinGame)" }
}

extension CoverError {
    package var message: String { Words.trouble(self) }
}

extension FoundPlaylist {
    /// The title to show in a list. Until the source has told it: the file's name, or a placeholder.
    package var shownTitle: String {
        if !title.isEmpty { return title }
        guard reference.kind == .file else { return Words.pasted }
        let name = reference.id.split(separator: "/").last.map(String.init) ?? ""
        return OutsideText.clean(name) ?? Words.pasted
    }
}

// Errors on the way between the game and its sources.

extension Words {
    /// For a shell.
    package static func waitsFor(_ source: String, _ seconds: Int) -> String {
        say("\(source) is resting for \(Words.seconds(seconds)); its answer follows.")
    }
}
