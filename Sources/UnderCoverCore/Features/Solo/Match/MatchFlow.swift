import UnderCoverCatalogue
import UnderCoverPixels

/// The first question of a match, where the player has seen it asked.
struct Opening {
    let album: Album.ID
    let reveal: Reveal
}

/// Starting, playing and leaving a match. Its screens are Guessing, RoundResult and Final.
enum MatchFlow {
    // MARK: Starting

    static func start(_ category: Category, with opening: Opening? = nil, _ app: inout AppState) -> [Effect] {
        if sayWhatIsMissing(category, &app) { return [] }
        do {
            return begin(try plan(category, with: opening, &app), of: category, &app)
        } catch {
            return app.say(Words.cannotStart(error))
        }
    }

    /// Deals a match, which `begin` begins.
    static func plan(
        _ category: Category, with opening: Opening? = nil, _ app: inout AppState
    ) throws(MatchError) -> Match {
        let category = app.family.kept(category)
        var settings = app.matchSettings()
        if let opening { (settings.reveal, settings.kinds) = (opening.reveal, [.nameTheCover]) }
        let (due, refused) = (returning(in: category, app), app.flagged.union(app.unshowable(category)))
        let bag = app.fixedSeed == nil ? app.kept.recents[category.id] ?? ShuffleBag() : ShuffleBag()
        let first = nextSeed(&app)
        let draw = SeedDraw(
            category, settings, first: first, isFixed: hasOwnDeal(app) || opening != nil, bag: bag, due: due,
            refused: refused)
        let (seed, dealt) = (draw.seed, opening == nil ? draw.asked : [])
        var match = try Match.plan(
            id: "solo-\(app.clock.unix)-\(String(seed, radix: 36))-\(app.kept.scores.count)", category: category,
            settings: settings, seed: seed, players: [Player(id: 0, name: Words.you)], bag: bag,
            asked: opening.map { [$0.album] } ?? dealt, returning: dealt.isEmpty ? due : [], flagged: refused)
        if !dealt.isEmpty { match.returned = due.filter(dealt.contains) }
        return match
    }

    static func begin(_ match: Match, of category: Category, _ app: inout AppState) -> [Effect] {
        app.match = match
        app.play.borrowed = Kept.isMade(category.id) ? category.albums : app.albums(of: app.match, in: category)
        sayWhatMakesRoom(app.settings.kinds, &app)
        return Guessing.readTitles(app.family.kept(category), &app) + enterRound(&app) { $0.enter($1) }
    }

    /// The seed of a new match: of no more bits than a short code holds, but for one of the command line.
    static func nextSeed(_ app: inout AppState) -> UInt64 {
        app.fixedSeed ?? app.entropy.next() >> UInt64(app.drawsOlderSeeds ? 32 : 64 - SeedDeal.seedBits)
    }

    /// The deal of a match does not choose its seed.
    private static func hasOwnDeal(_ app: AppState) -> Bool { app.fixedSeed != nil || app.drawsOlderSeeds }

    /// Asks about one album among those like it. It is beside the tables: no score, and no poster at the end.
    static func ask(_ id: Album.ID, among albums: [Album], _ app: inout AppState) -> [Effect] {
        let seed = nextSeed(&app)
        var settings = app.matchSettings()
        (settings.rounds, settings.decoys) = (1, .lookAlike)
        let all = Category(id: Play.asideID, name: app.nameOfAside(id), section: .yours, albums: albums)
        let category = app.family.kept(all)
        let plan = try? Match.plan(
            id: "aside-\(app.clock.unix)-\(String(seed, radix: 36))", category: category, settings: settings,
            seed: seed,
            players: [Player(id: 0, name: Words.you)], asked: [id], flagged: app.flagged.subtracting([id]))
        guard let plan, plan.rounds.first?.answer == id else { return app.say(Words.notEnoughToAsk) }
        app.match = plan
        app.play.borrowed = app.albums(of: plan, in: category)
        return Guessing.readTitles(category, &app) + enterRound(&app) { $0.enter($1) }
    }

    /// Asks about an album among those of its category; nil where its category has to be read from the shelf first.
    static func askAmongItsOwn(_ id: Album.ID, _ app: inout AppState) -> [Effect]? {
        if app.isFlagged(id) {
            return app.say(Words.cannotAskLeftOut)
        }
        if app.album(id).map(app.family.leavesOut) == true {
            return app.say(Words.cannotAskFamily)
        }
        let pool =
            PressedID(id) == nil
            ? app.kept.categories.first { $0.albums.contains { $0.id == id } }?.albums : app.newReleases?.albums
        if let pool { return ask(id, among: pool, &app) }
        if id.isOwn { return nil }
        return app.say(Words.notEnoughToAsk)
    }

