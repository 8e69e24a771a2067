import UnderCoverPixels

/// A cover coming into focus, and what it might be.
package struct Guessing: ScreenState {
    package enum Phase: Equatable, Codable, Sendable {
        /// The clock has not started: the cover is not ready to draw.
        case loading(since: Int)
        case running
        /// The answer is shown on the choices for a moment; then comes the result.
        case answered(since: Int)
    }

    package var focus: TargetID = "choice.0"
    package var scroll = 0.0
    package var phase: Phase
    /// Ticks of this round's clock.
    package var used = 0
    /// The focus has been moved in this round: from now on south confirms it.
    package var hasMoved = false

    init(since tick: Int) { phase = .loading(since: tick) }

    /// A cover from elsewhere that takes longer than this gives way to the next album.
    static let lateTicks = 90
}

extension AppState {
    // MARK: Starting

    package func matchSettings() -> MatchSettings {
        MatchSettings(
            rounds: settings.rounds, seconds: settings.secondsPerRound, choices: settings.choices,
            labels: settings.labels, decoys: settings.decoys, timer: settings.timer,
            reveal: settings.reveal, pace: settings.pace, guardsLettering: settings.guardsLettering,
            blackAndWhite: settings.blackAndWhite)
    }

    mutating func startMatch(_ category: Category) -> [Effect] {
        // Half a seed is as much chance as anybody needs, and makes a shorter challenge code.
        let seed = fixedSeed ?? entropy.next() >> 32
        let bag = fixedSeed == nil ? recents[category.id] ?? ShuffleBag() : ShuffleBag()
        do {
            match = try Match.plan(
                id: "solo-\(clock.unix)-\(String(seed, radix: 36))-\(scores.count)", category: category,
                settings: matchSettings(), seed: seed, players: [Player(id: 0, name: "You")], bag: bag,
                flagged: Set(flagged).union(unshowable(category)))
        } catch {
            say(Words.cannotStart(error))
            return []
        }
        lent = category.id == Categories.favouritesID ? category.albums : albums(of: match, in: category)
        return enterRound(.enter)
    }

    /// What a match asks for and offers. It stays as it is, though the category may be fetched anew meanwhile.
    private func albums(of match: Match?, in category: Category) -> [Album] {
        let rounds = (match?.rounds ?? []) + (match?.spares ?? [])
        let wanted = Set(rounds.flatMap { [$0.answer] + $0.choices })
        return category.albums.filter { wanted.contains($0.id) }
    }

    /// Albums whose covers could not be had in this run: asking for them again would only swap them again.
    private func unshowable(_ category: Category) -> [Album.ID] {
        category.albums.filter { covers.failed.contains($0.artwork) }.map(\.id)
    }

    private enum Way { case enter, replace }

    private mutating func enterRound(_ way: Way) -> [Effect] {
        var effects = loadRound()
        let screen = Screen.guessing(Guessing(since: tick))
        effects += way == .enter ? enter(screen) : replace(screen)
        return effects + startClockIfReady()
    }

    mutating func nextRound() -> [Effect] {
        guard match?.advance() == true else { return [] }
        return match?.isOver == true ? showFinal() : enterRound(.replace)
    }

    /// The covers of this round and the next one: a round never waits if it can help it.
    private mutating func loadRound() -> [Effect] {
        guard let match, let round = match.round else { return [] }
        let next = match.rounds[safe: match.current + 1]
        let answers = [round.answer, next?.answer].compactMap { $0 }.compactMap { album($0)?.artwork }
        var effects: [Effect] = [.keepCovers(answers)]
        covers.ready.removeAll { !answers.contains($0) }
        for artwork in answers where !covers.ready.contains(artwork) { effects.append(.loadCover(artwork, .round)) }
        effects += fetchAhead(match) + fetchSongs([round, next].compactMap { $0 })
        return effects + thumbnails((round.choices + match.rounds.map(\.answer)).compactMap { album($0)?.artwork })
    }

    /// Covers from elsewhere of the next two rounds and of who would stand in for them, so that no clock waits for them.
    private func fetchAhead(_ match: Match) -> [Effect] {
        let coming = match.rounds.dropFirst(match.current + 1).prefix(2) + match.spares.prefix(2)
        let covers = coming.compactMap { album($0.answer)?.artwork }.filter {
            $0.rawValue.hasPrefix(FoundAlbum.artworkPrefix)
        }
        return covers.isEmpty ? [] : [.fetchAhead(covers)]
    }

