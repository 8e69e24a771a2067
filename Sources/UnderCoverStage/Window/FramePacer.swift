import CSDL2

// A buffer swap that should wait for the display may return at once: offscreen surfaces and some drivers accept V-sync
// and ignore it. Return codes do not tell, so the pacer times the swaps, and paces frames by a clock where they run free.

/// Decides when the next frame may be shown. Times are in seconds on any steady clock.
struct FramePacer {
    let period: Double
    /// The pacer, not the display, sets the rate.
    private(set) var isPacing = false
    /// The lateness of the last frame; 0 if the display sets the rate.
    private(set) var lateness = 0.0
    private var lastSwap: Double?
    private var total = 0.0
    private var count = 0
    private var deadline = 0.0

    private static let sampleCount = 10
    /// Swaps run free if they take less than this share of a period on average.
    private static let freeRunningShare = 0.6
    /// A frame that began within a sixteenth of a period after the last deadline is on the beat.
    private static let onBeatShare = 15.0 / 16

    init(period: Double) { self.period = period }

    /// Call after each swap.
    ///
    /// - Parameters:
    ///   - now: when the swap returned.
    ///   - begun: when drawing of the frame began.
    /// - Returns: seconds to wait before the next frame; 0 if the display sets the rate.
    mutating func swapped(at now: Double, begun: Double) -> Double {
        defer { lastSwap = now }
        guard isPacing else {
            measure(now)
            return 0
        }
        deadline += period
        lateness = max(0, now - deadline)
        // A frame that began after a pause sets a new beat; the next one would have less than a whole period.
        if begun > deadline - period * Self.onBeatShare { deadline = begun + period }
        // A late frame is not followed by a burst.
        deadline = max(deadline, now)
        return deadline - now
    }

    private mutating func measure(_ now: Double) {
        guard let lastSwap else { return }
        total += now - lastSwap
        count += 1
        guard count == Self.sampleCount else { return }
        if total / Double(count) < Self.freeRunningShare * period {
            isPacing = true
            deadline = now
        }
        total = 0
        count = 0
    }
}

/// Limits the frames that are handed to the driver and not yet drawn. Without V-sync some drivers queue dozens: input
/// lag, and up to several megabytes for each frame with software GL.
struct FramesInFlight {
    private static let limit = 2
    /// A hanging driver blocks a frame for no longer than this.
    private static let longestNanoseconds: UInt64 = 200_000_000

    private var fences: [OpaquePointer] = []

    /// Waits until at most `limit` frames are in flight.
    mutating func frameSwapped(_ gl: GL) {
        if let fence = gl.fenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) { fences.append(fence) }
        while fences.count > Self.limit {
            let oldest = fences.removeFirst()
            _ = gl.clientWaitSync(oldest, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), Self.longestNanoseconds)
            gl.deleteSync(oldest)
        }
    }
}

/// SDL has no event for sleep on Linux, and a graphics card may have lost its textures meanwhile.
struct SleepWatch {
    /// The two clocks are not read at the same moment, and the machine may be busy.
    private static let shortest = Duration.seconds(2)
    private var last: (always: ContinuousClock.Instant, awake: SuspendingClock.Instant)?

    /// Says whether the machine has slept since the last call.
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
