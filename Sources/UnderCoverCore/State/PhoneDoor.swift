/// The way for phones to the game: port and token of the server, and this machine's addresses, the likeliest one first.
package struct PhoneDoor: Equatable, Codable, Sendable {
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
