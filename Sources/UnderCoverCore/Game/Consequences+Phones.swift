// The game keeps the door for phones open while somebody may come in. That follows from the state, whatever led there.

extension Consequences {
    static func door(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.wantsPhones != after.wantsPhones else { return [] }
        return [after.wantsPhones ? .openPhones : .closePhones]
    }
}

extension AppState {
    /// In the lobby, in a party's match and at the jukebox, where the player has not switched phones off; and while a phone
    /// is asked to type.
    package var wantsPhones: Bool {
        isReady && (settings.phones && (isInRoom || jukebox != nil) || stack.contains { $0.screen is TypeOnPhone })
    }

    /// A closed door has no code and no guests. An answer to an earlier request may arrive late.
    mutating func mendPhones() {
        guard !wantsPhones, phones.door != nil || phones.trouble != nil else { return }
        forgetPhones()
    }

    /// The lobby counts the seconds until it offers help, so the loop reads the clock also without input.
    package var countsSeconds: Bool {
        screen is Lobby && window.isVisible && phones.waitsSince != nil && !phones.needsHelp(at: clock.unix)
    }
}