    /// The same, once the shelf has been read.
    static func ask(_ id: Album.ID?, amongRead albums: [Album], _ app: inout AppState) -> [Effect] {
        guard let id, albums.contains(where: { $0.id == id }) else { return app.say(Words.notEnoughToAsk) }
        return ask(id, among: albums, &app)
    }

    static func restart(_ app: inout AppState) -> [Effect] {
        if let daily = app.play.daily { return leave(&app) + Daily.playAgain(daily, &app) }
        if app.play.isWelcome { return leave(&app) + Welcome.open(&app) }
        guard let category = app.categoryOfMatch else { return leave(&app) }
        if let match = app.match, match.isParty {
            return leave(&app) + (match.isOver ? Votes.next(after: category, &app) : startParty(category, &app))
        }
        if case .challenge(let code, let by) = app.play.occasion {
            return leave(&app) + Challenges.start(code, by: by, in: category, &app)
        }
        let aside = app.play.isAside ? app.match?.rounds.first?.answer : nil
        let effects = leave(&app)
        return effects + (aside.map { ask($0, among: category.albums, &app) } ?? start(category, &app))
    }

    // MARK: Rounds

    /// - Parameter way: `enter` or `replace`.
    static func enterRound(
        _ app: inout AppState, _ way: (inout AppState, any ScreenBehaviour) -> [Effect]
    ) -> [Effect] {
        let sleeves = PressWait.toCome(app)
        let asking = app.press.ask(sleeves)
        if let wait = PressWait(app) { return asking + way(&app, wait) }
        let effects = asking + RoundCovers.load(&app)
        if app.match?.current == 0 { app.play.toBeat = scoreToBeat(app) }
        if let card = KindCard(app) { return effects + way(&app, card) + card.note(&app) }
        return effects + way(&app, Guessing(since: app.tick)) + startClockIfReady(&app)
    }

    /// The card that taught its kind has been seen.
    static func beginRound(_ app: inout AppState) -> [Effect] {
        app.replace(Guessing(since: app.tick)) + startClockIfReady(&app)
    }

    private static func scoreToBeat(_ app: AppState) -> ScoreToBeat? {
        guard let match = app.match, !match.isParty, !app.play.isAside else { return nil }
        switch app.play.occasion {
        case .daily, .canon, .welcome: return nil
        case .challenge(let code, by: _):
            if let score = code.score { return ScoreToBeat(points: score.points, isOthers: true) }
        case .usual: break
        }
        let mode = ScoreMode.solo(match.settings.timer, match.settings.answering)
        let kind = match.scoreKind(mode: mode)
        let best = app.kept.scores.lazy.filter { $0.kind == kind }.map(\.total).max()
        return best.map { ScoreToBeat(points: $0, isOthers: false) }
    }

    static func nextRound(_ app: inout AppState) -> [Effect] {
        guard app.match?.advance() == true else { return [] }
        guard app.match?.isOver == true else { return enterRound(&app) { $0.replace($1) } }
        if app.match?.isParty == true { return Podium.open(&app) }
        if let daily = app.play.daily { return Daily.showResult(daily, &app) }
        if app.play.isWelcome { return Welcome.goOn(&app) }
        return app.play.isAside ? leave(&app) : showFinal(&app)
    }

    static func showFinal(_ app: inout AppState) -> [Effect] {
        guard let match = app.match, let player = match.players.first else { return [] }
        let entry = ScoreEntry(
            id: match.id, kind: match.scoreKind(mode: ScoreMode.solo(match.settings.timer, match.settings.answering)),
            categoryName: app.categoryOfMatch?.shownName ?? match.category.rawValue, total: player.total,
            date: app.clock.unix, seed: match.seed, answers: match.scoreAnswers(of: player))
        let earlier = app.kept.scores.filter { $0.kind == entry.kind }
        let isRecord = entry.total > 0 && !earlier.isEmpty && earlier.allSatisfy { $0.total < entry.total }
        let saving = app.keep(.score(entry)) + ClubState.tell(of: match, app)
        guard let poster = match.poster else { return [] }
        let shown = Final(
            shownAt: app.tick, entry: entry, isRecord: isRecord, poster: poster, best: earlier.map(\.total).max())
        let thumbnails = app.covers.request(thumbnails: match.rounds.compactMap { app.album($0.answer)?.artwork })
        return saving + [.stopMusic] + app.replace(shown) + thumbnails
    }

