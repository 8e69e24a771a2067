// Effects that follow from comparing the state before and after an event: sounds, volumes, speech, the window.

enum Consequences {
    static func between(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        sounds(before, after, event) + volumes(before, after, event) + window(before, after, event)
            + speech(before, after, event)
    }

    private static func sounds(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        if isNews(event) { return [] }
        if let sound = clock(before, after) { return [.playSound(sound)] }
        let hasArrived = before.screen.name != after.screen.name
        if hasArrived, let sound = after.screen.arrivalSound { return [.playSound(sound)] }
        guard isInput(event) || after.tick == before.tick else { return moved(before, after) }
        if hasArrived, before.isReady { return [.playSound(after.stack.count < before.stack.count ? .back : .confirm)] }
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
        let hasMoved = before.settings != after.settings || before.focus != after.focus
        return hasMoved ? [.playSound(.move)] : []
    }

    /// The sound for each of the last three seconds of a round, and for its verdict.
    private static func clock(_ before: AppState, _ after: AppState) -> Sound? {
        guard let old = before.screen as? Guessing, let new = after.screen as? Guessing, let match = after.match else {
            return nil
        }
        if new.used > old.used, match.settings.timer.endsRounds {
            let left = match.settings.ticksTotal - new.used
            if left > 0 && left <= 180 && left % 60 == 0 { return .tick }
        }
        guard !old.isAnswered, new.isAnswered else { return nil }
        switch Verdict(match.players.first?.answer(inRound: match.current)) {
        case .right: return .right
        case .wrong: return .wrong
        case .late: return .late
        }
    }

    /// These events may move the focus, but are silent, because the player pressed nothing.
    private static func isNews(_ event: Event) -> Bool {
        switch event {
        case .playlistsFound, .searchFailed, .gathered, .sourceTested, .serverAdded, .codeGiven: true
        default: false
        }
    }

    private static func isInput(_ event: Event) -> Bool { if case .device = event { true } else { false } }

    private static func volumes(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var effects: [Effect] = []
        if after.volumes != before.volumes || isLaunch(event) { effects.append(.setVolumes(after.volumes)) }
        if before.settings.playMusic && !after.settings.playMusic && !after.hasCrackle { effects.append(.stopMusic) }
        if after.hasCrackle && !before.hasCrackle { effects.append(.playCrackle) }
        // The first song of a match replaces the crackle without stopping it first.
        if before.hasCrackle && !after.hasCrackle && (after.match == nil || !after.settings.playMusic) {
            effects.append(.stopMusic)
        }
        return effects
    }

    private static func isLaunch(_ event: Event) -> Bool { if case .launched = event { true } else { false } }

    private static func window(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard before.isReady else { return [] }
        var effects: [Effect] = []
        if before.wantsFullscreen != after.wantsFullscreen || before.settings.display != after.settings.display {
            effects.append(.setFullscreen(after.wantsFullscreen, display: after.settings.display))
        }
        if before.settings.vsync != after.settings.vsync { effects.append(.setVsync(after.settings.vsync)) }
        return effects
    }

    private static func speech(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard after.settings.readAloud else { return before.settings.readAloud ? [.stopSpeaking] : [] }
        return Spoken.between(before, after, event).map { [.speak($0)] } ?? []
    }
}

extension AppState {
    /// Menus may play the crackle of a record's lead-in; a match has its own music.
    var hasCrackle: Bool { settings.crackle && isReady && match == nil && window.isVisible }
}
