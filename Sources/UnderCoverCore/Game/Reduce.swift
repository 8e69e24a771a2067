/// Applies one event and returns all its effects: those of the rules, and their `Consequences`.
package func step(_ state: inout AppState, _ event: Event) -> [Effect] { step(&state, event, Feature.allCases) }

func step(_ state: inout AppState, _ event: Event, _ features: [Feature]) -> [Effect] {
    let before = state
    var effects = reduce(&state, event)
    for feature in features { effects += feature.follow(before, &state, event) }
    let all = effects + Consequences.between(before, state, event, asked: effects)
    state.noteCaptions(of: all, since: before)
    state.noteSpeech(in: all)
    return all
}

/// The only function that changes the state. Each case passes the event to the part or screen it belongs to.
package func reduce(_ state: inout AppState, _ event: Event) -> [Effect] {
    switch event {
    case .launched(let launch): return state.launched(launch)
    case .device(let device): return state.device(device)
    case .tick: return state.ticked()
    case .leftAlone: return Attract.begin(&state)
    case .coverReady(let artwork, let use, let signature, let facts):
        return state.coverReady(artwork, use, signature, facts)
    case .coverFailed(let artwork, let reason): return state.coverFailed(artwork, reason)
    case .coverDropped(let artwork, let use): return state.coverDropped(artwork, use)
    case .reopened(let kept): return state.reopened(kept)
    case .playlistsFound(let question, let source, let found):
        return AddCategory.answered(question, source, .found(found), &state)
    case .searchFailed(let question, let source, let error):
        return AddCategory.answered(question, source, .failed(error), &state)
    case .listGiven(let reference): return PlaylistPreview.open(reference, title: "", &state)
    case .albumsFound(let question, let source, let albums):
        return FindAlbum.answered(question, .found(albums, source: source), &state)
    case .albumsNotFound(let question, let error): return FindAlbum.answered(question, .failed(error), &state)
    case .linkOpened(let text): return state.linkOpened(text)
    case .fileOpened(let path): return state.fileOpened(path)
    case .packTaken(let category, let notice): return state.packTaken(category, notice)
    case .gathered(let gathering): return state.gathered(gathering)
    case .gatheringResumed(let reference): return state.gatheringResumed(reference)
    case .sourceTested(let id, let error): return SourcesScreen.tested(id, error, &state)
    case .serverAdded(let source): return ServerForm.added(source, &state)
    case .serverRefused(let reason): return ServerForm.refused(reason, &state)
    case .sourcesFound(let sources):
        for source in sources { SourcesScreen.found(source, &state) }
        return state.mendFocus()
    case .shelf(let news):
        if case .page(let question, let page) = news { Library.arrived(question, page, &state) }
        if case .page(let question, let page) = news { Jukebox.arrived(question, page, &state) }
        if case .summary = news { Library.changed(&state) }
        return state.heard(news)
    case .songFailed(let song): return state.songFailed(song)
    case .club(let news): return state.heard(news)
    case .phones(let news): return state.heard(news)
    case .deck(let news): return state.heard(news)
    case .desktop(let press): return state.heard(press)
    case .typed(let news): return state.heard(news)
    case .voice(let news):
        state.heard(news)
        return []
    case .phonesOpened(let door): return state.phonesOpened(door)
    case .phonesFailed(let reason): return state.phonesFailed(reason)
    case .knowledgeLoaded(let knowledge):
        let isNews = state.knowledge != knowledge
        state.knowledge = knowledge
        return Stats.arrived(isNews: isNews, &state) + state.mendFocus()
    case .knowledgeFailed(let reason): return Stats.failed(reason, &state)
    case .partsMissing(let parts): return state.partsMissing(parts)
    case .clockRead(let unix, let offset): return state.read(WallClock(unix: unix, offset: offset))
    case .preferencesFound, .posterReady, .posterFailed, .saved, .saveFailed, .caughtUp, .screenshotSaved,
        .screenshotFailed, .audioChanged, .fullscreenChanged, .noticed, .rested, .codeGiven, .decodersChecked,
        .screenReader:
        state.note(event)
        return []
    }
}

extension AppState {
    /// Handles an event that has no effects.
    fileprivate mutating func note(_ event: Event) {
        switch event {
        case .preferencesFound(let preferences): system = preferences
        case .screenReader(let runs): (speech.isAsked, speech.readerRuns) = (true, runs)
        case .posterReady(let name): covers.poster(name, isBroken: false)
        case .posterFailed(let name, _): covers.poster(name, isBroken: true)
        case .saveFailed(_, let reason):
            if unsaved == nil { say(Words.notSavedYet(reason), isLasting: true) }
            unsaved = reason
        case .caughtUp:
            if unsaved != nil { say(Words.savedAfterAll, isLasting: true) }
            unsaved = nil
        case .screenshotSaved(let path): say(Words.pictureSaved(path))
        case .screenshotFailed(let reason): say(Words.pictureNotSaved(reason))
        case .audioChanged(let isAvailable, let reason): audioChanged(isAvailable, reason)
        case .fullscreenChanged(let isFullscreen): window.isFullscreen = isFullscreen
        case .noticed(let text): say(text, isLasting: true)
        case .rested(let source, let name, let seconds):
            finder.note(restOf: name, for: source, seconds: seconds, at: tick)
        case .decodersChecked(let missing): finder.missingDecoders = missing
        case .codeGiven(let code): ServerForm.codeGiven(code, &self)
        // `reduce` handles these; they are listed so that a new event does not compile until somewhere handles it.
        case .launched, .device, .tick, .clockRead, .leftAlone, .coverReady, .coverFailed, .coverDropped, .reopened,
            .playlistsFound,
            .searchFailed, .listGiven, .albumsFound, .albumsNotFound, .gathered, .gatheringResumed, .sourceTested,
            .linkOpened, .fileOpened, .packTaken, .serverAdded, .serverRefused, .sourcesFound, .shelf, .songFailed,
            .deck, .desktop, .club, .partsMissing,
            .phones, .phonesOpened, .phonesFailed, .typed, .voice, .knowledgeLoaded, .knowledgeFailed, .saved:
            break
        }
    }

