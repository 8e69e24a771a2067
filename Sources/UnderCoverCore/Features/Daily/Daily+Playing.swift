import UnderCoverCatalogue

// Playing the daily five: what is kept of it, and when.

extension Daily {
    /// Keeps what the game has seen of the clock, where that is news.
    static func noticeClock(_ app: inout AppState, _ change: (inout SeenClock) -> Void) -> [Effect] {
        var seen = app.kept.seenClock ?? SeenClock()
        change(&seen)
        return seen == app.kept.seenClock ?? SeenClock() ? [] : app.keep(.clock(seen))
    }

    /// The game has seen a later date lately, so no streak will count today's five.
    static func isClockSetBack(_ app: AppState) -> Bool {
        guard let today = app.today, let seen = app.kept.seenClock else { return false }
        return app.kept.daily.wouldBeLate(today, seen: seen, offset: app.clock.offset)
    }

    /// A try counts if its date is today's and has not had one.
    static func start(_ day: DailyDay, _ app: inout AppState) -> [Effect] {
        let plan = DailyFive.match(
            on: day, from: app.kept.dailyPool, id: "daily-\(day.number)-\(app.clock.unix)",
            players: [Player(id: 0, name: Words.you)])
        guard var plan else { return app.say(Words.dailyIncomplete) }
        var keeping: [Effect] = []
        var counts = false
        if day == app.today {
            let (now, seen) = (app.clock, app.kept.seenClock ?? SeenClock())
            var offered = DailyDiary.Try.forFun
            keeping = keep(isOfCanon: false, &app) { offered = $0.begin(day, at: now, seen: seen) }
            if case .counts = offered {
                counts = true
                plan.resume(after: app.kept.daily[day]?.covers ?? [])
            }
        }
        app.match = plan
        app.play.occasion = .daily(day, counts: counts)
        app.play.borrowed = app.albums(of: plan, in: DailyFive.category(on: day, from: app.kept.dailyPool))
        return keeping + MatchFlow.enterRound(&app) { $0.enter($1) }
    }

    /// The same five once more: the day's try is over, or the day is.
    static func playAgain(_ run: DailyRun, _ app: inout AppState) -> [Effect] {
        run.isOfCanon ? CanonDaily.start(run.day, &app) : start(run.day, &app)
    }

    /// From the command line.
    static func startToday(_ app: inout AppState) -> [Effect] {
        guard let today = app.today, case .counts = app.kept.daily.offers(today) else { return [] }
        return start(today, &app)
    }

    /// A cover of the try that counts comes into sight: from now on it is either answered or missed.
    static func coverShown(_ app: inout AppState) -> [Effect] {
        guard let run = app.play.daily, run.counts else { return [] }
        return keep(isOfCanon: run.isOfCanon, &app) { $0.show(on: run.day) }
    }

    /// The round is over. The picture of the card is loaded while the last result is on screen.
    static func answered(_ app: inout AppState) -> [Effect] {
        guard let run = app.play.daily, let match = app.match, let player = match.players.first,
            let answer = player.answer(inRound: match.current)
        else { return [] }
        let keeping =
            run.counts ? keep(isOfCanon: run.isOfCanon, &app) { $0.take(DailyCover(answer), on: run.day) } : []
        let telling = run.counts && match.isLastCover ? tellClub(of: run, app) : []
        return keeping + telling + (match.isLastCover ? [.loadPoster(DailyCard.poster.source)] : [])
    }

    /// The match is left before its end.
    static func left(_ app: inout AppState) -> [Effect] {
        guard let run = app.play.daily, run.counts, let entry = app.kept.diary(isOfCanon: run.isOfCanon)[run.day],
            !entry.isOver, entry.shown >= DailyFive.perDay
        else { return [] }
        return keep(isOfCanon: run.isOfCanon, &app) { $0.end(run.day) } + tellClub(of: run, app)
    }

    /// NB: a club's file has no room for places that were replaced, so it hears of no real records.
    private static func tellClub(of run: DailyRun, _ app: AppState) -> [Effect] {
        run.isOfCanon ? [] : ClubState.tell(of: app.kept.daily, app)
    }

    /// Another record in its place would be another daily five, so the match waits until the cover can be read.
    static func coverFailed(_ artwork: ArtworkID, _ app: inout AppState) -> [Effect]? {
        guard let run = app.play.daily, let match = app.match,
            match.rounds.dropFirst(match.current).contains(where: { app.album($0.answer)?.artwork == artwork })
        else { return nil }
        // The next round's cover is loaded ahead: the round in play goes on.
        guard app.holds(.round), let round = match.round,
            app.sleeves(of: round).contains(artwork)
        else { return [] }
        let effects = MatchFlow.leave(&app)
        if run.isOfCanon { CanonDaily.forget(artwork, &app) }
        app.say(run.isOfCanon ? Words.canonUnreadable : Words.dailyUnreadable, isLasting: true)
        return effects
    }

    static func showResult(_ run: DailyRun, _ app: inout AppState) -> [Effect] {
        guard let match = app.match, let player = match.players.first else { return MatchFlow.leave(&app) }
        let places = run.isOfCanon ? app.kept.canonPlaces(of: match, on: run.day) : nil
        let played = DailyResult(day: run.day, covers: player.answers.map { DailyCover($0) }, places: places)
        let kept = run.counts ? app.kept.diary(isOfCanon: run.isOfCanon)[run.day]?.result : nil
        let effects = MatchFlow.leave(&app)
        return effects + DailyResultScreen.open(kept ?? played, isForFun: !run.counts, isFresh: true, &app)
    }

    /// Changes the diary, and keeps the entries that are others now.
    static func keep(
        isOfCanon: Bool, _ app: inout AppState, _ change: (inout DailyDiary) -> Void
    ) -> [Effect] {
        let before = app.kept.diary(isOfCanon: isOfCanon)
        var diary = before
        change(&diary)
        let changed = diary.entries.enumerated().filter {
            !before.entries.indices.contains($0) || before.entries[$0] != $1
        }
        return changed.flatMap { app.keep(isOfCanon ? .canon($0.element) : .daily($0.element)) }
    }
}

extension Match {
    /// Goes on after the covers that an interrupted try has had.
    mutating func resume(after covers: [DailyCover]) {
        for (round, cover) in covers.prefix(rounds.count).enumerated() {
            let answer = Player.Answer(
                round: round, picks: [], right: cover.ticks != nil, points: cover.points, ticks: cover.ticks)
            for place in players.indices { players[place].answers.append(answer) }
            current = round + 1
        }
    }
}

extension Kept {
    /// The game's own records, each once.
    package var bundledRecords: [Album] {
        var known: Set<Album.ID> = []
        return categories.filter { $0.section == .builtIn }.flatMap(\.albums).filter {
            known.insert($0.id).inserted
        }
    }

    /// All records of which daily fives are dealt.
    var dailyPool: [Album] { bundledRecords + pressed }

    /// The result's five, where all of them are here.
    func dailyRecords(_ result: DailyResult) -> [Album] {
        guard let places = result.places else { return DailyFive.albums(on: result.day).compactMap { album($0) } }
        return canon?.five(on: result.day, places) ?? []
    }
}
