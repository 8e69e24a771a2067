// What follows from a change of state, whoever made it: sounds, volumes, speech, the window. Rules never mention them.

enum Consequences {
    static func between(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        sounds(before, after, event) + volumes(before, after, event) + window(before, after, event)
            + speech(before, after, event)
    }

    // MARK: Sounds

    private static func sounds(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        if isNews(event) { return [] }
        if let sound = tick(before, after) { return [.playSound(sound)] }
        if let sound = answer(before, after) { return [.playSound(sound)] }
        if case .final(let final) = after.screen, before.screen.name != "final" {
            return final.isRecord ? [.playSound(.record)] : [.playSound(.reveal)]
        }
        guard isInput(event) || after.tick == before.tick else { return moved(before, after) }
        if before.screen.name != after.screen.name, before.isReady {
            return [.playSound(after.stack.count < before.stack.count ? .back : .confirm)]
        }
        if before.input.pressedAt != after.input.pressedAt || after.input.pressed != before.input.pressed,
            after.input.pressed != nil
        {
            return [.playSound(.confirm)]
        }
        if after.input.pads.count > before.input.pads.count, before.isReady { return [.playSound(.join)] }
        if case .saveFailed = event, before.unsaved == nil { return [.playSound(.error)] }
        return moved(before, after)
    }

    private static func moved(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.screen.name == after.screen.name, before.isReady else { return [] }
        if before.settings != after.settings { return [.playSound(.move)] }
        guard before.screen.focus != after.screen.focus else { return [] }
        return [.playSound(.move)]
    }

    /// The last three seconds are heard.
    private static func tick(_ before: AppState, _ after: AppState) -> Sound? {
        guard case .guessing(let old) = before.screen, case .guessing(let new) = after.screen, new.used > old.used,
            let settings = after.match?.settings, settings.timer.endsRounds
        else { return nil }
        let left = settings.ticksTotal - new.used
        return left > 0 && left <= 180 && left % 60 == 0 ? .tick : nil
    }

    private static func answer(_ before: AppState, _ after: AppState) -> Sound? {
        guard case .guessing(let old) = before.screen, case .guessing(let new) = after.screen, !old.isAnswered,
            new.isAnswered, let match = after.match
        else { return nil }
        guard let answer = match.players.first?.answer(inRound: match.current), answer.choice != nil else {
            return .late
        }
        return answer.right ? .right : .wrong
    }

    /// What comes from elsewhere may move the focus, but nobody pressed anything.
    private static func isNews(_ event: Event) -> Bool {
        switch event {
        case .playlistsFound, .searchFailed, .gathered, .sourceTested, .serverAdded, .codeGiven: true
        default: false
        }
    }

    private static func isInput(_ event: Event) -> Bool {
        if case .device = event { return true }
        return false
    }

    // MARK: Volumes, window

    private static func volumes(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var effects: [Effect] = []
        if after.volumes != before.volumes || isLaunch(event) { effects.append(.setVolumes(after.volumes)) }
        if before.settings.playMusic && !after.settings.playMusic && !after.hasCrackle { effects.append(.stopMusic) }
        if after.hasCrackle && !before.hasCrackle { effects.append(.playCrackle) }
        // The first piece of a match takes the crackle's place by itself.
        if before.hasCrackle && !after.hasCrackle && (after.match == nil || !after.settings.playMusic) {
            effects.append(.stopMusic)
        }
        return effects
    }

    private static func isLaunch(_ event: Event) -> Bool {
        if case .launched = event { return true }
        return false
    }

    private static func window(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard before.isReady else { return [] }
        var effects: [Effect] = []
        if before.wantsFullscreen != after.wantsFullscreen || before.settings.display != after.settings.display {
            effects.append(.setFullscreen(after.wantsFullscreen, display: after.settings.display))
        }
        if before.settings.vsync != after.settings.vsync { effects.append(.setVsync(after.settings.vsync)) }
        return effects
    }

    // MARK: Reading aloud

    private static func speech(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard after.settings.readAloud else { return before.settings.readAloud ? [.stopSpeaking] : [] }
        return Spoken.between(before, after, event).map { [.speak($0)] } ?? []
    }
}

extension AppState {
    /// Menus may crackle like a record that has not begun; a match has music of its own.
    var hasCrackle: Bool { settings.crackle && isReady && match == nil && window.isVisible }

    package var volumes: Volumes {
        Volumes(
            music: settings.musicVolume, effects: settings.effectsVolume, voice: settings.voiceVolume,
            isMuted: settings.mute)
    }

    package var wantsFullscreen: Bool {
        switch settings.fullscreen {
        case .on: true
        case .off: false
        case .auto: system.prefersFullscreen
        }
    }
}
