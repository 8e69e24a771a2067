import Dispatch
import Synchronization
import UnderCoverCatalogue

// Chooses the speaker: Orca, where its service is on the session bus; else speech-dispatcher; else a voice of the
// game's own. One at a time. A voice that fails or does not answer in time hands its text to the next, and the game
// never waits for any.

package enum SpeechVoice: String, CaseIterable, Sendable, Encodable {
    case orca, dispatcher, own

    /// The voice that takes over texts that this one could not say.
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
    package let say: @Sendable (SpokenText, VoiceReport) -> Void
    package let stop: @Sendable () -> Void

    package init(say: @escaping @Sendable (SpokenText, VoiceReport) -> Void, stop: @escaping @Sendable () -> Void) {
        (self.say, self.stop) = (say, stop)
    }
}

/// Callbacks for news of the voices, on threads of theirs.
package struct SpeechEars: Sendable {
    /// Tells whether a screen reader runs, once at the start and then when that changes.
    let readerRuns: @Sendable (Bool) -> Void
    /// A text begins, or has ended.
    let spoke: @Sendable (VoiceNews) -> Void
    /// A voice that is not in the game's mix begins to speak, or is through.
    let talksOver: @Sendable (Bool) -> Void

    package init(
        readerRuns: @escaping @Sendable (Bool) -> Void, spoke: @escaping @Sendable (VoiceNews) -> Void,
        talksOver: @escaping @Sendable (Bool) -> Void
    ) {
        (self.readerRuns, self.spoke, self.talksOver) = (readerRuns, spoke, talksOver)
    }
}

package final class Speech: Sendable {
    private struct State {
        /// The number of the last text that interrupted.
        var turn = 0
        /// The voice that spoke last.
        var voice: SpeechVoice?
        /// The number of the text that is being said.
        var speaking: Int?
        /// The position of the game's slider; 0: no text is said at all.
        var volume = Volumes.reference
    }

    private let readers: ReaderBus
    private let dispatcher: Dispatcher
    private let own: OwnVoice
    private let ears: SpeechEars
    private let state = Mutex(State())

    package init(_ options: SpeechOptions, own: OwnVoice, _ ears: SpeechEars) {
        readers = ReaderBus(options, received: ears.readerRuns)
        dispatcher = Dispatcher(options)
        (self.own, self.ears) = (own, ears)
    }

    package func say(_ text: SpokenText) {
        let turn: Int? = state.withLock { state in
            if !text.follows { state.turn += 1 }
            return state.volume > 0 ? state.turn : nil
        }
        if !text.follows { ends(nil) }
        if let turn { say(text, turn, by: .orca) }
    }

    package func stop() {
        let voice = state.withLock { state in
            state.turn += 1
            return state.voice
        }
        if let voice { stop(voice) }
        ends(nil)
    }

    /// - Parameter percent: of the slider of the voice; 0 where the game is muted. Orca has one volume for all programs,
    ///   which is not the game's to change.
    package func setVolume(_ percent: Int) {
        let isSilenced = state.withLock { state in
            defer { state.volume = percent }
            return percent == 0 && state.volume > 0
        }
        if isSilenced { stop() }
    }

    /// Speech ends with the game.
    package func close() {
        stop()
        readers.close()
        dispatcher.close()
    }

    /// The voice that spoke last; nil before the first text.
    package var voice: SpeechVoice? { state.withLock { $0.voice } }

    private func say(_ text: SpokenText, _ turn: Int, by voice: SpeechVoice) {
        guard let volume = state.withLock({ $0.turn == turn ? $0.volume : nil }) else { return }
        let report = VoiceReport {
            [weak self] in
            self?.begins(text, turn, by: voice)
        } ended: {
            [weak self] in
            self?.ends(text.number)
        } failed: {
            [weak self] in
            if let next = voice.next { self?.say(text, turn, by: next) }
        }
        switch voice {
        case .orca:
            guard readers.hasOrca else { return report.failed() }
            use(voice)
            readers.present(text, report)
        case .dispatcher:
            guard dispatcher.isUsable else { return report.failed() }
            use(voice)
            dispatcher.say(text, volume: volume, report)
        case .own:
            use(voice)
            own.say(text, report)
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

// MARK: - When a text begins and ends

extension Speech {
    private func begins(_ text: SpokenText, _ turn: Int, by voice: SpeechVoice) {
        let isCurrent = state.withLock { state in
            guard state.turn == turn else { return false }
            state.speaking = text.number
            // Within the lock, so that the last word about it is true.
            if voice != .own { ears.talksOver(true) }
            return true
        }
        guard isCurrent else { return }
        ears.spoke(.began(text.number))
        // Orca does not say when it has ended. Others may hang before they do.
        let ticks = VoicePace.ticks(for: text.text) * (voice == .orca ? 1 : VoicePace.slowest)
        DispatchQueue.global().asyncAfter(deadline: .now() + Double(ticks) / 60) { [weak self] in
            self?.ends(text.number)
        }
    }

    /// - Parameter number: nil: whatever is said.
    private func ends(_ number: Int?) {
        let ended: Int? = state.withLock { state in
            guard let speaking = state.speaking, number == nil || number == speaking else { return nil }
            state.speaking = nil
            ears.talksOver(false)
            return speaking
        }
        if let ended { ears.spoke(.ended(ended)) }
    }
}

package struct SpeechOptions: Sendable {
    /// The bus on which screen readers are.
    package var desktop: DesktopOptions
    /// The names of speech-dispatcher's client library.
    package var libraries = ["libspeechd.so.2"]
    /// Seconds that a text may take until a service has it; then the next voice says it.
    package var patience = 1.5
    /// The same while the game connects, because the service may have to start.
    package var openingPatience = 3.0
    /// Seconds that a service rests which did not answer; each following rest is twice as long.
    package var firstRest = 5.0
    package var longestRest = 120.0
    /// The socket of speech-dispatcher; nil takes the one that the environment names.
    package var socket: String?
    /// A text may start speech-dispatcher.
    package var startsDispatcher = true

    package init(environment: [String: String]) { desktop = DesktopOptions(environment: environment) }
}

/// Reports of a voice about a text that it was given. Each is called once at most, on some thread.
package struct VoiceReport: Sendable {
    package let began: @Sendable () -> Void
    /// It was said to its end, or stopped.
    package let ended: @Sendable () -> Void
    /// The voice cannot say it.
    let failed: @Sendable () -> Void
}

/// Something to be spoken.
package struct SpokenText: Equatable, Sendable {
    /// In characters. A page of text takes minutes.
    private static let longest = 4000

    package let text: String
    /// As voices call it: "de", "pt-BR".
    package let language: String
    /// Waits for the text before it, instead of interrupting it.
    package let follows: Bool
    /// Tells apart the news of different texts.
    package let number: Int

    package init(_ text: String, language: String, follows: Bool = false, number: Int = 0) {
        // Services take whole lines of UTF-8; signs that only steer text would be read as what they are called.
        let plain = text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: Unicode.Scalar(" ")
            case .format where scalar.value != 0x200C && scalar.value != 0x200D: Unicode.Scalar(" ")
            case .unassigned, .privateUse, .surrogate: Unicode.Scalar(" ")
            default: scalar
            }
        }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: plain)
        self.text = String(String(scalars).prefix(Self.longest))
        self.language = language.filter { $0.isASCII && ($0.isLetter || $0 == "-") }
        (self.follows, self.number) = (follows, number)
    }
}
