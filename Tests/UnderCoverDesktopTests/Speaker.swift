import DesktopBus
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverDesktop

/// A game that speaks, and what its own voice was given.
final class Speaker: Sendable {
    let speech: Speech
    private let log: Log
    private let texts = Mutex(0)

    private final class Log: Sendable {
        let own = Mutex<[String]>([])
        let readers = Mutex<[Bool]>([])
        let news = Mutex<[VoiceNews]>([])
        let over = Mutex<[Bool]>([])
    }

    /// - Parameter ownEnds: the game's own voice says that it has ended as soon as it has begun.
    init(_ options: SpeechOptions, ownEnds: Bool = true) {
        let log = Log()
        self.log = log
        let own = OwnVoice { text, report in
            log.own.withLock { $0.append(text.text) }
            report.began()
            if ownEnds { report.ended() }
        } stop: {
            log.own.withLock { $0.append("") }
        }
        let ears = SpeechEars { runs in
            log.readers.withLock { $0.append(runs) }
        } spoke: { news in
            log.news.withLock { $0.append(news) }
        } talksOver: { isTalking in
            log.over.withLock { $0.append(isTalking) }
        }
        speech = Speech(options, own: own, ears)
    }

    deinit { speech.close() }

    /// Texts are counted from 1.
    func say(_ text: String, _ language: String = "en", follows: Bool = false) {
        let number = texts.withLock { texts in
            texts += 1
            return texts
        }
        speech.say(SpokenText(text, language: language, follows: follows, number: number))
    }

    /// The texts of the game's own voice; an empty text where it was stopped.
    var own: [String] { log.own.withLock { $0 } }
    /// A screen reader runs, as it was told.
    var readers: [Bool] { log.readers.withLock { $0 } }
    var news: [VoiceNews] { log.news.withLock { $0 } }
    /// Tells whether music is ducked under a voice from outside, whenever that changed.
    var over: [Bool] {
        log.over.withLock { $0.reduce(into: []) { if $0.last ?? false != $1 { $0.append($1) } } }
    }
}

extension SpeechOptions {
    /// Neither a bus nor a service, and quick to give up.
    static func quick(_ bus: SessionBus? = nil, _ server: SpeechServer? = nil) -> SpeechOptions {
        var options = SpeechOptions(environment: [:])
        options.desktop = .quick(bus?.address)
        options.libraries = server == nil ? ["libnowhere.so.0", "libm.so.6"] : options.libraries
        (options.socket, options.startsDispatcher) = (server?.socket, false)
        (options.patience, options.openingPatience, options.firstRest) = (0.5, 1, 0.2)
        return options
    }

    /// Gives no server up, for tests of what it says: a busy machine answers late.
    static func patient(_ server: SpeechServer) -> SpeechOptions {
        var options = quick(nil, server)
        (options.patience, options.openingPatience) = (3600, 3600)
        return options
    }
}
