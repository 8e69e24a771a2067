import Foundation
import Synchronization
import UnderCoverStage

/// SIGTERM, SIGINT and SIGHUP end the game as Quit does: everything is saved, exit status 0.
enum Signals {
    private static let asked = Atomic<Bool>(false)
    /// Kept for as long as the program runs; written once, before any thread is started.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    static func watch() {
        // A full disk with a size limit must be an error, not the end.
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                asked.store(true, ordering: .relaxed)
                Stage.wake()
            }
            source.resume()
            sources.append(source)
        }
    }
}
