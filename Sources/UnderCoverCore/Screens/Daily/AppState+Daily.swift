// Playing the daily five: what is kept of it, and when.

extension Play {
    /// The match is the try of its date.
    var countsForDaily: Bool {
        if case .daily(_, counts: true) = occasion { true } else { false }
    }
}

extension AppState {
    mutating func read(_ clock: WallClock) -> [Effect] {
        self.clock = clock
        return noticeClock { $0.read(clock) } + endForgottenParty()
    }

    /// Keeps what the game has seen of the clock, where that is news.
    mutating func noticeClock(_ change: (inout SeenClock) -> Void) -> [Effect] {
        var seen = kept.seenClock ?? SeenClock()
        change(&seen)
        return seen == kept.seenClock ?? SeenClock() ? [] : keep(.clock(seen))
    }

    /// The game has seen a later date lately, so no streak will count today's five.
    var isClockSetBack: Bool {
        guard let today, let seen = kept.seenClock else { return false }
        return kept.daily.wouldBeLate(today, seen: seen, offset: clock.offset)
    }

    /// The game's own records, each once.
    package var bundledRecords: [Album] {
        var known: Set<Album.ID> = []
        return kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums).filter {
            known.insert($0.id).inserted
        }
    }

    /// The day's five, where all of them are here.
    func dailyRecords(_ day: DailyDay) -> [Album] { DailyFive.albums(on: day).compactMap { kept.album($0) } }

    /// A try counts if its date is today's and has not had one.
    mutating func startDaily(_ day: DailyDay) -> [Effect] {
        let plan = DailyFive.match(
            on: day, from: bundledRecords, id: "daily-\(day.number)-\(clock.unix)",
            players: [Player(id: 0, name: Words.you)])
        guard var plan else {
            say(Words.dailyIncomplete)
            return []
        }
        var keeping: [Effect] = []
        var counts = false
        if day == today {
            let (now, seen) = (clock, kept.seenClock ?? SeenClock())
            var offered = DailyDiary.Try.forFun
            keeping = keepDaily { offered = $0.begin(day, at: now, seen: seen) }
            if case .counts = offered {
                counts = true
                plan.resume(after: kept.daily[day]?.covers ?? [])
            }
        }
        match = plan
        play.occasion = .daily(day, counts: counts)
        play.borrowed = albums(of: plan, in: DailyFive.category(on: day, from: bundledRecords))
        return keeping + enterRound { $0.enter($1) }
    }

    /// From the command line.
    mutating func beginLaunchedDaily() -> [Effect] {
        guard let today, case .counts = kept.daily.offers(today) else { return [] }
        return startDaily(today)
    }

    /// A cover of the try that counts comes into sight: from now on it is either answered or missed.
    mutating func dailyShown() -> [Effect] {
        guard case .daily(let day, counts: true) = play.occasion else { return [] }
        return keepDaily { $0.show(on: day) }
    }

    /// The round is over. The picture of the card is loaded while the last result is on screen.
    mutating func dailyAnswered() -> [Effect] {
        guard case .daily(let day, let counts) = play.occasion, let match, let player = match.players.first,
            let answer = player.answer(inRound: match.current)
        else { return [] }
        let keeping = counts ? keepDaily { $0.take(DailyCover(answer), on: day) } : []
        let telling = counts && match.isLastCover ? tellClub(of: kept.daily) : []
        return keeping + telling + (match.isLastCover ? [.loadPoster(DailyCard.poster.source)] : [])
    }

    /// The match is left before its end.
    mutating func dailyLeft() -> [Effect] {
        guard case .daily(let day, counts: true) = play.occasion, let entry = kept.daily[day], !entry.isOver,
            entry.shown >= DailyDealing.perDay
        else { return [] }
        return keepDaily { $0.end(day) } + tellClub(of: kept.daily)
    }

    /// Another record in its place would be another daily five, so the match waits until the cover can be read.
    mutating func dailyCoverFailed(_ artwork: ArtworkID) -> [Effect]? {
        guard case .daily = play.occasion, let match,
            match.rounds.dropFirst(match.current).contains(where: { album($0.answer)?.artwork == artwork })
        else { return nil }
        // The next round's cover is loaded ahead: the round in play goes on.
        guard holds(.round), let round = match.round,
            sleeves(of: round).contains(artwork)
        else { return [] }
        let effects = leaveMatch()
        say(Words.dailyUnreadable, isLasting: true)
        return effects
    }

    mutating func showDailyResult(_ day: DailyDay, counts: Bool) -> [Effect] {
        guard let player = match?.players.first else { return leaveMatch() }
        let played = DailyResult(day: day, covers: player.answers.map { DailyCover($0) })
        let result = counts ? kept.daily[day]?.result ?? played : played
        let effects = leaveMatch()
        return effects + DailyResultScreen.open(result, isForFun: !counts, isFresh: true, &self)
    }

    /// Changes the diary, and keeps the entries that are others now.
    private mutating func keepDaily(_ change: (inout DailyDiary) -> Void) -> [Effect] {
        var diary = kept.daily
        change(&diary)
        let before = kept.daily.entries
        let changed = diary.entries.enumerated().filter { !before.indices.contains($0) || before[$0] != $1 }
        return changed.flatMap { keep(.daily($0.element)) }
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
