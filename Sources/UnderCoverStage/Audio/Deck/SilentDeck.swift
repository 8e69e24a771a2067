import Dispatch

/// Plays a chain where there is no device: it reads by the clock what a device would have read. So songs of unknown
/// length end when they end, broken ones fail as they would, and a device that comes goes on at the same place.
final class SilentDeck {
    private static let milliseconds = 100
    /// After a longer stall, such as a machine's sleep, it goes on from where it was.
    private static let longestSeconds = 1.0

    private let queue: DispatchQueue
    private var chain: DeckChain?
    private var timer: (any DispatchSourceTimer)?
    private var last = ContinuousClock.now
    private var sound = [Int16](repeating: 0, count: Samples.rate / 10 * 2)

    /// All of it belongs to `queue`.
    init(queue: DispatchQueue) { self.queue = queue }

    /// nil: rests.
    func play(_ chain: DeckChain?) {
        guard chain !== self.chain else { return }
        self.chain = chain
        timer?.cancel()
        timer = nil
        guard chain != nil else { return }
        last = .now
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now(), repeating: .milliseconds(Self.milliseconds))
        timer.setEventHandler { [weak self] in self?.turn() }
        timer.activate()
        self.timer = timer
    }

    private func turn() {
        let now = ContinuousClock.now
        let passed = (now - last) / .seconds(1)
        last = now
        pass(frames: Int(min(max(passed, 0), Self.longestSeconds) * Double(Samples.rate)))
    }

    func pass(frames: Int) {
        var left = frames * 2
        while left > 0 {
            sound.withUnsafeMutableBufferPointer { room in
                chain?.read(into: UnsafeMutableBufferPointer(rebasing: room[..<min(left, room.count)]))
            }
            left -= sound.count
        }
    }
}