    private mutating func audioChanged(_ isAvailable: Bool, _ reason: String?) {
        let before = audio
        audio = AudioState(isAvailable: isAvailable, reason: reason, isKnown: true)
        // Missing sound at the start is shown on the first screen instead of in a toast.
        guard before.isKnown, before.isAvailable != isAvailable else { return }
        say(isAvailable ? Words.soundIsBack : Words.noSound, isLasting: true)
    }

    // MARK: Start

    package init() { self.init(Loading()) }

    fileprivate mutating func launched(_ launch: Launch) -> [Effect] {
        kept = launch.kept
        let noticing = noticeClock { $0.begin(launch.clock, launch.machine) }
        return noticing + begun(launch)
    }

    private mutating func begun(_ launch: Launch) -> [Effect] {
        overridden = launch.overridden
        input.isOlder = launch.olderPresses == true
        entropy = SeededGenerator(seed: launch.entropy)
        fixedSeed = launch.fixedSeed
        system = launch.preferences
        clock = launch.clock
        pressedAt = clock.unix
        restore(launch.keptParty)
        finder.sources = launch.sources
        finder.serverKinds = launch.serverKinds
        unsaved = launch.unsaved
        isReady = true
        defer { if let notice = launch.notice { say(notice, isLasting: true) } }
        let first = Categories(kept)
        stack = [StackEntry(screen: first, focus: first.firstFocus(self))]
        if let challenge = launch.challenge { return open(challenge) + mendFocus() }
        if let party = launch.party { return openParty(party, launch.category) + mendFocus() }
        if launch.mode == .daily { return enter(Daily()) + beginLaunchedDaily() + mendFocus() }
        if let id = launch.category, let category = category(id) {
            var detail = CategoryDetail(category, self)
            detail.startsWhenRead = category.isBeingRead
            stack.append(StackEntry(screen: detail, focus: detail.firstFocus(self)))
            if detail.startsWhenRead { return mendFocus() }
            let effects = startMatch(category)
            return effects + mendFocus()
        }
        if !launch.hasSeenWelcome { return Welcome.open(&self) }
        input.enteredAt = tick
        return []
    }

    /// The lobby with seats from the command line.
    private mutating func openParty(_ launch: PartyLaunch, _ id: Category.ID?) -> [Effect] {
        if let shape = launch.shape { party.shape = shape }
        if let preset = launch.preset { party.preset = preset }
        party.kinds = launch.kinds
        for seat in party.seats.dropFirst(launch.seats) { party.leave(seat.id) }
        for _ in min(party.seats.count, launch.seats)..<launch.seats {
            party.addSeat(name: SeatNames.dealt(seed: entropy.next(), taken: party.seats.map(\.name)))
        }
        let asked = id.flatMap { category($0) } ?? partyCategory
        return asked.map { Lobby.open($0, &self) } ?? []
    }

    fileprivate mutating func reopened(_ stored: Kept) -> [Effect] {
        let finder = finder
        kept.reopened(stored, overridden: overridden) { category in
            category.origin.map { finder.gathering($0) != nil } ?? false
        }
        // The queue of this session takes the place of the one in that file.
        guard deck.isRestored else { return mendFocus() }
        return [.deck(.save(QueueSave(whole: deck.queue, seconds: deck.reported)))] + mendFocus()
    }

    // MARK: Time

    fileprivate mutating func ticked() -> [Effect] {
        tick += 1
        if let shown = toast, tick - shown.since >= shown.lasts { toast = nil }
        if !captions.isEmpty { captions.fade(at: tick) }
        var effects = slowHandsTicked() + switchTicked()
        if let action = input.repeated() { effects += act(action) }
        if input.pressed != nil && tick - input.pressedAt >= Int(Motion.pressTicks) { input.pressed = nil }
        return effects + roomTicked() + tell(.tick) + phonesTicked()
    }

    /// Whether the screen changes without input, so that ticks must run.
    package var needsTicks: Bool {
        if phonesAreStale { return true }
        guard window.isVisible else { return false }
        if input.held != nil || toast != nil || awaitsExcerpt || party.needsTicks { return true }
        if input.mayHaveTwin(at: tick) { return true }
        if isScanned || !captions.isEmpty || !input.slowHands.isEmpty { return true }
        let settled = max(input.focusedAt, input.enteredAt, input.pressedAt) + 12
        return tick < settled || screen.needsTicks(self)
    }

    // MARK: Gathering

    /// Ignores gatherings that neither a category nor an open preview uses: a cancelled one may still report.
    fileprivate mutating func gathered(_ gathering: Gathering) -> [Effect] {
        let reference = gathering.reference
        let isKept = kept.categories.contains { $0.origin == reference }
        guard isKept || PlaylistPreview.shown(reference, self) != nil, let before = finder.gathering(reference) else {
            return []
        }
        finder.note(gathering)
        kept.grow(gathering)
        if gathering.canPlay, !before.canPlay { PlaylistPreview.offerToAdd(reference, &self) }
        let effects = tell(.gathered)
        return effects + mendFocus()
    }

    fileprivate mutating func gatheringResumed(_ reference: SourceReference) -> [Effect] {
        guard finder.gathering(reference) == nil else { return [] }
        finder.note(Gathering(reference: reference))
        return mendFocus()
    }
}
