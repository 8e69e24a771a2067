// Presses in a room of many: which seat they belong to, who takes one, who leaves.

extension AppState {
    /// What a press does where seats are taken; nil where it goes the usual way.
    mutating func heardInRoom(_ event: DeviceEvent) -> [Effect]? {
        if screen.letsLeave, isInRoom, let device = backing(event), party.seat(of: device) != nil {
            party.hold(device)
            return []
        }
        guard screen.takesSeats(self) else { return nil }
        guard let press = SeatDevice.press(event), press.device != .pointer else { return nil }
        if isPause(event), party.seat(of: press.device) != nil { return nil }
        guard let seat = party.note(press) else { return [] }
        return screen.seatPressed(press, seat, &self)
    }

    /// Pause works on every key and button that it is bound to, once its device has a seat.
    private func isPause(_ event: DeviceEvent) -> Bool {
        switch event {
        case .keyDown(let key): settings.bindings[.pause].keys.contains(key) && screen is Guessing
        case .padDown(let button, _): settings.bindings[.pause].buttons.contains(button) && screen is Guessing
        default: false
        }
    }

    /// Back that was pressed too briefly to leave the seat does what it always does.
    mutating func releasedInRoom(_ event: DeviceEvent) -> [Effect] {
        guard let device = backing(event), party.release(device) else { return [] }
        return act(.back)
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
        for press in party.arrived() where screen.takesSeats(self) { effects += sit(press.device) }
        for id in party.held() { effects += standUp(id) }
        return effects
    }

    mutating func padLeftRoom(_ id: PadID) -> [Effect]? {
        guard let seat = party.lose(.pad(id)), screen.takesSeats(self) || match?.isParty == true else { return nil }
        return wentAway(seat)
    }
}
