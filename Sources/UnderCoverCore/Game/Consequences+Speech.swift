import UnderCoverCatalogue

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
        guard Welcome.owesSpeechHint(after) else { return Welcome.owesSpeechHint(before) ? [.stopSpeaking] : [] }
        guard !Welcome.owesSpeechHint(before) else { return [] }
        let binding = after.settings.bindings[.readAloud]
        let button = after.input.pads.isEmpty ? nil : binding.buttons.first.map(Words.button)
        return [.speak(Words.speechHint(key: binding.keys.first.map(Words.keyCap) ?? "", button: button))]
    }
}

// Captions follow from what is about to be heard: no rule and no screen writes one.

extension Consequences {
    /// Notes in words what `effects` let players hear.
    static func noteCaptions(of effects: [Effect], since before: AppState, _ app: inout AppState) {
        guard app.settings.captions else {
            if !app.captions.isEmpty { app.captions = Captions() }
            return
        }
        for effect in effects {
            if case .playSound(let sound) = effect {
                if let text = sound.caption { app.captions.received(sound: text, at: app.tick) }
            } else if let text = musicCaption(effect, since: before, app) {
                app.captions.received(music: text, at: app.tick)
            }
        }
    }

    /// - Returns: nil for effects that change nothing in the music. While a cover is guessed its song has no title.
    private static func musicCaption(_ effect: Effect, since before: AppState, _ app: AppState) -> String? {
        switch effect {
        case .playMusic: return Words.captionMusic
        case .playExcerpt:
            let name = app.excerpt.flatMap { app.category($0.category)?.shownName }
            return name.map(Words.captionExcerpt) ?? Words.captionMusic
        case .playLoop(let loop): return loop.caption
        case .playLobby(let layers): return Words.captionLobby(layers)
        case .stopMusic: return hasMusic(before, app) ? Words.captionMusicEnds : nil
        case .pauseMusic(let isPaused): return isPaused ? Words.captionMusicEnds : Words.captionMusic
        case .deck(.play(let song, _)): return Words.captionSong(song.title)
        case .deck(.pause), .deck(.stop): return Words.captionMusicEnds
        default: return nil
        }
    }

    private static func hasMusic(_ before: AppState, _ app: AppState) -> Bool {
        before.match != nil && before.settings.playMusic || Ambience.of(before) != .nothing
    }
}
