// Who speaks: Orca, where its service is on the session bus; else speech-dispatcher; else a voice of the game's own. One at
// a time. A voice that fails or does not answer in time hands its text to the next, and the game never waits for any.

import Dispatch
import Synchronization

package enum SpeechVoice: String, CaseIterable, Sendable, Encodable {
    case orca, dispatcher, own

    /// Which says what this one could not.
    var next: SpeechVoice? {
        switch self {
        case .orca: .dispatcher
        case .dispatcher: .own
        case .own: nil
        }
    }
}

/// The last voice, which another module has.
package struct OwnVoice: Sendable {
    package let say: @Sendable (SpokenText) -> Void
    package let stop: @Sendable () -> Void

    package init(say: @escaping @Sendable (SpokenText) -> Void, stop: @escaping @Sendable () -> Void) {
        (self.say, self.stop) = (say, stop)
    }
}

package final class Speech: Sendable {
    private struct State {
        /// Of the last text that interrupted.
        var turn = 0
        /// Which spoke last.
        var voice: SpeechVoice?
    }

    private let readers: ReaderBus
    private let dispatcher: Dispatcher
    private let own: OwnVoice
    private let state = Mutex(State())

    /// - Parameter readerRuns: hears on a thread of its own whether a screen reader runs, once at the start and then when
    ///   that changes.
    package init(_ options: SpeechOptions, own: OwnVoice, readerRuns: @escaping @Sendable (Bool) -> Void) {
        readers = ReaderBus(options, heard: readerRuns)
        dispatcher = Dispatcher(options)
        self.own = own
    }

    package func say(_ text: SpokenText) {
        let turn = state.withLock { state in
            if !text.follows { state.turn += 1 }
            return state.turn
        }
        say(text, turn, by: .orca)
    }

    package func stop() {
        let voice = state.withLock { state in
            state.turn += 1
            return state.voice
        }
        if let voice { stop(voice) }
    }

    /// What is said ends with the game.
    package func close() {
        stop()
        readers.close()
        dispatcher.close()
    }

    /// Which spoke last; nil before the first text.
    package var voice: SpeechVoice? { state.withLock { $0.voice } }

    private func say(_ text: SpokenText, _ turn: Int, by voice: SpeechVoice) {
        guard state.withLock({ $0.turn == turn }) else { return }
        let failed: @Sendable () -> Void = { [weak self] in
            if let next = voice.next { self?.say(text, turn, by: next) }
        }
        switch voice {
        case .orca:
            guard readers.hasOrca else { return failed() }
            use(voice)
            readers.present(text, failed: failed)
        case .dispatcher:
            guard dispatcher.isUsable else { return failed() }
            use(voice)
            dispatcher.say(text, failed: failed)
        case .own:
            use(voice)
            own.say(text)
        }
    }

    /// Never two voices at once.
    private func use(_ voice: SpeechVoice) {
        let before = state.withLock { state in
            defer { state.voice = voice }
            return state.voice
        }
        if let before, before != voice { stop(before) }
    }

    private func stop(_ voice: SpeechVoice) {
        switch voice {
        case .orca: readers.interrupt()
        case .dispatcher: dispatcher.cancel()
        case .own: own.stop()
        }
    }
}
