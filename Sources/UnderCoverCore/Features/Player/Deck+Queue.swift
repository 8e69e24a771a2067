import UnderCoverCatalogue

// The queue as screens, phones and the desktop use it. `Consequences.deck` compares the state before and after and
// derives the orders to the machine.

extension Deck {
    // MARK: Transport

    package mutating func play() {
        guard !queue.isEmpty else { return }
        if queue.entry == nil { return jump(to: 0) }
        (isPlaying, isStopped) = (true, false)
        failures = 0
    }

    package mutating func pause(at tick: Int) {
        isPlaying = false
        stopClock(at: tick)
    }

    /// The song is not heard now, so its position stands.
    mutating func stopClock(at tick: Int) {
        guard isHeard else { return }
        set(position: position(at: tick), at: nil)
        isHeard = false
    }

    package mutating func toggle(at tick: Int) { isPlaying ? pause(at: tick) : play() }

    package mutating func stop(at tick: Int) {
        pause(at: tick)
        set(position: 0, at: nil)
        jumps += 1
        isStopped = true
    }

    package mutating func skip() {
        guard queue.hasNext else { return }
        queue.skip()
        begin(plays: isPlaying)
    }

    /// The song before; or this one again, once it was heard for three seconds. From the end it is the last song.
    package mutating func skipBack(at tick: Int) {
        guard now != nil else {
            if !queue.isEmpty { jump(to: queue.count - 1) }
            return
        }
        if position(at: tick) <= Self.restartSeconds { queue.skipBack() }
        begin(plays: isPlaying)
    }

    package mutating func jump(to place: Int) {
        queue.go(to: place)
        if queue.entry != nil { begin() }
    }

    package mutating func seek(to seconds: Double) {
        guard now != nil, seconds.isFinite else { return }
        set(position: min(max(seconds, 0), self.seconds ?? .infinity), at: nil)
        isHeard = false
        jumps += 1
    }

    /// The song that is now begins.
    private mutating func begin(plays: Bool = true) {
        (isPlaying, isHeard, failures) = (plays, false, 0)
        if plays { isStopped = false }
        jumps += 1
        startOver()
    }

    /// Nothing is known of another song yet but what was found out while the one before played.
    mutating func startOver() {
        set(position: 0, at: nil)
        guard factsEntry != queue.entry || queue.entry == nil else { return }
        let next = factsOfNext
        facts = next?.entry == queue.entry ? next?.facts ?? SongFacts() : SongFacts()
        (factsEntry, factsOfNext) = (queue.entry, nil)
    }

    /// The machine has played the current song to its end, and nothing follows. Before a sleep, another one may come: the
    /// queue stands at its beginning.
    mutating func ranOut(at tick: Int) {
        if sleepsAfterSong {
            queue.advance()
            sleptAt = tick
        } else {
            queue.go(to: nil)
        }
        (isPlaying, sleep) = (false, nil)
        startOver()
    }

    // MARK: Changing the queue

    package mutating func remove(_ place: Int, at tick: Int) {
        let wasNow = place == queue.place
        queue.remove(at: place)
        undoUntil = tick + Self.undoTicks
        guard wasNow else { return }
        begin(plays: isPlaying && queue.entry != nil)
    }

    package mutating func clear(at tick: Int) {
        queue.clear()
        undoUntil = tick + Self.undoTicks
    }

    package mutating func undo() {
        let before = queue.entry
        queue.undo()
        undoUntil = 0
        // The song that plays was not in the queue that is back.
        if queue.entry != before { begin(plays: isPlaying) }
    }

    /// These songs in place of the queue, from one of them on.
    mutating func play(
        _ songs: [QueueSong], from index: Int, shuffles: Bool? = nil, at tick: Int, _ entropy: inout SeededGenerator
    ) {
        var chance = SeededGenerator(seed: entropy.next())
        queue.replace(with: songs, from: index, shuffles: shuffles, by: &chance)
        undoUntil = tick + Self.undoTicks
        begin()
    }

    package mutating func shuffle(_ isOn: Bool, _ entropy: inout SeededGenerator) {
        var chance = SeededGenerator(seed: entropy.next())
        queue.shuffle(isOn, by: &chance)
    }

    private static let undoTicks = 600

    /// *Cleared. Undo* is offered.
    package func offersUndo(at tick: Int) -> Bool { queue.canUndo && tick < undoUntil }

    // MARK: The machine's reports

    /// It may have followed the one before by itself, unless that one is not heard: then the news are older than a jump.
    private mutating func began(_ entry: PlayQueue.Entry, at tick: Int) {
        if isHeard, entry == queue.upcoming {
            queue.advance()
            startOver()
        } else if isHeard, entry != queue.entry {
            beganUnexpected(entry)
        }
        guard entry == queue.entry else { return }
        (isHeard, failures) = (true, 0)
        set(position: reported, at: tick)
    }

    /// The queue was changed in the moment in which the song changed. The song that plays counts; if it was removed,
    /// the queue goes on to the one that follows.
    private mutating func beganUnexpected(_ entry: PlayQueue.Entry) {
        if let place = queue.order.firstIndex(of: entry) {
            queue.go(to: place)
        } else {
            queue.advance()
            isHeard = false
            jumps += 1
        }
        startOver()
    }

