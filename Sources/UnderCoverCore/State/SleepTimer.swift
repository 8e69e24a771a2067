import UnderCoverCatalogue

/// Ends the player's music after a while, or with a song or an album. The last seconds fade out, and then it pauses.
package struct SleepTimer: Equatable, Codable, Sendable {
    package enum Choice: Hashable, Codable, Sendable {
        case minutes(Int)
        /// At the end of the song that plays then.
        case song
        /// Before the first song of another album.
        case album

        static let all: [Choice] = [15, 30, 45, 60, 90].map { .minutes($0) } + [.song, .album]
    }

    package let choice: Choice
    /// The tick in which it ends; nil where the end of a song does.
    package let endsAt: Int?

    static let fadeSeconds = 10.0

    init(_ choice: Choice, at tick: Int) {
        self.choice = choice
        endsAt = if case .minutes(let minutes) = choice { tick + minutes * Self.minuteTicks } else { nil }
    }

    private static let minuteTicks = 3600

    /// Minutes that are left, the one that has begun counted; nil where the end of a song decides.
    func minutesLeft(at tick: Int) -> Int? {
        endsAt.map { max(($0 - tick + Self.minuteTicks - 1) / Self.minuteTicks, 1) }
    }
}

extension Deck {
    /// The song that plays is the last one before the player sleeps, so nothing follows it.
    var sleepsAfterSong: Bool {
        switch sleep?.choice {
        case .minutes, nil: false
        case .song: true
        case .album:
            queue.repeats == .one || now?.album == nil || queue.upcoming.flatMap { queue[$0]?.album } != now?.album
        }
    }

    /// Seconds until the music ends; nil where that is not known, or not yet.
    func secondsToSleep(at tick: Int) -> Double? {
        if let end = sleep?.endsAt { return Double(max(end - tick, 0)) / 60 }
        guard sleepsAfterSong, let seconds, seconds > 0 else { return nil }
        return max(seconds - position(at: tick), 0)
    }

    /// Its last seconds fade out.
    func fallsAsleep(at tick: Int) -> Bool {
        secondsToSleep(at: tick).map { $0 <= SleepTimer.fadeSeconds } ?? false
    }

    /// Pauses when the time is over. Music that was paused before has not put anyone to sleep.
    mutating func sleepWhenDue(at tick: Int) {
        guard let end = sleep?.endsAt, tick >= end else { return }
        if isPlaying { sleptAt = tick }
        pause(at: tick)
        sleep = nil
    }
}
