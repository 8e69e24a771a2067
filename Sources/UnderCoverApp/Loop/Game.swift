// The loop: events in, ticks of 1/60 s, one picture when something changed, asleep when nothing does.

import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

final class Game {
    private static let tick = 1.0 / 60
    /// A stall longer than this is dropped, not caught up with.
    private static let longestFrame = 0.1
    private static let settlingTicks = 24

    let stage: Stage
    private let runner: EffectRunner
    private let mailbox: Mailbox
    private var state = AppState()
    private var shown: DisplayList = []
    private var isStale = true
    private var accumulator = 0.0
    private var last = Stage.now
    private var lastSecond = 0
    private var waiting: [PendingCover] = []
    private var prepared = Prepared(place: Place(screen: "", round: 0), since: 0)
    private var recording: RecordingFile?
    private let endsAt: Double?
    /// Reveals whose shaders are compiled.
    private var warm: Set<String> = []
    /// What `bench` asks its games for; nil in a game that is only played.
    private let statistics: FrameStatistics?
    /// Plays instead of a person; nil in a game that somebody plays.
    private let monkey: Monkey?

    private struct Place: Equatable {
        let screen: String
        let round: Int
    }

    /// How far the words of the next screen are set.
    private struct Prepared {
        var place: Place
        var since: Int
        /// nil until it is known, empty when all is done.
        var list: DisplayList?
        var last = -1
    }

    private struct PendingCover {
        let artwork: ArtworkID
        let use: CoverUse
        let signature: PaletteSignature?
        let facts: CoverFacts?
    }

    init(
        stage: Stage, files: GameFiles, desk: SourceDesk, mailbox: Mailbox, recording: RecordingFile?,
        exitAfter: Double?,
        statistics: FrameStatistics? = nil, monkey: Monkey? = nil
    ) {
        self.statistics = statistics
        self.monkey = monkey
        self.stage = stage
        self.mailbox = mailbox
        self.recording = recording
        runner = EffectRunner(stage: stage, mailbox: mailbox, files: files, desk: desk)
        endsAt = exitAfter.map { Stage.now + $0 }
        stage.window.onLiveResize = { [weak self] in self?.redrawWhileResizing() }
    }

    /// Plays until the player quits. What was to be saved is saved when this returns.
    func run(launch: Launch) {
        Signals.setFinalSave(runner.finalSave)
        for event in stage.firstEvents() { apply(.device(event)) }
        apply(.launched(launch))
        apply(.fullscreenChanged(stage.window.isFullscreen))
        draw()
        stage.warmUp()
        warmUpReveals()
        Memory.trim()
        stage.mixer.open()
        last = now
        Signals.loopBegins()
        while !isOver { turn() }
        monkey?.mend()
        runner.finish()
        stage.mixer.shutDown()
        recording?.close(state)
        statistics?.save(presses: stage.virtualPad?.presses ?? [], textureBytes: stage.renderer.stats.textureBytes)
    }

    private var isOver: Bool {
        if Signals.isAsked { return true }
        // Whoever presses everything presses Quit too.
        if let monkey { return monkey.isDone }
        return runner.quits || endsAt.map { Stage.now >= $0 } ?? false
    }

    private func turn() {
        // A poster is printed by drawing it, which nobody does for a window that cannot be seen.
        let isMoving = state.needsTicks || !waiting.isEmpty || state.window.isVisible && stage.renderer.isPrinting
        let events =
            monkey?.events(state, stage)
            ?? stage.events(waiting: isMoving ? pauseBetweenTicks() : restMilliseconds())
        if !isMoving { last = now }
        if !isMoving || state.isWaitingForCover { stage.rest() }
        readClock(hasInput: !events.isEmpty)
        for event in events { take(event) }
        let messages = mailbox.takeAll()
        for message in monkey?.sifted(messages) ?? messages { handle(message) }
        if !isSettling { runner.loadAhead() }
        if state.isWaitingForCover { warmUpReveals() }
        upload()
        runTicks()
        prepareWords()
        noticeSound()
        draw()
        monkey?.judge(state, shown)
    }

    /// While things move and nothing was drawn, the loop still must not spin.
    private func pauseBetweenTicks() -> Int {
        guard !(isStale && state.window.isVisible), accumulator < Game.tick else { return 0 }
        let since = now - last + accumulator
        return max(0, Int((Game.tick - since) * 1000))
    }

    /// At rest the loop sleeps until something happens, and looks now and then whether the machine has slept.
    private func restMilliseconds() -> Int {
        var rest = 2000
        if let endsAt { rest = min(rest, max(1, Int((endsAt - Stage.now) * 1000) + 1)) }
        return rest
    }

    // MARK: Events

    private func take(_ event: DeviceEvent) {
        statistics?.took(event)
        if case .woke = event {
            stage.renderer.loseEverything()
            isStale = true
        }
        if case .visibilityChanged(true) = event { isStale = true }
        if case .resized = event { isStale = true }
        apply(.device(event))
    }

