import UnderCoverCatalogue

// One switch: any press chooses what is lit, a long one goes back. Keys that a helper needs keep their meaning.

extension Devices {
    /// Handles a press or its release with one switch; nil leaves it to the usual handling.
    static func receivedSwitch(_ event: DeviceEvent, _ app: inout AppState) -> [Effect]? {
        guard SwitchScan.runs(app) else { return nil }
        switch event {
        case .keyDown(let key):
            if helps(Action.allCases.filter { app.settings.bindings[$0].keys.contains(key) }, app) { return nil }
            guard maySwitch(event, &app) else { return nil }
            app.input.glyphs = .keyboard
            app.input.hasBeenUsed = true
            return switchDown(key.rawValue, &app)
        case .padDown(let button, let id):
            if helps(actions(of: button, app), app) { return nil }
            guard maySwitch(event, &app) else { return nil }
            app.input.use(pad: id)
            return switchDown("\(id) \(button.rawValue)", &app)
        case .pointerDown:
            guard app.tick - app.input.pointerMovedAt > SwitchScan.pointerTicks else { return nil }
            return switchDown(Self.pointerName, &app)
        case .keyUp(let key): return switchUp(key.rawValue, &app)
        case .padUp(let button, let id): return switchUp("\(id) \(button.rawValue)", &app)
        case .pointerUp: return switchUp(Self.pointerName, &app)
        // The letter of the key that was the switch.
        case .typed: return app.isTyping ? [] : nil
        default: return nil
        }
    }

    private static let pointerName = "pointer"

    private static func helps(_ actions: [Action], _ app: AppState) -> Bool {
        actions.contains { [.pause, .back, .mute, .fullscreen, .screenshot].contains($0) }
    }

    /// On screens that take seats, the first press of a device takes one.
    private static func maySwitch(_ event: DeviceEvent, _ app: inout AppState) -> Bool {
        guard app.traits.takesSeats, let press = SeatDevice.press(event), !usesFocus(press.device, app)
        else { return true }
        guard app.party.seat(of: press.device) != nil else { return false }
        return app.party.note(press) != nil
    }

    private static func switchDown(_ name: String, _ app: inout AppState) -> [Effect] {
        app.input.scan.held = SwitchScan.Held(name: name, since: app.tick)
        guard let effects = app.command(.any(.confirm)) else { return [] }
        app.input.scan.held?.isDone = true
        return effects
    }

    private static func switchUp(_ name: String, _ app: inout AppState) -> [Effect]? {
        guard let held = app.input.scan.held, held.name == name else { return nil }
        app.input.scan.held = nil
        return held.isDone ? [] : switchPressed(&app)
    }

    // MARK: Moving

    static func switchTicked(_ app: inout AppState) -> [Effect] {
        guard SwitchScan.runs(app), app.window.isFocused else { return [] }
        if let held = app.input.scan.held, !held.isDone {
            guard app.tick - held.since >= SwitchScan.backTicks else { return [] }
            app.input.scan.held?.isDone = true
            app.input.scan.restart(at: app.tick)
            return Actions.act(.back, &app)
        }
        guard app.tick - max(app.input.scan.movedAt, app.input.enteredAt) >= app.settings.switchPace.ticks else {
            return []
        }
        moveSwitch(&app)
        return []
    }

    private static func moveSwitch(_ app: inout AppState) {
        let groups = app.sheet().switchGroups
        guard !groups.isEmpty else { return }
        app.input.scan.movedAt = app.tick
        let count =
            app.input.scan.stepping != nil ? 3 : app.input.scan.open.map { groups[$0 % groups.count].stops.count }
        guard let count else {
            app.input.scan.place = (app.input.scan.place + 1) % groups.count
            return followSwitch(&app)
        }
        app.input.scan.place += 1
        if app.input.scan.place >= count {
            (app.input.scan.place, app.input.scan.turns) = (0, app.input.scan.turns + 1)
        }
        if app.input.scan.turns >= SwitchScan.mostTurns {
            app.input.scan.restart(at: app.tick, place: app.input.scan.open ?? 0)
        }
        followSwitch(&app)
    }

    /// The ordinary focus goes along, so that it is read aloud and its hints show.
    private static func followSwitch(_ app: inout AppState) {
        let sheet = app.sheet()
        guard case .target(let id)? = SwitchScan.lit(in: sheet, app)?.stops.first,
            sheet.focusable.contains(where: { $0.id == id })
        else { return }
        app.setFocus(id)
    }

    // MARK: Choosing

    private static func switchPressed(_ app: inout AppState) -> [Effect] {
        let sheet = app.sheet()
        let groups = sheet.switchGroups
        guard app.tick - app.input.enteredAt >= app.traits.earlyTicks,
            let lit = SwitchScan.lit(among: groups, of: sheet, app)
        else {
            return []
        }
        guard let stop = lit.stops.first, lit.stops.count == 1 else {
            let open = app.input.scan.place % groups.count
            app.input.scan.restart(at: app.tick)
            app.input.scan.open = open
            followSwitch(&app)
            return []
        }
        app.input.scan.movedAt = app.tick
        switch stop {
        case .page(let isDown):
            let effects = isDown ? app.turnPage(isDown: true) : app.goToEnd(isLast: false)
            app.input.scan.restart(at: app.tick)
            return effects
        case .step(let id, let direction):
            app.setFocus(id)
            app.input.scan.turns = 0
            return Actions.act(direction, &app)
        case .target(let id): return choose(id, takesFocus: sheet.focusable.contains { $0.id == id }, &app)
        }
    }

    private static func choose(_ id: TargetID, takesFocus: Bool, _ app: inout AppState) -> [Effect] {
        if takesFocus { app.setFocus(id) }
        if takesFocus, app.input.scan.stepping == nil, hasSteps(app) {
            let open = app.input.scan.open ?? app.input.scan.place
            app.input.scan.restart(at: app.tick)
            (app.input.scan.stepping, app.input.scan.open) = (id, open)
            return []
        }
        app.input.scan.restart(at: app.tick, place: app.input.scan.open ?? app.input.scan.place)
        return Actions.press(id, &app)
    }

    /// Left or right changes the value of the focused target, and does not move the focus.
    private static func hasSteps(_ app: AppState) -> Bool {
        [Action.right, .left].contains { direction in
            var copy = app
            guard copy.command(.step(direction)) != nil else { return false }
            return copy.focus == app.focus && copy.stack.count == app.stack.count && copy != app
        }
    }
}

// Hands that tremble or brush past: a press counts once it was held for a while, and two in quick succession are one.

extension Devices {
    /// The screen does not learn of `event` now: it waits, is a repeat, or the end of a press that never was.
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
