import UnderCoverCatalogue
import UnderCoverPixels

/// The devices and their most recent input.
package struct InputState: Equatable, Encodable, Sendable {
    package var glyphs = GlyphSet.keyboard
    package var pads: [Pad] = []
    /// The pad that was used last.
    package var activePad: PadID?
    /// The device of the last press that can hold a seat.
    package var lastDevice: SeatDevice?
    /// The last press of a pad in a menu.
    private var padPress: PadPress?
    /// A direction or page key that is held down, for repeating.
    package var held: Held?
    package var pressed: TargetID?
    package var pressedAt = -1000
    package var focusedAt = -1000
    package var enteredAt = -1000
    /// Tick of the last press, whether it did anything or not.
    package var usedAt = -1000
    package var pointer: Point?
    var pointerMovedAt = -1000
    /// The target on which the pointer was pressed and not released, on screens that follow it.
    package var dragged: TargetID?
    /// The next pointer motion is caused by a moving window, not by the player.
    package var ignoresMotion = false
    /// The player has used a device. From then on, plugging in a pad does not change the glyphs.
    package var hasBeenUsed = false
    /// The key that went down last does nothing here. Its text may be bound: "/" has no key of its own on many
    /// keyboards.
    var isIdleKey = false
    /// Presses mean what they meant before recordings of version 14, so that those end as they did: a confirm counts from
    /// the first moment of a round, no sign that takes two keys acts, and the settings open on their first row.
    var isOlder = false
    /// A verdict comes at once, as in recordings before version 15.
    var hasQuickVerdict = false
    package var scan = SwitchScan()
    package var slowHands = SlowHands()

    package struct Pad: Equatable, Codable, Sendable {
        package var id: PadID
        package var kind: PadKind
        package var name: String
    }

    private struct PadPress: Equatable, Codable, Sendable {
        var button: PadButton
        var pad: PadID
        var tick: Int
    }

    package struct Held: Equatable, Codable, Sendable {
        package var action: Action
        package var ticks: Int
    }

    /// 400 ms, then every 100 ms.
    static let repeatDelay = 24
    static let repeatEvery = 6

    /// A pad was used last, so the pointer only lies where it was left.
    var isOnPad: Bool { if case .pad = glyphs { true } else { false } }

    /// The current action is a repeat of a held key, not a new press.
    package var isRepeating: Bool { (held?.ticks ?? 0) > 0 }

    /// Counts a tick; returns the held action when it repeats now.
    mutating func repeated() -> Action? {
        guard var held else { return nil }
        held.ticks += 1
        self.held = held
        let since = held.ticks - Self.repeatDelay
        return since >= 0 && since % Self.repeatEvery == 0 ? held.action : nil
    }

    mutating func release(_ isReleased: (Action) -> Bool) {
        if let held, isReleased(held.action) { self.held = nil }
    }

    /// - Parameter isAwaited: the paused round waits for this pad.
    mutating func added(_ pad: Pad, isAwaited: Bool) {
        pads.removeAll { $0.id == pad.id }
        pads.append(pad)
        guard activePad == nil, !hasBeenUsed || isAwaited else { return }
        // A pad that is plugged in at the start sets the glyphs from the first frame, but does not count as used.
        let wasUsed = hasBeenUsed
        use(pad: pad.id)
        hasBeenUsed = wasUsed
    }

    /// A pad and a program's copy of it send the same press a few milliseconds apart, which is two ticks at most.
    private static let twinTicks = 2

    /// Says whether a press in a menu is another pad's press once more. On screens that take seats, two players may press at
    /// once; only a press right after one in the menu before is none.
    mutating func isTwin(_ button: PadButton, _ pad: PadID, at tick: Int, inMenu: Bool) -> Bool {
        if let last = padPress, last.button == button, last.pad != pad, tick - last.tick <= Self.twinTicks {
            return true
        }
        if inMenu { padPress = PadPress(button: button, pad: pad, tick: tick) }
        return false
    }

    /// Ticks run on, so that a later press of another pad is known for one.
    func mayHaveTwin(at tick: Int) -> Bool { padPress.map { tick - $0.tick <= Self.twinTicks } == true }

    mutating func use(pad id: PadID) {
        guard let pad = pads.first(where: { $0.id == id }) else { return }
        activePad = id
        glyphs = .pad(pad.kind)
        hasBeenUsed = true
    }

    /// Returns the pad's name where the player was using it.
    mutating func removed(_ id: PadID) -> String? {
        let name = pads.first { $0.id == id }?.name ?? Words.thePad
        pads.removeAll { $0.id == id }
        held = nil
        guard activePad == id else { return nil }
        activePad = nil
        // The player has changed to the keyboard, so losing the pad does not matter.
        guard case .pad = glyphs else { return nil }
        if let other = pads.last { use(pad: other.id) } else { glyphs = .keyboard }
        return name
    }
}

/// Presses that wait until they have been held for long enough, and those that were over a moment ago.
package struct SlowHands: Equatable, Encodable, Sendable {
    struct Press: Equatable, Encodable {
        var name: String
        var event: DeviceEvent
        var since: Int
    }

    struct Past: Equatable, Encodable {
        var name: String
        var tick: Int
    }

    private(set) var waiting: [Press] = []
    private(set) var past: [Past] = []

    /// More keys than hands have fingers.
    private static let most = 16

    var isEmpty: Bool { waiting.isEmpty && past.isEmpty }

    /// The key or button went down or up so recently that this is the same press.
    func isRepeat(_ name: String, at tick: Int, within ticks: Int) -> Bool {
        past.contains { $0.name == name && tick - $0.tick < ticks }
    }

    mutating func note(_ name: String, at tick: Int) {
        past.removeAll { $0.name == name }
        past.append(Past(name: name, tick: tick))
        if past.count > Self.most { past.removeFirst() }
    }

    mutating func wait(_ press: Press) {
        waiting.removeAll { $0.name == press.name }
        waiting.append(press)
        if waiting.count > Self.most { waiting.removeFirst() }
    }

    /// - Returns: whether it was waiting: then it never was a press.
    mutating func letGo(_ name: String) -> Bool {
        let count = waiting.count
        waiting.removeAll { $0.name == name }
        return waiting.count < count
    }

    /// Those that have been held for `ticks`, the first one first.
    mutating func due(at tick: Int, after ticks: Int) -> [DeviceEvent] {
        let due = waiting.filter { tick - $0.since >= ticks }
        waiting.removeAll { tick - $0.since >= ticks }
        return due.map(\.event)
    }

    mutating func forget(before tick: Int) { past.removeAll { $0.tick < tick } }
    mutating func clear() { (waiting, past) = ([], []) }
}
