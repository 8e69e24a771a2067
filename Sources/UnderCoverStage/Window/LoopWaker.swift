import CSDL2
import Glibc
import Synchronization

/// Wakes the main loop from any thread by pushing an SDL event.
enum LoopWaker {
    private struct State {
        /// The registered SDL event type; 0 while there is no loop.
        var eventType: UInt32 = 0
        /// Threads that are pushing an event now.
        var pushing = 0
    }

    private static let state = Mutex(State())

    static func open() {
        let type = SDL_RegisterEvents(1)
        state.withLock { $0.eventType = type }
    }

    /// NB: SDL's video frees the event queue and its lock, so this waits for threads that are still pushing.
    static func close() {
        state.withLock { $0.eventType = 0 }
        while state.withLock({ $0.pushing > 0 }) { usleep(100) }
    }

    static func isWakeUp(_ event: SDL_Event) -> Bool { state.withLock { $0.eventType } == event.type }

    static func wake() {
        let type = state.withLock { state -> UInt32? in
            guard state.eventType != 0, state.eventType != UInt32.max else { return nil }
            state.pushing += 1
            return state.eventType
        }
        guard let type else { return }
        var event = SDL_Event()
        event.type = type
        // NB: not while holding our lock. SDL calls event watches under its own lock, and a watch may call `wake`.
        SDL_PushEvent(&event)
        state.withLock { $0.pushing -= 1 }
    }
}