    static func startClockIfReady(_ app: inout AppState) -> [Effect] {
        guard var guessing = Guessing.shown(app), case .loading = guessing.phase, let round = app.match?.round,
            app.album(round.answer) != nil, app.sleeves(of: round).allSatisfy(app.covers.ready.contains),
            app.match?.answering != .typed || app.play.titlesAreRead
        else { return [] }
        guessing.phase = firstPhase(app)
        app.show(guessing)
        app.input.enteredAt = app.tick
        app.repairFocus()
        let music = ReadIn.holdsSong(app) ? .stopMusic : musicOfRound(app) ?? .stopMusic
        return Daily.coverShown(&app) + Tip.tell(&app) + (app.settings.playMusic ? [music] : [])
    }

    private static func firstPhase(_ app: AppState) -> Guessing.Phase {
        guard app.match?.isParty == true else {
            // There is nothing to read before the first letter.
            let isTyped = app.match?.answering == .typed
            // The first picture of the first run is a cover, no blank sleeve.
            let ticks = max(isTyped || app.play.isWelcome ? 0 : app.settings.secondsToRead * 60, ReadIn.ticks(app))
            return ticks > 0 ? .reading(left: ticks) : .running
        }
        return app.match?.turn == nil
            ? .reading(left: max(PartyPace.readyTicks, ReadIn.ticks(app))) : .handOver(since: app.tick)
    }

    /// The song under the guess. A record begins at another of its sections in another match, and a pressed one, which
    /// shares its piece with others, always at its own; nil for silence.
    static func musicOfRound(_ app: AppState) -> Effect? {
        guard let match = app.match, let round = match.round, let song = app.song(of: round) else { return nil }
        if let pressed = PressedID(round.answer) {
            return .playMusic(song: song, MusicEntry(turn: Int(pressed.seed >> 32)))
        }
        var turns = SeededGenerator(seed: match.seed).stream("entry", match.current)
        return .playMusic(song: song, MusicEntry(turn: turns.int(below: 60)))
    }

    // MARK: A party

    static func startParty(_ category: Category, _ app: inout AppState) -> [Effect] {
        if sayWhatIsMissing(category, &app) { return [] }
        let category = app.family.kept(category)
        // A rematch begins in the event that ends the match before.
        let seated = Crowd.takeSeats(&app)
        let bag = app.fixedSeed == nil ? app.kept.recents[category.id] ?? ShuffleBag() : ShuffleBag()
        let (settings, first) = (app.partySettings(), nextSeed(&app))
        let refused = app.flagged.union(app.unshowable(category))
        let draw = SeedDraw(
            category, settings, first: first, isFixed: hasOwnDeal(app), bag: bag, refused: refused)
        app.party.category = category.id
        do {
            app.match = try Match.plan(
                id: "party-\(app.clock.unix)-\(String(draw.seed, radix: 36))-\(app.kept.scores.count)",
                category: category, settings: settings, seed: draw.seed,
                players: app.playing.map { Seating.player($0, app) }, bag: bag, asked: draw.asked, flagged: refused,
                shape: app.party.shape, isParty: true, doublesLast: app.party.doublesLastCover)
        } catch {
            app.say(Words.cannotStart(error))
            return seated
        }
        GuestRecords.hide(&app)
        let strikes = !app.keepsOlderRoom
        app.match?.strikesLast = strikes
        app.phones.clearPoints()
        PhoneGuests.repairLag(&app)
        // A seat whose pad is away plays once it is back.
        for seat in app.playing where seat.isAway { app.match?.leave(seat.id) }
        app.play.borrowed = Kept.isMade(category.id) ? category.albums : app.albums(of: app.match, in: category)
        app.play.borrowed += GuestRecords.hidden(app)
        sayWhatMakesRoom(app.party.kinds ?? app.settings.kinds, &app)
        return seated + enterRound(&app) { $0.enter($1) }
    }

    /// A press of a player goes on from a result or a table, but for the time of a quizmaster.
    static func goOnUnlessHeld(_ app: inout AppState) -> [Effect] {
        guard !app.awaitsQuizmaster else { return app.say(Words.quizmasterSetsPace) }
        return app.traits.part == .table ? nextRound(&app) : goOnFromResult(&app)
    }

    /// The next round, or the table before it.
    static func goOnFromResult(_ app: inout AppState) -> [Effect] {
        guard let match = app.match, match.isParty, match.isTableDue else { return nextRound(&app) }
        return StandingsScreen.open(&app)
    }

    // MARK: Leaving

