import UnderCoverCatalogue

// Hands that tremble or brush past: a press counts once it was held for a while, and two in quick succession are one.

extension Devices {
    /// Whether nothing hears of `event` now: it waits, is a repeat, or the end of a press that never was.
    static func holdsBack(_ event: DeviceEvent, _ app: inout AppState) -> Bool {
        let (hold, pause) = (app.settings.holdToPress.ticks, app.settings.ignoreRepeats.ticks)
        guard hold > 0 || pause > 0 else {
            if !app.input.slowHands.isEmpty { app.input.slowHands.clear() }
            return false
        }
        if case .focusChanged = event { app.input.slowHands.clear() }
        if let name = event.nameOfPress {
            // Letters are typed by keyboards, which have settings of the desktop for this.
            if case .keyDown(let key) = event, Typing.writes(key, app) { return false }
            if pause > 0, app.input.slowHands.isRepeat(name, at: app.tick, within: pause) { return true }
            app.input.slowHands.note(name, at: app.tick)
            if hold > 0 { app.input.slowHands.wait(SlowHands.Press(name: name, event: event, since: app.tick)) }
            return hold > 0
        }
        guard let name = event.nameOfRelease else { return false }
        if pause > 0 { app.input.slowHands.note(name, at: app.tick) }
        return app.input.slowHands.letGo(name)
    }

    static func slowHandsTicked(_ app: inout AppState) -> [Effect] {
        guard !app.input.slowHands.isEmpty else { return [] }
        app.input.slowHands.forget(before: app.tick - app.settings.ignoreRepeats.ticks)
        return app.input.slowHands.due(at: app.tick, after: app.settings.holdToPress.ticks).flatMap {
            receivedAtOnce($0, &app)
        }
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
