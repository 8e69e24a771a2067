/// Notices that the game has had no input for a while. Its owner reads the clock, in seconds.
package struct IdleClock: Sendable {
    private var since: Double

    package init(now: Double) { since = now }

    /// Something was pressed or moved.
    package mutating func restart(now: Double) { since = now }

    /// Seconds until `limit` seconds have passed without input, at least 0. If `limit` is nil, the time does not count,
    /// and counting starts anew after it.
    package mutating func secondsLeft(of limit: Int?, now: Double) -> Double? {
        guard let limit else {
            since = now
            return nil
        }
        return max(since + Double(limit) - now, 0)
    }
}

extension DeviceEvent {
    /// The player did something, or came back to the window.
    package var isFromPlayer: Bool {
        switch self {
        case .resized, .quitRequested, .padRemoved: false
        default: true
        }
    }
}