    /// A song comes before its round: with the cover of the round before.
    private func fetchSongs(_ rounds: [Round]) -> [Effect] {
        let songs = rounds.compactMap(\.song).filter(Self.isFound)
        return songs.isEmpty || !settings.playMusic ? [] : [.fetchSongs(songs)]
    }

    /// From elsewhere: its name is that of its source and of itself there.
    static func isFound(song: String) -> Bool { song.contains("/") }

    /// Asks for the small pictures that are not there yet.
    mutating func thumbnails(_ artworks: [ArtworkID]) -> [Effect] {
        var effects: [Effect] = []
        for artwork in artworks where !covers.thumbnails.contains(artwork) && !covers.asked.contains(artwork) {
            covers.asked.append(artwork)
            effects.append(.loadCover(artwork, .thumbnail))
        }
        return effects
    }

    mutating func startClockIfReady() -> [Effect] {
        guard case .guessing(var guessing) = screen, case .loading = guessing.phase, let round = match?.round,
            let answer = album(round.answer), covers.ready.contains(answer.artwork)
        else { return [] }
        guessing.phase = .running
        screen = .guessing(guessing)
        input.enteredAt = tick
        mendFocus()
        guard settings.playMusic else { return [] }
        return [round.song.map { .playMusic(song: $0) } ?? .stopMusic]
    }

    /// A song that begins now must not be heard: somebody has paused.
    package var holdsMusic: Bool {
        stack.contains { if case .pause = $0 { true } else { false } }
    }

    /// Whether a song that had to be fetched is still the one to play.
    package func isWanted(song: String) -> Bool {
        if case .favourites(let favourites) = screen {
            return favourites.isPlaying
                && self.favourites.contains { $0.id == favourites.open && $0.songs.first == song }
        }
        return settings.playMusic && match?.round?.song == song
    }

    // MARK: Covers

    mutating func coverReady(
        _ artwork: ArtworkID, _ use: CoverUse, _ signature: PaletteSignature?, _ facts: CoverFacts?
    ) -> [Effect] {
        covers.asked.removeAll { $0 == artwork }
        switch use {
        case .round:
            if !covers.ready.contains(artwork) { covers.ready.append(artwork) }
            covers.learn(facts, of: artwork)
        case .thumbnail:
            if !covers.thumbnails.contains(artwork) { covers.thumbnails.append(artwork) }
        }
        if let signature { remember(signature, of: artwork) }
        return startClockIfReady()
    }

    /// How covers look is learnt as they are seen, for look-alike decoys and for the gradient.
    private mutating func remember(_ signature: PaletteSignature, of artwork: ArtworkID) {
        for index in favourites.indices where favourites[index].artwork == artwork {
            favourites[index].signature = favourites[index].signature ?? signature
        }
        for index in catalogue.indices {
            for album in catalogue[index].albums.indices
            where catalogue[index].albums[album].artwork == artwork
                && catalogue[index].albums[album].signature == nil
            {
                catalogue[index].albums[album].signature = signature
            }
        }
    }

    /// The renderer has made room: what is wanted still is asked for again.
    mutating func coverDropped(_ artwork: ArtworkID, _ use: CoverUse) -> [Effect] {
        guard use == .round else {
            covers.thumbnails.removeAll { $0 == artwork }
            return []
        }
        covers.ready.removeAll { $0 == artwork }
        let isInPlay = match?.round.flatMap { album($0.answer)?.artwork } == artwork
        return isInPlay ? [.loadCover(artwork, .round)] : []
    }

    /// A cover that cannot be had never stalls a round: another album takes its place before the clock starts.
    mutating func coverFailed(_ artwork: ArtworkID, _ reason: String) -> [Effect] {
        covers.asked.removeAll { $0 == artwork }
        if !covers.failed.contains(artwork) { covers.failed.append(artwork) }
        return replaceAnswer(showing: artwork, because: reason)
    }

    /// A round never waits on the network. The cover may still come for another match.
    private mutating func swapLateCover() -> [Effect] {
        guard let match, !match.spares.isEmpty, let artwork = match.round.flatMap({ album($0.answer)?.artwork }),
            artwork.rawValue.hasPrefix(FoundAlbum.artworkPrefix)
        else { return [] }
        return replaceAnswer(showing: artwork, because: "")
    }

