package struct DesktopOptions: Sendable {
    /// The bus of the player's session. If the environment names none, the game does not look for one and starts none:
    /// sd-bus would take one by `XDG_RUNTIME_DIR`, which may be that of another session.
    package var address: String?
    /// The names of sd-bus's library, the likeliest first.
    package var libraries = ["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"]
    /// Seconds before the first attempt to reach a bus that is away; each following pause is twice as long.
    package var firstPause = 1.0
    package var longestPause = 60.0

    package init(environment: [String: String]) { address = environment["DBUS_SESSION_BUS_ADDRESS"] }

    package init(address: String?) { self.address = address }

    /// Sockets of this machine only: other kinds of addresses start programs or wait for the network.
    var usableAddress: String? {
        let places = (address ?? "").split(separator: ";").filter { $0.hasPrefix("unix:") }
        return places.isEmpty ? nil : places.joined(separator: ";")
    }
}
