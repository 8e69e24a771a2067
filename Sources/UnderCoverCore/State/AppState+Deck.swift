// The queue as screens, phones and the desktop use it. `Consequences+Deck` compares the state before and after and
// derives the orders to the machine.

extension AppState {
    /// The player's music is heard now, or would be if there were sound.
    package var deckSounds: Bool {
        guard deck.isPlaying, deck.now != nil, isReady else { return false }
        let deciding = stack.reversed().lazy.map { $0.screen.traits(self) }.first { $0.playsDeck || $0.holdsDeck }
        return deciding?.playsDeck ?? (match == nil && !isInRoom)
    }

    // MARK: Putting songs into it

    /// Plays an album, or puts it into the queue. Its songs are found first.
    package mutating func queue(_ album: Album, _ at: QueueWhere) -> [Effect] {
        guard deck.isRestored else { return [] }
        guard has(.songs) else {
            say(Words.isMissing(.songs))
            return []
        }
        if !deck.awaited.contains(album.id) { deck.awaited.append(album.id) }
        return [.deck(.find(album, at))]
    }

    package mutating func queue(_ songs: [QueueSong], _ at: QueueWhere) {
        guard deck.isRestored, !songs.isEmpty else { return }
        guard has(.songs) else { return say(Words.isMissing(.songs)) }
        // Songs that play or are to play soon are not queued twice.
        if at == .now, let place = deck.queue.place(ofNext: songs) { return jumpInQueue(to: place) }
        let wasEmpty = deck.queue.isEmpty
        let count = deck.queue.add(songs, at)
        if count == 0 { return say(Words.queueIsFull) }
        if at == .now { begin() } else if wasEmpty { deck.queue.go(to: 0) }
    }

    // MARK: Transport

    package mutating func playDeck() {
        guard !deck.queue.isEmpty else { return }
        if deck.queue.entry == nil { return jumpInQueue(to: 0) }
        (deck.isPlaying, deck.isStopped) = (true, false)
        deck.failures = 0
    }

    package mutating func pauseDeck() {
        deck.isPlaying = false
        mendDeck()
    }

    /// Stops the clock of a deck that cannot be heard.
    mutating func mendDeck() {
        guard deck.isHeard, !deckSounds else { return }
        deck.set(position: deck.position(at: tick), at: nil)
        deck.isHeard = false
    }

    package mutating func toggleDeck() { deck.isPlaying ? pauseDeck() : playDeck() }

    package mutating func stopDeck() {
        pauseDeck()
        deck.set(position: 0, at: nil)
        deck.jumps += 1
        deck.isStopped = true
    }

    package mutating func skipInQueue() {
        guard deck.queue.hasNext else { return }
        deck.queue.skip()
        begin(plays: deck.isPlaying)
    }

    /// The song before; or this one again, once it was heard for three seconds. From the end it is the last song.
    package mutating func skipBackInQueue() {
        guard deck.now != nil else {
            if !deck.queue.isEmpty { jumpInQueue(to: deck.queue.count - 1) }
            return
        }
        if deck.position(at: tick) <= Deck.restartSeconds { deck.queue.skipBack() }
        begin(plays: deck.isPlaying)
    }

    package mutating func jumpInQueue(to place: Int) {
        deck.queue.go(to: place)
        if deck.queue.entry != nil { begin() }
    }

    package mutating func seekInSong(to seconds: Double) {
        guard deck.now != nil, seconds.isFinite else { return }
        deck.set(position: min(max(seconds, 0), deck.seconds ?? .infinity), at: nil)
        deck.isHeard = false
        deck.jumps += 1
    }

    /// The song that is now begins.
    private mutating func begin(plays: Bool = true) {
        (deck.isPlaying, deck.isHeard, deck.failures) = (plays, false, 0)
        if plays { deck.isStopped = false }
        deck.jumps += 1
        startOver()
    }

    /// Nothing is known of another song yet but what was found out while the one before played.
    private mutating func startOver() {
        deck.set(position: 0, at: nil)
        guard deck.factsEntry != deck.queue.entry || deck.queue.entry == nil else { return }
        let next = deck.factsOfNext
        deck.facts = next?.entry == deck.queue.entry ? next?.facts ?? SongFacts() : SongFacts()
        (deck.factsEntry, deck.factsOfNext) = (deck.queue.entry, nil)
    }

    // MARK: Changing the queue

    package mutating func removeFromQueue(_ place: Int) {
        let wasNow = place == deck.queue.place
        deck.queue.remove(at: place)
        offerUndo()
        guard wasNow else { return }
        begin(plays: deck.isPlaying && deck.queue.entry != nil)
    }

