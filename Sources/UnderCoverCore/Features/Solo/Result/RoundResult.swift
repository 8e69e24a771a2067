import UnderCoverCatalogue

/// The sharp cover over its own colours, and what the answer was worth.
package struct RoundResult: ScreenBehaviour {
    package enum Target: ScreenTarget { case next, hear, later, record, heart, share, flag }

    package static let name = "result"

    package var shownAt: Int
    package var answeredAt: Int
    /// A press has cut short how it comes.
    package var isCut = false
    /// Tick at which the player went to hear the record; the match waits until they are back.
    package var leftAt: Int?

    /// Ticks until the last part of it stands.
    package static let endTicks = 48
    /// The tick before which no press goes on: the player cannot have seen the verdict.
    private func opensAt(_ app: AppState) -> Int {
        let bounced = shownAt + Motion.bounceTicks
        return app.input.hasQuickVerdict ? bounced : max(bounced, answeredAt + Motion.holdTicks)
    }

    package func traits(_ app: AppState) -> Traits {
        let isParty = app.match?.isParty == true
        var traits = Traits(part: .verdict, holdsDeck: true, takesSeats: app.partyTakesSeats)
        traits.padRules.onlyGoesOn = isParty
        traits.earlyTicks = isParty ? PartyPace.seenTicks : opensAt(app) - shownAt
        // The screen holds the verdict back first, and phones must not be sooner.
        traits.phoneStage = Double(app.tick - shownAt) < Self.held ? .round : .result
        traits.phoneActions = [.next, .end]
        traits.cues = cues(app)
        return traits
    }

    /// Ticks since the word came between which points fly to the total.
    static let pointFlight = (start: 3.0, end: 27.0)

    /// Points fly from the bar to the total; few of them are just there.
    static func flies(_ answer: Player.Answer?, _ force: VerdictForce) -> Bool {
        (answer?.points ?? 0) > 0 && force != .quiet
    }

    /// The total counts up in rising steps: more of them, the more points there are.
    private func cues(_ app: AppState) -> [Cue] {
        guard !isCut, !app.reducesMotion, let match = app.match, !match.isParty, let last = app.lastRound,
            Self.flies(last.answer, VerdictForce(match.players.first, best: app.play.toBeat?.points))
        else { return [] }
        let steps = Sound.counts((last.answer?.points ?? 0) * Sound.mostCounts / Scoring.most)
        let each = (Self.pointFlight.end - Self.pointFlight.start) / Double(steps.count)
        return steps.enumerated().map { index, sound in
            Cue(at: shownAt + Int(Self.pointFlight.start + each * Double(index + 1)), sound: sound)
        }
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next: app.tick - shownAt >= traits(app).earlyTicks ? MatchFlow.goOnUnlessHeld(&app) : []
        case .hear: app.lastRound.map { NowPlaying.hearOverMatch($0.album, &app) } ?? []
        case .later: app.lastRound.map { NowPlaying.listenLater($0.album, &app) } ?? []
        case .record: app.lastRound.map { AlbumPage.open($0.album, &app) } ?? []
        case .heart: toggleFavourite(&app)
        case .share: [.saveShareCard]
        case .flag: toggleFlag(&app)
        }
    }

    package func shareCard(_ app: AppState) -> ShareCard? {
        app.lastRound.map { ShareCard.record($0.album, answered: $0.answer, app) }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        if let effects = cut(command, &app) { return effects }
        switch command {
        // Pause is the way out for pads, whose other buttons only go on.
        case .back, .pause: return app.play.isWelcome ? MatchFlow.leave(&app) : app.enter(Question(.leaveMatch))
        case .extra: return toggleFavourite(&app)
        case .host(.end): return MatchFlow.leave(&app)
        // Said on purpose; only the second press of two is meant for the screen before.
        case .host: return app.tick - shownAt >= Motion.bounceTicks ? MatchFlow.goOnFromResult(&app) : []
        default: return nil
        }
    }

    /// Any press shows how it ends. It acts, too, unless what it is for was not in its place yet.
    private func cut(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard !isCut, app.match?.isParty == false, app.tick - shownAt < Self.endTicks else { return nil }
        let isElsewhere: Bool
        switch command {
        case .any(let action): isElsewhere = action == .confirm && !app.focus.is(Target.next)
        case .click(let id): isElsewhere = id != TargetID(Target.next)
        default: return nil
        }
        app.show(with { $0.isCut = true })
        return isElsewhere ? [] : nil
    }

    private func toggleFavourite(_ app: inout AppState) -> [Effect] {
        guard let album = app.lastRound?.album else { return [] }
        return app.toggleFavourite(album)
    }

    /// Other screens draw no other covers, so the renderer may have dropped those of the choices.
    static func coversOfChoices(_ app: inout AppState) -> [Effect] {
        app.covers.request(inSight: app.match?.round?.choices.compactMap { app.album($0)?.artwork } ?? [])
    }

    /// The player goes to hear the record.
    static func wait(_ app: inout AppState) {
        guard case (let place, var result)? = last(in: app) else { return }
        result.leftAt = app.tick
        app.stack[place].screen = result
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .tick: ticked(&app)
        case .eventEnded: comeBack(&app)
        default: []
        }
    }

    /// Back from hearing it: the result stands as it was left, and its song plays again.
    private func comeBack(_ app: inout AppState) -> [Effect] {
        guard let leftAt else { return [] }
        var state = self
        state.shownAt += app.tick - leftAt
        state.answeredAt += app.tick - leftAt
        state.leftAt = nil
        app.show(state)
        let covers = Self.coversOfChoices(&app)
        guard app.settings.playMusic, let song = MatchFlow.musicOfRound(app) else { return covers }
        return covers + [song]
    }

    private func toggleFlag(_ app: inout AppState) -> [Effect] {
        guard let id = app.lastRound?.album.id else { return [] }
        let isFlagged = !app.isFlagged(id)
        app.say(isFlagged ? Words.flagged : Words.unflagged)
        return app.flag(id, isOn: isFlagged)
    }

    /// A party's result goes on by itself.
    private func ticked(_ app: inout AppState) -> [Effect] {
        guard let match = app.match, match.isParty, !match.isDeserted, let since = app.paceBegins(shownAt),
            app.tick - since >= match.settings.slowed(PartyPace.resultTicks)
        else { return [] }
        return MatchFlow.goOnFromResult(&app)
    }

    package func needsTicks(_ app: AppState) -> Bool {
        if app.match?.isParty == true { return true }
        return app.tick < shownAt + 60 || app.isFlowing(app.play.gradient)
    }

    package func upcoming(_ app: AppState) -> DisplayList? {
        guard let match = app.match else { return nil }
        var next = app
        next.covers.ready = match.rounds.flatMap { app.sleeves(of: $0) }
        _ = MatchFlow.nextRound(&next)
        return next.stillList()
    }
}

extension LastRound {
    /// How the points came, a line each: the guess that was wrong, artist and title, hints. Empty where there is nothing
    /// to say beside the points.
    var paid: [String] {
        guard let turn = answer?.turn else { return [] }
        let missed = answer?.right == true ? nil : turn.missed.map(Words.typedWrong)
        let count = turn.hints.count
        let hints = count == 0 ? nil : Words.hintsBought(count, percent: count * TypedHint.percent)
        let names = [turn.bank.map(Words.artistPaid), turn.title.map(Words.titlePaid)].compactMap { $0 }
        let named = names.isEmpty ? nil : names.joined(separator: " · ")
        // The title alone pays what the points say.
        let isPlain = turn.bank == nil && turn.hints.isEmpty && missed == nil
        return isPlain ? [] : [missed, named, hints].compactMap { $0 }
    }
}