    private mutating func replaceAnswer(showing artwork: ArtworkID, because reason: String) -> [Effect] {
        guard var match,
            let index = match.rounds.indices.first(where: { index in
                index >= match.current && album(match.rounds[index].answer)?.artwork == artwork
            })
        else { return [] }
        switch match.swapAnswer(round: index) {
        case .swapped: break
        case .tooLate: return []
        case .noSpareLeft:
            guard match.rounds.count > 1, match.dropRound(index) else {
                say(Words.noCovers(reason))
                return leaveMatch()
            }
        }
        let isInPlay = index == match.current
        self.match = match
        if match.isOver {
            backToRound()
            return showFinal()
        }
        if isInPlay { waitAgain() }
        return loadRound() + startClockIfReady()
    }

    /// Whatever lies over the round, a pause or a question, goes.
    private mutating func backToRound() {
        while stack.count > 1 {
            if case .guessing = screen { return }
            stack.removeLast()
        }
    }

    /// The round in play begins anew with another cover, even while it is paused.
    private mutating func waitAgain() {
        let place = stack.lastIndex { screen in
            if case .guessing = screen { return true }
            return false
        }
        guard let place else { return }
        stack[place] = .guessing(Guessing(since: tick))
    }

    // MARK: Playing

    mutating func guessTicked() -> [Effect] {
        guard case .guessing(var guessing) = screen, let match else { return [] }
        switch guessing.phase {
        case .loading(let since): return tick - since >= Guessing.lateTicks ? swapLateCover() : []
        case .running:
            guard window.isFocused else { return [] }
            guessing.used += 1
            screen = .guessing(guessing)
            let isOver = match.settings.timer.endsRounds && guessing.used >= match.settings.ticksTotal
            return isOver ? timeUp() : []
        case .answered(let since):
            return tick - since >= Motion.holdTicks ? showResult() : []
        }
    }

    private mutating func timeUp() -> [Effect] {
        match?.timeUp()
        return endRound()
    }

    mutating func guessActivated(_ id: TargetID) -> [Effect] {
        guard case .guessing(let guessing) = screen else { return [] }
        if id == "pause" { return pause(nil) }
        switch guessing.phase {
        case .loading: return []
        case .answered(let since):
            // A remote that bounces must not skip the answer.
            return tick - since >= Motion.bounceTicks ? showResult() : []
        case .running:
            guard let index = Int(id.dropFirst("choice.".count)), let choice = match?.round?.choices[safe: index] else {
                return []
            }
            screen.focus = id
            guard case .taken? = match?.answer(player: 0, choice: choice, atTick: guessing.used) else { return [] }
            return endRound()
        }
    }

    private mutating func endRound() -> [Effect] {
        guard case .guessing(var guessing) = screen, let match, let round = match.round else { return [] }
        guessing.phase = .answered(since: tick)
        screen = .guessing(guessing)
        var bag = recents[match.category] ?? ShuffleBag()
        bag.record(round.answer)
        recents[match.category] = bag
        if let signature = album(round.answer)?.signature {
            lastGradient = signature.gradientColors
            lastAccent = signature.accent
        } else {
            lastGradient = []
            lastAccent = nil
        }
        // The last result is looked at for seconds: time to read the poster, and to print it.
        let poster = match.current + 1 >= match.rounds.count ? match.poster : nil
        return [.saveRecents(match.category, bag)] + (poster.map { [.loadPoster($0.source)] } ?? [])
    }

    private mutating func showResult() -> [Effect] { replace(.result(RoundResult(shownAt: tick))) }

    /// South answers the fourth choice until the focus has been moved; with three or fewer it always confirms.
    var southConfirms: Bool {
        guard case .guessing(let guessing) = screen else { return true }
        return guessing.hasMoved || (match?.round?.choices.count ?? 0) < 4
    }

    // MARK: Being away

    /// Why a round stopped by itself.
    package enum Absence: Equatable, Codable, Sendable {
        case windowLeft, slept
        case padLost(String)
    }

    mutating func pauseForAbsence(_ absence: Absence) -> [Effect] {
        guard case .guessing(let guessing) = screen, !guessing.isAnswered else { return [] }
        return pause(absence)
    }

    mutating func pause(_ absence: Absence?) -> [Effect] {
        guard case .guessing = screen else { return [] }
        return [.pauseMusic(true)] + enter(.pause(Pause(absence: absence, hadMusic: settings.playMusic)))
    }
}
