import CBus
import Glibc
import UnderCoverCore

/// A connection to the bus and the player that is offered there. Belongs to one thread. None of its calls waits.
final class BusConnection {
    /// Messages handled at once; more than that is a flood, which waits.
    private static let mostAtOnce = 100
    /// Microseconds.
    private static let floodPause: UInt64 = 50_000

    let bus: OpaquePointer
    /// The object that sd-bus calls; its address stays the same.
    private let player: UnsafeMutablePointer<bus_player>
    private(set) var shown: ShownPlayer
    private let heard: @Sendable (DesktopPress) -> Void
    private var presses = Allowance(most: 40, perSecond: 20)
    private var floodEnds: UInt64 = 0
    /// The name that the bus gave.
    var name: String?

    /// nil where no connection can be begun.
    init?(_ address: String, _ shown: ShownPlayer, _ heard: @escaping @Sendable (DesktopPress) -> Void) {
        guard let bus = bus_open(address) else { return nil }
        self.bus = bus
        (self.shown, self.heard) = (shown, heard)
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
    func close() { bus_close(bus) }

    // MARK: The loop

    var isReady: Bool { bus_is_ready(bus) != 0 }
    var descriptor: Int32 { bus_descriptor(bus) }
    var events: Int16 { Int16(truncatingIfNeeded: max(bus_events(bus), 0)) }
    var isFlooded: Bool { MonotonicTime.now < floodEnds }

    /// Microseconds; nil: none.
    var deadline: UInt64? {
        if isFlooded { return floodEnds }
        var time: UInt64 = .max
        return bus_deadline(bus, &time) > 0 && time != .max ? time : nil
    }

    /// Handles what has arrived. Returns false when the bus has gone.
    func turn() -> Bool {
        if isFlooded { return true }
        for _ in 0..<Self.mostAtOnce {
            let handled = bus_process(bus)
            if handled < 0 { return false }
            if handled == 0 { return bus_events(bus) >= 0 && bus_descriptor(bus) >= 0 }
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
        heard(press)
    }
}
