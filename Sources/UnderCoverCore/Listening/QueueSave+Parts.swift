extension QueueSave {
    /// The difference that turns one queue into the other. Songs are only ever added.
    package init(from old: PlayQueue, to new: PlayQueue) {
        self.init()
        if old.songs.count != new.songs.count {
            first = old.songs.count
            songs = new.songs.suffix(from: old.songs.count)
        }
        if old.order != new.order || old.unshuffled != new.unshuffled {
            order = Order(order: new.order, unshuffled: new.unshuffled)
        }
    }

    /// Everything of a queue, in place of what was kept before.
    package init(whole queue: PlayQueue, seconds: Double) {
        self.init()
        songs = queue.songs.suffix(from: 0)
        order = Order(order: queue.order, unshuffled: queue.unshuffled)
        now = Now(place: queue.place, seconds: seconds, repeats: queue.repeats)
    }

    /// Both as one.
    package func followed(by later: QueueSave) -> QueueSave {
        var both = self
        both.order = later.order ?? order
        both.now = later.now ?? now
        guard !later.songs.isEmpty else { return both }
        let kept = songs.isEmpty ? 0 : later.first - first
        // NB: a gap between the two cannot be closed here; the store has the songs in between.
        guard kept > 0, kept <= songs.count else {
            (both.first, both.songs) = (later.first, later.songs)
            return both
        }
        both.songs.removeSubrange(kept...)
        both.songs += later.songs
        return both
    }
}
