import UnderCoverCatalogue

// Effects that follow from comparing the state before and after an event: sounds, volumes, speech, the window.

enum Consequences {
    /// - Parameter asked: the effects that the rules asked for.
    static func between(_ before: AppState, _ after: AppState, _ event: Event, asked: [Effect]) -> [Effect] {
        sounds(before, after, event) + toastSound(before, after) + volumes(before, after, event)
            + music(before, after, asked)
            + window(before, after, event) + pads(before, after) + door(before, after) + keptParty(before, after)
            + deck(before, after, event) + desktop(before, after, event) + speech(before, after, event)
    }

    private static func sounds(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        if isNews(event) { return [] }
        if let sound = roomSound(before, after) { return [.playSound(sound)] }
        if let sound = clock(before, after) { return [.playSound(sound)] }
        let hasArrived = before.screen.name != after.screen.name
        if hasArrived, let sound = after.traits.arrivalSound { return [.playSound(sound)] }
        guard isInput(event) || after.tick == before.tick else { return moved(before, after) }
        if hasArrived, before.isReady { return [.playSound(after.stack.count < before.stack.count ? .back : .confirm)] }
        if before.input.pressedAt != after.input.pressedAt || after.input.pressed != before.input.pressed,
            after.input.pressed != nil
        {
            return [.playSound(.confirm)]
        }
        if after.input.pads.count > before.input.pads.count, before.isReady {
            return [.playSound(.join(before.input.pads.count))]
        }
        if case .saveFailed = event, before.unsaved == nil { return [.playSound(.error)] }
        return moved(before, after)
    }

    /// It comes beside what else is heard: at once, or after the fanfare of the screen that the toast stands on.
    private static func toastSound(_ before: AppState, _ after: AppState) -> [Effect] {
        guard let toast = after.toast, let sound = toast.sound else { return [] }
        let dueAt = toast.since + (after.traits.arrivalSound == nil ? 0 : Toast.fanfareTicks)
        let isDue = after.tick >= dueAt && (before.toast != toast || before.tick < dueAt)
        return isDue ? [.playSound(sound)] : []
    }

    private static func moved(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.screen.name == after.screen.name, before.isReady else { return [] }
        if hasTurned(before, after) { return [.playSound(.page)] }
        let hasMoved = before.settings != after.settings || before.focus != after.focus
        return hasMoved ? [.playSound(.move)] : []
    }

    /// A page of a list, or another record.
    private static func hasTurned(_ before: AppState, _ after: AppState) -> Bool {
        if let new = after.traits.leaf { return before.traits.leaf.map { $0 != new } ?? false }
        return abs(after.top.scroll - before.top.scroll) > Double(after.window.height) / 2
    }

    /// The sound for each of the last three seconds of a round, for its answer and its verdict, and for what the screen
    /// plays by itself.
    private static func clock(_ before: AppState, _ after: AppState) -> Sound? {
        let cue = after.traits.cues.last { before.tick < $0.at && after.tick >= $0.at }
        if let cue { return cue.sound }
        if let verdict = soloVerdict(before, after) { return verdict }
        guard let old = Guessing.shown(before), let new = Guessing.shown(after), let match = after.match else {
            return nil
        }
        if new.used > old.used, match.settings.timer.endsRounds {
            let left = match.settings.ticksTotal - new.used
            if left > 0, left % 60 == 0, let tick = Sound.tick(secondsLeft: left / 60) { return tick }
        }
        let isLocked = !old.isAnswered && new.isAnswered && !match.isParty
        return isLocked && match.players.first?.answer(inRound: match.current)?.ticks != nil ? .lock : nil
    }

    /// It comes with its word.
    private static func soloVerdict(_ before: AppState, _ after: AppState) -> Sound? {
        guard after.hasVerdict(since: before), let match = after.match, !match.isParty else { return nil }
        switch Verdict(match.players.first?.answer(inRound: match.current)) {
        case .right: return .right(inARow: match.players.first?.rightInARow ?? 1)
        case .wrong: return .wrong
        case .late: return .late
        }
    }

    /// These events may move the focus, but are silent, because the player pressed nothing.
    private static func isNews(_ event: Event) -> Bool {
        switch event {
        case .playlistsFound, .searchFailed, .gathered, .sourceTested, .serverAdded, .codeGiven, .leftAlone, .voice:
            true
        default: false
        }
    }

    private static func isInput(_ event: Event) -> Bool { if case .device = event { true } else { false } }

    private static func volumes(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var effects: [Effect] = []
        if after.volumes != before.volumes || isLaunch(event) { effects.append(.setVolumes(after.volumes)) }
        return effects
    }

    /// Music in the menus and at the end. Music that the rules ask for takes precedence.
    private static func music(_ before: AppState, _ after: AppState, _ asked: [Effect]) -> [Effect] {
        let isSwitchedOff = before.settings.playMusic && !after.settings.playMusic && after.match != nil
        guard Ambience.of(before) != Ambience.of(after) else {
            return isSwitchedOff && Ambience.of(after) == .nothing ? [.stopMusic] : []
        }
        switch Ambience.of(after) {
        case .loop(let loop): return [.playLoop(loop)]
        case .lobby(let layers): return [.playLobby(layers: layers)]
        case .excerpt(let excerpt): return excerpt.song.map { [.playExcerpt(song: $0, excerpt.entry)] } ?? []
        case .deck: return []
        case .nothing:
            if Ambience.of(before) == .deck { return [] }
            // The first song of a match takes over from the crackle, which may go on until then.
            let isReplaced = asked.contains { if case .playMusic = $0 { true } else { false } }
            let mayGoOn = Ambience.of(before) == .loop(.crackle) && after.match != nil && after.settings.playMusic
            return isReplaced || mayGoOn ? [] : [.stopMusic]
        }
    }

    static func isLaunch(_ event: Event) -> Bool { if case .launched = event { true } else { false } }

    private static func window(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard before.isReady else { return [] }
        var effects: [Effect] = []
        if before.wantsFullscreen != after.wantsFullscreen || before.settings.display != after.settings.display {
            effects.append(.setFullscreen(after.wantsFullscreen, display: after.settings.display))
        }
        if before.settings.vsync != after.settings.vsync { effects.append(.setVsync(after.settings.vsync)) }
        if Consequences.mayBlank(before) != Consequences.mayBlank(after) {
            effects.append(.keepScreenAwake(!Consequences.mayBlank(after)))
        }
        return effects
    }
}

extension Consequences {
    /// The desktop may blank the screen: while the wall of covers waits for players, after the sleep timer, and while the
    /// jukebox plays, unless a setting says no.
    static func mayBlank(_ app: AppState) -> Bool {
        app.isAttracting || app.isAsleep || app.traits.mayBlank && app.deckSounds
    }
}
