import CBus
import Glibc

enum BusName {
    static let prefix = "org.mpris.MediaPlayer2."
    static let first = prefix + "under_cover"
    /// The name of a second game.
    static var own: String { first + ".instance\(getpid())" }
    /// Answers of the bus to a request for a name: it is ours now, or was already.
    private static let given: [UInt32] = [1, 4]

    static func isGiven(_ answer: OpaquePointer) -> Bool {
        bus_error_name(answer) == nil && answer.readCount().map(given.contains) == true
    }
}

extension BusConnection {
    /// Returns false where the bus cannot be asked.
    func askForName(_ name: String) -> Bool {
        self.name = name
        return bus_ask_name(bus, name, BusHandlers.named, pointer) >= 0
    }

    /// The first name may be another game's.
    func named(_ answer: OpaquePointer) {
        if BusName.isGiven(answer) { return }
        let isFirst = name == BusName.first
        if !isFirst || !askForName(BusName.own) { name = nil }
    }
}