    private mutating func learn(_ facts: SongFacts, of entry: PlayQueue.Entry) {
        if let seconds = facts.seconds { queue.learn(seconds, of: entry) }
        if entry == queue.entry { (self.facts, factsEntry) = (facts, entry) }
        if entry == queue.upcoming { factsOfNext = (entry, facts) }
    }

    /// Skips a song that cannot be played; false where it is the last one to try.
    private mutating func skipFailed() -> Bool {
        failures += 1
        guard queue.hasNext, queue.repeats != .one, failures < min(Self.mostFailures, queue.count + 1) else {
            return false
        }
        queue.skip()
        isHeard = false
        jumps += 1
        startOver()
        return true
    }
}

// The deck needs the rest of the game to know whether it may sound, and to say why it cannot.

extension Deck {
    /// Plays an album, or puts it into the queue. Its songs are found first.
    package static func queue(_ album: Album, _ at: QueueWhere, _ app: inout AppState) -> [Effect] {
        guard app.deck.isRestored else { return [] }
        guard app.has(.songs) else { return app.say(Words.isMissing(.songs)) }
        if !app.deck.awaited.contains(album.id) { app.deck.awaited.append(album.id) }
        return [.deck(.find(album, at))]
    }

    @discardableResult
    package static func queue(_ songs: [QueueSong], _ at: QueueWhere, _ app: inout AppState) -> [Effect] {
        guard app.deck.isRestored, !songs.isEmpty else { return [] }
        guard app.has(.songs) else { return app.say(Words.isMissing(.songs)) }
        // Songs that play or are to play soon are not queued twice.
        if at == .now, let place = app.deck.queue.place(ofNext: songs) {
            app.deck.jump(to: place)
            return []
        }
        let wasEmpty = app.deck.queue.isEmpty
        let count = app.deck.queue.add(songs, at)
        if count == 0 { return app.say(Words.queueIsFull) }
        if at == .now { app.deck.begin() } else if wasEmpty { app.deck.queue.go(to: 0) }
        return []
    }

    static func received(_ news: DeckNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .restored(let queue, let seconds):
            guard !app.deck.isRestored else { break }
            app.deck.queue = queue
            app.deck.isRestored = true
            app.deck.set(position: seconds, at: nil)
        case .began(let entry): app.deck.began(entry, at: app.tick)
        case .asked(let change): carryOut(change, &app)
        case .at(let entry, let seconds) where entry == app.deck.queue.entry && app.deckSounds:
            app.deck.isHeard = true
            app.deck.set(position: seconds, at: app.tick)
        case .facts(let entry, let facts): app.deck.learn(facts, of: entry)
        case .ended(let entry) where entry == app.deck.queue.entry:
            app.deck.ranOut(at: app.tick)
        case .failed(let entry, let reason): return failed(entry, reason, &app)
        case .level(let level): app.deck.level = app.deckSounds ? level : 0
        case .found(let album, let title, let songs, let at):
            if Songs.arrived(songs, of: album, at, &app) { break }
            app.deck.awaited.removeAll { $0 == album }
            let end = app.deck.queue.count
            if songs.isEmpty { app.say(Words.nothingToHear(title)) } else { queue(songs, at, &app) }
            if at == .last { app.deck.found(.record(album), from: end) }
            beginAwaited(album, at: end, &app)
        case .at, .ended: break
        }
        return []
    }

    /// Carries out a request of another process of the player.
    private static func carryOut(_ change: QueueChange, _ app: inout AppState) {
        switch change {
        case .add(let songs, let at): queue(songs, at, &app)
        case .move(let from, let to):
            let places = 0..<app.deck.queue.count
            if places.contains(from), places.contains(to) { app.deck.queue.move(from: from, to: to) }
        case .clear: app.deck.clear(at: app.tick)
        case .shuffle(let isOn): app.deck.shuffle(isOn, &app.entropy)
        }
    }

    /// It was chosen while nothing played, and its songs were put at a place of the queue.
    private static func beginAwaited(_ album: Album.ID, at place: Int, _ app: inout AppState) {
        guard app.deck.begins == album else { return }
        app.deck.begins = nil
        if app.deck.queue.count > place, !app.deckSounds { app.deck.jump(to: place) }
    }

    private static func failed(_ entry: PlayQueue.Entry, _ reason: String, _ app: inout AppState) -> [Effect] {
        guard entry == app.deck.queue.entry else { return [] }
        let title = app.deck.now?.title ?? ""
        if app.deck.skipFailed() { return app.say(Words.songSkipped(title, reason)) }
        app.deck.pause(at: app.tick)
        return app.say(Words.songNotPlayed(title, reason))
    }
}

extension Miniplayer {
    /// Asks for the small cover of what plays.
    static func requestCover(_ app: inout AppState) -> [Effect] {
        guard let artwork = app.miniplayer?.artwork else { return [] }
        return app.covers.request(thumbnails: [artwork])
    }
}
