import CBus
import Glibc
import UnderCoverCatalogue

/// A connection to the bus, the player that is offered there and the portals. Belongs to one thread. None of its calls
/// waits.
final class BusConnection {
    /// Messages handled at once; more than that is a flood, which waits.
    private static let mostAtOnce = 100
    /// Microseconds.
    private static let floodPause: UInt64 = 50_000

    let bus: OpaquePointer
    let portals: Portals
    /// The object that sd-bus calls; its address stays the same.
    private let player: UnsafeMutablePointer<bus_player>
    private(set) var shown: ShownPlayer
    private let received: @Sendable (DesktopPress) -> Void
    private var presses = Allowance(most: 40, perSecond: 20)
    private var floodEnds: UInt64 = 0
    /// The name that the bus gave.
    var name: String?

    /// nil where no connection can be begun.
    init?(_ address: String, _ options: DesktopOptions, _ shown: ShownPlayer, _ ears: DesktopEars) {
        guard let bus = bus_open(address) else { return nil }
        self.bus = bus
        portals = Portals(bus, mayStart: options.startsPortals, ears.looked)
        (self.shown, received) = (shown, ears.pressed)
        player = .allocate(capacity: 1)
        player.initialize(to: BusHandlers.player(user: nil))
        player.pointee.user = pointer
        guard bus_offer_player(bus, player) >= 0, askForName(BusName.first) else {
            close()
            return nil
        }
    }

    deinit { player.deallocate() }

    /// The pointer that sd-bus passes to the handlers. The connection outlives the bus.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ user: UnsafeMutableRawPointer?) -> BusConnection? {
        user.map { Unmanaged<BusConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Call it last: nothing else works afterwards.
    func close() {
        portals.close()
        bus_close(bus)
    }

    // MARK: The loop

    var isReady: Bool { bus_is_ready(bus) != 0 }
    var descriptor: Int32 { bus_descriptor(bus) }
    var events: Int16 { Int16(truncatingIfNeeded: max(bus_events(bus), 0)) }
    var isFlooded: Bool { MonotonicTime.now < floodEnds }

    /// Microseconds; nil: none.
    var deadline: UInt64? {
        if isFlooded { return floodEnds }
        var time: UInt64 = .max
        let hasOwn = bus_deadline(bus, &time) > 0 && time != .max
        return [hasOwn ? time : nil, portals.deadline].compactMap { $0 }.min()
    }

    /// Handles what has arrived. Returns false when the bus has gone.
    func turn() -> Bool {
        if isFlooded { return true }
        for _ in 0..<Self.mostAtOnce {
            let handled = bus_process(bus)
            if handled < 0 { return false }
            if handled == 0 {
                if isReady { portals.turn() }
                return bus_events(bus) >= 0 && bus_descriptor(bus) >= 0
            }
        }
        floodEnds = MonotonicTime.now + Self.floodPause
        return true
    }

    // MARK: The player

    /// Programs that come later ask for everything, so nothing is signalled before the bus is ready.
    func show(_ new: ShownPlayer) {
        let old = shown
        shown = new
        guard isReady else { return }
        for interface in [PlayerProperty.root, PlayerProperty.player] {
            signal(PlayerProperty.changes(interface, from: old, to: new), interface)
        }
        if new.hasJumped(from: old) { bus_signal_seeked(bus, ShownPlayer.microseconds(new.player.position)) }
    }

    private func signal(_ names: [String], _ interface: String) {
        guard !names.isEmpty else { return }
        var texts = names.map { strdup($0) } + [nil]
        bus_signal_properties(bus, interface, &texts)
        for text in texts { free(text) }
    }

    /// Passes a press on, unless there are too many of them.
    func pass(_ press: DesktopPress?) throws(Refusal) {
        guard let press else { return }
        guard presses.allows(at: MonotonicTime.now) else { throw .tooOften }
        received(press)
    }
}

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
