import UnderCoverCatalogue

/// Applies one event and returns all its effects, in this order: the part or screen that the event is about changes;
/// each `Feature` follows in turn; `Consequences` are what is heard, seen and said of all that; captions and the voice
/// take note of them.
package func step(_ state: inout AppState, _ event: Event) -> [Effect] { step(&state, event, Feature.allCases) }

func step(_ state: inout AppState, _ event: Event, _ features: [Feature]) -> [Effect] {
    let before = state
    var effects = reduce(&state, event)
    for feature in features { effects += feature.follow(before, &state, event) }
    let all = effects + Consequences.between(before, state, event, asked: effects)
    Consequences.noteCaptions(of: all, since: before, &state)
    state.speech.note(all)
    state.turnFridays()
    return all
}

/// The only function that changes the state. Each case passes the event to the part or screen it belongs to.
package func reduce(_ state: inout AppState, _ event: Event) -> [Effect] {
    switch event {
    case .launched(let launch): return Start.launch(launch, &state)
    case .device(let device): return Devices.received(device, &state)
    case .tick: return Ticks.pass(&state)
    case .leftAlone: return Attract.begin(&state)
    case .coverReady(let artwork, let use, let signature, let facts):
        return RoundCovers.ready(artwork, use, signature, facts, &state)
    case .coverFailed(let artwork, let reason): return RoundCovers.failed(artwork, reason, &state)
    case .coverDropped(let artwork, let use): return RoundCovers.dropped(artwork, use, &state)
    case .reopened(let kept): return Reducer.reopened(kept, &state)
    case .playlistsFound(let question, let source, let found):
        return AddCategory.answered(question, source, .found(found), &state)
    case .searchFailed(let question, let source, let error):
        return AddCategory.answered(question, source, .failed(error), &state)
    case .listGiven(let reference): return PlaylistPreview.open(reference, title: "", &state)
    case .albumsFound(let question, let source, let albums):
        return FindAlbum.answered(question, .found(albums, source: source), &state)
    case .albumsNotFound(let question, let error): return FindAlbum.answered(question, .failed(error), &state)
    case .recordScanned(let news): return ScannedRecord.answered(news, &state)
    case .linkOpened(let text): return Challenges.linkOpened(text, &state)
    case .fileOpened(let path): return Pasting.opened(path, &state)
    case .packTaken(let category, let notice): return Pasting.packTaken(category, notice, &state)
    case .gathered(let gathering): return Reducer.gathered(gathering, &state)
    case .gatheringResumed(let reference): return Reducer.gatheringResumed(reference, &state)
    case .sourceTested(let id, let error): return SourcesScreen.tested(id, error, &state)
    case .serverAdded(let source): return ServerForm.added(source, &state)
    case .serverRefused(let reason): return ServerForm.refused(reason, &state)
    case .sourcesFound(let sources): return SourcesScreen.found(sources, &state)
    case .shelf(let news): return Library.received(news, &state)
    case .songFailed(let song): return RoundSongs.failed(song, &state)
    case .club(let news): return ClubState.received(news, &state)
    case .pressed(let news):
        state.press.note(news)
        return state.repairFocus()
    case .canon(let news): return CanonDaily.received(news, &state)
    case .phones(let news): return PhoneGuests.received(news, &state)
    case .deck(let news): return Deck.received(news, &state)
    case .desktop(let press): return DesktopPlayer.pressed(press, &state)
    case .desktopChose(let question, let choice):
        return FolderBrowser.answered(question, choice, &state) ?? AddCategory.answered(question, choice, &state)
    case .typed(let news): return Guessing.received(news, &state)
    case .voice(let news):
        Guessing.received(news, &state)
        return []
    case .phonesOpened(let door): return PhoneGuests.opened(door, &state)
    case .phonesFailed(let reason): return PhoneGuests.failed(reason, &state)
    case .knowledgeLoaded(let knowledge): return Stats.arrived(knowledge, &state)
    case .knowledgeFailed(let reason): return Stats.failed(reason, &state)
    case .partsMissing(let parts): return Reducer.partsMissing(parts, &state)
    case .clockSet(let seconds): return Reducer.clockSet(by: seconds, &state)
    case .clockRead(let unix, let offset): return Reducer.clockRead(WallClock(unix: unix, offset: offset), &state)
    case .preferencesFound, .posterReady, .posterFailed, .saved, .saveFailed, .caughtUp, .screenshotSaved,
        .screenshotFailed, .audioChanged, .fullscreenChanged, .noticed, .rested, .codeGiven, .decodersChecked,
        .screenReader:
        Reducer.note(event, &state)
        return []
    }
}

