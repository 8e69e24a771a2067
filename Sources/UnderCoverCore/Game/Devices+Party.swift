import UnderCoverCatalogue

// Presses in a room of many: which seat they belong to, who takes one, who leaves.

extension Devices {
    /// Handles a press on screens that take seats; nil leaves it to the usual handling.
    static func receivedInRoom(_ event: DeviceEvent, _ app: inout AppState) -> [Effect]? {
        if app.traits.letsLeave, app.isInRoom, let device = backing(event, app), app.party.seat(of: device) != nil {
            app.party.hold(device, event.buttonName)
            return []
        }
        if isOthers(event, app) { return [] }
        guard app.traits.takesSeats else { return turnPressed(event, &app) }
        guard let press = SeatDevice.press(event), press.device != .pointer else { return nil }
        let isLeftOut = app.party.seat(of: press.device) == nil && !app.party.hasRoom
        if isPause(event, app), isLeftOut || app.party.seat(of: press.device) != nil { return nil }
        if usesFocus(press.device, app) { return nil }
        // It works the menus if others have all seats.
        if isLeftOut, app.traits.part != .round {
            app.party.noteGuest()
            return nil
        }
        guard let seat = app.party.note(press) else { return [] }
        return app.command(.seat(press, seat))
    }

    /// The press of a pad on the page of another pad's seat.
    private static func isOthers(_ event: DeviceEvent, _ app: AppState) -> Bool {
        guard case .padDown(_, let id) = event, let owner = app.traits.owner.flatMap({ app.party[$0] }), !owner.isAway,
            case .pad = owner.device, let seat = app.party.seat(of: .pad(id))
        else { return false }
        return seat.id != owner.id
    }

    /// The device needs no seat where others take one: it moves the ordinary focus.
    static func usesFocus(_ device: SeatDevice, _ app: AppState) -> Bool {
        guard app.party.seat(of: device) == nil else { return false }
        switch app.traits.focusKeeper {
        case .noDevice: return false
        case .firstPress: return true
        case .device(let keeper): return keeper.isOneWith(device)
        }
    }

    /// Every device answers, where players take turns, by place for the one whose turn it is.
    private static func turnPressed(_ event: DeviceEvent, _ app: inout AppState) -> [Effect]? {
        guard let guessing = Guessing.shown(app), guessing.phase == .running, !isPause(event, app),
            let seat = app.match?.turn.flatMap({ app.party[$0] }), let press = SeatDevice.press(event),
            press.device != .pointer
        else { return nil }
        return app.command(.seat(press, seat))
    }

    /// Pause works on every key and button that it is bound to, once its device has a seat.
    private static func isPause(_ event: DeviceEvent, _ app: AppState) -> Bool {
        switch event {
        case .keyDown(let key): app.settings.bindings[.pause].keys.contains(key) && app.traits.part == .round
        case .padDown(let button, _):
            app.settings.bindings[.pause].buttons.contains(button) && app.traits.part == .round
        default: false
        }
    }

    /// Back that was pressed too briefly to leave the seat does what it always does.
    static func releasedInRoom(_ event: DeviceEvent, _ app: inout AppState) -> [Effect] {
        // Releases the button that was held, whatever action it has on this screen.
        guard app.party.release(event.buttonName) else { return [] }
        return app.traits.letsLeave ? Actions.act(.back, &app) : []
    }

    /// The device that means Back by this event; nil where it means something else.
    private static func backing(_ event: DeviceEvent, _ app: AppState) -> SeatDevice? {
        switch event {
        case .padDown(let button, let id), .padUp(let button, let id):
            return actions(of: button, app).contains(.back) ? .pad(id) : nil
        case .keyDown(let key), .keyUp(let key):
            let devices = SeatDevice.backing(key)
            return devices.first { app.party.seat(of: $0) != nil } ?? devices.first
        default: return nil
        }
    }

    /// Ends a tick of the room: devices that pressed take a seat, and those that held Back leave theirs.
    static func roomTicked(_ app: inout AppState) -> [Effect] {
        var effects: [Effect] = []
        for press in app.party.arrived() where app.traits.takesSeats {
            effects += Seating.sit(press.device, &app)
            if let seat = app.party.seat(of: press.device) { app.party.change(seat.id) { $0.takenAt = app.tick } }
        }
        guard app.traits.letsLeave else {
            app.party.letGoOfBack()
            return effects
        }
        for id in app.party.held() { effects += Seating.standUp(id, &app) }
        return effects
    }

    static func padLeftRoom(_ id: PadID, _ app: inout AppState) -> [Effect]? {
        // A pad that is passed round belongs to all: the match pauses for it as a solo match does.
        if app.party.shape.rules.takesTurns {
            app.party.share(.pad(id))
            return nil
        }
        guard let seat = app.party.lose(.pad(id)), app.traits.takesSeats || app.match?.isParty == true else {
            return nil
        }
        return Seating.away(seat, &app)
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
