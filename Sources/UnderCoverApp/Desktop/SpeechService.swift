import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverStage

/// Has a text spoken by whichever voice is there. Brings to the mailbox whether a screen reader runs and, of texts that a
/// round waits for, when they begin and end.
final class SpeechService: Sendable {
    private struct State {
        var speech: Speech?
        /// The text to say as soon as a voice is there: the first screen.
        var waiting: SpokenText?
        var volume = Volumes.reference
        /// Texts so far, as the game counts them.
        var texts = 0
        /// The last one that a round waits for.
        var awaited: Int?
    }

    private let state = Mutex(State())
    private let synthesiser: SpeechSynthesiser
    private let mixer: AudioMixer
    private let mailbox: Mailbox

    init(_ stage: Stage, _ mailbox: Mailbox) {
        (synthesiser, mixer, self.mailbox) = (stage.speech, stage.mixer, mailbox)
    }

    /// Not before the first picture: it starts a thread that loads a library.
    func start() {
        let ears = SpeechEars { [mailbox] runs in
            mailbox.post(.event(.screenReader(runs: runs)))
        } spoke: { [weak self] news in
            self?.received(news)
        } talksOver: { [mixer] isTalking in
            mixer.talkOver(isTalking)
        }
        let options = SpeechOptions(environment: ProcessInfo.processInfo.environment)
        let new = Speech(options, own: OwnVoice(synthesiser), ears)
        let waiting = state.withLock { state in
            state.speech = new
            new.setVolume(state.volume)
            return state.waiting.take()
        }
        if let waiting { new.say(waiting) }
    }

    /// - Parameter isAwaited: the game wants to know when the voice begins and ends.
    func say(_ text: String, follows: Bool = false, isAwaited: Bool) {
        let language = Translation.spoken.language.voice
        let (text, speech) = state.withLock { state in
            state.texts += 1
            if isAwaited { state.awaited = state.texts }
            let text = SpokenText(text, language: language, follows: follows, number: state.texts)
            if state.speech == nil { state.waiting = text }
            return (text, state.speech)
        }
        speech?.say(text)
    }

    func stop() {
        let speech = state.withLock { state in
            state.waiting = nil
            return state.speech
        }
        speech?.stop()
    }

    func setVolumes(_ volumes: Volumes) {
        let speech = state.withLock { state in
            state.volume = volumes.isMuted ? 0 : volumes.voice
            return state.speech
        }
        speech?.setVolume(volumes.isMuted ? 0 : volumes.voice)
    }

    func shutDown() { state.withLock { $0.speech.take() }?.close() }

    private func received(_ news: VoiceNews) {
        guard state.withLock({ $0.awaited == news.text }) else { return }
        mailbox.post(.event(.voice(news)))
    }
}

extension OwnVoice {
    init(_ synthesiser: SpeechSynthesiser) {
        self.init(
            say: { text, report in
                synthesiser.say(
                    text.text, language: text.language, follows: text.follows, began: report.began, ended: report.ended)
            },
            stop: { synthesiser.cancel() })
    }
}

extension Language {
    /// The language tag that voices use. The language of the tests is made from English.
    fileprivate var voice: String { self == .pseudo ? "en" : tag }
}
