// When deeds are noticed, and when they are told.

import UnderCoverPixels

extension AppState {
    /// Keeps what has been done since `before`. It is told once no round is in play: one line, which covers no cover.
    mutating func mendDeeds(since before: AppState) -> [Effect] {
        guard before.isReady else {
            deedsTold = kept.deeds.count
            return []
        }
        // A database that was opened late brings its own.
        deedsTold += max(kept.deeds.count - before.kept.deeds.count, 0)
        let ended = before.endedMatch(in: self)
        let hasLearned = before.hasLearned(in: self)
        let hasNews =
            ended != nil || hasLearned || before.kept.favourites.count != kept.favourites.count
            || before.knowledge != knowledge
        guard hasNews || kept.deeds.count > deedsTold else { return [] }
        var effects: [Effect] = []
        if hasNews {
            var facts = deedFacts()
            (facts.ended, facts.hasLearned) = (ended, hasLearned)
            let known = Set(kept.deeds.map(\.deed))
            for deed in Deed.allCases where !known.contains(deed.rawValue) && deed.count(facts).isDone {
                let place = ended == nil ? nil : before.categoryOfMatch?.shownName
                effects += keep(.deed(DoneDeed(deed: deed.rawValue, at: clock.unix, place: place)))
            }
            Achievements.mendCounts(&self)
        }
        tellDeeds()
        return effects
    }

    private mutating func tellDeeds() {
        guard kept.deeds.count > deedsTold, match?.isOver ?? true, toast?.isLasting != true else { return }
        let names = kept.deeds.suffix(kept.deeds.count - deedsTold).compactMap { Deed(rawValue: $0.deed) }
        deedsTold = kept.deeds.count
        guard !names.isEmpty else { return }
        say(Words.newDeeds(names))
        toast?.sound = .achievement
    }

    /// The match of this state, which is over in `after`; nil where there is none, or where it was left or does not count.
    private func endedMatch(in after: AppState) -> DeedFacts.Ended? {
        guard let match, !match.isOver, after.match?.isOver ?? true, match.isLastCover, match.isRoundOver, !play.isAside
        else { return nil }
        var beatsCode = false
        switch play.occasion {
        case .usual, .daily(_, counts: true): break
        // It is known by now.
        case .daily(_, counts: false): return nil
        case .challenge(let code, _):
            beatsCode = !match.isParty && (code.score.map { (match.players.first?.total ?? 0) > $0.points } ?? false)
        }
        let local = after.clock.unix + after.clock.offset
        return DeedFacts.Ended(
            match: match, right: match.isParty ? [] : rightAnswers(match), hour: ((local / 3600) % 24 + 24) % 24,
            beatsCode: beatsCode)
    }

    private func rightAnswers(_ match: Match) -> [DeedFacts.Given] {
        (match.players.first?.answers ?? []).compactMap { answer in
            guard answer.right, let ticks = answer.ticks, let round = match.rounds[safe: answer.round] else {
                return nil
            }
            return DeedFacts.Given(
                ticks: ticks, asking: asking(match, round, atTick: ticks),
                endsRounds: match.settings.timer.endsRounds, looksAlike: match.settings.decoys == .lookAlike,
                choices: round.choices.count)
        }
    }

    /// A missed album has left the list by a right answer after the last pause.
    private func hasLearned(in after: AppState) -> Bool {
        guard kept.misses != after.kept.misses, after.kept.misses.answers > kept.misses.answers else { return false }
        let left = Set(after.kept.misses.all.map(\.album))
        return kept.misses.all.contains { $0.step == Misses.pauses.count - 1 && !left.contains($0.album) }
    }

    /// Without a match.
    func deedFacts() -> DeedFacts {
        var facts = DeedFacts()
        facts.favourites = kept.favourites.count
        facts.longestDaily = today.map { DailyStreak(kept.daily, today: $0, offset: clock.offset).longest } ?? 0
        facts.rightInARow = kept.rightInARow(most: Deed.rightInARow)
        facts.look(at: kept.box, knowledge)
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
