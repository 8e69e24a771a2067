import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

/// The buttons held on one pad. The d-pad and the left stick count as the same four buttons and each trigger as one,
/// so a press is reported once, whichever control presses it.
struct PadState {
    /// Hysteresis, as a share of full deflection: above `pressed` a button goes down, below `released` it goes up.
    static let pressed = 0.5
    static let released = 0.35
    /// How much further the other axis must be deflected before the stick's direction changes.
    private static let turnover = 0.15

    private var buttons: Set<PadButton> = []
    private var triggers: Set<PadButton> = []
    private var stick: PadButton?
    private var x = 0.0
    private var y = 0.0

    struct Change: Equatable {
        var button: PadButton
        var isDown: Bool
    }

    var held: Set<PadButton> { buttons.union(triggers).union(stick.map { [$0] } ?? []) }

    mutating func button(_ button: PadButton, isDown: Bool) -> [Change] {
        changing { if isDown { $0.buttons.insert(button) } else { $0.buttons.remove(button) } }
    }

    mutating func trigger(_ button: PadButton, share: Double) -> [Change] {
        changing { tracker in
            if share > Self.pressed { tracker.triggers.insert(button) }
            if share < Self.released { tracker.triggers.remove(button) }
        }
    }

    /// Right and down are positive; nil leaves an axis as it is.
    mutating func stick(x: Double? = nil, y: Double? = nil) -> [Change] {
        changing { tracker in
            tracker.x = x ?? tracker.x
            tracker.y = y ?? tracker.y
            tracker.stick = tracker.direction()
        }
    }
}

extension PadState {
    /// Releases come first, so that a turning stick never holds two directions.
    private mutating func changing(_ body: (inout PadState) -> Void) -> [Change] {
        let before = held
        body(&self)
        return Self.changes(from: before, to: held)
    }

    static func changes(from before: Set<PadButton>, to after: Set<PadButton>) -> [Change] {
        let all = PadButton.allCases
        return all.filter { before.contains($0) && !after.contains($0) }.map { Change(button: $0, isDown: false) }
            + all.filter { after.contains($0) && !before.contains($0) }.map { Change(button: $0, isDown: true) }
    }

    private func direction() -> PadButton? {
        if let stick {
            let along = reach(of: stick)
            let across = stick == .left || stick == .right ? abs(y) : abs(x)
            let turns = across > Self.pressed && across > along + Self.turnover
            if along >= Self.released, !turns { return stick }
        }
        guard max(abs(x), abs(y)) > Self.pressed else { return nil }
        if abs(x) >= abs(y) { return x > 0 ? .right : .left }
        return y > 0 ? .down : .up
    }

    private func reach(of direction: PadButton) -> Double {
        let isSideways = direction == .left || direction == .right
        return (isSideways ? x : y) * (direction == .left || direction == .up ? -1 : 1)
    }
}

/// The motors and lights of a connected pad. Each is left out where the pad has none or SDL cannot reach it.
struct PadFeedback {
    private static let longestMilliseconds = 2000

    let controller: OpaquePointer
    /// The player's number that SDL gave the pad when it was opened.
    private let ownNumber: Int32
    private var hasSeat = false
    private var isLit = false

    init(_ controller: OpaquePointer) {
        self.controller = controller
        ownNumber = SDL_GameControllerGetPlayerIndex(controller)
    }

    /// - Parameter strength: 0…1, of both motors.
    func rumble(strength: Double, milliseconds: Int) {
        let share = UInt16(min(max(strength.isNaN ? 0 : strength, 0), 1) * Double(UInt16.max))
        let length = UInt32(min(max(milliseconds, 0), Self.longestMilliseconds))
        SDL_GameControllerRumble(controller, share, share, length)
    }

    /// - Parameter seat: from 0; nil leaves the lamps of the player's number as they are.
    mutating func light(_ color: Color, seat: Int?) {
        if let seat, let number = Int32(exactly: seat), number >= 0 {
            SDL_GameControllerSetPlayerIndex(controller, number)
            hasSeat = true
        }
        guard SDL_GameControllerHasLED(controller) == SDL_TRUE else { return }
        // After the number, because drivers light a pad anew when it changes.
        isLit = SDL_GameControllerSetLED(controller, color.red, color.green, color.blue) == 0 || isLit
    }

    /// Gives back what the pad showed when it was connected. Its number is another pad's by now if that has the seat: SDL
    /// would move that pad, so this one goes without.
    mutating func restore() {
        if hasSeat {
            let holder = SDL_GameControllerFromPlayerIndex(ownNumber)
            let isFree = holder == nil || holder == controller
            SDL_GameControllerSetPlayerIndex(controller, isFree ? ownNumber : -1)
        }
        if isLit {
            let own = Self.color(ofPlayer: ownNumber)
            SDL_GameControllerSetLED(controller, own.red, own.green, own.blue)
        }
        (hasSeat, isLit) = (false, false)
    }

    /// SDL cannot be asked for a light, but lights each pad that it opens like this, as Linux and the consoles do.
    private static let playerColors = [0x000040, 0x400000, 0x004000, 0x200020, 0x020100, 0x000101, 0x010101].map {
        Color(UInt32($0))
    }

    private static func color(ofPlayer number: Int32) -> Color {
        playerColors[max(0, Int(number)) % playerColors.count]
    }

    /// Frees the number for the pad whose own it is.
    func giveUpSeat() { if hasSeat { SDL_GameControllerSetPlayerIndex(controller, -1) } }
}
