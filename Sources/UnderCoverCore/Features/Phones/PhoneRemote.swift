import UnderCoverCatalogue

/// The host's phone is the remote of the television. What it asks for in vain it is told why.
enum PhoneRemote {
    /// Why nothing has changed, as a sentence for the phone.
    struct Refusal: Error {
        let reason: String

        static var notNow: Refusal { Refusal(reason: Words.refusedNow) }
    }

    /// A message that is the host's to say. From other phones it changes nothing, but for what a stand-in may do.
    static func said(_ message: PhoneMessage, by id: PhoneID, _ app: inout AppState) -> [Effect] {
        guard mayAsk(message, id, app) else { return [] }
        let pressedOn = app.screen.name
        do throws(Refusal) {
            let effects = try carryOut(message, by: id, &app)
            // The television says why not in a toast; the phone that asked shows it, too.
            let reason = app.toast.flatMap { $0.since == app.tick && app.screen.name == pressedOn ? $0.text : nil }
            app.phones.change(id) { $0.refusal = reason }
            return effects
        } catch {
            app.phones.change(id) { $0.refusal = error.reason }
            return []
        }
    }

    private static func mayAsk(_ message: PhoneMessage, _ id: PhoneID, _ app: AppState) -> Bool {
        if case .press(let key) = message { return id == app.phones.host || app.phoneKeys(of: id).contains(key) }
        return message.action.map { app.mayDo($0, id) } ?? (id == app.phones.host)
    }

    private static func carryOut(
        _ message: PhoneMessage, by id: PhoneID, _ app: inout AppState
    ) throws(Refusal) -> [Effect] {
        switch message {
        case .press(let key): return try press(key, by: id, &app)
        case .category(let step): return try lobby(app).step(category: step, &app)
        case .shape(let step): return try lobby(app).step(shape: step, &app)
        case .teams(let step): return try lobby(app).step(teams: step, &app)
        case .preset(let name):
            guard let effects = try lobby(app).choose(preset: name, &app) else { throw .notNow }
            return effects
        case .quizmaster(let isOn): return try Quizmaster.turn(isOn, id, &app)
        case .endParty:
            guard app.endsByPhone else { throw .notNow }
            return PhoneGuests.endParty(&app)
        case .lock(let isLocked):
            app.phones.isLocked = isLocked
            return []
        case .admit(let address):
            guard app.phones.refused.contains(where: { $0.number == address }) else { throw .notNow }
            return [.admitAddress(address)]
        case .give(let guest, let seat):
            let given = PhoneGuests.give(seat, to: guest, &app)
            guard app.phones[guest]?.place == .seat(seat) else { throw .notNow }
            return given
        case .music(let volume):
            guard app.musicForPhones != nil else { throw .notNow }
            // In the steps of the setting.
            return app.set("music-volume", String(volume.clamped(to: 0...100) / 5 * 5))
        case .kick(let guest):
            guard app.phones[guest]?.hasHosted == false else { throw .notNow }
            return PhoneGuests.sendHome(guest, &app)
        default: return try act(message, &app)
        }
    }

    private static func act(_ message: PhoneMessage, _ app: inout AppState) throws(Refusal) -> [Effect] {
        guard var action = message.action else { throw .notNow }
        // In older recordings the host ends a match that is over already. That led to the lobby.
        if action == .end, app.traits.phoneActions.contains(.lobby) { action = .lobby }
        guard app.phoneActions.contains(action) else { throw .notNow }
        if action == .lobby, app.match == nil { return openLobby(&app) }
        return app.command(.host(action)) ?? []
    }

    private static func lobby(_ app: AppState) throws(Refusal) -> Lobby {
        guard let lobby = Lobby.shown(app) else { throw .notNow }
        return lobby
    }

    /// Goes back to it, or opens it where the player was.
    private static func openLobby(_ app: inout AppState) -> [Effect] {
        guard app.holds(.lobby) else {
            return app.partyCategory.map { Lobby.open($0, &app) } ?? []
        }
        var effects: [Effect] = []
        while app.traits.part != .lobby { effects += app.leave() }
        return effects
    }

    /// - Throws: in a round, where each player answers alone.
    private static func press(_ key: PhoneKey, by id: PhoneID, _ app: inout AppState) throws(Refusal) -> [Effect] {
        guard app.phoneKeys(of: id).contains(key) else {
            throw app.traits.part == .round ? Refusal(reason: Words.remoteRests) : .notNow
        }
        app.input.usedAt = app.tick
        app.party.noteRemote(app.phones[id]?.place)
        // Others cannot go on while there is a quizmaster.
        if key == .ok, app.awaitsQuizmaster, app.phoneActions.contains(.next) {
            return app.command(.host(.next)) ?? []
        }
        return Actions.pressedRemotely(key.action, &app)
    }
}

extension PhoneKey {
    fileprivate var action: Action {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .ok: .confirm
        case .back: .back
        }
    }
}

extension PhoneMessage {
    /// The action of `PhoneOwn.actions` that the message asks for; nil for all else.
    fileprivate var action: PhoneOwn.Action? {
        switch self {
        case .start: .start
        case .pause: .pause
        case .resume: .resume
        case .next: .next
        case .skip: .skip
        case .again: .again
        case .end: .end
        case .endParty: .endParty
        case .lobby: .lobby
        case .lock(let isLocked): isLocked ? .lock : .unlock
        default: nil
        }
    }
}
