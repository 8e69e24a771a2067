/// A phone in the room. The server deals the numbers; the secret by which it knows a phone again never leaves it.
package struct PhoneID: Hashable, Comparable, Codable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    package static func < (left: PhoneID, right: PhoneID) -> Bool { left.number < right.number }
}

/// A message from the phone server to the game.
package enum PhoneNews: Equatable, Codable, Sendable {
    /// The phone's page is connected, for the first time or again.
    case arrived(PhoneID)
    /// Its connection is gone. It may come back.
    case wentAway(PhoneID)
    /// - Parameter lag: milliseconds that a message from this phone needs to arrive: half the median round trip that the
    ///   server has measured, at most `PhoneNews.mostLag`.
    case said(PhoneID, PhoneMessage, lag: Int)
    /// A file that the phone sent, with the name that it had there.
    case sentFile(PhoneID, path: String, name: String)

    /// All addresses that have no new phones now.
    case addresses([PhoneAddress])

    /// Milliseconds.
    package static let mostLag = 150

    /// The message is caused by a press on a phone.
    package var isPress: Bool {
        switch self {
        case .said, .sentFile: true
        case .arrived, .wentAway, .addresses: false
        }
    }
}

/// An address, or a machine with many, whose new phones the server refuses until the host lets them in.
package struct PhoneAddress: Equatable, Codable, Sendable {
    package enum Reason: String, Codable, Sendable {
        /// A phone of it was sent home, and would come back as a new one.
        case sentHome
        /// It has half of the places that the others leave.
        case crowded
    }

    /// The host names the address by it.
    package var number: Int
    package var reason: Reason
    /// Known phones behind it, which may come and go.
    package var phones: Int

    package init(number: Int, reason: Reason, phones: Int) {
        (self.number, self.reason, self.phones) = (number, reason, phones)
    }
}

/// A message from a phone. The page sends it as JSON: `{"answer":{"round":3,"place":0}}`.
package enum PhoneMessage: Equatable, Codable, Sendable {
    /// Takes a seat, or the seat's new name or number. If no seat is free, the phone plays in the room.
    /// - Parameter seat: 0…7; nil for any.
    case join(name: String, seat: Int?)
    /// Gives the seat up.
    case leave
    case ready(isReady: Bool)
    /// - Parameters:
    ///   - round: the number that the screen had, so that a late press cannot answer the next round.
    ///   - place: index into the choices. Saying the same again changes nothing.
    case answer(round: Int, place: Int)
    /// Takes a pick back, as long as the answer lacks others. Saying the same again changes nothing.
    case undo(round: Int, place: Int)
    case buzz(round: Int)
    /// Votes for the next category, in place of an earlier vote.
    /// - Parameters:
    ///   - ballot: the number that the screen had, so that a late press cannot vote in the next one.
    ///   - place: index into its fans.
    case vote(ballot: Int, place: Int)
    /// Fills the fields that the television asks for.
    case typed(question: Int, values: [String])

    // Only the host's phone may send these.
    case start, pause, resume, next, skip, again, end
    /// Ends the party, not only its match.
    case endParty
    case lock(isLocked: Bool)
    case kick(phone: PhoneID)
    /// Lets new phones of an address in, by its number.
    case admit(address: Int)
    /// Gives the seat of a player who is away to a phone.
    case give(phone: PhoneID, seat: Int)
    /// Percent.
    case music(volume: Int)
    /// A key of the remote, which moves or presses what has the focus on the television.
    case press(key: PhoneKey)
    /// In the lobby, with a step of -1 or 1.
    case category(step: Int), shape(step: Int), teams(step: Int)
    /// In the lobby: one of `PhoneOwn.Remote.presets`, by its name.
    case preset(name: String)
    /// From wherever the television is to the lobby.
    case lobby
    /// Asks for the role, or lays it down.
    case quizmaster(isOn: Bool)

    /// Looks for records and songs at the jukebox.
    case find(words: String)
    /// Adds one of those that it was shown, by its id.
    case add(record: String)
    /// Brings one of those that it was shown for tonight; without an id, takes its record back.
    case bring(record: String?)
    /// Shows a page of covers at the jukebox, from 0 on.
    case browse(page: Int)
    /// Votes on what waits there: 1 up, -1 down, 0 takes the vote back. Saying the same again changes nothing.
    case rate(entry: Int, way: Int)
}

/// The keys of the remote.
package enum PhoneKey: String, CaseIterable, Codable, Sendable { case up, down, left, right, ok, back }

/// The way for phones to the game: port and token of the server, and this machine's addresses, the likeliest one first.
package struct PhoneDoor: Equatable, Codable, Sendable {
    /// Phones that are here, or have a place and may come back. The server remembers as many as the game.
    package static let mostPhones = 600

    package struct Address: Equatable, Codable, Sendable {
        /// As it stands in a URL: "192.168.178.23", "[fd00::1]".
        package var host: String
        /// "wlan0".
        package var interface: String

        package init(host: String, interface: String) { (self.host, self.interface) = (host, interface) }
    }

    package var port: Int
    /// Six capital letters and digits, so that the QR code stays small.
    package var token: String
    package var addresses: [Address]

    package init(port: Int, token: String, addresses: [Address]) {
        (self.port, self.token, self.addresses) = (port, token, addresses)
    }

    /// "192.168.178.23:8080/K7F2QD", to be typed by hand.
    package func place(_ address: Address) -> String { "\(address.host):\(port)/\(token)" }

    /// For a QR code: in capitals, which take less room there.
    package func code(_ address: Address) -> String { "HTTP://" + place(address).uppercased() }
}
