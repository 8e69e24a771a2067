import UnderCoverPixels

// Starting, playing and leaving a match. Its screens are Guessing, RoundResult and Final.

/// The first question of a match, where the player has seen it asked.
struct Opening {
    let album: Album.ID
    let reveal: Reveal
}

extension AppState {
    package func matchSettings() -> MatchSettings {
        var match = MatchSettings(
            rounds: settings.rounds, seconds: settings.secondsPerRound, choices: settings.choices,
            labels: settings.labels, decoys: settings.decoys, timer: settings.timer,
            reveal: settings.reveal, pace: settings.pace, guardsLettering: settings.guardsLettering,
            blackAndWhite: settings.blackAndWhite, kinds: audible(settings.kinds))
        // One switch cannot type.
        match.answering = settings.oneSwitch ? .chosen : settings.answering
        return match
    }

    /// Without the kinds of round that need ears, while there is nothing to be heard or the player reads captions.
    func audible(_ kinds: [RoundKind]) -> [RoundKind] {
        let isHeard =
            settings.playMusic && !settings.mute && settings.musicVolume > 0 && audio.isAvailable
            && !settings.captions
        return kinds.filter { isHeard || !$0.rules.needsSound }
    }

    /// Says that rounds by ear, which were asked for, are not dealt.
    mutating func sayWhatMakesRoom(_ kinds: [RoundKind]) {
        if audible(kinds) != kinds { say(Words.byEarMakesRoom, isLasting: true) }
    }

    func limits(of category: Category) -> MatchLimits {
        MatchLimits(category: category, settings: matchSettings(), flagged: flagged)
    }

    // MARK: Starting

    mutating func startMatch(_ category: Category, with opening: Opening? = nil) -> [Effect] {
        if sayWhatIsMissing(category) { return [] }
        // 32 bits are random enough and make a short challenge code.
        let seed = fixedSeed ?? entropy.next() >> 32
        let bag = fixedSeed == nil ? kept.recents[category.id] ?? ShuffleBag() : ShuffleBag()
        var settings = matchSettings()
        if let opening { (settings.reveal, settings.kinds) = (opening.reveal, [.nameTheCover]) }
        do {
            match = try Match.plan(
                id: "solo-\(clock.unix)-\(String(seed, radix: 36))-\(kept.scores.count)", category: category,
                settings: settings, seed: seed, players: [Player(id: 0, name: Words.you)], bag: bag,
                asked: opening.map { [$0.album] } ?? [], returning: returning(in: category),
                flagged: flagged.union(unshowable(category)))
        } catch {
            say(Words.cannotStart(error))
            return []
        }
        play.borrowed = Kept.isMade(category.id) ? category.albums : albums(of: match, in: category)
        sayWhatMakesRoom(self.settings.kinds)
        return readTitles(category) + enterRound { $0.enter($1) }
    }

    /// Asks about one album among those like it. It is beside the tables: no score, and no poster at the end.
    mutating func ask(_ id: Album.ID, among albums: [Album]) -> [Effect] {
        let seed = fixedSeed ?? entropy.next() >> 32
        var settings = matchSettings()
        (settings.rounds, settings.decoys) = (1, .lookAlike)
        let category = Category(id: Play.asideID, name: nameOfAside(id), section: .yours, albums: albums)
        let plan = try? Match.plan(
            id: "aside-\(clock.unix)-\(String(seed, radix: 36))", category: category, settings: settings, seed: seed,
            players: [Player(id: 0, name: Words.you)], asked: [id], flagged: flagged.subtracting([id]))
        guard let plan, plan.rounds.first?.answer == id else {
            say(Words.notEnoughToAsk)
            return []
        }
        match = plan
        play.borrowed = self.albums(of: plan, in: category)
        return readTitles(category) + enterRound { $0.enter($1) }
    }

    /// Asks about an album among those of its category; nil where its category has to be read from the shelf first.
    mutating func askAmongItsOwn(_ id: Album.ID) -> [Effect]? {
        if isFlagged(id) {
            say(Words.cannotAskLeftOut)
            return []
        }
        let pool = kept.categories.first { $0.albums.contains { $0.id == id } }?.albums
        if let pool { return ask(id, among: pool) }
        if id.isOwn { return nil }
        say(Words.notEnoughToAsk)
        return []
    }

