import UnderCoverCatalogue

// The queue follows the turns of those who ask at the jukebox. Songs without an ask come behind them.

extension Deck {
    /// Puts the songs of asks in the order of their turns once that has changed. What a player moves by hand stays where
    /// it was put until then.
    mutating func followTurns(since before: Deck) {
        guard !asks.waiting.isEmpty else { return }
        if let entry = queue.entry { asks.began(entry) }
        let hasMoved = queue.place != before.queue.place || queue.order != before.queue.order
        if hasMoved || awaited != before.awaited {
            asks.keep(onlyThoseAmong: Set(queue.order.dropFirst(queue.place.map { $0 + 1 } ?? 0)), awaited: awaited)
        }
        let (line, old) = (asks.waiting.flatMap(\.entries), before.asks.waiting.flatMap(\.entries))
        if line != old || queue.isShuffled != before.queue.isShuffled { queue.lineUp(line) }
    }

    /// The songs of an ask were put at the end of the queue.
    /// - Parameter place: the first of them; the queue is no longer than that where there are none.
    mutating func found(_ wish: Ask.Wish, from place: Int) { asks.found(wish, Array(queue.order.dropFirst(place))) }

    /// Songs of the queue that play once all asks were heard.
    var songsBehindAsks: Int {
        guard let place = queue.place else { return 0 }
        let album = queue.now?.album
        let record = queue.order[(place + 1)...].prefix { album != nil && queue[$0]?.album == album }.count
        return max(queue.count - place - 1 - record - asks.waiting.reduce(0) { $0 + $1.entries.count }, 0)
    }
}
