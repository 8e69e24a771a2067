import Foundation
import Synchronization
import UnderCoverStage

/// SIGTERM, SIGINT and SIGHUP end the game as Quit does: everything is saved, exit status 0, within a second.
enum Signals {
    private struct State {
        var isLooping = false
        /// Saves what must be saved. Called on any thread.
        var finalSave: (@Sendable () -> Void)?
    }

    /// What the loop has to end in, in microseconds. One that is held up, by a driver or a screen that does not answer, is
    /// left behind.
    private static let patience: UInt32 = 600_000

    private static let asked = Atomic<Bool>(false)
    private static let state = Mutex(State())
    /// The end of a pipe that the handler writes to. Written once, before there is one.
    nonisolated(unsafe) private static var bell: Int32 = -1

    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    private static let ending = [SIGTERM, SIGINT, SIGHUP]

    /// A full disk with a size limit, and a reader that has gone, must be errors and not the end. What asks a program to
    /// end must be heard, even where it was blocked by whoever started us, as threads of pools do: that is inherited.
    static func prepare() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in ending { sigaddset(&wanted, number) }
        pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// NB: handlers, and neither a mask nor `SIG_IGN`: children would inherit those and never be ended. And a pipe,
    /// which keeps what came before anybody listened.
    static func watch() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        bell = ends[1]
        for number in ending { signal(number) { _ in Signals.ring() } }
        let ear = ends[0]
        Thread.detachNewThread { listen(ear) }
    }

    /// From here on there may be something to save.
    static func setFinalSave(_ finalSave: @escaping @Sendable () -> Void) {
        state.withLock { $0.finalSave = finalSave }
    }

    /// From here on `isAsked` is looked at all the time.
    static func loopBegins() { state.withLock { $0.isLooping = true } }

    /// Only what a handler of signals may do.
    private static func ring() {
        let before = errno
        var stroke: UInt8 = 1
        _ = write(bell, &stroke, 1)
        errno = before
    }

    private static func listen(_ ear: Int32) {
        var stroke: UInt8 = 0
        while read(ear, &stroke, 1) != 1 { guard errno == EINTR else { return } }
        asked.store(true, ordering: .relaxed)
        // While everything is still being loaded nobody looks, and the loading may take its time.
        if state.withLock({ $0.isLooping }) {
            Stage.wake()
            usleep(patience)
        }
        leave()
    }

    private static func leave() -> Never {
        state.withLock { $0.finalSave }?()
        _exit(0)
    }
}