    /// The name of the album's own category, which provides the other choices of a question about one album.
    private func nameOfAside(_ id: Album.ID) -> String {
        let own = id.isOwn ? nil : kept.categories.first { $0.albums.contains { $0.id == id } }?.name
        return own ?? Words.yourRecords
    }

    /// The label of the last button of a question about one album.
    var wordAfterAside: String {
        let below = stack.reversed().lazy.map { $0.screen.traits(self) }.first { $0.album != nil || $0.playsDeck }
        return below?.playsDeck == true ? Words.backToWhatPlays : Words.backToAlbum
    }

    /// The same, once the shelf has been read.
    mutating func ask(_ id: Album.ID?, amongRead albums: [Album]) -> [Effect] {
        guard let id, albums.contains(where: { $0.id == id }) else {
            say(Words.notEnoughToAsk)
            return []
        }
        return ask(id, among: albums)
    }

    func albums(of match: Match?, in category: Category) -> [Album] {
        let rounds = (match?.rounds ?? []) + (match?.spares ?? [])
        let wanted = Set(rounds.flatMap { [$0.answer] + $0.choices })
        return category.albums.filter { wanted.contains($0.id) }
    }

    /// Albums whose covers failed in this session: the match would have to swap them again.
    func unshowable(_ category: Category) -> [Album.ID] {
        category.albums.filter { covers.failed.contains($0.artwork) }.map(\.id)
    }

    mutating func restartMatch() -> [Effect] {
        if case .daily(let day, _) = play.occasion { return leaveMatch() + startDaily(day) }
        guard let category = categoryOfMatch else { return leaveMatch() }
        if match?.isParty == true { return leaveMatch() + startParty(category) }
        if case .challenge(let code, let by) = play.occasion {
            return leaveMatch() + startChallenge(code, by: by, in: category)
        }
        let aside = play.isAside ? match?.rounds.first?.answer : nil
        let effects = leaveMatch()
        return effects + (aside.map { ask($0, among: category.albums) } ?? startMatch(category))
    }

    /// The category of the match, even if too few albums are left to make one.
    var categoryOfMatch: Category? {
        guard let id = match?.category else { return nil }
        if let category = category(id) { return category }
        if play.isAside {
            let name = match?.rounds.first.map { nameOfAside($0.answer) } ?? Words.yourRecords
            return Category(id: id, name: name, section: .yours, albums: play.borrowed)
        }
        guard let name = Kept.nameOfMade(id), !play.borrowed.isEmpty else { return nil }
        return Category(id: id, name: name, section: .yours, albums: play.borrowed)
    }

    /// Typing the code starts the same match, with the missed albums that came back in it; nil for favourites and misses,
    /// because other players do not have them.
    package var challengeCode: String? { challenge?.description }

    var challenge: ChallengeCode? {
        guard let match, let category = categoryOfMatch, !Kept.isMade(category.id), !play.isAside else {
            return nil
        }
        return ChallengeCode(match, of: category, beating: score)
    }

    private var score: ChallengeScore? {
        guard let match, match.isOver, !match.isParty, let player = match.players.first else { return nil }
        return ChallengeScore(points: player.total, right: match.scoreAnswers(of: player).count(where: \.right))
    }

    // MARK: Rounds

    /// - Parameter way: `enter` or `replace`.
    mutating func enterRound(_ way: (inout AppState, Guessing) -> [Effect]) -> [Effect] {
        let effects = loadRound()
        return effects + way(&self, Guessing(since: tick)) + startClockIfReady()
    }

    mutating func nextRound() -> [Effect] {
        guard match?.advance() == true else { return [] }
        guard match?.isOver == true else { return enterRound { $0.replace($1) } }
        if match?.isParty == true { return showPodium() }
        if case .daily(let day, let counts) = play.occasion { return showDailyResult(day, counts: counts) }
        return play.isAside ? leaveMatch() : showFinal()
    }

    mutating func showFinal() -> [Effect] {
        guard let match, let player = match.players.first else { return [] }
        let entry = ScoreEntry(
            id: match.id, kind: match.scoreKind(mode: ScoreMode.solo(match.settings.timer, match.settings.answering)),
            categoryName: categoryOfMatch?.shownName ?? match.category.rawValue, total: player.total,
            date: clock.unix, seed: match.seed, answers: match.scoreAnswers(of: player))
        let earlier = kept.scores.filter { $0.kind == entry.kind }
        let isRecord = entry.total > 0 && !earlier.isEmpty && earlier.allSatisfy { $0.total < entry.total }
        let saving = keep(.score(entry)) + tellClub(of: match)
        guard let poster = match.poster else { return [] }
        let shown = Final(shownAt: tick, entry: entry, isRecord: isRecord, poster: poster)
        let thumbnails = covers.request(thumbnails: match.rounds.compactMap { album($0.answer)?.artwork })
        return saving + [.stopMusic] + replace(shown) + thumbnails
    }

