import CBus
import UnderCoverCore

// Other players on the bus.

extension BusConnection {
    private static let path = "/org/mpris/MediaPlayer2"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// Passes calls on to another player, which may be this one.
    private static let proxy = BusName.prefix + "playerctld"
    private static let mostOthers = 50
    /// Microseconds.
    private static let patience: UInt64 = 2_000_000

    /// Asks each player that plays to pause. Answers that come late, wrong or never change nothing.
    func pauseOthers() {
        let bus = "org.freedesktop.DBus"
        send(call(bus, "/org/freedesktop/DBus", bus, "ListNames"), BusHandlers.listed)
    }

    /// - Parameter answer: the names of all programs on the bus.
    func askOthers(_ answer: OpaquePointer) {
        guard bus_error_name(answer) == nil, answer.readInto("a", of: "s") else { return }
        var others: [String] = []
        while let other = answer.readText(), others.count < Self.mostOthers {
            if other.hasPrefix(BusName.prefix), other != name, other != Self.proxy { others.append(other) }
        }
        for other in others { askStatus(of: other) }
    }

    private func askStatus(of other: String) {
        guard let call = call(other, Self.path, Self.properties, "Get") else { return }
        _ = call.write(PlayerProperty.player, as: "s")
        _ = call.write("PlaybackStatus", as: "s")
        send(call, BusHandlers.toldStatus)
    }

    func pauseIfPlaying(_ answer: OpaquePointer) {
        guard bus_error_name(answer) == nil, answer.readInto("v", of: "s"), answer.readText() == "Playing",
            let other = bus_sender(answer).map({ String(cString: $0) }),
            other != bus_own_name(bus).map({ String(cString: $0) })
        else { return }
        send(call(other, Self.path, PlayerProperty.player, "Pause"), nil)
    }

    private func call(_ other: String, _ path: String, _ interface: String, _ member: String) -> OpaquePointer? {
        var call: OpaquePointer?
        return bus_new_call(bus, &call, other, path, interface, member) >= 0 ? call : nil
    }

    private func send(_ call: OpaquePointer?, _ answered: bus_handler?) {
        if let call { bus_send_call(bus, call, answered, pointer, Self.patience) }
    }
}
