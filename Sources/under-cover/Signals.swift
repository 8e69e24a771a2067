import Foundation
import Synchronization
import UnderCoverStage

/// SIGTERM, SIGINT and SIGHUP end the game as Quit does: everything is saved, exit status 0, within a second.
enum Signals {
    private struct State {
        var isLooping = false
        /// Saves what must be saved. Called on any thread.
        var lastWord: (@Sendable () -> Void)?
    }

    /// What the loop has to end in. One that is held up, by a driver or a screen that does not answer, is left behind.
    private static let patience = DispatchTimeInterval.milliseconds(600)

    private static let asked = Atomic<Bool>(false)
    private static let state = Mutex(State())
    /// Kept for as long as the program runs; written once, before any thread is started.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    static func watch() {
        // A full disk with a size limit must be an error, not the end.
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        let queue = DispatchQueue(label: "under-cover.signals", qos: .userInteractive)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { ask(queue) }
            source.resume()
            sources.append(source)
        }
    }

    /// From here on there may be something to save.
    static func setLastWord(_ lastWord: @escaping @Sendable () -> Void) {
        state.withLock { $0.lastWord = lastWord }
    }

    /// From here on `isAsked` is looked at all the time.
    static func loopBegins() { state.withLock { $0.isLooping = true } }

    private static func ask(_ queue: DispatchQueue) {
        asked.store(true, ordering: .relaxed)
        // While everything is still being loaded nobody looks, and the loading may take its time.
        if !state.withLock({ $0.isLooping }) { leave() }
        Stage.wake()
        queue.asyncAfter(deadline: .now() + patience) { leave() }
    }

    private static func leave() -> Never {
        state.withLock { $0.lastWord }?()
        _exit(0)
    }
}
