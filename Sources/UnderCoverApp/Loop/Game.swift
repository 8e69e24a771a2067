// The loop: input and messages in, ticks of 1/60 s, one picture when something changed, asleep while nothing does.

import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

package final class Game {
    /// Seconds.
    private static let tick = 1.0 / 60
    /// Seconds. After a longer stall the game goes on from where it was instead of catching up.
    private static let longestFrame = 0.1
    /// Seconds. A clock is corrected by less all the time.
    private static let longestDrift = 30
    /// A new screen of a match needs its frames for itself this long.
    private static let settlingTicks = 24

    private let stage: Stage
    private let runner: EffectRunner
    /// The folder of the effects.
    private let sounds: URL
    private let mailbox: Mailbox
    private var state = AppState()
    private var scene = Scene()
    private var shown: DisplayList = []
    private var isStale = true
    private var accumulator = 0.0
    private var last = Stage.now
    private var lastSecond = 0
    /// When the machine was started, in Unix seconds, as its clock said when it was last set.
    private var startOfMachine: Int?
    private var idle: IdleClock
    /// Decoded covers that are not yet on the graphics card.
    private var waiting: [PendingCover] = []
    private var prepared = Prepared(place: ("", 0), since: 0)
    private var preferences = DesktopPreferences()
    /// News of phones that are not yet an event.
    private var news: [PhoneNews] = []
    private var recording: RecordingFile?
    private let endsAt: Double?
    /// Reveals whose shaders are compiled.
    private var warm: Set<String> = []
    private let hooks: LoopHooks

    /// How many words of the next screen are rasterised.
    private struct Prepared {
        var place: (screen: String, round: Int)
        /// The tick at which `place` was entered.
        var since: Int
        /// The next screen; nil until it is known, empty when all its words are done.
        var list: DisplayList?
        /// Ticks between `since` and the last word.
        var last = -1
    }

    private struct PendingCover {
        let artwork: ArtworkID
        let use: CoverUse
        let signature: PaletteSignature?
        let facts: CoverFacts?
    }

    /// - Parameters:
    ///   - queue: the queue of the last session, where it is being read already.
    ///   - exitAfter: seconds until the game quits by itself; nil: never.
    package init(
        stage: Stage, files: GameFiles, desk: SourceService, shelf: ShelfService, phones: PhoneOptions,
        mailbox: Mailbox,
        queue: KeptQueue? = nil, recording: RecordingFile?, exitAfter: Double?, hooks: LoopHooks = LoopHooks()
    ) {
        self.hooks = hooks
        idle = IdleClock(now: hooks.now())
        self.stage = stage
        self.mailbox = mailbox
        self.recording = recording
        sounds = files.assets.sounds
        runner = EffectRunner(
            stage: stage, mailbox: mailbox, files: files, desk: desk, shelf: shelf,
            phones: phones, queue: queue ?? KeptQueue(files))
        endsAt = exitAfter.map { Stage.now + $0 }
        stage.window.onLiveResize = { [weak self] in self?.redrawWhileResizing() }
    }

    /// Plays until the player quits. When it returns, all changes are on disk, or a warning says which are not.
    package func run(launch: Launch) {
        Signals.setFinalSave { [save = runner.finalSave, recording] in
            save()
            recording?.cutShort()
        }
        for event in stage.firstEvents() { apply(.device(event)) }
        apply(.launched(launch))
        apply(.fullscreenChanged(stage.window.isFullscreen))
        draw()
        // Not before the first picture, because decoding takes a core.
        stage.mixer.loadEffects(in: sounds) { Log.warn($0.message) }
        stage.warmUp()
        warmUpReveals()
        Memory.trim()
        stage.mixer.open()
        stage.whenPartsAreMissing { [mailbox] in mailbox.post(.event(.partsMissing($0))) }
        runner.desktop.start()
        runner.speech.start()
        last = hooks.now()
        idle.restart(now: last)
        Signals.loopBegins()
        while !isOver { turn() }
        // At once: a database or a sound device that does not answer holds up what follows.
        recording?.close(state)
        hooks.reached(.loopEnded)
        runner.desktop.shutDown()
        runner.speech.shutDown()
        runner.phones.shutDown()
        stage.restorePadLights()
        runner.finalSave()
        stage.mixer.shutDown()
    }

    private var isOver: Bool {
        Signals.isAsked || hooks.isOver(runner.quits || endsAt.map { Stage.now >= $0 } ?? false)
    }

    private func turn() {
        // A poster is printed by drawing frames, and a hidden window draws none.
        let isMoving = needsTicks || !waiting.isEmpty || state.window.isVisible && stage.renderer.isPrinting
        let milliseconds = isMoving ? pauseBetweenTicks() : restMilliseconds()
        let events = hooks.input?(state, stage, milliseconds) ?? stage.events(waiting: milliseconds)
        if !isMoving { last = hooks.now() }
        if !isMoving || state.isWaitingForCover || state.isAttracting { stage.trimMemory() }
        readClock(hasInput: !events.isEmpty)
        for event in events { take(event) }
        noticeIdleness(after: events)
        for message in hooks.messages(mailbox.takeAll()) { handle(message) }
        hearPhones()
        runner.note(isInRound: state.isInRound, isAwaited: PressWait.isShown(state))
        if !isSettling { runner.loadAhead() }
        if state.isWaitingForCover { warmUpReveals() }
        upload()
        runTicks()
        prepareWords()
        noticeSound()
        draw()
        // Attract mode may run for hours, and a late picture does no harm there.
        let isIdle = state.match == nil && (!needsTicks || state.isAttracting)
        runner.note(isIdle: isIdle && waiting.isEmpty && !state.shelf.isScanning)
        hooks.turnEnded?(state, shown)
    }

    /// Milliseconds to the next tick, so that an animated screen does not keep the loop spinning between two pictures.
    private func pauseBetweenTicks() -> Int {
        guard !(isStale && state.window.isVisible), accumulator < Game.tick else { return 0 }
        return max(0, Int((Game.tick - (hooks.now() - last + accumulator)) * 1000))
    }

    /// At rest the loop sleeps until something happens. It wakes every two seconds to see whether the machine was suspended.
    private func restMilliseconds() -> Int {
        let ends = endsAt.map { $0 - Stage.now }
        let idles = idle.secondsLeft(of: Attract.seconds(state), now: hooks.now())
        return [ends, idles].compactMap { $0 }.map { max(1, Int($0 * 1000) + 1) }.reduce(2000, min)
    }

    // MARK: Events

    private func take(_ event: DeviceEvent) {
        switch event {
        case .woke:
            stage.renderer.loseEverything()
            isStale = true
        case .visibilityChanged(true), .resized: isStale = true
        default: break
        }
        apply(.device(event))
    }

    private func apply(_ event: Event) {
        let before = state
        let effects = step(&state, event)
        scene.note(before, state, event)
        if state.settings.language != before.settings.language { Translations.speak(state.settings.language) }
        if state.holdsSecrets, recording?.keepsSecrets == false { endRecording() }
        recording?.write(event, after: state)
        for effect in effects {
            hooks.asked?(effect)
            runner.run(effect, in: state)
        }
    }

    /// Sends all news of phones since the last event as one event. A press on a phone is a press.
    private func hearPhones() {
        guard !news.isEmpty else { return }
        readClock(hasInput: true)
        if news.contains(where: \.isPress) { idle.restart(now: hooks.now()) }
        apply(.phones(news))
        news.removeAll(keepingCapacity: true)
    }

    /// Stops the recording before the player types a password.
    private func endRecording() {
        recording?.close(state)
        recording = nil
        Log.warn("The recording ends here: a password is about to be typed.")
    }

    private func handle(_ message: Message) {
        switch message {
        case .event(let event):
            hearPhones()
            apply(event)
        case .brought(let event, let token):
            runner.startToken = token
            handle(.event(event))
            runner.startToken = nil
        case .preferences(let found): follow { $0.found = found }
        case .look(let look): follow { $0.look = look }
        case .phone(let one): news.append(one)
        case .cover(let cover, let use, let signature):
            guard let pixels = cover.pixels else { return }
            stage.renderer.setCover(cover.id, pixels: pixels, use: use, study: cover.study)
            waiting.append(.init(artwork: cover.id, use: use, signature: signature, facts: cover.study?.facts))
        case .song(let name, let source):
            // The match may have moved on while the song was fetched.
            guard state.isWanted(song: name) else { return }
            runner.music.playFetched(name, source)
            if state.holdsMusic { stage.mixer.pauseMusic() }
        case .windowIcon(let icon): stage.window.setIcon(side: icon.side, pixels: icon.rgba)
        case .poster(let name, let side, let grey):
            stage.renderer.setPoster(name, pixels: grey, side: side)
            apply(.posterReady(name))
            // The next screen may show this poster.
            prepared.list = nil
            isStale = true
        }
    }

    private func follow(_ learn: (inout DesktopPreferences) -> Void) {
        learn(&preferences)
        guard let all = preferences.all, all != state.system else { return }
        handle(.event(.preferencesFound(all)))
    }

    /// The first frames of a screen already rasterise its words. Loading covers ahead waits meanwhile.
    private var isSettling: Bool {
        state.match != nil && Ticks.areNeeded(state) && !state.isWaitingForCover
            && state.tick - state.input.enteredAt < Game.settlingTicks
    }

    /// Compiles shaders before a cover needs them: a match names its reveals before its first cover has arrived, and the
    /// settings name those of the next match.
    private func warmUpReveals() {
        let reveal = state.isAttracting ? Attract.reveal : state.match?.settings.reveal ?? state.settings.reveal
        let holdsLettering = state.match?.settings.guardsLettering ?? state.settings.guardsLettering
        for design in reveal.design == nil ? Reveal.designs : [reveal] {
            // The veil's shader draws every design but a blur without guarded lettering.
            for held in holdsLettering ? [true, false] : [false] where held || design != .blur {
                guard warm.insert("\(design) \(held)").inserted else { continue }
                stage.warmUp(design, holdsLettering: held)
            }
        }
    }

    /// Uploads covers: 2 ms a turn, so that no frame is late; 12 ms while the match waits for its cover.
    private func upload() {
        for dropped in stage.renderer.takeEvicted() {
            waiting.removeAll { $0.artwork == dropped.artwork && $0.use == dropped.use }
            apply(.coverDropped(dropped.artwork, dropped.use))
        }
        guard !isSettling else { return }
        if let kept = runner.keptCovers {
            runner.keptCovers = nil
            stage.renderer.keepRounds(kept)
        }
        guard !waiting.isEmpty else { return }
        _ = stage.renderer.advanceUploads(budgetMilliseconds: state.isWaitingForCover ? 12 : 2)
        let ready = waiting.filter { stage.renderer.isReady($0.artwork, use: $0.use) }
        waiting.removeAll { stage.renderer.isReady($0.artwork, use: $0.use) }
        for cover in ready {
            isStale = true
            apply(.coverReady(cover.artwork, cover.use, signature: cover.signature, facts: cover.facts))
        }
    }

    /// Rasterises the words of the next screen ahead, one every three ticks, so that its first picture is not late.
    private func prepareWords() {
        let place = (screen: state.screen.name, round: state.match?.current ?? 0)
        if place != prepared.place { prepared = Prepared(place: place, since: state.tick) }
        let elapsed = state.tick - prepared.since
        guard elapsed >= 30, elapsed % 3 == 0, waiting.isEmpty, elapsed != prepared.last else { return }
        prepared.last = elapsed
        if prepared.list == nil { prepared.list = state.screen.upcoming(state) ?? [] }
        guard let list = prepared.list, !list.isEmpty else { return }
        if !stage.renderer.prepare(list) { prepared.list = [] }
    }

    // MARK: Time

    private var needsTicks: Bool { Ticks.areNeeded(state) || scene.isMoving }

    private func runTicks() {
        let now = hooks.now()
        guard needsTicks else {
            last = now
            accumulator = 0
            return
        }
        accumulator += min(now - last, Game.longestFrame)
        last = now
        while accumulator >= Game.tick {
            accumulator -= Game.tick
            apply(.tick)
        }
    }

    private func readClock(hasInput: Bool) {
        let second = Int(Date().timeIntervalSince1970)
        let isDue = hasInput || state.countsSeconds || state.countsMinutes && second - lastSecond >= 60
        guard isDue, second != lastSecond else { return }
        lastSecond = second
        noticeClockSet(second)
        apply(.clockRead(unix: second, offset: LocalTime.offset))
    }

    /// The clock that nothing sets counts time asleep, too, so a difference is no sleep.
    private func noticeClockSet(_ second: Int) {
        guard let started = MachineTime.secondsOn.map({ second - $0 }) else { return }
        let seconds = started - (startOfMachine ?? started)
        guard startOfMachine == nil || abs(seconds) > Self.longestDrift else { return }
        startOfMachine = started
        if seconds != 0 { apply(.clockSet(by: seconds)) }
    }

    private func noticeIdleness(after events: [DeviceEvent]) {
        let now = hooks.now()
        if events.contains(where: \.isFromPlayer) { idle.restart(now: now) }
        guard idle.secondsLeft(of: Attract.seconds(state), now: now) == 0 else { return }
        idle.restart(now: now)
        apply(.leftAlone)
    }

    private func noticeSound() {
        let isAvailable = !stage.mixer.isSilent
        guard stage.mixer.hasTried, isAvailable != state.audio.isAvailable || !state.audio.isKnown else { return }
        let sentence = stage.mixer.silence ?? Words.soundOpened(driver: stage.mixer.driver)
        Log.shared.write(sentence)
        apply(.audioChanged(isAvailable: isAvailable, reason: stage.mixer.silence))
    }

    // MARK: Drawing

    private func draw() {
        guard state.window.isVisible else { return }
        let begun = Stage.now
        // With reduced motion a poster appears in one piece, even if that makes a picture late.
        stage.renderer.printsGradually = !state.reducesMotion
        let list = scene.list(of: state, ahead: min(accumulator / Game.tick, 1))
        if let card = runner.shareCard { runner.saveShareCard(card) }
        if runner.wantsScreenshot { runner.takeScreenshot(of: list, name: state.screen.name) }
        guard isStale || list != shown else { return }
        let drawn = stage.show(list, isTimed: hooks.drew != nil)
        shown = list
        isStale = stage.renderer.isPrinting
        let isTransition = scene.isMoving
        scene.drew(in: Stage.now - begun)
        hooks.drew?(
            LoopHooks.Frame(
                begun: begun, drawn: drawn, shown: Stage.now, lateness: stage.window.lateness,
                screen: state.screen.name, isMoving: needsTicks, isTransition: isTransition))
    }

    private func redrawWhileResizing() {
        let size = stage.window.drawableSize
        apply(.device(.resized(width: size.width, height: size.height, density: stage.window.density)))
        isStale = true
        draw()
    }
}
