extension AppState {
    /// Whether a voice should say how to switch reading aloud on: on the first screen of the first run, where there is a
    /// voice, no screen reader runs, and no setting was made.
    var owesSpeechHint: Bool {
        guard let welcome = screen as? Welcome, welcome.page == 0, !kept.seen.contains(Kept.welcome) else {
            return false
        }
        return system.canSpeak && speech.isAsked && !readsAloud && settings.readAloud == .auto
    }
}
