import UnderCoverCatalogue

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