/// Changes that belong to no part and to no screen.
private enum Reducer {
    /// Handles an event that has no effects.
    static func note(_ event: Event, _ app: inout AppState) {
        switch event {
        case .preferencesFound(let preferences): app.system = preferences
        case .screenReader(let runs): (app.speech.isAsked, app.speech.readerRuns) = (true, runs)
        case .posterReady(let name): app.covers.poster(name, isBroken: false)
        case .posterFailed(let name, _): app.covers.poster(name, isBroken: true)
        case .saveFailed(_, let reason):
            if app.unsaved == nil { app.say(Words.notSavedYet(reason), isLasting: true) }
            app.unsaved = reason
        case .caughtUp:
            if app.unsaved != nil { app.say(Words.savedAfterAll, isLasting: true) }
            app.unsaved = nil
        case .screenshotSaved(let path): app.say(Words.pictureSaved(path))
        case .screenshotFailed(let reason): app.say(Words.pictureNotSaved(reason))
        case .audioChanged(let isAvailable, let reason): audioChanged(isAvailable, reason, &app)
        case .fullscreenChanged(let isFullscreen): app.window.isFullscreen = isFullscreen
        case .noticed(let text): app.say(text, isLasting: true)
        case .rested(let source, let name, let seconds):
            app.finder.note(restOf: name, for: source, seconds: seconds, at: app.tick)
        case .decodersChecked(let missing): app.finder.missingDecoders = missing
        case .codeGiven(let code): ServerForm.codeGiven(code, &app)
        // `reduce` handles these; they are listed so that a new event does not compile until somewhere handles it.
        case .launched, .device, .tick, .clockRead, .clockSet, .leftAlone, .coverReady, .coverFailed, .coverDropped,
            .reopened,
            .playlistsFound,
            .searchFailed, .listGiven, .albumsFound, .albumsNotFound, .recordScanned, .gathered, .gatheringResumed,
            .sourceTested,
            .linkOpened, .fileOpened, .packTaken, .serverAdded, .serverRefused, .sourcesFound, .shelf, .songFailed,
            .deck, .desktop, .desktopChose, .club, .pressed, .canon, .partsMissing,
            .phones, .phonesOpened, .phonesFailed, .typed, .voice, .knowledgeLoaded, .knowledgeFailed, .saved:
            break
        }
    }

    private static func audioChanged(_ isAvailable: Bool, _ reason: String?, _ app: inout AppState) {
        let before = app.audio
        app.audio = AudioState(isAvailable: isAvailable, reason: reason, isKnown: true)
        // Missing sound at the start is shown on the first screen instead of in a toast.
        guard before.isKnown, before.isAvailable != isAvailable else { return }
        app.say(isAvailable ? Words.soundIsBack : Words.noSound, isLasting: true)
    }

    static func reopened(_ stored: Kept, _ app: inout AppState) -> [Effect] {
        let finder = app.finder
        app.kept.reopened(stored, overridden: app.overridden) { category in
            category.origin.map { finder.gathering($0) != nil } ?? false
        }
        // The queue of this session takes the place of the one in that file.
        guard app.deck.isRestored else { return app.repairFocus() }
        return [.deck(.save(QueueSave(whole: app.deck.queue, seconds: app.deck.reported)))] + app.repairFocus()
    }

    /// Ignores gatherings that neither a category nor an open preview uses: a cancelled one may still report.
    static func gathered(_ gathering: Gathering, _ app: inout AppState) -> [Effect] {
        let reference = gathering.reference
        ScannedRecord.keep(gathering, &app)
        let isKept = app.kept.categories.contains { $0.origin == reference }
        guard isKept || PlaylistPreview.shown(reference, app) != nil, let before = app.finder.gathering(reference)
        else {
            return []
        }
        app.finder.note(gathering)
        app.kept.grow(gathering)
        if gathering.canPlay, !before.canPlay { PlaylistPreview.offerToAdd(reference, &app) }
        let effects = app.tell(.gathered)
        return effects + app.repairFocus()
    }

    static func gatheringResumed(_ reference: SourceReference, _ app: inout AppState) -> [Effect] {
        guard app.finder.gathering(reference) == nil else { return [] }
        app.finder.note(Gathering(reference: reference))
        return app.repairFocus()
    }

    /// Parts that the screen offered may be missing now.
    static func partsMissing(_ parts: [GamePart], _ app: inout AppState) -> [Effect] {
        app.missing = parts
        if !parts.isEmpty { app.say(Words.goesWithout(parts), isLasting: true) }
        return app.repairFocus()
    }

    /// Hours without a press, and of a phone that is away, are counted on. A recording may say anything.
    static func clockSet(by seconds: Int, _ app: inout AppState) -> [Effect] {
        guard seconds.magnitude <= 10_000_000_000 else { return [] }
        if app.pressedAt > 0 { app.pressedAt += seconds }
        app.phones.clockSet(by: seconds)
        return []
    }

    static func clockRead(_ clock: WallClock, _ app: inout AppState) -> [Effect] {
        app.clock = clock
        // In a quiet lobby nothing else tells that the host's phone is away for long.
        PhoneGuests.repairHost(&app)
        return Daily.noticeClock(&app) { $0.read(clock) } + PhoneGuests.endForgottenParty(&app)
            + ClubState.watch(&app)
    }
}

/// The passing of time: what each tick does, and whether there is need of one.
package enum Ticks {
    static func pass(_ app: inout AppState) -> [Effect] {
        app.tick += 1
        if let shown = app.toast, app.tick - shown.since >= shown.lasts { app.toast = nil }
        if !app.captions.isEmpty { app.captions.fade(at: app.tick) }
        var effects = Devices.slowHandsTicked(&app) + Devices.switchTicked(&app)
        if let action = app.input.repeated() { effects += Actions.act(action, &app) }
        if app.input.pressed != nil && app.tick - app.input.pressedAt >= Int(Motion.pressTicks) {
            app.input.pressed = nil
        }
        return effects + Devices.roomTicked(&app) + app.tell(.tick) + Consequences.showPhones(&app)
    }

    /// Ticks must run while the screen changes without input, or time is counted.
    package static func areNeeded(_ app: AppState) -> Bool {
        if app.phonesAreStale || app.deck.sleep?.endsAt != nil { return true }
        guard app.window.isVisible else { return false }
        if app.input.held != nil || app.toast != nil || Ambience.awaitsExcerpt(app) || app.party.needsTicks {
            return true
        }
        if app.input.mayHaveTwin(at: app.tick) { return true }
        if SwitchScan.runs(app) || !app.captions.isEmpty || !app.input.slowHands.isEmpty { return true }
        let settled = max(app.input.focusedAt, app.input.enteredAt, app.input.pressedAt) + 12
        return app.tick < settled || app.screen.needsTicks(app)
    }
}
