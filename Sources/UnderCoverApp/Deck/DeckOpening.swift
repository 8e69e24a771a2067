import UnderCoverCore

/// Songs of the queue that are on their way.
struct DeckOpening {
    /// A song that should play is given up after so long. A disk at rest needs ten seconds.
    static let seconds = 15.0
    /// One that only follows.
    static let secondsAhead = 30.0

    private struct Trip {
        /// Numbers this attempt, so that a timer of an earlier one is ignored.
        let number: Int
        var task: Task<Void, Never>?
    }

    private var trips: [PlayQueue.Entry: Trip] = [:]
    private var count = 0

    /// The attempt's number; nil where the song is on its way already.
    mutating func begin(_ entry: PlayQueue.Entry) -> Int? {
        guard trips[entry] == nil else { return nil }
        count += 1
        trips[entry] = Trip(number: count)
        return count
    }

    /// The attempt that is under way.
    func attempt(at entry: PlayQueue.Entry) -> Int? { trips[entry]?.number }

    mutating func note(_ task: Task<Void, Never>, _ entry: PlayQueue.Entry) {
        if trips[entry] != nil { trips[entry]?.task = task } else { task.cancel() }
    }

    /// It has come, or cannot. False where it was called off.
    mutating func end(_ entry: PlayQueue.Entry, _ number: Int) -> Bool {
        guard trips[entry]?.number == number else { return false }
        trips.removeValue(forKey: entry)?.task?.cancel()
        return true
    }

    /// Calls off all others.
    mutating func keep(_ isWanted: (PlayQueue.Entry) -> Bool) {
        for entry in trips.keys where !isWanted(entry) { trips.removeValue(forKey: entry)?.task?.cancel() }
    }
}
