import UnderCoverCatalogue

// The game keeps the door for phones open while guests may come in. That follows from the state, whatever led there.

extension Consequences {
    static func door(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.wantsPhones != after.wantsPhones else { return [] }
        return [after.wantsPhones ? .openPhones : .closePhones]
    }

    /// Stores the party in time for a restart.
    static func keptParty(_ before: AppState, _ after: AppState) -> [Effect] {
        guard
            before.phones != after.phones || before.party != after.party || before.pressedAt != after.pressedAt
                || before.putAway != after.putAway || before.evening?.id != after.evening?.id
        else { return [] }
        let kept = after.keptParty
        // Only the server knows whole what the host decides of addresses.
        let isDecided = kept != nil && before.phones.refused != after.phones.refused
        return kept == before.keptParty && !isDecided ? [] : [.keepParty(kept)]
    }
}

// Phones are told at most once a tick: five hundred answers in one tick are one message to each phone.

extension Consequences {
    /// Notes after each event whether phones have to be told something new.
    static func notePhones(since before: AppState, _ app: inout AppState) {
        if before.screen.name != app.screen.name { app.phones.changeAll { $0.refusal = nil } }
        guard app.phones.door != nil, !app.phonesAreStale else { return }
        app.phonesAreStale =
            before.phones != app.phones || matchForPhones(before) != matchForPhones(app) || before.party != app.party
            || before.phoneStage != app.phoneStage || before.traits.phoneActions != app.traits.phoneActions
            || before.screen.name != app.screen.name
            || before.musicForPhones != app.musicForPhones
            || Guessing.current(before)?.phase.kind != Guessing.current(app)?.phase.kind
            || heldBack(before) != heldBack(app)
    }

    private static func heldBack(_ app: AppState) -> Int {
        app.match?.players.count { PhoneViews.isHeldBack($0, app) } ?? 0
    }

    /// Sends the show to phones once it has changed.
    static func showPhones(_ app: inout AppState) -> [Effect] {
        guard app.phonesAreStale, app.phones.door != nil else { return [] }
        app.phonesAreStale = false
        return [.showPhones(PhoneViews(app).show)]
    }

    /// Without the ticks that pass after a buzz, which phones do not show.
    private static func matchForPhones(_ app: AppState) -> Match? {
        guard var match = app.match, var buzz = match.buzz else { return app.match }
        (buzz.left, buzz.settling, buzz.waited) = (buzz.isFresh ? buzz.total : 0, 0, 0)
        match.buzz = buzz
        return match
    }
}

extension Guessing.Phase {
    /// The number of the case, without the ticks that pass in it.
    fileprivate var kind: Int {
        switch self {
        case .loading: 0
        case .reading: 1
        case .running: 2
        case .handOver: 3
        case .answered: 4
        }
    }
}
