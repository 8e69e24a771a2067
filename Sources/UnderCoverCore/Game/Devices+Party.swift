// Presses in a room of many: which seat they belong to, who takes one, who leaves.

extension AppState {
    /// Handles a press on screens that take seats; nil leaves it to the usual handling.
    mutating func heardInRoom(_ event: DeviceEvent) -> [Effect]? {
        if traits.letsLeave, isInRoom, let device = backing(event), party.seat(of: device) != nil {
            party.hold(device, event.buttonName)
            return []
        }
        guard traits.takesSeats else { return turnPressed(event) }
        guard let press = SeatDevice.press(event), press.device != .pointer else { return nil }
        let isLeftOut = party.seat(of: press.device) == nil && !party.hasRoom
        if isPause(event), isLeftOut || party.seat(of: press.device) != nil { return nil }
        if usesFocus(press.device) { return nil }
        // It works the menus if others have all seats.
        if isLeftOut, traits.part != .round {
            party.noteGuest()
            return nil
        }
        guard let seat = party.note(press) else { return [] }
        return command(.seat(press, seat))
    }

    /// The device needs no seat where others take one: it moves the ordinary focus.
    func usesFocus(_ device: SeatDevice) -> Bool {
        guard party.seat(of: device) == nil else { return false }
        switch traits.focusKeeper {
        case .nobody: return false
        case .firstPress: return true
        case .device(let keeper): return keeper.isOneWith(device)
        }
    }

    /// Every device answers, where players take turns, by place for the one whose turn it is.
    private mutating func turnPressed(_ event: DeviceEvent) -> [Effect]? {
        guard let guessing = shownRound, guessing.phase == .running, !isPause(event),
            let seat = match?.turn.flatMap({ party[$0] }), let press = SeatDevice.press(event),
            press.device != .pointer
        else { return nil }
        return command(.seat(press, seat))
    }

    /// Pause works on every key and button that it is bound to, once its device has a seat.
    private func isPause(_ event: DeviceEvent) -> Bool {
        switch event {
        case .keyDown(let key): settings.bindings[.pause].keys.contains(key) && traits.part == .round
        case .padDown(let button, _): settings.bindings[.pause].buttons.contains(button) && traits.part == .round
        default: false
        }
    }

    /// Back that was pressed too briefly to leave the seat does what it always does.
    mutating func releasedInRoom(_ event: DeviceEvent) -> [Effect] {
        // Releases the button that was held, whatever action it has on this screen.
        guard party.release(event.buttonName) else { return [] }
        return traits.letsLeave ? act(.back) : []
    }

    /// The device that means Back by this event; nil where it means something else.
    private func backing(_ event: DeviceEvent) -> SeatDevice? {
        switch event {
        case .padDown(let button, let id), .padUp(let button, let id):
            return actions(of: button).contains(.back) ? .pad(id) : nil
        case .keyDown(let key), .keyUp(let key):
            let devices = SeatDevice.backing(key)
            return devices.first { party.seat(of: $0) != nil } ?? devices.first
        default: return nil
        }
    }

    /// Ends a tick of the room: devices that pressed take a seat, and those that held Back leave theirs.
    mutating func roomTicked() -> [Effect] {
        var effects: [Effect] = []
        for press in party.arrived() where traits.takesSeats {
            effects += sit(press.device)
            if let seat = party.seat(of: press.device) { party.change(seat.id) { $0.takenAt = tick } }
        }
        guard traits.letsLeave else {
            party.letGoOfBack()
            return effects
        }
        for id in party.held() { effects += standUp(id) }
        return effects
    }

    mutating func padLeftRoom(_ id: PadID) -> [Effect]? {
        // A pad that is passed round belongs to all: the match pauses for it as a solo match does.
        if party.shape.rules.takesTurns {
            party.share(.pad(id))
            return nil
        }
        guard let seat = party.lose(.pad(id)), traits.takesSeats || match?.isParty == true else { return nil }
        return wentAway(seat)
    }
}

extension DeviceEvent {
    /// The key, or the pad and its button, that went down or up.
    fileprivate var buttonName: String {
        switch self {
        case .keyDown(let key), .keyUp(let key): key.rawValue
        case .padDown(let button, let id), .padUp(let button, let id): "\(id) \(button.rawValue)"
        default: ""
        }
    }
}
