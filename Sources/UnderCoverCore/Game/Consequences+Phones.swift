// The game keeps the door for phones open while guests may come in. That follows from the state, whatever led there.

extension Consequences {
    static func door(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.wantsPhones != after.wantsPhones else { return [] }
        return [after.wantsPhones ? .openPhones : .closePhones]
    }

    /// Stores the party in time for a restart.
    static func keptParty(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.phones != after.phones || before.party != after.party || before.pressedAt != after.pressedAt else {
            return []
        }
        let kept = after.keptParty
        // Only the server knows whole what the host decides of addresses.
        let isDecided = kept != nil && before.phones.refused != after.phones.refused
        return kept == before.keptParty && !isDecided ? [] : [.keepParty(kept)]
    }
}

// Phones are told at most once a tick: five hundred answers in one tick are one message to each phone.

extension AppState {
    /// Notes after each event whether phones have to be told something new.
    mutating func notePhones(since before: AppState) {
        if before.screen.name != screen.name { phones.changeAll { $0.refusal = nil } }
        guard phones.door != nil, !phonesAreStale else { return }
        phonesAreStale =
            before.phones != phones || before.matchForPhones != matchForPhones || before.party != party
            || before.phoneStage != phoneStage || before.traits.phoneActions != traits.phoneActions
            || before.screen.name != screen.name
            || before.musicForPhones != musicForPhones
            || before.guessing?.phase.kind != guessing?.phase.kind || before.heldBack != heldBack
    }

    private var heldBack: Int { match?.players.count(where: isHeldBack) ?? 0 }

    /// Sends the show to phones once it has changed.
    mutating func phonesTicked() -> [Effect] {
        guard phonesAreStale, phones.door != nil else { return [] }
        phonesAreStale = false
        return [.showPhones(PhoneViews(self).show)]
    }

    /// Without the ticks that pass after a buzz, which phones do not show.
    private var matchForPhones: Match? {
        guard var match, var buzz = match.buzz else { return match }
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
