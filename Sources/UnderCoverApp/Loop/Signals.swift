import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// SIGTERM, SIGINT and SIGHUP end the game as Quit does: all changes are saved, exit status 0, within a second.
package enum Signals {
    /// Microseconds that the loop has to end in. After that a thread of ours saves and ends the process, because a driver or
    /// a display server that does not answer holds the loop.
    private static let patience: UInt32 = 600_000

    private static let asked = Atomic<Bool>(false)
    private static let isLooping = Atomic<Bool>(false)
    private static let finalSave = Mutex<(@Sendable () -> Void)?>(nil)
    private static let lastLine = Mutex<(@Sendable () -> Void)?>(nil)
    /// The end of a pipe that the signal handler writes to. Set once, before the handler is installed.
    nonisolated(unsafe) private static var bell: Int32 = -1

    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    private static let ending = [SIGTERM, SIGINT, SIGHUP]

    /// Makes a file size limit (SIGXFSZ) and a closed pipe (SIGPIPE) errors of `write`, which would otherwise end the
    /// process. Unblocks the signals that ask it to end: it inherits the mask of its parent, and thread pools block them.
    static func prepare() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in ending { sigaddset(&wanted, number) }
        pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// NB: uses handlers, because child processes would inherit a mask or `SIG_IGN` and ignore these signals for good. The
    /// pipe keeps a signal that arrives before the thread reads.
    package static func watch() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        bell = ends[1]
        for number in ending { signal(number) { _ in Signals.ring() } }
        let ear = ends[0]
        Thread.detachNewThread { listen(ear) }
    }

    /// Call it before the first change that must be saved.
    /// - Parameter save: called on any thread.
    static func setFinalSave(_ save: @escaping @Sendable () -> Void) { finalSave.withLock { $0 = save } }

    /// - Parameter write: writes the last line of the log; called once, on any thread.
    static func setLastLine(_ write: @escaping @Sendable () -> Void) { lastLine.withLock { $0 = write } }

    /// Called by the game as it ends, or by the thread that ends a game which hangs: whichever comes first writes.
    static func writeLastLine() {
        let write = lastLine.withLock { line in
            defer { line = nil }
            return line
        }
        write?()
    }

    /// Call it when the loop begins to check `isAsked` every turn.
    static func loopBegins() { isLooping.store(true, ordering: .relaxed) }

    /// Calls only functions that POSIX allows in a signal handler.
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
        // Before the loop begins `isAsked` is not checked, and loading may take long.
        if isLooping.load(ordering: .relaxed) {
            Stage.wake()
            usleep(patience)
        }
        finalSave.withLock { $0 }?()
        writeLastLine()
        Log.shared.flush()
        _exit(0)
    }
}

/// Lets another program take part in the loop: the lab's monkey plays through it, the lab's bench measures through it.
/// The game sets none of them. All are called on the main thread.
package struct LoopHooks {
    package enum Milestone {
        /// The window is open.
        case stageReady(Stage)
        /// Records, lists and database are read.
        case filesRead
        /// The loop has ended; the last changes are not yet saved.
        case loopEnded
    }

    /// One picture that was drawn. Times are seconds on the clock of `Stage.now`.
    package struct Frame {
        /// When its layout began, when the graphics card had finished it, and when its refresh was over.
        package let begun, drawn, shown: Double
        /// How late it was for its refresh.
        package let lateness: Double
        package let screen: String
        /// The screen is animated, so a picture was due every 1/60 s.
        package let isMoving: Bool
        /// The picture is one on the way from one screen to another.
        package let isTransition: Bool
    }

    package var reached: (Milestone) -> Void = { _ in }
    /// The clock that ticks follow, in seconds.
    package var now: () -> Double = { Stage.now }
    /// Returns the input of a turn after waiting for at most so many milliseconds; nil: `Stage.events(waiting:)`.
    package var input: ((AppState, Stage, _ milliseconds: Int) -> [DeviceEvent])?
    /// Gets the messages that have arrived and returns those that this turn handles.
    package var messages: ([Message]) -> [Message] = { $0 }
    /// Gets each effect before it is done.
    package var asked: ((Effect) -> Void)?
    /// Gets each picture. While it is set, the loop waits until the graphics card has finished the picture.
    package var drew: ((Frame) -> Void)?
    /// Gets the state and the picture on the screen at the end of each turn.
    package var turnEnded: ((AppState, DisplayList) -> Void)?
    /// The loop ends when the player has quit, or the time of `--exit-after` has passed.
    package var isOver: (Bool) -> Bool = { $0 }

    package init() {}
}
