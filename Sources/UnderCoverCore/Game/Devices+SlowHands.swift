// Hands that tremble or brush past: a press counts once it was held for a while, and two in quick succession are one.

extension AppState {
    /// Whether nothing hears of `event` now: it waits, is a repeat, or the end of a press that never was.
    mutating func holdsBack(_ event: DeviceEvent) -> Bool {
        let (hold, pause) = (settings.holdToPress.ticks, settings.ignoreRepeats.ticks)
        guard hold > 0 || pause > 0 else {
            if !input.slowHands.isEmpty { input.slowHands.clear() }
            return false
        }
        if case .focusChanged = event { input.slowHands.clear() }
        if let name = event.nameOfPress {
            // Letters are typed by keyboards, which have settings of the desktop for this.
            if case .keyDown(let key) = event, writes(key) { return false }
            if pause > 0, input.slowHands.isRepeat(name, at: tick, within: pause) { return true }
            input.slowHands.note(name, at: tick)
            if hold > 0 { input.slowHands.wait(SlowHands.Press(name: name, event: event, since: tick)) }
            return hold > 0
        }
        guard let name = event.nameOfRelease else { return false }
        if pause > 0 { input.slowHands.note(name, at: tick) }
        return input.slowHands.letGo(name)
    }

    mutating func slowHandsTicked() -> [Effect] {
        guard !input.slowHands.isEmpty else { return [] }
        input.slowHands.forget(before: tick - settings.ignoreRepeats.ticks)
        return input.slowHands.due(at: tick, after: settings.holdToPress.ticks).flatMap { heardDevice($0) }
    }
}

extension DeviceEvent {
    fileprivate var nameOfPress: String? {
        switch self {
        case .keyDown(let key): key.rawValue
        case .padDown(let button, let id): "\(id) \(button.rawValue)"
        case .pointerDown: "pointer"
        case .pointerBack: "pointer-back"
        default: nil
        }
    }

    fileprivate var nameOfRelease: String? {
        switch self {
        case .keyUp(let key): key.rawValue
        case .padUp(let button, let id): "\(id) \(button.rawValue)"
        case .pointerUp: "pointer"
        default: nil
        }
    }
}