    /// Returns to the screen that the match was started from, and stops the music.
    static func leave(_ app: inout AppState) -> [Effect] {
        let hadSongs = app.match?.rounds.contains { app.song(of: $0)?.isRemoteSong == true } == true
        let daily = Daily.left(&app)
        let wasWelcome = app.play.isWelcome
        // A player who leaves it unanswered is welcomed at the next start, too.
        let seen =
            wasWelcome && app.match.map { $0.isRoundOver || $0.isOver } == true ? app.keep(.seen(Kept.welcome)) : []
        app.play.match = nil
        app.play.occasion = .usual
        app.play.borrowed = []
        app.play.toBeat = nil
        app.play.failedSongs = []
        let state = app
        if wasWelcome {
            let first = app.stack.firstIndex { [.round, .verdict].contains($0.screen.traits(state).part) }
            app.stack.removeSubrange((first ?? app.stack.endIndex)...)
        } else {
            app.unwind {
                // The category is gone if fewer than three favourites are left.
                $0.startsMatches && $0.category.map { state.category($0) != nil } ?? true
            }
        }
        app.input.enteredAt = app.tick
        app.input.held = nil
        app.repairFocus()
        let songs: [Effect] = hadSongs ? [.fetchSongs([])] : []
        return daily + seen + [.stopMusic, .keepCovers([])] + songs + CategoryDetail.arrived(&app) + countAnew(app)
    }

    // MARK: Albums that are not there yet

    /// A rule is asked for its albums of today each time a screen comes up that begins its match, and again when the
    /// library has changed or has put them away.
    static func askRule(since before: AppState, _ event: Event, _ app: AppState) -> [Effect] {
        guard let category = toBegin(app), let origin = category.origin, origin.isRule else { return [] }
        let old = toBegin(before)
        let isEmptied = category.isBeingRead && old?.isBeingRead == false
        guard old?.id != category.id || isEmptied || event.isShelfSummary else { return [] }
        return [.shelf(.category(origin))]
    }

    /// The category whose match the topmost screen that can start one would start.
    private static func toBegin(_ app: AppState) -> Category? {
        app.stack.reversed().lazy.compactMap { $0.screen.traits(app).begins }.first.flatMap { app.category($0) }
    }

    /// Says why a match of the category cannot begin yet, or no longer. False where its albums are there.
    static func sayWhatIsMissing(_ category: Category, _ app: inout AppState) -> Bool {
        let limits = app.limits(of: category)
        let leftOut = limits.shortfalls == [.leftOut(limits.leftOut)] ? Words.tooFewForFamily(limits.leftOut) : nil
        guard !limits.canStart, let reason = whatIsMissing(category, app) ?? leftOut else { return false }
        app.say(reason)
        return true
    }

    static func whatIsMissing(_ category: Category, _ app: AppState) -> String? {
        guard let origin = category.origin else { return nil }
        guard origin.isRule else {
            if app.finder.gathering(origin)?.isOnItsWay == true { return Words.stillFetching }
            return category.albums.count < 2 ? Words.notHereYet(category.albums.count) : nil
        }
        guard category.isBarren else { return nil }
        return category.isBeingRead ? Words.readingShelf : Words.nothingOnShelf(app.shelf.summary)
    }

    /// Says that rounds by ear, which were asked for, are not dealt.
    static func sayWhatMakesRoom(_ kinds: [RoundKind], _ app: inout AppState) {
        if app.audible(kinds) != kinds { app.say(Words.byEarMakesRoom, isLasting: true) }
    }

    /// Missed albums of `category` whose pause is over, as the category names them. Only `start` asks, so no daily
    /// five, party, question about one album or match of a code has any; and none where a seed of the command line, or
    /// the category itself, says what is asked. The code of the match names each album that it asked.
    static func returning(in category: Category, _ app: AppState) -> [Album.ID] {
        guard app.settings.missesComeBack, app.fixedSeed == nil, category.id != Kept.missesID,
            category.id != Kept.neverKnownID, !app.kept.misses.isEmpty
        else { return [] }
        let due = app.kept.misses.due(at: app.clock)
        let wanted = Set(due)
        var names: [Album.ID: Album.ID] = [:]
        for album in category.albums {
            let own = app.shelf.twins.own(album.id)
            if wanted.contains(own) { names[own] = album.id }
        }
        return due.compactMap { names[$0] }
    }

    /// The shelf's counts of answers are stale after a match: asks for them again.
    static func countAnew(_ app: AppState) -> [Effect] {
        guard !app.shelf.summary.folders.isEmpty else { return [] }
        let page = app.traits.album.map { [Effect.shelf(.album($0))] } ?? []
        return page + [.shelf(.count)]
    }
}

extension String {
    /// A remote song is named by its source and its id there; a bundled one by its file.
    var isRemoteSong: Bool { contains("/") }
}

extension Event {
    fileprivate var isShelfSummary: Bool { if case .shelf(.summary) = self { true } else { false } }
}
