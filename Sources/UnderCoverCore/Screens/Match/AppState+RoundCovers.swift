import UnderCoverPixels

// Loads covers and songs of a match a round ahead, and swaps albums whose covers cannot be shown.

extension AppState {
    /// Loads the covers of this round and the next, so that rounds seldom wait.
    mutating func loadRound() -> [Effect] {
        guard let match, let round = match.round else { return [] }
        let next = match.rounds[safe: match.current + 1]
        let wanted = sleeves(of: round, and: next)
        var effects: [Effect] = [.keepCovers(wanted)]
        covers.ready.removeAll { !wanted.contains($0) }
        for artwork in wanted where !covers.ready.contains(artwork) { effects.append(.loadCover(artwork, .round)) }
        effects += prefetchCovers(match) + prefetchSongs([round, next].compactMap { $0 })
        let shown = (round.choices + match.rounds.map(\.answer)).compactMap { album($0)?.artwork }
        return effects + covers.request(thumbnails: shown)
    }

    /// The pictures that a round hides.
    func sleeves(of round: Round) -> [ArtworkID] { round.covers.compactMap { album($0)?.artwork } }

    /// Those of the next round as far as the memory for covers allows.
    private func sleeves(of round: Round, and next: Round?) -> [ArtworkID] {
        let now = sleeves(of: round)
        let coming = (next.map { sleeves(of: $0) } ?? []).filter { !now.contains($0) }
        return now + coming.prefix(max(Covers.mostInRounds - now.count, 0))
    }

    /// Remote covers of the next two rounds and of two spares.
    private func prefetchCovers(_ match: Match) -> [Effect] {
        let coming = match.rounds.dropFirst(match.current + 1).prefix(2) + match.spares.prefix(2)
        let remote = coming.flatMap { sleeves(of: $0) }.filter(\.isRemote)
        return remote.isEmpty ? [] : [.fetchAhead(remote)]
    }

    /// Songs are fetched one round ahead.
    private func prefetchSongs(_ rounds: [Round]) -> [Effect] {
        let songs = rounds.compactMap { song(of: $0) }.filter(\.isRemoteSong)
        return songs.isEmpty || !settings.playMusic ? [] : [.fetchSongs(songs)]
    }

    package mutating func coverReady(
        _ artwork: ArtworkID, _ use: CoverUse, _ signature: PaletteSignature?, _ facts: CoverFacts?
    ) -> [Effect] {
        covers.arrived(artwork, use, facts, signature)
        if let signature {
            kept.learn(signature, of: artwork)
            AlbumPage.coverCame(artwork, signature, &self)
            NowPlaying.coverCame(artwork, signature, &self)
        }
        return startClockIfReady()
    }

    /// The renderer dropped a cover to free memory; the cover in play is loaded again.
    mutating func coverDropped(_ artwork: ArtworkID, _ use: CoverUse) -> [Effect] {
        covers.dropped(artwork, use)
        let isInPlay = use == .round && match?.round.map { sleeves(of: $0).contains(artwork) } == true
        return isInPlay ? [.loadCover(artwork, .round)] : []
    }

    /// A failed cover is replaced by a spare before the clock starts.
    mutating func coverFailed(_ artwork: ArtworkID, _ reason: String) -> [Effect] {
        covers.failed(artwork)
        if let effects = dailyCoverFailed(artwork) { return effects }
        return replaceAnswer(showing: artwork, because: reason)
    }

    /// Replaces a late remote cover by a spare. The late one may still arrive for another match.
    mutating func swapLateCover() -> [Effect] {
        // A code's match with another cover is not that match any more.
        if case .challenge = play.occasion { return [] }
        guard let match, !match.spares.isEmpty, let round = match.round,
            let artwork = sleeves(of: round).first(where: { $0.isRemote && !covers.ready.contains($0) })
        else { return [] }
        return replaceAnswer(showing: artwork, because: "")
    }

    private mutating func replaceAnswer(showing artwork: ArtworkID, because reason: String) -> [Effect] {
        guard var match,
            let index = match.rounds.indices.first(where: { index in
                index >= match.current && sleeves(of: match.rounds[index]).contains(artwork)
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
            let (rounds, away) = (match.rounds.count, artwork.isOwn ? shelf.awayFolder : nil)
            say(Words.fewerRounds(rounds, away: away), isLasting: true)
        }
        // The player who made the code was asked another cover, so this player can no longer be compared.
        if case .challenge = play.occasion {
            (play.occasion, club.rivals) = (.usual, [])
            say(Words.codeCannotAsk, isLasting: true)
        }
        let isInPlay = index == match.current
        if isInPlay { forgetVotes() }
        self.match = match
        if match.isOver {
            // Closes a pause or a question that lies over the round.
            unwind { $0.part == .round }
            return match.isParty ? showPodium() : showFinal()
        }
        if isInPlay, let place = stack.lastIndex(where: { $0.screen.traits(self).part == .round }) {
            let anew = Guessing(since: tick)
            stack[place] = StackEntry(screen: anew, focus: anew.firstFocus(self))
        }
        return loadRound() + startClockIfReady()
    }
}

extension ArtworkID {
    /// The cover comes from the network.
    var isRemote: Bool { rawValue.hasPrefix(FoundAlbum.artworkPrefix) }
}
