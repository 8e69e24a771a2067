/// SDL has no event for sleep on Linux, and a graphics card may have lost its textures meanwhile.
struct SleepWatch {
    /// The two clocks are not read at the same moment, and the machine may be busy.
    private static let shortest = Duration.seconds(2)
    private var last: (always: ContinuousClock.Instant, awake: SuspendingClock.Instant)?

    /// Whether the machine has slept since the last call.
    ///
    /// - Parameters:
    ///   - always: the clock that runs while the machine sleeps.
    ///   - awake: the clock that stops then.
    mutating func hasSlept(always: ContinuousClock.Instant = .now, awake: SuspendingClock.Instant = .now) -> Bool {
        defer { last = (always, awake) }
        guard let last else { return false }
        return last.always.duration(to: always) - last.awake.duration(to: awake) > Self.shortest
    }
}