    private func apply(_ event: Event) {
        let effects = step(&state, event)
        if state.isSecret, recording != nil, monkey == nil { endRecording() }
        recording?.write(event, after: state)
        for effect in effects { runner.run(effect, in: state) }
    }

    /// No recording holds a password.
    private func endRecording() {
        recording?.close(state)
        recording = nil
        Log.warn("The recording ends here: a password is about to be typed.")
    }

    private func handle(_ message: Message) {
        switch message {
        case .event(let event): apply(event)
        case .cover(let cover, let use, let signature):
            guard let pixels = cover.pixels else { return }
            stage.renderer.setCover(cover.id, pixels: pixels, use: use, study: cover.study)
            waiting.append(
                PendingCover(artwork: cover.id, use: use, signature: signature, facts: cover.study?.facts))
        case .song(let name, let bytes):
            // The match may have moved on while it was fetched.
            guard state.isWanted(song: name) else { return }
            stage.mixer.playMusic(.bytes(bytes, name: name)) { Log.warn($0.message) }
            if state.holdsMusic { stage.mixer.pauseMusic() }
        case .windowIcon(let icon): stage.window.setIcon(side: icon.side, pixels: icon.rgba)
        case .poster(let name, let side, let grey):
            stage.renderer.setPoster(name, pixels: grey, side: side)
            apply(.posterReady(name))
            // It may be what the next screen shows.
            prepared.list = nil
            isStale = true
        }
    }

    /// The first pictures of a screen have enough to do with its new words; what is fetched ahead has seconds.
    private var isSettling: Bool {
        state.match != nil && state.needsTicks && !state.isWaitingForCover
            && state.tick - state.input.enteredAt < Game.settlingTicks
    }

    /// A match knows its reveals before its first cover is there; the settings know the next match's.
    private func warmUpReveals() {
        let reveal = state.match?.settings.reveal ?? state.settings.reveal
        let holdsLettering = state.match?.settings.guardsLettering ?? state.settings.guardsLettering
        for design in reveal.design == nil ? Reveal.designs : [reveal] {
            // A blur that holds nothing back needs no veil.
            for held in holdsLettering ? [true, false] : [false] where held || design != .blur {
                guard warm.insert("\(design) \(held)").inserted else { continue }
                stage.warmUp(design, holdsLettering: held)
            }
        }
    }

    /// A little at a time, so that no frame is late for it; more when nothing else is going on.
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
        var left: [PendingCover] = []
        for cover in waiting {
            guard stage.renderer.isReady(cover.artwork, use: cover.use) else {
                left.append(cover)
                continue
            }
            isStale = true
            apply(.coverReady(cover.artwork, cover.use, signature: cover.signature, facts: cover.facts))
        }
        waiting = left
    }

    /// Sets the words of the next screen ahead, one every few frames, so that its first picture is not late for them.
    private func prepareWords() {
        let place = Place(screen: state.screen.name, round: state.match?.current ?? 0)
        if place != prepared.place { prepared = Prepared(place: place, since: state.tick) }
        let elapsed = state.tick - prepared.since
        guard elapsed >= 30, elapsed % 3 == 0, waiting.isEmpty, elapsed != prepared.last else { return }
        prepared.last = elapsed
        if prepared.list == nil { prepared.list = state.upcoming ?? [] }
        guard let list = prepared.list, !list.isEmpty else { return }
        if !stage.renderer.prepare(list) { prepared.list = [] }
    }

    // MARK: Time

    /// Seconds; a monkey hurries them.
    private var now: Double { monkey?.now ?? Stage.now }

    private func runTicks() {
        let now = now
        guard state.needsTicks else {
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
        guard hasInput else { return }
        let second = Int(Date().timeIntervalSince1970)
        guard second != lastSecond else { return }
        lastSecond = second
        apply(.clockRead(unix: second, offset: LocalTime.offset))
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
        statistics?.begin()
        // Where nothing may travel a print comes whole, if late.
        stage.renderer.printsGradually = !state.reducesMotion
        let list = state.sheet(ahead: min(accumulator / Game.tick, 1)).list
        if let card = runner.shareCard { runner.saveShareCard(card) }
        if runner.wantsScreenshot { runner.takeScreenshot(of: list, name: state.screen.name) }
        guard isStale || list != shown else {
            statistics?.rested()
            return
        }
        let drawn = stage.show(list, isTimed: statistics != nil)
        shown = list
        isStale = stage.renderer.isPrinting
        statistics?.drew(state, at: drawn, lateness: stage.window.lateness)
    }

    private func redrawWhileResizing() {
        let size = stage.window.drawableSize
        apply(.device(.resized(width: size.width, height: size.height, density: stage.window.density)))
        isStale = true
        draw()
    }
}
