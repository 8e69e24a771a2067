import Dispatch
import Foundation
import Synchronization

/// speech-dispatcher. Its library waits for the server's answers, so a thread of its own does; one that hangs is given up.
final class Dispatcher: Sendable {
    private struct State {
        var desk: DispatcherService?
        /// Microseconds.
        var restsUntil: UInt64 = 0
        /// Seconds.
        var rest: Double
        var isClosed = false
    }

    /// Seconds that `close` may take.
    private static let closingPatience = 0.3
    /// Threads that hang in the library cannot be ended, so they are counted.
    private static let mostHanging = 3

    private let options: SpeechOptions
    private let state: Mutex<State>
    private let hanging = Mutex(0)

    init(_ options: SpeechOptions) {
        self.options = options
        state = Mutex(State(rest: options.firstRest))
    }

    /// False while it rests after a failure, while too many threads hang, and where there is no library.
    var isUsable: Bool {
        guard hanging.withLock({ $0 }) < Self.mostHanging, FoundLibrary.speech.isHere(options.libraries) else {
            return false
        }
        return state.withLock { !$0.isClosed && MonotonicTime.now >= $0.restsUntil }
    }

    /// - Parameter volume: of the game's slider.
    func say(_ text: SpokenText, volume: Int, _ report: VoiceReport) {
        let desk = currentService()
        let number = desk.post(text, volume: volume, report)
        let patience = desk.isOpen ? options.patience : options.openingPatience
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let left = desk.giveUp(waitingFor: number) else { return }
            self?.replace(desk, hangs: true)
            for report in left { report.failed() }
        }
    }

    func cancel() { state.withLock { $0.desk }?.postCancel() }

    func close() {
        let desk = state.withLock { state in
            defer { state.desk = nil }
            state.isClosed = true
            return state.desk
        }
        desk?.close()
        desk?.awaitEnd(seconds: Self.closingPatience)
    }

    private func currentService() -> DispatcherService {
        state.withLock { state in
            if let desk = state.desk { return desk }
            let desk = DispatcherService(options)
            state.desk = desk
            Thread.begin("speech") { [weak self] in
                desk.run {
                    self?.state.withLock { $0.rest = self?.options.firstRest ?? $0.rest }
                } gone: {
                    self?.replace(desk, hangs: false)
                }
                self?.hanging.withLock { $0 -= desk.wasGivenUp ? 1 : 0 }
            }
            return desk
        }
    }

    /// The next text after the rest gets another thread and another connection.
    private func replace(_ desk: DispatcherService, hangs: Bool) {
        let isCurrent = state.withLock { state in
            guard state.desk === desk else { return false }
            state.desk = nil
            state.restsUntil = MonotonicTime.now + UInt64(state.rest * 1_000_000)
            state.rest = min(state.rest * 2, options.longestRest)
            return true
        }
        if isCurrent, hangs { hanging.withLock { $0 += 1 } }
    }
}
