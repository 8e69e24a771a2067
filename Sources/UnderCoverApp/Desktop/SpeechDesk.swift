import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverStage

/// Has a text spoken by whichever voice is there, and brings to the mailbox whether a screen reader runs.
final class SpeechDesk: Sendable {
    private struct Voice {
        var speech: Speech?
        /// What was to be said before a voice was there: the first screen.
        var waiting: SpokenText?
    }

    private let voice = Mutex(Voice())
    private let synthesiser: SpeechSynthesiser
    private let mailbox: Mailbox

    init(_ synthesiser: SpeechSynthesiser, _ mailbox: Mailbox) {
        (self.synthesiser, self.mailbox) = (synthesiser, mailbox)
    }

    /// Not before the first picture: it starts a thread that loads a library.
    func start(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let new = Speech(SpeechOptions(environment: environment), own: OwnVoice(synthesiser)) { [mailbox] runs in
            mailbox.post(.event(.screenReader(runs: runs)))
        }
        let waiting = voice.withLock { voice in
            voice.speech = new
            return voice.waiting.take()
        }
        if let waiting { new.say(waiting) }
    }

    func say(_ text: String, follows: Bool = false) {
        let text = SpokenText(text, language: Tongue.spoken.language.voice, follows: follows)
        let speech = voice.withLock { voice in
            if voice.speech == nil { voice.waiting = text }
            return voice.speech
        }
        speech?.say(text)
    }

    func stop() {
        let speech = voice.withLock { voice in
            voice.waiting = nil
            return voice.speech
        }
        speech?.stop()
    }

    func shutDown() { voice.withLock { $0.speech.take() }?.close() }
}

extension OwnVoice {
    init(_ synthesiser: SpeechSynthesiser) {
        self.init(
            say: { synthesiser.say($0.text, language: $0.language, follows: $0.follows) },
            stop: { synthesiser.cancel() })
    }
}

extension Language {
    /// What voices call it. The language of the tests is made from English.
    fileprivate var voice: String { self == .pseudo ? "en" : tag }
}
