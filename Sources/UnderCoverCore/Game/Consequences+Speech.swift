extension Consequences {
    static func speech(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard after.readsAloud else { return speechEnds(before, after) + hint(before, after) }
        guard before.readsAloud else { return Spoken.whole(after).map { [.speak($0)] } ?? [] }
        let said: [Effect] = Spoken.between(before, after, event).map { [.speak($0)] } ?? []
        return said + (Spoken.following(before, after).map { [.speakNext($0)] } ?? [])
    }

    /// The last words say that they are.
    private static func speechEnds(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.readsAloud else { return [] }
        let words = after.toast == before.toast ? nil : after.toast?.text
        return [.stopSpeaking] + (words.map { [.speak($0)] } ?? [])
    }

    /// How to switch reading aloud on; the next press interrupts it.
    private static func hint(_ before: AppState, _ after: AppState) -> [Effect] {
        guard after.owesSpeechHint else { return before.owesSpeechHint ? [.stopSpeaking] : [] }
        guard !before.owesSpeechHint else { return [] }
        let binding = after.settings.bindings[.readAloud]
        let button = after.input.pads.isEmpty ? nil : binding.buttons.first.map(Words.button)
        return [.speak(Words.speechHint(key: binding.keys.first.map(Words.keyCap) ?? "", button: button))]
    }
}
