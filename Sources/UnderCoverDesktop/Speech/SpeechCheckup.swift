import CSpeech
import Dispatch
import Foundation
import Synchronization

/// The available voices, for `doctor`. Takes three seconds at most.
package struct SpeechCheckup: Encodable, Sendable {
    package enum Dispatcher: String, Encodable, Sendable {
        case answers, silent
        /// It does not run, and starts with the first text.
        case starts
        case missing
    }

    package var readerRuns: Bool
    package var orca: Bool
    package var dispatcher: Dispatcher

    /// Seconds.
    private static let patience = 1.5

    package static func make(_ options: SpeechOptions, environment: [String: String]) -> SpeechCheckup {
        let answered = DispatchSemaphore(value: 0)
        let runs = Mutex(false)
        let readers = ReaderBus(options) { isRunning in
            runs.withLock { $0 = isRunning }
            answered.signal()
        }
        _ = answered.wait(timeout: .now() + patience)
        defer { readers.close() }
        return SpeechCheckup(
            readerRuns: runs.withLock { $0 }, orca: readers.hasOrca,
            dispatcher: askDispatcher(options, environment))
    }

    /// Says whether speech-dispatcher is here, without connecting.
    package static func hasDispatcher(_ options: SpeechOptions, environment: [String: String]) -> Bool {
        FoundLibrary.speech.isHere(options.libraries)
            && (environment["SPEECHD_ADDRESS"] != nil || canStart(environment))
    }

    private static func askDispatcher(_ options: SpeechOptions, _ environment: [String: String]) -> Dispatcher {
        guard FoundLibrary.speech.isHere(options.libraries) else { return .missing }
        let connected = Mutex<Bool?>(nil)
        let ended = DispatchSemaphore(value: 0)
        // The library waits for a server that hangs, so its thread is left behind then.
        Thread.detachNewThread {
            let connection = speech_open("under-cover", options.socket, 0, nil, nil)
            connected.withLock { $0 = connection != nil }
            if let connection { speech_close(connection) }
            ended.signal()
        }
        _ = ended.wait(timeout: .now() + patience)
        return switch connected.withLock({ $0 }) {
        case true?: .answers
        case false?: canStart(environment) ? .starts : .missing
        case nil: .silent
        }
    }

    private static func canStart(_ environment: [String: String]) -> Bool {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin"]
        return folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/speech-dispatcher") }
    }
}
