// The one way state changes: reduce(&state, event) -> effects. `step` wraps it and adds what follows from comparing the
// state before and after (sounds, volumes, speech), so the rules never mention them.

import UnderCoverPixels

/// Applies one event and returns everything the world should do about it.
package func step(_ state: inout AppState, _ event: Event) -> [Effect] {
    let before = state
    let effects = reduce(&state, event)
    return effects + Consequences.between(before, state, event)
}

package func reduce(_ state: inout AppState, _ event: Event) -> [Effect] {
    switch event {
    case .launched(let launch): return state.launched(launch)
    case .device(let device): return state.device(device)
    case .tick: return state.ticked()
    case .clockRead(let unix, let offset):
        state.clock = WallClock(unix: unix, offset: offset)
        return []
    case .preferencesFound(let preferences):
        state.system = preferences
        return []
    case .coverReady(let artwork, let use, let signature, let facts):
        return state.coverReady(artwork, use, signature, facts)
    case .coverFailed(let artwork, let reason): return state.coverFailed(artwork, reason)
    case .coverDropped(let artwork, let use): return state.coverDropped(artwork, use)
    case .posterReady(let name):
        state.covers.brokenPosters.removeAll { $0 == name }
        return []
    case .posterFailed(let name, _):
        if !state.covers.brokenPosters.contains(name) { state.covers.brokenPosters.append(name) }
        return []
    case .saved: return []
    case .saveFailed(_, let reason):
        state.saveFailed(reason)
        return []
    case .caughtUp:
        state.caughtUp()
        return []
    case .reopened(let kept): return state.reopened(kept)
    case .screenshotSaved(let path):
        state.say(Words.pictureSaved(path))
        return []
    case .screenshotFailed(let reason):
        state.say(Words.pictureNotSaved(reason))
        return []
    case .audioChanged(let isAvailable, let reason):
        let before = state.audio
        state.audio = AudioState(isAvailable: isAvailable, reason: reason, isKnown: true)
        // A machine that never had sound is told so on the first screen, not in the middle of things.
        if before.isKnown, before.isAvailable != isAvailable {
            state.say(isAvailable ? Words.soundIsBack : Words.noSound)
        }
        return []
    case .fullscreenChanged(let isFullscreen):
        state.window.isFullscreen = isFullscreen
        return []
    case .noticed(let text):
        state.say(text)
        return []
    case .playlistsFound(let question, let source, let found):
        return state.searchAnswered(question, source, .found(found))
    case .searchFailed(let question, let source, let error):
        return state.searchAnswered(question, source, .failed(error))
    case .gathered(let gathering): return state.gathered(gathering)
    case .gatheringResumed(let reference):
        guard state.finder.gathering(reference) == nil else { return [] }
        state.finder.note(Gathering(reference: reference))
        return state.mendFocus()
    case .rested(let source, let name, let seconds):
        state.finder.note(restOf: name, for: source, seconds: seconds, at: state.tick)
        return []
    case .sourceTested(let id, let error): return state.sourceTested(id, error)
    case .codeGiven(let code):
        state.codeGiven(code)
        return []
    case .serverAdded(let source): return state.serverAdded(source)
    case .sourcesFound(let sources):
        for source in sources { state.take(source) }
        return state.mendFocus()
    case .serverRefused(let reason): return state.serverRefused(reason)
    }
}

extension AppState {
    /// Whether the picture will change without any input, so that ticks must run.
    package var needsTicks: Bool {
        guard window.isVisible else { return false }
        if input.held != nil || toast != nil { return true }
        let settled = max(input.focusedAt, input.enteredAt, input.pressedAt) + 12
        return tick < settled || screenNeedsTicks
    }

    private var screenNeedsTicks: Bool {
        switch screen {
        case .loading, .categories, .scores, .about, .pause, .question, .naming, .serverForm: false
        case .category(let detail):
            isKeptWaiting(category(detail.category)?.origin) || detail.isBarStepping(self) && !reducesMotion
        case .addCategory(let state): state.isWaiting(self)
        case .sources: finder.isResting(at: tick)
        case .favourites(let state):
            state.isTurning(at: tick)
                || favourites.first { $0.id == state.open }.map { isFlowing(gradient(of: $0)) } ?? false
        // A bar without a length steps once a second; the layout rests in between.
        case .playlist(let preview):
            isKeptWaiting(preview.reference) || preview.isNewlyOffered(at: tick)
                || finder.gathering(preview.reference)?.isBarStepping == true && !reducesMotion
        case .settings(let settings): settings.listening != nil
        case .welcome(let welcome): welcome.needsTicks && isTrialReady
        case .guessing: true
        case .result(let result): tick < result.shownAt + 60 || isFlowing(lastGradient)
        case .final(let final): tick < final.shownAt + Final.settledTicks
        }
    }

