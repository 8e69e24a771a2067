// The television's words about phones: in the lobby, in its help, and beside the codes.

extension Words {
    static var phones: String { say("Phones") }
    static var sameWifi: String { say("Same Wi-Fi as this screen.") }
    static func crowdIn(_ count: Int) -> String { say("And \(count) in the room.") }
    static var howPhonesJoin: String { say("How phones join") }
    static var nobodyComesIn: String { say("Nobody comes in?") }
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
                    "The phone has to be in this screen’s Wi-Fi. Mobile data lead elsewhere: switch them off "
                        + "for the game."
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

    package static func firewallLines(port: Int) -> [String] {
        ["sudo ufw allow \(port)/tcp", "sudo firewall-cmd --add-port=\(port)/tcp"]
    }

    // MARK: Wi-Fi

    static var wifiCode: String { say("A code for the Wi-Fi") }
    static var wifiTitle: String { say("Wi-Fi") }
    static var wifiName: String { say("Name of the Wi-Fi") }
    static var wifiKey: String { say("Its key; none for an open one") }
    static var wifiNeedsName: String { say("The Wi-Fi needs its name, as it stands in a phone’s list.") }
    static var wifiKeyIsShort: String { say("A Wi-Fi key has 8 to 63 letters.") }
    static var wifiTooLong: String { say("That is too long for a code.") }
    static var showCode: String { say("Show the code") }
    static var changeWifi: String { say("Change") }
    static var joinWifi: String { say("1. Join the Wi-Fi.") }
    static var joinGame: String { say("2. Join the game.") }
    static func openWifi(_ name: String) -> String { say("\(name), no key needed") }
    static var wifiNote: String { say("Nothing of this is kept.") }
    static func wifiSaid(_ name: String) -> String { "\(joinWifi) \(name). \(joinGame)" }
}

// Why phones cannot be let in.

extension Words {
    package static func phonePortsTaken(_ ports: [Int]) -> String {
        let all = ports.map(String.init).joined(separator: ", ")
        return ports.count == 1
            ? say("Another program uses port \(all). Choose another one with --phones-port.")
            : say("Other programs use the ports \(all). Choose one with --phones-port.")
    }
    package static func phonePortForbidden(_ port: Int) -> String {
        say("The system keeps port \(port) for its own programs. Choose one from 1024 on with --phones-port.")
    }
    package static func phoneBindNotAnAddress(_ text: String) -> String {
        say("“\(text)” is no address. --phones-bind takes one such as 192.168.178.23.")
    }
    package static func phoneBindNotOurs(_ text: String) -> String {
        say("This machine does not have the address \(text). Leave out --phones-bind to use all that it has.")
    }
    package static func phonePageMissing(_ folder: String, _ reason: String) -> String {
        say("The page for phones could not be read from \(folder): \(reason). Install the game again.")
    }
    package static func phonesFailed(_ reason: String) -> String { say("Phones cannot be let in: \(reason).") }

    /// The page that a browser gets with the address of another party.
    package static var phoneNotHere: String {
        say("There is no party at this address. Scan the code on the screen once more.")
    }
    package static var phoneWrongHost: String { say("Open the address exactly as the screen shows it.") }
}

extension CoverError {
    package var message: String { Words.trouble(self) }
}

extension SourceError {
    /// A message for the player: the failure and the remedy.
    /// - Parameter source: the provider's name.
    package func message(source: String) -> String { Words.trouble(self, source: source) }
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
    /// The player has started the game with `--offline`.
    static func keptOffline(_ source: String) -> String {
        say("You keep the game offline, so it did not ask \(source). Start it without --offline to ask.")
    }

    static var loginPage: String {
        say("This network asks you to sign in first. Open any page in a browser, sign in there, and try again.")
    }

    static func webPage(_ source: String) -> String {
        say("\(source) answered with a web page. Check the path in its address; or sign in to this network first.")
    }

    /// For a shell.
    package static func waitsFor(_ source: String, _ seconds: Int) -> String {
        say("\(source) is resting for \(Words.seconds(seconds)); its answer follows.")
    }
}