    package mutating func moveInQueue(from place: Int, to target: Int) { deck.queue.move(from: place, to: target) }

    package mutating func clearQueue() {
        deck.queue.clear()
        offerUndo()
    }

    package mutating func undoQueue() {
        deck.queue.undo()
        deck.undoUntil = 0
    }

    package mutating func shuffleQueue(_ isOn: Bool) {
        var chance = SeededGenerator(seed: entropy.next())
        deck.queue.shuffle(isOn, by: &chance)
    }

    package mutating func repeatQueue(_ mode: RepeatMode) { deck.queue.set(mode) }

    /// Carries out a request of another process of the player.
    mutating func changeQueue(_ change: QueueChange) {
        switch change {
        case .add(let songs, let at): queue(songs, at)
        case .move(let from, let to):
            let places = 0..<deck.queue.count
            if places.contains(from), places.contains(to) { moveInQueue(from: from, to: to) }
        case .clear: clearQueue()
        case .shuffle(let isOn): shuffleQueue(isOn)
        }
    }

    private mutating func offerUndo() { deck.undoUntil = tick + 600 }

    /// *Cleared. Undo* is offered.
    package var offersUndo: Bool { deck.queue.canUndo && tick < deck.undoUntil }

    // MARK: News

    mutating func heard(_ news: DeckNews) -> [Effect] {
        switch news {
        case .restored(let queue, let seconds):
            guard !deck.isRestored else { break }
            deck.queue = queue
            deck.isRestored = true
            deck.set(position: seconds, at: nil)
        case .began(let entry): began(entry)
        case .asked(let change): changeQueue(change)
        case .at(let entry, let seconds) where entry == deck.queue.entry && deckSounds:
            deck.isHeard = true
            deck.set(position: seconds, at: tick)
        case .facts(let entry, let facts): learn(facts, of: entry)
        case .ended(let entry) where entry == deck.queue.entry:
            deck.queue.go(to: nil)
            deck.isPlaying = false
            startOver()
        case .failed(let entry, let reason): failed(entry, reason)
        case .level(let level): deck.level = deckSounds ? level : 0
        case .found(let album, let title, let songs, let at):
            deck.awaited.removeAll { $0 == album }
            let end = deck.queue.count
            if songs.isEmpty { say(Words.nothingToHear(title)) } else { queue(songs, at) }
            beginAwaited(album, at: end)
        case .at, .ended: break
        }
        return []
    }

    /// It was chosen while nothing played, and its songs were put at a place of the queue.
    private mutating func beginAwaited(_ album: Album.ID, at place: Int) {
        guard deck.begins == album else { return }
        deck.begins = nil
        if deck.queue.count > place, !deckSounds { jumpInQueue(to: place) }
    }

    /// It may have followed the one before by itself, unless that one is not heard: then the news are older than a jump.
    private mutating func began(_ entry: PlayQueue.Entry) {
        if deck.isHeard, entry == deck.queue.upcoming {
            deck.queue.advance()
            startOver()
        } else if deck.isHeard, entry != deck.queue.entry {
            beganUnexpected(entry)
        }
        guard entry == deck.queue.entry else { return }
        (deck.isHeard, deck.failures) = (true, 0)
        deck.set(position: deck.reported, at: tick)
        let album = deck.now?.album
        deck.askedBy.removeAll { $0.album == album }
    }

    /// The queue was changed in the moment in which the song changed. The song that plays counts; if it was removed,
    /// the queue goes on to the one that follows.
    private mutating func beganUnexpected(_ entry: PlayQueue.Entry) {
        if let place = deck.queue.order.firstIndex(of: entry) {
            deck.queue.go(to: place)
        } else {
            deck.queue.advance()
            deck.isHeard = false
            deck.jumps += 1
        }
        startOver()
    }

    private mutating func learn(_ facts: SongFacts, of entry: PlayQueue.Entry) {
        if let seconds = facts.seconds { deck.queue.learn(seconds, of: entry) }
        if entry == deck.queue.entry { (deck.facts, deck.factsEntry) = (facts, entry) }
        if entry == deck.queue.upcoming { deck.factsOfNext = (entry, facts) }
    }

    private mutating func failed(_ entry: PlayQueue.Entry, _ reason: String) {
        guard entry == deck.queue.entry else { return }
        deck.failures += 1
        let title = deck.now?.title ?? ""
        guard deck.queue.hasNext, deck.queue.repeats != .one,
            deck.failures < min(Deck.mostFailures, deck.queue.count + 1)
        else {
            pauseDeck()
            return say(Words.songNotPlayed(title, reason))
        }
        say(Words.songSkipped(title, reason))
        deck.queue.skip()
        deck.isHeard = false
        deck.jumps += 1
        startOver()
    }
}
