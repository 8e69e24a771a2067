// When deeds are noticed, and when they are told.

import UnderCoverCatalogue
import UnderCoverPixels

extension Achievements {
    /// Keeps what has been done since `before`. It is told once no round is in play: one line, which covers no cover.
    static func noteAchievements(since before: AppState, _ app: inout AppState) -> [Effect] {
        guard before.isReady else {
            app.deedsTold = app.kept.deeds.count
            return []
        }
        // A database that was opened late brings its own.
        app.deedsTold += max(app.kept.deeds.count - before.kept.deeds.count, 0)
        let ended = endedMatch(before, app)
        let hasLearned = hasLearned(before, app)
        let hasNews =
            ended != nil || hasLearned || before.kept.favourites.count != app.kept.favourites.count
            || before.knowledge != app.knowledge
        guard hasNews || app.kept.deeds.count > app.deedsTold else { return [] }
        var effects: [Effect] = []
        if hasNews {
            var facts = facts(app)
            (facts.ended, facts.hasLearned) = (ended, hasLearned)
            let known = Set(app.kept.deeds.map(\.deed))
            for deed in Achievement.allCases where !known.contains(deed.rawValue) && deed.count(facts).isDone {
                let place = ended == nil ? nil : before.categoryOfMatch?.shownName
                effects += app.keep(.deed(ReachedAchievement(deed: deed.rawValue, at: app.clock.unix, place: place)))
            }
            repairCounts(&app)
        }
        return effects + tellAchievements(&app)
    }

    private static func tellAchievements(_ app: inout AppState) -> [Effect] {
        guard app.kept.deeds.count > app.deedsTold, app.match?.isOver ?? true, app.toast?.isLasting != true else {
            return []
        }
        let deeds = app.kept.deeds.suffix(app.kept.deeds.count - app.deedsTold).compactMap {
            Achievement(rawValue: $0.deed)
        }
        app.deedsTold = app.kept.deeds.count
        guard !deeds.isEmpty else { return [] }
        if app.traits.stampsAchievements { return app.tell(.achievementsReached(deeds)) }
        app.say(Words.newAchievements(deeds))
        app.toast?.sound = .achievement
        return []
    }

    /// The match of this state, which is over in `after`; nil where there is none, or where it was left or does not count.
    private static func endedMatch(_ app: AppState, _ after: AppState) -> AchievementFacts.Ended? {
        guard let match = app.match, !match.isOver, after.match?.isOver ?? true, match.isLastCover, match.isRoundOver,
            !app.play.isAside
        else { return nil }
        var beatsCode = false
        switch app.play.occasion {
        case .usual, .daily(_, counts: true), .canon(_, counts: true): break
        // It is known by now.
        case .daily(_, counts: false), .canon(_, counts: false), .welcome: return nil
        case .challenge(let code, _):
            beatsCode = !match.isParty && (code.score.map { (match.players.first?.total ?? 0) > $0.points } ?? false)
        }
        let local = after.clock.unix + after.clock.offset
        return AchievementFacts.Ended(
            match: match, right: match.isParty ? [] : rightAnswers(match, app), hour: ((local / 3600) % 24 + 24) % 24,
            beatsCode: beatsCode)
    }

    private static func rightAnswers(_ match: Match, _ app: AppState) -> [AchievementFacts.Given] {
        (match.players.first?.answers ?? []).compactMap { answer in
            guard answer.right, let ticks = answer.ticks, let round = match.rounds[safe: answer.round] else {
                return nil
            }
            return AchievementFacts.Given(
                ticks: ticks, asking: Guessing.asking(match, round, atTick: ticks, app),
                endsRounds: match.settings.timer.endsRounds, looksAlike: match.settings.decoys == .lookAlike,
                choices: round.choices.count)
        }
    }

    /// A missed album has left the list by a right answer after the last pause.
    private static func hasLearned(_ app: AppState, _ after: AppState) -> Bool {
        guard app.kept.misses != after.kept.misses, after.kept.misses.answers > app.kept.misses.answers else {
            return false
        }
        let left = Set(after.kept.misses.all.map(\.album))
        return app.kept.misses.all.contains { $0.step == Misses.pauses.count - 1 && !left.contains($0.album) }
    }

    /// Without a match.
    static func facts(_ app: AppState) -> AchievementFacts {
        var facts = AchievementFacts()
        facts.favourites = app.kept.favourites.count
        facts.longestDaily =
            app.today.map { DailyStreak(app.kept.daily, today: $0, offset: app.clock.offset).longest } ?? 0
        facts.rightInARow = app.kept.rightInARow(most: Achievement.rightInARow)
        facts.look(at: app.kept.box, app.knowledge)
        return facts
    }
}

extension Kept {
    /// The records of the game, each once.
    fileprivate var box: [Album] {
        var seen: Set<Album.ID> = []
        let albums = categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        return albums.filter { seen.insert($0.id).inserted }
    }

    fileprivate func rightInARow(most: Int) -> Int {
        var count = 0
        for entry in scores where !entry.isParty {
            for answer in entry.answers.reversed() {
                guard answer.right, count < most else { return count }
                count += 1
            }
        }
        return count
    }
}
