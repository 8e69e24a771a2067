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
        // What the host decides of addresses only the server knows whole.
        let isDecided = kept != nil && before.phones.refused != after.phones.refused
        return kept == before.keptParty && !isDecided ? [] : [.keepParty(kept)]
    }
}
