// What the television says about phones: in the lobby, in its help, and beside the codes.

extension Words {
    static let phones = "Phones"
    static let sameWifi = "Same Wi-Fi as this screen."
    static let sameWifiShort = "Same Wi-Fi as here."
    static func crowdIn(_ count: Int) -> String { "And \(count) in the room." }
    static let nobodyComesIn = "Nobody comes in?"
    static let otherAddress = "← → another address"
    static func joinSaid(_ place: String) -> String { "Phones join at \(place). Same Wi-Fi as this screen." }

    static let noNetwork = "Phones cannot join: this machine is in no network. Connect it to your Wi-Fi or your router."

    // MARK: Help

    static let phonesAreOff = "No phone can join now."
    static let phonesHelpAgain =
        "Pads, keys and the mouse play as always. Once this is put right, a code for phones comes into the lobby."
    static let addresses = "Addresses"
    static let addressesHint = "The code leads there."

    /// Why a phone may not come in, and what helps; the last one is followed by the firewall's lines.
    static func phoneCauses(port: Int) -> [(title: String, text: String)] {
        [
            (
                "Mobile data",
                "The phone has to be in this screen’s Wi-Fi. Mobile data lead elsewhere: switch them off for the game."
            ),
            (
                "Guest isolation",
                "A guest Wi-Fi often keeps its devices apart. Use the main one, or switch that off in the router."
            ),
            ("A VPN", "On the phone or on this machine, it hides one from the other. Pause it."),
            ("The firewall", "This machine may let nobody in. One of these lines, in a terminal, opens port \(port):"),
        ]
    }

    package static func firewallLines(port: Int) -> [String] {
        ["sudo ufw allow \(port)/tcp", "sudo firewall-cmd --add-port=\(port)/tcp"]
    }

    // MARK: Wi-Fi

    static let wifiCode = "A code for the Wi-Fi"
    static let wifiTitle = "Wi-Fi"
    static let wifiName = "Name of the Wi-Fi"
    static let wifiKey = "Its key; none for an open one"
    static let wifiNeedsName = "The Wi-Fi needs its name, as it stands in a phone’s list."
    static let wifiKeyIsShort = "A Wi-Fi key has 8 to 63 letters."
    static let wifiTooLong = "That is too long for a code."
    static let showCode = "Show the code"
    static let changeWifi = "Change"
    static let joinWifi = "1. Join the Wi-Fi."
    static let joinGame = "2. Join the game."
    static func openWifi(_ name: String) -> String { "\(name), no key needed" }
    static let wifiNote = "Nothing of this is kept."
    static func wifiSaid(_ name: String) -> String { "\(joinWifi) \(name). \(joinGame)" }
}
