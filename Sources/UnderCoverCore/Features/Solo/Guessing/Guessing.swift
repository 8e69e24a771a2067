import UnderCoverCatalogue
import UnderCoverPixels

/// A round: the cover comes into focus while the player chooses among the names.
package struct Guessing: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case choice(Int)
        /// Targets of typed rounds.
        case field, suggestion(Int)
        case hint(TypedHint)
        /// For pointers; keyboards and pads have a pause button.
        case pause
    }

    package enum Phase: Equatable, Codable, Sendable {
        /// The clock waits for the cover.
        case loading(since: Int)
        /// The choices are on the screen, and the clock waits for so many ticks more.
        case reading(left: Int)
        case running
        /// *Pass it round*: the clock waits until the next player has the pad.
        case handOver(since: Int)
        /// The choices show the answer for a moment before the result.
        case answered(since: Int)

        var isReading: Bool { if case .reading = self { true } else { false } }
        /// Nothing of the cover is seen yet.
        var isHidden: Bool { if case .loading = self { true } else { isReading } }
    }

    package static let name = "guessing"

    package var phase: Phase
    /// Ticks that this round's clock has run.
    package var used = 0
    /// The player whose turn runs; nil in shapes without turns.
    var turn: Player.ID?
    /// The player has moved the focus in this round: from now on south confirms it.
    package var hasMoved = false

    // State of described covers:
    package var telling = Narration()
    /// The focus that the voice knows of; nil before the first.
    var toldFocus: TargetID?
    /// The player after whose buzz the voice goes on.
    var toldBuzz: Player.ID?

    // State of typed answers:
    package var field = TextField(limit: TypedSpelling.longest)
    package var keyboard = ScreenKeyboard()
    package var suggestions: [TypedSuggestion] = []
    /// The question that asks for suggestions.
    var question = 0
    /// The guess that is being judged. The clock waits for it.
    var guess: TypedGuess?
    /// The outcome of the last guess.
    var heard: TypedTurn.Heard?

    init(since tick: Int) { phase = .loading(since: tick) }

    /// A remote cover that takes longer than this is swapped for a spare.
    static let lateTicks = 90

    /// Ticks of a round in which a confirm may still be meant for the screen before.
    package static let armingTicks = 60

    static let first = TargetID(Target.choice(0))

    /// A party answers by place, without a focus.
    package func firstFocus(_ app: AppState) -> TargetID? {
        if takesText(app) { return typedFocus(app) }
        return app.match?.isParty == true ? nil : Self.first
    }
    var isAnswered: Bool { if case .answered = phase { true } else { false } }
    var isLoading: Bool { if case .loading = phase { true } else { false } }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .any(let action): intercepted(action, &app)
        case .click(let id): id?.is(Target.pause) == true ? nil : intercepted(nil, &app)
        case .back, .pause: pause(nil, &app)
        case .section(let direction): takeBest(direction, &app)
        case .extra: []
        case .seat(let press, let seat): seatPressed(press, seat, &app)
        case .host(let action): hostPressed(action, &app)
        default: nil
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .tick: return ticked(&app)
        case .playerLeft(let absence): return playerLeft(absence, &app)
        // Who has left may have been the last one to answer. A turn is handed over with the next tick.
        case .seatLeft: return phase == .running && app.match?.isRoundOver == true ? goOnAfterAnswer(&app) : []
        case .focusMoved:
            return app.show(with { $0.hasMoved = true })
        default: return []
        }
    }

    /// While the player reads, any press but pause starts the clock and does nothing else.
    func intercepted(_ action: Action?, _ app: inout AppState) -> [Effect]? {
        if case .handOver = phase { return handedOver(action, &app) }
        if case .answered(let since) = phase, app.match?.isParty == false, !app.input.hasQuickVerdict {
            switch action {
            case .pause, .back, .mute, .fullscreen, .screenshot, .readAloud: return nil
            default: return cut(since, &app)
            }
        }
        if let effects = switchPressed(action, &app) ?? typedPressed(action, &app) ?? tellAgain(action, &app) {
            return effects
        }
        if comesLate(action, app) { return [] }
        if walksWhileReading(action, app) { return nil }
        guard case .reading = phase, app.match?.isParty != true || isReadToParty(app) else { return nil }
        switch action {
        case .pause, .back, .mute, .fullscreen, .screenshot, .readAloud: return nil
        default:
            if isReadToParty(app) { return cutReading(&app) }
            startClock(&app)
            return ReadIn.song(app)
        }
    }

    /// Hardly anything of the cover is to be seen yet, so what would answer is a late press: of *Next*, or to end the
    /// reading. A key or button that only answers means it.
    private func comesLate(_ action: Action?, _ app: AppState) -> Bool {
        guard action == .confirm, phase == .running, app.match?.isParty != true, !takesText(app) else { return false }
        return used < Motion.bounceTicks || !isArmed(app)
    }

    /// Says whether a confirm would answer. Players did not choose the focus that a round begins with. One switch has no
    /// other press, and a voice has read where the focus is.
    func isArmed(_ app: AppState) -> Bool {
        hasMoved || isAnswered || used >= Self.armingTicks || app.match?.isParty == true || app.settings.oneSwitch
            || app.readsAloud || app.input.isOlder
    }

    func startClock(_ app: inout AppState) {
        app.show(with { ($0.phase, $0.turn) = (.running, app.match?.turn) })
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .pause: pause(nil, &app)
        case .field: isAnswered ? choose(0, &app) : pressedField(&app)
        case .suggestion(let index): take(index, &app)
        case .hint(let hint): buy(hint, &app)
        case .choice(let index):
            app.match?.isParty == true ? chooseByPointer(index, &app) : choose(index, &app)
        }
    }

    private func choose(_ index: Int, _ app: inout AppState) -> [Effect] {
        switch phase {
        case .loading, .reading, .handOver: return []
        case .answered(let since): return cut(since, &app)
        case .running:
            guard app.match?.answering != .typed, let choice = app.match?.round?.choices[safe: index] else { return [] }
            app.focus = TargetID(Target.choice(index))
            if takesBack(choice, by: 0, &app) { return [] }
            guard case .taken? = app.match?.answer(player: 0, choice: choice, atTick: used) else { return [] }
            return endRound(&app)
        }
    }

    func pause(_ absence: Absence?, _ app: inout AppState) -> [Effect] {
        if absence == nil, app.play.isWelcome { return MatchFlow.leave(&app) }
        if app.settings.describesCovers {
            app.show(with { $0.telling.interrupt(at: app.tick, for: 0, used: used, speaks: tells(app)) })
        }
        return [.pauseMusic(true)] + app.enter(Pause(absence: absence, holdsMusic: app.settings.playMusic))
    }

    private func playerLeft(_ absence: Absence, _ app: inout AppState) -> [Effect] {
        // Pads go on where the window has no focus.
        if absence == .windowLeft, app.match?.isParty == true, app.window.isVisible { return [] }
        return isAnswered && absence != .roomEmpty ? [] : pause(absence, &app)
    }

    private func choiceCount(_ app: AppState) -> Int { app.match?.round?.choices.count ?? 0 }

    package func traits(_ app: AppState) -> Traits {
        var traits = Traits(
            part: .round, awaitsCover: isLoading, holdsDeck: true, takesSeats: app.partyTakesSeats,
            phoneStage: .round, phoneActions: phoneActions(app))
        traits.holdsBreath = isAnswered
        // Only what is typed is scanned like any other screen.
        guard !takesText(app) else { return traits }
        traits.scansItself = true
        // South answers the fourth choice until the focus has been moved; with three or fewer it always confirms.
        let southConfirms = app.match?.isParty != true && (hasMoved || choiceCount(app) < 4)
        traits.padRules = PadRules(answersByPlace: true, southConfirms: southConfirms)
        return traits
    }

    package func needsTicks(_ app: AppState) -> Bool { true }

    private func ticked(_ app: inout AppState) -> [Effect] {
        if app.match?.isParty == true, app.match?.isDeserted == true { return pause(.roomEmpty, &app) }
        let isHeld = !app.window.isFocused && app.match?.isParty != true
        switch phase {
        case .loading(let since): return app.tick - since >= Self.lateTicks ? RoundCovers.swapLate(&app) : []
        case .reading(let left):
            guard !isHeld, left > 1 || !isReadingAloud(app) else { return [] }
            var state = self
            state.phase = left > 1 ? .reading(left: left - 1) : .running
            state.waitForFocus(app)
            app.show(state)
            return state.phase == .running ? ReadIn.song(app) : []
        case .running:
            if let guess { return guess.verdict.map { settle(guess, $0, &app) } ?? [] }
            return isHeld ? [] : clockTicked(&app)
        case .handOver(let since):
            if app.tick - since >= PartyPace.handOverMostTicks { startClock(&app) }
            return []
        case .answered(let since): return app.tick - since >= holdTicks(app) ? showResult(since, &app) : []
        }
    }

    private func clockTicked(_ app: inout AppState) -> [Effect] {
        // The player who had the turn has left.
        if let now = app.match?.turn, let turn, now != turn { return handOver(&app) }
        if let effects = crowdTicked(&app) { return effects }
        var state = self
        // After a buzz the seconds of its player run.
        if waitsForVoice(app), app.match?.buzz == nil {
            state.tell(&app)
            return []
        }
        guard let tick = app.match?.tickGuess(&state.used) else { return [] }
        app.show(state)
        state.scan(&app)
        switch tick {
        case .goesOn:
            state.tell(&app)
            return []
        case .turnIsOver: return state.handOver(&app)
        case .roundIsOver: return state.endRound(&app)
        }
    }

    private func holdTicks(_ app: AppState) -> Int {
        let isParty = app.match?.isParty == true
        if app.input.hasQuickVerdict { return isParty ? PartyPace.quickAllInTicks : Motion.breathTicks }
        if isParty { return PartyPace.allInTicks }
        return app.reducesMotion ? Motion.breathTicks : Motion.holdTicks
    }

    func endRound(_ app: inout AppState) -> [Effect] {
        guard let match = app.match, let round = match.round else { return [] }
        app.show(with { $0.phase = .answered(since: app.tick) })
        Crowd.settle(&app)
        GuestRecords.settle(&app)
        app.phones.repairHost(at: app.clock.unix, isPause: true)
        app.play.revealed(app.album(round.answer)?.signature)
        // It is a first try, of which no sum tells.
        if app.play.isWelcome { return [] }
        let answered = keepAnswer(match, round, &app)
        if app.play.daily != nil { return answered + Daily.answered(&app) }
        guard !app.play.isAside else { return answered }
        var bag = app.kept.recents[match.category] ?? ShuffleBag()
        if !round.isBrought {
            match.returned.contains(round.answer) ? bag.recordReturned(round.answer) : bag.record(round.answer)
        }
        // The poster is loaded and printed while the last result is on screen.
        let poster = match.current + 1 >= match.rounds.count ? match.poster : nil
        return answered + app.keep(.recents(match.category, bag)) + (poster.map { [.loadPoster($0.source)] } ?? [])
    }

    private func keepAnswer(_ match: Match, _ round: Round, _ app: inout AppState) -> [Effect] {
        var answer = Answer(match, round, used: used, at: app.clock.unix)
        let ticks = Int((answer.seconds * 60).rounded())
        answer.asking = Self.asking(match, round, atTick: ticks, app)
        // An album that is on the shelf, too, is one album to all rules over answers.
        answer.album = app.shelf.twins.own(answer.album)
        return app.keep(.answered(answer))
    }

    /// - Parameter since: the tick of the answer.
    private func showResult(_ since: Int, _ app: inout AppState) -> [Effect] {
        app.replace(
            RoundResult(shownAt: app.tick, answeredAt: since, isCut: app.tick - since < holdTicks(app)))
            + RoundResult.coversOfChoices(&app)
    }

    /// Once the choices tell which was right, a press shows the result at once.
    private func cut(_ since: Int, _ app: inout AppState) -> [Effect] {
        app.tick - since >= (app.input.hasQuickVerdict ? Motion.bounceTicks : Motion.breathTicks)
            ? showResult(since, &app) : []
    }

    /// The choices tell which was right.
    func isTold(_ app: AppState) -> Bool {
        if case .answered(let since) = phase { app.tick - since >= Motion.breathTicks } else { false }
    }

    /// The part of the verdict that has come; nil before the answer.
    func stage(_ match: Match, _ app: AppState, now: Double) -> VerdictStage? {
        guard case .answered(let since) = phase else { return nil }
        let isRight = match.players.contains { $0.answer(inRound: match.current)?.right == true }
        let passed = now - Double(since)
        let most = app.reducesMotion ? Double(Motion.breathTicks - 1) : .infinity
        return VerdictStage(ticks: min(passed, most), isRight: isRight)
    }

    /// The result as it would look if the player answered rightly now.
    package func upcoming(_ app: AppState) -> DisplayList? {
        guard phase == .running, app.match?.isParty == false, app.match?.answering == .chosen,
            let round = app.match?.round
        else { return nil }
        var next = app
        for pick in round.rightPicks { _ = next.match?.answer(player: 0, choice: pick, atTick: used) }
        _ = next.replace(RoundResult(shownAt: app.tick, answeredAt: app.tick))
        return next.stillList()
    }
}

extension Guessing {
    /// The round on the screen, also while it is paused.
    static func current(_ app: AppState) -> Guessing? { last(in: app)?.state }
}
