import UnderCoverCatalogue

// Derives the orders to the machine that plays the queue from the state alone, not from the event that changed it.

extension Consequences {
    /// A kill loses no more of the position.
    private static let secondsBetweenSaves = 5

    static func deck(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var orders: [DeckOrder] = []
        if before.settings.replayGain != after.settings.replayGain || isLaunch(event) {
            orders.append(.gain(after.settings.replayGain))
        }
        orders += playing(before, after, event)
        if metersDeck(before) != metersDeck(after) { orders.append(.meter(metersDeck(after))) }
        let save = save(before.deck, after.deck)
        if !save.isEmpty { orders.append(.save(save)) }
        return orders.map { .deck($0) }
    }

    private static func playing(_ before: AppState, _ after: AppState, _ event: Event) -> [DeckOrder] {
        guard after.deckSounds else { return before.deckSounds ? [after.deck.now == nil ? .stop : .pause] : [] }
        var orders: [DeckOrder] = []
        let jumped = before.deck.jumps != after.deck.jumps || before.deck.queue.entry != after.deck.queue.entry
        let isNews = followed(before, after, event)
        if !before.deckSounds || jumped && !isNews, let song = deckSong(after.deck.queue.entry, after) {
            orders.append(.play(song, from: after.deck.reported))
        }
        let next = after.deck.queue.upcoming
        if !orders.isEmpty || isNews || before.deck.queue.upcoming != next {
            orders.append(.follow(deckSong(next, after)))
        }
        return orders
    }

    /// The machine has begun the next song by itself, so it needs no order to.
    private static func followed(_ before: AppState, _ after: AppState, _ event: Event) -> Bool {
        guard case .deck(.began(let entry)) = event else { return false }
        return entry == after.deck.queue.entry && before.deckSounds
            && (before.deck.isHeard || before.deck.queue.entry != entry)
    }

    private static func save(_ before: Deck, _ after: Deck) -> QueueSave {
        // The restored queue is already on the disk.
        guard before.isRestored, after.isRestored else { return QueueSave() }
        let (old, new) = (before.queue, after.queue)
        var save = QueueSave(from: old, to: new)
        let seconds = after.reported
        let isDue = !after.isPlaying || Int(seconds) % Self.secondsBetweenSaves == 0
        let isElsewhere = before.reported != seconds && isDue || before.isPlaying && !after.isPlaying
        if save.order != nil || old.place != new.place || old.repeats != new.repeats || isElsewhere {
            save.now = QueueSave.Now(place: new.place, seconds: seconds, repeats: new.repeats)
        }
        return save
    }
}

extension Consequences {
    fileprivate static func deckSong(_ entry: PlayQueue.Entry?, _ app: AppState) -> DeckSong? {
        guard let entry, let song = app.deck.queue[entry] else { return nil }
        return DeckSong(entry: entry, song: song.id, album: song.album, title: song.title)
    }

    /// A cover on screen moves with the music.
    fileprivate static func metersDeck(_ app: AppState) -> Bool {
        app.deckSounds && app.settings.coverMoves && !app.reducesMotion && app.window.isVisible
            && app.traits.movesWithDeck
    }
}
