// One switch: any press chooses what is lit, a long one goes back. Keys that a helper needs keep their meaning.

extension AppState {
    /// Handles a press or its release with one switch; nil leaves it to the usual handling.
    mutating func heardSwitch(_ event: DeviceEvent) -> [Effect]? {
        guard isScanned else { return nil }
        switch event {
        case .keyDown(let key):
            if helps(Action.allCases.filter { settings.bindings[$0].keys.contains(key) }) { return nil }
            guard maySwitch(event) else { return nil }
            input.glyphs = .keyboard
            input.hasBeenUsed = true
            return switchDown(key.rawValue)
        case .padDown(let button, let id):
            if helps(actions(of: button)) { return nil }
            guard maySwitch(event) else { return nil }
            input.use(pad: id)
            return switchDown("\(id) \(button.rawValue)")
        case .pointerDown:
            guard tick - input.pointerMovedAt > SwitchScan.pointerTicks else { return nil }
            return switchDown(Self.pointerName)
        case .keyUp(let key): return switchUp(key.rawValue)
        case .padUp(let button, let id): return switchUp("\(id) \(button.rawValue)")
        case .pointerUp: return switchUp(Self.pointerName)
        // The letter of the key that was the switch.
        case .typed: return isTyping ? [] : nil
        default: return nil
        }
    }

    private static let pointerName = "pointer"

    private func helps(_ actions: [Action]) -> Bool {
        actions.contains { [.pause, .back, .mute, .fullscreen, .screenshot].contains($0) }
    }

    /// On screens that take seats, the first press of a device takes one.
    private mutating func maySwitch(_ event: DeviceEvent) -> Bool {
        guard traits.takesSeats, let press = SeatDevice.press(event), !usesFocus(press.device)
        else { return true }
        guard party.seat(of: press.device) != nil else { return false }
        return party.note(press) != nil
    }

    private mutating func switchDown(_ name: String) -> [Effect] {
        input.scan.held = SwitchScan.Held(name: name, since: tick)
        guard let effects = command(.any(.confirm)) else { return [] }
        input.scan.held?.isDone = true
        return effects
    }

    private mutating func switchUp(_ name: String) -> [Effect]? {
        guard let held = input.scan.held, held.name == name else { return nil }
        input.scan.held = nil
        return held.isDone ? [] : switchPressed()
    }

    // MARK: Moving

    mutating func switchTicked() -> [Effect] {
        guard isScanned, window.isFocused else { return [] }
        if let held = input.scan.held, !held.isDone {
            guard tick - held.since >= SwitchScan.backTicks else { return [] }
            input.scan.held?.isDone = true
            input.scan.restart(at: tick)
            return act(.back)
        }
        guard tick - max(input.scan.movedAt, input.enteredAt) >= settings.switchPace.ticks else { return [] }
        moveSwitch()
        return []
    }

    private mutating func moveSwitch() {
        let groups = sheet().switchGroups
        guard !groups.isEmpty else { return }
        input.scan.movedAt = tick
        let count = input.scan.stepping != nil ? 3 : input.scan.open.map { groups[$0 % groups.count].stops.count }
        guard let count else {
            input.scan.place = (input.scan.place + 1) % groups.count
            return followSwitch()
        }
        input.scan.place += 1
        if input.scan.place >= count { (input.scan.place, input.scan.turns) = (0, input.scan.turns + 1) }
        if input.scan.turns >= SwitchScan.mostTurns { input.scan.restart(at: tick, place: input.scan.open ?? 0) }
        followSwitch()
    }

    /// The ordinary focus goes along, so that it is read aloud and its hints show.
    private mutating func followSwitch() {
        let sheet = sheet()
        guard case .target(let id)? = switchLit(in: sheet)?.stops.first,
            sheet.focusable.contains(where: { $0.id == id })
        else { return }
        setFocus(id)
    }

    // MARK: Choosing

    private mutating func switchPressed() -> [Effect] {
        let sheet = sheet()
        let groups = sheet.switchGroups
        guard tick - input.enteredAt >= traits.earlyTicks, let lit = switchLit(among: groups, of: sheet) else {
            return []
        }
        guard let stop = lit.stops.first, lit.stops.count == 1 else {
            let open = input.scan.place % groups.count
            input.scan.restart(at: tick)
            input.scan.open = open
            followSwitch()
            return []
        }
        input.scan.movedAt = tick
        switch stop {
        case .page(let isDown):
            let effects = isDown ? turnPage(isDown: true) : goToEnd(isLast: false)
            input.scan.restart(at: tick)
            return effects
        case .step(let id, let direction):
            setFocus(id)
            input.scan.turns = 0
            return act(direction)
        case .target(let id): return choose(id, takesFocus: sheet.focusable.contains { $0.id == id })
        }
    }

    private mutating func choose(_ id: TargetID, takesFocus: Bool) -> [Effect] {
        if takesFocus { setFocus(id) }
        if takesFocus, input.scan.stepping == nil, hasSteps {
            let open = input.scan.open ?? input.scan.place
            input.scan.restart(at: tick)
            (input.scan.stepping, input.scan.open) = (id, open)
            return []
        }
        input.scan.restart(at: tick, place: input.scan.open ?? input.scan.place)
        return press(id)
    }

    /// Left or right changes the value of the focused target, and does not move the focus.
    private var hasSteps: Bool {
        [Action.right, .left].contains { direction in
            var copy = self
            guard copy.command(.step(direction)) != nil else { return false }
            return copy.focus == focus && copy.stack.count == stack.count && copy != self
        }
    }
}