    /// Seconds are counted down.
    private func isKeptWaiting(_ reference: SourceReference?) -> Bool {
        reference.flatMap { finder.gathering($0) }.flatMap { finder.rest(in: $0, at: tick) } != nil
    }

    /// Whether `Sheet.ground` moves behind a screen for as long as it is there.
    private func isFlowing(_ colors: [Color]) -> Bool {
        !reducesMotion && !theme.isHighContrast && !colors.isEmpty
    }

    package var reducesMotion: Bool {
        switch settings.reducedMotion {
        case .on: true
        case .off: false
        case .system: system.reducedMotion
        }
    }

    package mutating func say(_ text: String) { toast = Toast(text: text, since: tick) }

    mutating func launched(_ launch: Launch) -> [Effect] {
        settings = launch.settings
        overridden = launch.overridden
        catalogue = launch.catalogue
        favourites = launch.favourites
        scores = launch.scores
        recents = launch.recents
        for category in catalogue { recents[category.id]?.keep(only: category.albums.map(\.id)) }
        flagged = launch.flagged
        entropy = SeededGenerator(seed: launch.entropy)
        fixedSeed = launch.fixedSeed
        system = launch.preferences
        clock = WallClock(unix: launch.unix, offset: launch.offset)
        finder.sources = launch.sources
        unsaved = launch.unsaved
        isReady = true
        var effects: [Effect] = []
        stack = [.categories(Categories(self))]
        if let id = launch.category, let category = category(id) {
            stack.append(.category(CategoryDetail(category, self)))
            effects += startMatch(category)
            mendFocus()
        } else if !launch.hasSeenWelcome {
            effects += openWelcome()
        } else {
            input.enteredAt = tick
        }
        if let notice = launch.notice { say(notice) }
        return effects
    }

    // MARK: Time

    mutating func ticked() -> [Effect] {
        tick += 1
        if let shown = toast, tick - shown.since >= shown.lasts { toast = nil }
        var effects: [Effect] = []
        if var held = input.held {
            held.ticks += 1
            input.held = held
            let since = held.ticks - InputState.repeatDelay
            if since >= 0 && since % InputState.repeatEvery == 0 { effects += act(held.action) }
        }
        if input.pressed != nil && tick - input.pressedAt >= Int(Motion.pressTicks) { input.pressed = nil }
        switch screen {
        case .guessing: effects += guessTicked()
        case .welcome: welcomeTicked()
        case .settings: listeningTicked()
        case .addCategory: effects += searchTicked()
        case .loading, .categories, .category, .result, .final, .scores, .favourites, .about, .pause, .question,
            .playlist, .naming, .sources, .serverForm:
            break
        }
        return effects
    }

    // MARK: The back stack

    /// Goes to a screen, keeping where we were.
    mutating func enter(_ screen: Screen) -> [Effect] {
        stack.append(screen)
        // Short: what is deeper than this nobody goes back to.
        if stack.count > 8 { stack.remove(at: 1) }
        return entered()
    }

    /// Goes to a screen that takes the place of this one.
    mutating func replace(_ screen: Screen) -> [Effect] {
        self.screen = screen
        return entered()
    }

    mutating func leave() -> [Effect] {
        guard stack.count > 1 else { return [] }
        stack.removeLast()
        return entered()
    }

    private mutating func entered() -> [Effect] {
        input.enteredAt = tick
        input.focusedAt = tick
        input.pressed = nil
        input.held = nil
        return mendFocus()
    }

    /// Focus is always somewhere: on what it was on, else on what is being written or on what took its place, else on the
    /// first thing there is.
    @discardableResult
    mutating func mendFocus() -> [Effect] {
        let targets = sheet().focusable
        if !targets.contains(where: { $0.id == screen.focus }) {
            let field = textScreen.flatMap { screen in targets.first { $0.id == screen.fieldID } }
            let twin = CategoryDetail.twins[screen.focus]?.first { twin in targets.contains { $0.id == twin } }
            screen.focus = field?.id ?? twin ?? targets.first?.id ?? ""
        }
        return []
    }

    func category(_ id: Category.ID) -> Category? {
        if id == Categories.favouritesID { return favouritesCategory }
        return catalogue.first { $0.id == id }
    }

    /// What a player has hearted is a category of its own, once there is enough of it.
    package var favouritesCategory: Category? {
        guard favourites.count >= 3 else { return nil }
        return Category(id: Categories.favouritesID, name: Words.favouritesCategory, shelf: .yours, albums: favourites)
    }

    func album(_ id: Album.ID) -> Album? {
        for category in catalogue {
            if let album = category.albums.first(where: { $0.id == id }) { return album }
        }
        return favourites.first { $0.id == id } ?? lent.first { $0.id == id }
    }
}