    mutating func startClockIfReady() -> [Effect] {
        guard var guessing = shownRound, case .loading = guessing.phase, let round = match?.round,
            album(round.answer) != nil, sleeves(of: round).allSatisfy(covers.ready.contains),
            match?.answering != .typed || play.titlesAreRead
        else { return [] }
        guessing.phase = firstPhase
        show(guessing)
        input.enteredAt = tick
        mendFocus()
        let music = holdsSong ? .stopMusic : musicOfRound() ?? .stopMusic
        return dailyShown() + (settings.playMusic ? [music] : [])
    }

    private var firstPhase: Guessing.Phase {
        guard match?.isParty == true else {
            // There is nothing to read before the first letter.
            let isTyped = match?.answering == .typed
            let ticks = max(isTyped ? 0 : settings.secondsToRead * 60, readInTicks)
            return ticks > 0 ? .reading(left: ticks) : .running
        }
        return match?.turn == nil ? .reading(left: max(PartyPace.readyTicks, readInTicks)) : .handOver(since: tick)
    }

    /// The song under the guess. A record begins at another of its sections in another match; nil for silence.
    func musicOfRound() -> Effect? {
        guard let match, let song = match.round.flatMap({ song(of: $0) }) else { return nil }
        var turns = SeededGenerator(seed: match.seed).stream("entry", match.current)
        return .playMusic(song: song, MusicEntry(turn: turns.int(below: 60)))
    }

    /// The round that has just been answered, with the answer of the only player.
    var lastRound: LastRound? {
        guard let match, let round = match.round, let album = album(round.answer) else { return nil }
        return LastRound(
            match: match, round: round, album: album, answer: match.players.first?.answer(inRound: match.current))
    }

    // MARK: Leaving

    /// Returns to the screen that the match was started from, and stops the music.
    mutating func leaveMatch() -> [Effect] {
        let hadSongs = match?.rounds.contains { song(of: $0)?.isRemoteSong == true } == true
        let daily = dailyLeft()
        play.match = nil
        play.occasion = .usual
        play.borrowed = []
        play.failedSongs = []
        let state = self
        unwind {
            // The category is gone if fewer than three favourites are left.
            $0.startsMatches && $0.category.map { state.category($0) != nil } ?? true
        }
        input.enteredAt = tick
        input.held = nil
        mendFocus()
        let songs: [Effect] = hadSongs ? [.fetchSongs([])] : []
        return daily + [.stopMusic, .keepCovers([])] + songs + CategoryDetail.arrived(&self) + countAnew()
    }

    /// The clock of the round on screen waits for its cover, or attract mode for its first one: loading it comes first.
    package var isWaitingForCover: Bool {
        traits.awaitsCover
    }

    /// The match is paused: a song that starts now must stay silent.
    package var holdsMusic: Bool { holds(.pause) }

    /// Whether a fetched song is still the one to play.
    package func isWanted(song: String) -> Bool {
        settings.playMusic && match?.round.flatMap { self.song(of: $0) } == song
    }
}

/// A round that was answered.
struct LastRound {
    let match: Match
    let round: Round
    let album: Album
    let answer: Player.Answer?

    var verdict: Verdict { Verdict(answer) }
}

extension String {
    /// A remote song is named by its source and its id there; a bundled one by its file.
    var isRemoteSong: Bool { contains("/") }
}

// Parts of the game that this system lacks a library for.

extension AppState {
    /// Parts that the screen offered may be missing now.
    mutating func partsMissing(_ parts: [GamePart]) -> [Effect] {
        missing = parts
        if !parts.isEmpty { say(Words.goesWithout(parts), isLasting: true) }
        return mendFocus()
    }
}

extension AppState {
    /// The shelf's counts of answers are stale after a match: asks for them again.
    func countAnew() -> [Effect] {
        guard !shelf.summary.folders.isEmpty else { return [] }
        let page = traits.album.map { [Effect.shelf(.album($0))] } ?? []
        return page + [.shelf(.count)]
    }
}
