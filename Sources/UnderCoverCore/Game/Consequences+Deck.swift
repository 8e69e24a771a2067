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
        if before.metersDeck != after.metersDeck { orders.append(.meter(after.metersDeck)) }
        let save = save(before.deck, after.deck)
        if !save.isEmpty { orders.append(.save(save)) }
        return orders.map { .deck($0) }
    }

    private static func playing(_ before: AppState, _ after: AppState, _ event: Event) -> [DeckOrder] {
        guard after.deckSounds else { return before.deckSounds ? [after.deck.now == nil ? .stop : .pause] : [] }
        var orders: [DeckOrder] = []
        let jumped = before.deck.jumps != after.deck.jumps || before.deck.queue.entry != after.deck.queue.entry
        let isNews = followed(before, after, event)
        if !before.deckSounds || jumped && !isNews, let song = after.song(after.deck.queue.entry) {
            orders.append(.play(song, from: after.deck.reported))
        }
        let next = after.deck.queue.upcoming
        if !orders.isEmpty || isNews || before.deck.queue.upcoming != next { orders.append(.follow(after.song(next))) }
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

extension AppState {
    fileprivate func song(_ entry: PlayQueue.Entry?) -> DeckSong? {
        guard let entry, let song = deck.queue[entry] else { return nil }
        return DeckSong(entry: entry, song: song.id, album: song.album, title: song.title)
    }

    /// A cover on screen moves with the music.
    fileprivate var metersDeck: Bool {
        deckSounds && settings.coverMoves && !reducesMotion && window.isVisible && traits.movesWithDeck
    }
}
